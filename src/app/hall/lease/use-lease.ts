/** Whether this device makes the hall's calls; a desk that is open says so every half minute, and keeps the answer. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { saidBy } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { hallKey, hallQueries } from '#app/tournaments/hall-queries.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { HallState } from '#contract/hall/hall.ts';
import type { DeviceKind, HallLease } from '#contract/hall/lease.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { inWords } from './device-words.ts';

const EVERY = 25_000;

/** As others call it: "Maja's phone". */
function deviceKind(): DeviceKind {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet';
}

type What = 'keep' | 'ask' | 'let' | 'refuse' | 'leave';

const tell = (tournamentId: string, what: What): Promise<HallLease> =>
  call(paths.changeLease, { tournamentId, body: { what, device: deviceKind() } }).then(inWords);

export const leaseQuery = (tournamentId: string) =>
  queryOptions({ queryKey: [...hallKey(tournamentId), 'lease'], queryFn: () => keep(tournamentId) });

/** A device that has not been here gets its key first. */
async function keep(tournamentId: string): Promise<HallLease> {
  const lease = await tell(tournamentId, 'keep');
  return lease.by === null ? tell(tournamentId, 'keep') : lease;
}

/** Here calls are made with a network and without one. */
export type LeaseStanding = 'pending' | 'here' | 'elsewhere';

/** Pending until the server, or the device's copy, has said; again as soon as the hall says that another device has it. */
export function standingOf(lease: HallLease | undefined, hall: Pick<HallState, 'lease'> | undefined): LeaseStanding {
  if (!lease || lease.by === null || (hall?.lease?.number ?? 0) > lease.number) return 'pending';
  return lease.isHere ? 'here' : 'elsewhere';
}

/** The second time where the first reply was on its way already as the lease changed. */
const MOST_QUESTIONS = 2;

/** The lease for what is done now: while it is pending the server is asked. Undefined where it does not answer. */
export async function knownLease(client: QueryClient, tournamentId: string): Promise<HallLease | undefined> {
  const query = leaseQuery(tournamentId);
  const isPending = (lease: HallLease | undefined): boolean =>
    standingOf(lease, client.getQueryData(hallQueries.day(tournamentId).queryKey)?.hall) === 'pending';
  let lease = client.getQueryData(query.queryKey);
  for (let asked = 0; isPending(lease) && asked < MOST_QUESTIONS; asked++)
    lease = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  return lease;
}

export interface LeaseControl {
  /** Undefined until the server, or the device's copy, has said. */
  readonly lease: HallLease | undefined;
  readonly standing: LeaseStanding;
  readonly change: (what: Exclude<What, 'keep'>) => void;
}

export function useLease(tournamentId: string, hall: HallState, isDesk: boolean): LeaseControl {
  const client = useQueryClient();
  const query = leaseQuery(tournamentId);
  const { data: lease } = useQuery({
    ...query,
    enabled: isDesk,
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
  const { number, isAsked } = hall.lease ?? { number: 0, isAsked: false };
  const isOld =
    lease !== undefined && (number !== lease.number || (lease.isHere && isAsked !== (lease.askedBy !== null)));
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: [...hallKey(tournamentId), 'lease'] });
  }, [client, tournamentId, isOld]);
  const change = useCallback(
    (what: What) =>
      void tell(tournamentId, what).then(
        (said) => client.setQueryData(leaseQuery(tournamentId).queryKey, said),
        (error: unknown) => notify.error(saidBy(error, t('desk.serverDidNotAnswer'))),
      ),
    [client, tournamentId],
  );
  return { lease, standing: standingOf(lease, hall), change };
}
