/** How somebody's rating came about: every finalised tournament, as a line and as a table. */
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import { formatCalendarDate } from '#app/ui/dates/date-format.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import type { EloEvent } from '#contract/accounts/users.ts';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import { t } from '#messages/t.ts';
import styles from './elo-history.module.css';
import { EloPlot } from './elo-plot.tsx';
import { profileQueries } from './queries.ts';

export function EloHistory({ userId }: { readonly userId: string }) {
  const { turning, page, isTurning } = usePages({
    list: userId,
    first: profileQueries.elo(userId),
    further: (cursor) => profileQueries.earlierElo(userId, cursor),
  });
  return (
    <Section heading={t('profile.elo')}>
      <Loaded query={page} loading={<Waiting />}>
        {(events) =>
          turning.isFirst && events.length === 0 ? (
            <p className="tt-ink2">{t('profile.ratingsChangeWhenTournament')}</p>
          ) : (
            <>
              <div className={`tt-sheet ${styles.sheet}`}>
                <EloPlot events={events.toReversed()} />
                <div className={styles.rows}>
                  <Table events={events} />
                </div>
              </div>
              <PageTurn
                turning={turning}
                next={events.length < ROW_PAGE ? null : (events.at(-1)?.tournamentId ?? null)}
                labels={{ back: t('profile.laterRatings'), on: t('profile.earlierRatings') }}
                isLoading={isTurning}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={320} className="tt-sheet" />
  </>
);

function Table({ events }: { readonly events: readonly EloEvent[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr className="tt-label">
          <th scope="col">{t('profile.date')}</th>
          <th scope="col">{t('profile.tournament')}</th>
          <th scope="col">{t('profile.change')}</th>
          <th scope="col">{t('profile.elo')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ tournamentId, tournamentName, finalisedAt, timeZone, change, elo }) => (
          <tr key={tournamentId}>
            <td>
              <time dateTime={finalisedAt}>{dayOf(finalisedAt, timeZone)}</time>
            </td>
            <td>
              <Link to="/tournaments/$tournamentId" params={{ tournamentId }}>
                <Name>{tournamentName}</Name>
              </Link>
            </td>
            <td className="tt-numeral">{signed(change)}</td>
            <td className="tt-numeral">{elo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `March 14, 2026` by the clock at the venue. */
function dayOf(instant: string, timeZone: string): string {
  return formatCalendarDate(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant)));
}

/** With the minus of the typeface, as wide as the plus. */
function signed(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
