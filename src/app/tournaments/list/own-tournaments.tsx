/** Somebody's own tournaments as rows with the next step of each: open or under way first, the past ones under them. */
import { earlierOwnTournaments, myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import { TaskRow, TaskRows } from '#app/ui/controls/task-row.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import { eventsOnce } from '#contract/tournaments/list-parts.ts';
import { t } from '#messages/t.ts';
import { isOver, isRunning } from '#tournament/stage.ts';
import styles from './my-tournaments.module.css';
import { isPressing, type Own, StepLink, stepText } from './next-step.tsx';

interface OwnRowsProps {
  readonly list: readonly Own[];
  readonly userId: string;
  /** The tournament whose button is the orange one. */
  readonly first: Own | undefined;
}

interface OwnTournamentsProps extends OwnRowsProps {
  readonly kind: 'organised' | 'played';
  /** What is said where there are none. */
  readonly empty: string;
}

/** What presses comes first, then what is not over by its start, then the others, the latest first. */
export function OwnTournaments({ list, kind, userId, first, empty }: OwnTournamentsProps) {
  const current = list
    .filter(({ tournament }) => !isOver(tournament))
    .sort((a, b) => Number(isPressing(b)) - Number(isPressing(a)));
  if (list.length === 0) return <p className="tt-ink2">{empty}</p>;
  return (
    <>
      {current.length > 0 && <OwnRows list={current} userId={userId} first={first} />}
      {current.length === 0 && <p className="tt-ink2">{t('tournamentList.noneCurrent')}</p>}
      {list.length > current.length && <Past kind={kind} userId={userId} />}
    </>
  );
}

/** Page by page, the latest first. */
function Past({ kind, userId }: Pick<OwnTournamentsProps, 'kind' | 'userId'>) {
  const { turning, page, isTurning } = usePages({
    list: kind,
    first: myTournamentsQuery(),
    further: earlierOwnTournaments,
  });
  const { data, error, refetch } = page;
  const over = data?.[kind].filter(({ tournament }) => isOver(tournament)).reverse() ?? [];
  return (
    <div className={styles.over}>
      <h3>{t('tournamentList.past')}</h3>
      {!data && error ? (
        <Failed error={error} onRetry={() => refetch()} />
      ) : (
        <OwnRows list={over} userId={userId} first={undefined} />
      )}
      <PageTurn
        turning={turning}
        next={data?.earlier?.[kind] ?? null}
        labels={{ back: t('tournamentList.laterTournaments'), on: t('tournamentList.earlierTournaments') }}
        isLoading={isTurning}
      />
    </div>
  );
}

export const OwnRows = ({ list, userId, first }: OwnRowsProps) => (
  <TaskRows>
    {eventsOnce(list).map(({ key, event, tournaments }) => (
      <li key={key}>
        {event ? (
          <EventRows event={event} list={tournaments} userId={userId} first={first} />
        ) : (
          <Row own={tournaments[0]} userId={userId} isFirst={tournaments[0] === first} />
        )}
      </li>
    ))}
  </TaskRows>
);

interface EventRowsProps extends OwnRowsProps {
  readonly event: NonNullable<Own['tournament']['event']>;
}

/** An event may stand in several lists of a page, each with its classes there. */
function EventRows({ event, list, userId, first }: EventRowsProps) {
  return (
    <div className={styles.event}>
      <h3>
        <Link to="/events/$eventId" params={{ eventId: event.id }}>
          <Name>{event.name}</Name>
        </Link>
      </h3>
      <TaskRows>
        {list.map((own) => (
          <li key={own.tournament.id}>
            <Row own={own} userId={userId} isFirst={own === first} />
          </li>
        ))}
      </TaskRows>
    </div>
  );
}

interface RowProps {
  readonly own: Own;
  readonly userId: string;
  readonly isFirst: boolean;
}

function Row({ own, userId, isFirst }: RowProps) {
  const { next, tournament } = own;
  const { id, name, stage, tournamentStart, timeZone, venue } = tournament;
  return (
    <TaskRow
      badge={<StageBadge stage={stage} />}
      title={
        <Link
          to={isRunning(tournament) ? '/tournaments/$tournamentId/matches' : '/tournaments/$tournamentId'}
          params={{ tournamentId: id }}
        >
          <Name>{name}</Name>
        </Link>
      }
      meta={[shortDateTime(tournamentStart, timeZone), venue?.name].filter(Boolean).join(' · ')}
      task={next && stepText(next, own, userId)}
      action={next && <StepLink step={next} tournamentId={id} isFirst={isFirst} />}
    />
  );
}
