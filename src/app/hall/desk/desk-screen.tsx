/** The desk of the hall in which a tournament is played, for its organisers and for a desk's link. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { hallModel } from '#app/hall/hall-model.ts';
import { LeaseBar } from '#app/hall/lease/lease-bar.tsx';
import { PresenceChip } from '#app/hall/lease/presence-chip.tsx';
import { useLease } from '#app/hall/lease/use-lease.ts';
import { useHallEvents } from '#app/hall/use-hall-events.ts';
import { type KeptScreen, useKeptParts } from '#app/hall/use-kept-parts.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useNow } from '#app/scheduling/use-now.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { useSingleKeys } from '#app/tournaments/match/desk/single-keys.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { calendarDay } from '#app/ui/dates/date-format.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import type { HallDay, HallRole } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';
import { boardWords } from './boards/board-words.ts';
import { useOpenBoards } from './boards/use-open-boards.ts';
import styles from './desk.module.css';
import { Desk } from './desk.tsx';
import { EndedLinks } from './ended-links.tsx';
import { useDeskActions } from './model/use-desk-actions.ts';
import { useDeskRole } from './model/use-desk-role.ts';
import { keyOfHall, useWaitingHall } from './model/use-waiting-hall.ts';
import { PushedCalls } from './pushed-calls.tsx';
import { LastResults } from './results/last-results.tsx';
import { useResultsHere } from './results/results-here.ts';
import { TableResult } from './tables/table-result.tsx';

const BoardsDialog = lazyPart(() => import('./boards/boards-dialog.tsx'), 'BoardsDialog');
const LinksDialog = lazyPart(() => import('#app/hall/link/links-dialog.tsx'), 'LinksDialog');

interface DeskScreenProps {
  readonly tournamentId: string;
}

/** Minutes run, and players rest to the minute. */
const EVERY = 5_000;

export function DeskScreen({ tournamentId }: DeskScreenProps) {
  useHallEvents(tournamentId);
  const day = useQuery(hallQueries.day(tournamentId));
  const { role, hasEnded } = useDeskRole(tournamentId, day.data?.hall);
  const venue = day.data?.hall.venue;
  usePageMeta({ title: venue ? t('desk.titleOf', { hall: venue.name }) : t('desk.title') });
  const wayOn = (
    <ButtonLink to="/tournaments/$tournamentId" params={{ tournamentId }}>
      {t('desk.toTournament')}
    </ButtonLink>
  );
  return (
    <div className={styles.screen}>
      <Loaded query={day} loading={<Skeleton height={480} />} wayOn={wayOn}>
        {(data) => (
          <>
            {hasEnded && (
              <Empty isPage title={t('desk.hasEnded')} action={wayOn}>
                <p>{t('desk.hasEndedWhy')}</p>
              </Empty>
            )}
            {role === null && !hasEnded && (
              <Empty isPage title={t('desk.forOrganisers')} action={wayOn}>
                <p>{t('desk.forOrganisersWhy')}</p>
              </Empty>
            )}
            {(role === 'organiser' || role === 'desk') && (
              <>
                <OpenDesk day={data} tournamentId={tournamentId} role={role} />
                <PushedCalls tournamentId={tournamentId} />
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const BESIDE_THE_DESK: readonly KeptScreen[] = ['/match/$matchId_/score', '/tournaments/$tournamentId_/board'];

interface OpenDeskProps extends DeskScreenProps {
  readonly day: HallDay;
  readonly role: HallRole;
}

function OpenDesk({ day: stored, tournamentId, role }: OpenDeskProps) {
  // Its results. The hall's stream has the other place for streams, and tells of the whole day, scores included.
  useLiveTournament(tournamentId);
  const now = useNow(EVERY);
  const { day, waiting, refused } = useWaitingHall(tournamentId, stored);
  const lease = useLease(tournamentId, stored.hall, true);
  // A desk's link opens the desk alone.
  useKeptParts(true, BESIDE_THE_DESK);
  const actions = useDeskActions({ tournamentId, day, role }, lease);
  const boards = useOpenBoards(tournamentId, keyOfHall(stored, tournamentId), now);
  const hasKeys = useSingleKeys();
  const here = useResultsHere();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'boards' | 'links'>();
  const model = useMemo(() => hallModel(day), [day]);
  const tournamentOf = (matchId: string) =>
    day.tournaments.find(({ matches }) => matches.some(({ id }) => id === matchId))?.id;
  const { mode, restMinutes, noShowMinutes, isPaused, callsByItself, confirmsResults, language = null } = day.hall;
  const ways = [
    {
      label: t('desk.boardForTv'),
      onChoose: () => void navigate({ to: '/tournaments/$tournamentId/board', params: { tournamentId } }),
    },
    { label: t('desk.boards'), onChoose: () => setOpened('boards') },
    ...(role === 'organiser' ? [{ label: t('desk.shareAccess'), onChoose: () => setOpened('links') }] : []),
  ];
  return (
    <>
      <Desk
        model={model}
        hall={day.hall.venue?.name ?? null}
        settings={{ mode, restMinutes, noShowMinutes, isPaused, callsByItself, confirmsResults, language }}
        now={now}
        actions={actions}
        asking={day.hall.asking}
        hasKeys={hasKeys}
        maySet={role === 'organiser'}
        presence={<PresenceChip {...lease} isSending={waiting.length > 0} />}
        notes={
          <>
            <LeaseBar {...lease} now={now} waiting={waiting} refused={refused} />
            <EndedLinks hall={day.hall} maySet={role === 'organiser'} />
          </>
        }
        ways={ways}
        resultOf={(matchId, controls) => {
          const own = tournamentOf(matchId);
          return own === undefined ? null : (
            <TableResult {...controls} tournamentId={own} matchId={matchId} isByLink={role === 'desk'} here={here} />
          );
        }}
        results={<LastResults model={model} here={here} maySet={role === 'organiser'} now={now} />}
      />
      {opened === 'boards' && (
        <BoardsDialog
          shown={day.hall.boardsShow}
          open={boards && boardWords(boards)}
          onSwitch={actions.switchBoards}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'links' && (
        <LinksDialog
          tournamentId={tournamentId}
          timeZone={day.hall.timeZone}
          hall={[day.hall.venue?.name, calendarDay(day.hall.date)].filter(Boolean).join(' · ')}
          tables={day.hall.tables}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
