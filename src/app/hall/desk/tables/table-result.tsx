/** The chips that enter the result of a match at its table, for organisers of its tournament and a link's desk. */
import { useQueryClient } from '@tanstack/react-query';
import { QuickResult, useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { useRules } from '#app/tournaments/model/rules.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
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
  const { data: entries, model, isServed } = useMatches(tournamentId);
  const rules = useRules(tournamentId, model, isServed);
  const syncOf = useSyncOf(tournamentId);
  const { entryOf } = useQuickEntry(rules, syncOf, isByLink);
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
