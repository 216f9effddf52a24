/** A table's own screen: the scoreboard of whatever is called there, or that nothing is, live. No account is needed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { useHallEvents } from '#app/hall/use-hall-events.ts';
import { useWakeLock } from '#app/hall/use-wake-lock.ts';
import { WholeLoaded } from '#app/hall/whole-loaded.tsx';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import type { HallCall, HallDay } from '#contract/hall/hall.ts';
import type { ScorerTable } from '#contract/hall/table.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { NextHere } from './next-here.tsx';
import { tableQueries } from './table-queries.ts';
import { useCalledMatch } from './use-called-match.ts';

const AskedDialog = lazyPart(() => import('./asked-dialog.tsx'), 'AskedDialog');

export function TableScreen({ courtId }: { readonly courtId: string }) {
  const query = useQuery(tableQueries.own());
  usePageMeta({ title: query.data?.table?.name ?? t('umpire.table') });
  const wayOn = <ButtonLink to="/tournaments">{t('common.seeTournaments')}</ButtonLink>;
  return (
    <WholeLoaded query={query} loading={<p role="status">{t('common.loadingOnly')}</p>} wayOn={wayOn}>
      {({ table }) =>
        table?.courtId === courtId ? (
          <OwnTable table={table} />
        ) : (
          <Empty isPage title={t('umpire.scanTableCode')} action={wayOn}>
            <p>{t('umpire.whatCodeDoes')}</p>
          </Empty>
        )
      }
    </WholeLoaded>
  );
}

function OwnTable({ table }: { readonly table: ScorerTable }) {
  const { tournamentId, courtId, name } = table;
  const client = useQueryClient();
  useHallEvents(tournamentId);
  useWakeLock();
  const day = useQuery(hallQueries.day(tournamentId)).data;
  const call = day?.hall.calls.find((one) => one.courtId === courtId && one.endedAt === null);
  const version = day?.hall.version;
  // Who counts here is the hall's word as well.
  useEffect(() => {
    if (version !== undefined) void client.invalidateQueries({ queryKey: tableQueries.own().queryKey });
  }, [client, version]);
  if (!table.isHolder) return <OtherDevice table={table} />;
  return (
    <>
      {!day && <NotKnownYet tournamentId={tournamentId} />}
      {day && !call && <NothingCalled table={table} />}
      {day && call && <CalledMatch key={call.matchId} call={call} table={table} day={day} />}
      {table.isAsked && <AskedDialog name={name} />}
    </>
  );
}

interface CalledMatchProps {
  readonly call: HallCall;
  readonly table: ScorerTable;
  readonly day: HallDay;
}

function CalledMatch({ call, table, day }: CalledMatchProps) {
  const { tournamentId, name } = table;
  const client = useQueryClient();
  useLiveTournament(call.tournamentId);
  const counted = useCalledMatch(call);
  if (counted === undefined) return <NotKnownYet tournamentId={tournamentId} />;
  if (counted === null) return <NothingCalled table={table} />;
  return (
    <UmpireScreen
      {...counted}
      table={name}
      tournamentId={tournamentId}
      mayAward={false}
      mustAgree={day.hall.confirmsResults}
      onRefused={() => void client.invalidateQueries({ queryKey: tableQueries.own().queryKey })}
      onSaved={() => void client.invalidateQueries()}
      next={<NextHere day={day} call={call} />}
    />
  );
}

const NothingCalled = ({ table: { tournamentId, name } }: { readonly table: ScorerTable }) => (
  <Empty isPage title={rich('umpire.tableIsFree', { name })} action={<ToTournament tournamentId={tournamentId} />}>
    <p role="status">{t('umpire.nextMatchAppears')}</p>
  </Empty>
);

/** Without a network it may stay so: the screen has no header that leads away. */
const NotKnownYet = ({ tournamentId }: Pick<ScorerTable, 'tournamentId'>) => (
  <div className="tt-empty">
    <p role="status">{t('common.loadingOnly')}</p>
    <ToTournament tournamentId={tournamentId} />
  </div>
);

const ToTournament = ({ tournamentId }: Pick<ScorerTable, 'tournamentId'>) => (
  <ButtonLink variant="text" to="/tournaments/$tournamentId" params={{ tournamentId }}>
    {t('umpire.toTournament')}
  </ButtonLink>
);

/** The first device has the table: this one asks. */
function OtherDevice({ table: { tournamentId, name, isAsking } }: { readonly table: ScorerTable }) {
  const isOnline = useIsOnline();
  const refreshes = [tableQueries.own().queryKey];
  const asking = useCall(paths.askForTable, { success: t('umpire.requestSent'), refreshes });
  const ask = (
    <>
      <Button variant="primary" disabled={!isOnline} loading={asking.isPending} onClick={() => void asking.run({})}>
        {isAsking ? t('umpire.askAgain') : t('umpire.askToTakeOver')}
      </Button>
      <ToTournament tournamentId={tournamentId} />
    </>
  );
  return (
    <Empty isPage title={rich('umpire.otherPhoneScores', { name })} action={ask}>
      <p role="status">{isAsking ? t('umpire.waitingForAnswer') : t('umpire.whoCanHandOver')}</p>
    </Empty>
  );
}
