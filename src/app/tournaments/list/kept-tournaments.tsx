/** The tournaments that can be opened without a network: all that this device has a copy of, however they were found. */
import { useEffect, useState } from 'react';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { TaskRow, TaskRows } from '#app/ui/controls/task-row.tsx';
import { asOf } from '#app/ui/dates/lists-as-of.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { isText, withFields } from '#contract/shapes.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';

export function KeptTournaments({ heading = t('tournamentList.onThisDevice') }: { readonly heading?: string }) {
  const kept = useKept();
  if (kept.length === 0) return null;
  return (
    <Section heading={heading}>
      <TaskRows>
        {kept.map(({ view: { tournament }, heardAt }) => (
          <li key={tournament.id}>
            <TaskRow
              badge={<StageBadge stage={tournament.stage} />}
              title={
                <Link to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
                  <Name>{tournament.name}</Name>
                </Link>
              }
              meta={[tournament.venue?.name, t('tournamentList.asOf', { time: asOf(heardAt, Date.now()) })]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </TaskRows>
    </Section>
  );
}

interface KeptTournament {
  readonly view: TournamentView;
  readonly heardAt: number;
}

function useKept(): readonly KeptTournament[] {
  const [kept, setKept] = useState<readonly KeptTournament[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Reading copies never fails; the part of the app that does may be missing, and with it the list.
    keptTournaments().then(
      (found) => isWanted && setKept(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return kept;
}

/** The one that was heard of last comes first. */
async function keptTournaments(): Promise<KeptTournament[]> {
  const { publicRecords } = await import('#app/cache/query-records.ts');
  const records = await publicRecords(isDetail);
  return records
    .flatMap(({ data, dataUpdatedAt }) => (isView(data) ? [{ view: data, heardAt: dataUpdatedAt }] : []))
    .sort((a, b) => b.heardAt - a.heardAt);
}

const isView = withFields<TournamentView>({
  tournament: withFields<TournamentView['tournament']>({ id: isText, name: isText, stage: isText }),
});

/** A query's hash is its key as JSON. */
const [START, END] = JSON.stringify(tournamentQueries.detail('*').queryKey).split('*') as [string, string];
const isDetail = (hash: string): boolean => hash.startsWith(START) && hash.endsWith(END);
