/** A table's own screen: the scoreboard of whatever is called there, or that nothing is, live. No account is needed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { useHallEvents } from '#app/hall/use-hall-events.ts';
import { useWakeLock } from '#app/hall/use-wake-lock.ts';
import { WholeLoaded } from '#app/hall/whole-loaded.tsx';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import type { ScorerTable } from '#contract/hall/table.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { tableQueries } from './table-queries.ts';
import { useCalledMatch } from './use-called-match.ts';

const AskedDialog = lazyPart(() => import('./asked-dialog.tsx'), 'AskedDialog');

export function TableScreen({ courtId }: { readonly courtId: string }) {
  const query = useQuery(tableQueries.own());
  usePageMeta({ title: query.data?.table?.name ?? t('umpire.table') });
  const wayOn = <ButtonLink to="/tournaments">{t('common.seeTournaments')}</ButtonLink>;
  return (
    <WholeLoaded query={query} loading={<p role="status">{t('common.loading2')}</p>} wayOn={wayOn}>
      {({ table }) =>
        table?.courtId === courtId ? (
          <OwnTable table={table} />
        ) : (
          <Empty isPage title={t('umpire.scanQrCodeOn')} action={wayOn}>
            <p>{t('umpire.withItThisDevice')}</p>
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
  const { day, match } = useCalledMatch(tournamentId, courtId);
  useLiveTournament(
    match ? day?.hall.calls.find(({ matchId }) => matchId === match.counted.matchId)?.tournamentId : undefined,
  );
  const version = day?.hall.version;
  // Who counts here is the hall's word as well.
  useEffect(() => {
    if (version !== undefined) void client.invalidateQueries({ queryKey: tableQueries.own().queryKey });
  }, [client, version]);
  if (!table.isHolder) return <OtherDevice table={table} />;
  return (
    <>
      {match === undefined && <NotKnownYet tournamentId={tournamentId} />}
      {match === null && (
        <Empty
          isPage
          title={rich('umpire.nameNothingIsCalled', { name })}
          action={<ToTournament tournamentId={tournamentId} />}
        >
          <p role="status">{t('umpire.nextMatchAppearsHere')}</p>
        </Empty>
      )}
      {match && (
        <UmpireScreen
          key={match.counted.matchId}
          match={match.counted}
          names={match.names}
          table={name}
          tournamentId={tournamentId}
          mayAward={false}
          mayBeLevel={match.mayBeLevel}
          mustAgree={day?.hall.confirmsResults ?? false}
          onRefused={() => void client.invalidateQueries({ queryKey: tableQueries.own().queryKey })}
          onSaved={() => void client.invalidateQueries()}
        />
      )}
      {table.isAsked && <AskedDialog name={name} />}
    </>
  );
}

/** Without a network it may stay so: the screen has no header that leads away. */
const NotKnownYet = ({ tournamentId }: Pick<ScorerTable, 'tournamentId'>) => (
  <div className="tt-empty">
    <p role="status">{t('common.loading2')}</p>
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
  const asking = useCall(paths.askForTable, { success: t('umpire.askedOtherDeviceOr'), refreshes });
  const ask = (
    <>
      <Button variant="primary" disabled={!isOnline} loading={asking.isPending} onClick={() => void asking.run({})}>
        {isAsking ? t('umpire.askAgain') : t('umpire.askToCountHere')}
      </Button>
      <ToTournament tournamentId={tournamentId} />
    </>
  );
  return (
    <Empty isPage title={rich('umpire.anotherDeviceCountsAt', { name })} action={ask}>
      <p role="status">{isAsking ? t('umpire.waitingForThatDevice') : t('umpire.itOrDeskCan')}</p>
    </Empty>
  );
}
