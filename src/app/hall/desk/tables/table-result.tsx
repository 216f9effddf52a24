/** The chips that enter the result of a match at its table, for organisers of its tournament and a link's desk. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QuickResult, useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { saveResult } from '#app/tournaments/results/enter-result.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';

interface TableResultProps {
  readonly tournamentId: string;
  readonly matchId: string;
  /** A link has opened the desk. */
  readonly isByLink: boolean;
}

export function TableResult({ tournamentId, matchId, isByLink }: TableResultProps) {
  const client = useQueryClient();
  const { data: view } = useQuery(tournamentQueries.detail(tournamentId));
  const { data: entries } = useMatches(tournamentId);
  const syncOf = useSyncOf(tournamentId);
  const { entryOf } = useQuickEntry(view, syncOf, isByLink);
  const entry = entries?.find(({ match }) => match.id === matchId);
  const sync = syncOf(matchId);
  if (sync !== undefined) return <SyncChip state={sync} />;
  const quick = entry && entryOf(entry);
  if (!quick) return null;
  return (
    <QuickResult
      key={matchId}
      entry={entry}
      {...quick}
      save={(shown, score, versionSeen) => saveResult(client, { shown, score, versionSeen, isByLink })}
    />
  );
}
