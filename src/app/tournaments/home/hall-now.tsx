/** Home, in a line of an organiser's tournament: how many tables of its hall are busy, and results that a player says are not right. */
import { useQuery } from '@tanstack/react-query';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { MINUTE } from '#contract/durations.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';

export function HallNow({ tournamentId }: { readonly tournamentId: string }) {
  const { data } = useQuery({ ...hallQueries.day(tournamentId), refetchInterval: MINUTE });
  if (!data) return null;
  const { hall } = data;
  const doubted = doubtedOf(data, tournamentId);
  // As planned, matches are played at tables to which nobody has called them.
  const isCounted = hall.mode === 'free' && hall.tables.length > 0;
  const busy = hall.calls.filter(({ endedAt }) => endedAt === null).length;
  return (
    <>
      {isCounted && <span> {t('home.tablesBusy', { busy, tables: hall.tables.length })}</span>}
      {doubted.length > 0 && (
        <>
          {' '}
          <Link to="/match/$matchId" params={{ matchId: doubted[0] ?? '' }}>
            {t('home.resultsInQuestion', { count: doubted.length })}
          </Link>
        </>
      )}
    </>
  );
}

/** Those of this tournament: the hall has the others' as well. */
function doubtedOf({ hall, tournaments }: HallDay, tournamentId: string): readonly string[] {
  if (!hall.doubted) return [];
  const own = new Set(tournaments.find(({ id }) => id === tournamentId)?.matches.map(({ id }) => id));
  return hall.doubted.filter((id) => own.has(id));
}
