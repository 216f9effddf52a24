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
import { sentence } from '#app/ui/controls/sentence.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import type { ScorerTable } from '#contract/hall/table.ts';
import { paths } from '#contract/paths.ts';
import { tableQueries } from './table-queries.ts';
import { useCalledMatch } from './use-called-match.ts';

const AskedDialog = lazyPart(() => import('./asked-dialog.tsx'), 'AskedDialog');

export function TableScreen({ courtId }: { readonly courtId: string }) {
  const query = useQuery(tableQueries.own());
  usePageMeta({ title: query.data?.table?.name ?? 'Table' });
  const wayOn = <ButtonLink to="/tournaments">See the tournaments</ButtonLink>;
  return (
    <WholeLoaded query={query} loading={<p role="status">Loading</p>} wayOn={wayOn}>
      {({ table }) =>
        table?.courtId === courtId ? (
          <OwnTable table={table} />
        ) : (
          <Empty isPage title="Scan the QR code on this table" action={wayOn}>
            <p>With it this device keeps the score here, without an account. The desk can print a new one.</p>
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
          title={sentence('{name}: nothing is called', { name })}
          action={<ToTournament tournamentId={tournamentId} />}
        >
          <p role="status">The next match appears here by itself as soon as it is called.</p>
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
    <p role="status">Loading</p>
    <ToTournament tournamentId={tournamentId} />
  </div>
);

const ToTournament = ({ tournamentId }: Pick<ScorerTable, 'tournamentId'>) => (
  <ButtonLink variant="text" to="/tournaments/$tournamentId" params={{ tournamentId }}>
    To the tournament
  </ButtonLink>
);

/** The first device has the table: this one asks. */
function OtherDevice({ table: { tournamentId, name, isAsking } }: { readonly table: ScorerTable }) {
  const isOnline = useIsOnline();
  const refreshes = [tableQueries.own().queryKey];
  const asking = useCall(paths.askForTable, { success: 'Asked. The other device or the desk answers.', refreshes });
  const ask = (
    <>
      <Button variant="primary" disabled={!isOnline} loading={asking.isPending} onClick={() => void asking.run({})}>
        {isAsking ? 'Ask again' : 'Ask to count here'}
      </Button>
      <ToTournament tournamentId={tournamentId} />
    </>
  );
  return (
    <Empty isPage title={sentence('Another device counts at {name}', { name })} action={ask}>
      <p role="status">
        {isAsking
          ? 'Waiting for that device or the desk to let this one.'
          : 'It or the desk can let this one take over.'}
      </p>
    </Empty>
  );
}
