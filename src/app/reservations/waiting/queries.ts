/** What the screens ask the server about the waiting list, and what they change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { query } from '#app/call/call.ts';
import { myWaitingKey } from '#app/reservations/queries.ts';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { useSession } from '#app/session/queries.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { t } from '#messages/t.ts';

const waitingQuery = () => ({ ...query(latePaths.getMyWaiting, {}, myWaitingKey), staleTime: 0 });

/** One's own places that still count; none for those who are not signed in, or while it is not known. */
export function useMyWaiting(): readonly WaitingPlace[] {
  const { me } = useSession();
  const { data = [] } = useQuery({ ...waitingQuery(), enabled: me !== undefined });
  const now = currentTime();
  return me
    ? data.filter(({ start, offer }) => Date.parse(start) > now && (!offer || Date.parse(offer.heldUntil) > now))
    : [];
}

export const useJoinWaitingList = () =>
  useCall(latePaths.joinWaitingList, {
    success: t('reservations.waitingJoined'),
    error: wordsOf,
    isIdempotent: true,
    refreshes: [myWaitingKey, ['slots']],
  });

export function useLeaveWaitingList() {
  const queryClient = useQueryClient();
  return useCall(latePaths.leaveWaitingList, {
    success: t('reservations.waitingLeft'),
    error: wordsOf,
    isIdempotent: true,
    refreshes: [['slots']],
    // After a refusal as well: what was kept may have lapsed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: myWaitingKey }),
  });
}

const wordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? t('reservations.thisNeedsNetworkNothing') : messageOf(error);
