/** What venue managers ask the server, and what they change. */
import { useQueryClient } from '@tanstack/react-query';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { call, query } from '#app/call/call.ts';
import type { IdempotencyKeys } from '#app/call/idempotency-key.ts';
import type { NoticeAction } from '#app/ui/feedback/toasts.ts';
import { useCall, useChange } from '#app/ui/feedback/use-call.ts';
import { type PictureUpload, postPicture } from '#app/ui/upload/post-picture.ts';
import { venuesKey } from '#app/venues/queries.ts';
import { undoWindow } from '#booking/policy.ts';
import { latePaths } from '#contract/late-paths.ts';
import { paths } from '#contract/paths.ts';
import type { CourtInput, DayEntry, VenueInput, VenueSettings } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';

const settingsKey = (venueId: string) => [...venuesKey, 'settings', venueId] as const;
const dayBooksKey = (venueId: string) => ['day-book', venueId] as const;

/** Another manager, or a booker, may change the day at any moment. */
const LOOK_AGAIN = 30_000;

export const managementQueries = {
  settings: (venueId: string) => ({
    ...query(latePaths.getVenueSettings, { venueId }, settingsKey(venueId)),
    meta: { isServerFirst: true },
  }),
  dayBook: (venueId: string, date: string) => ({
    ...query(paths.getDayBook, { venueId, date }, [...dayBooksKey(venueId), date]),
    refetchInterval: LOOK_AGAIN,
  }),
};

/** A closed device keeps what was typed only as long as the page is open, and says so. */
export const failureWordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? t('venueDesk.noConnection') : messageOf(error);

export function useCreateVenue() {
  const queryClient = useQueryClient();
  return useCall(latePaths.createVenue, {
    success: t('venueDesk.venueCreated'),
    error: failureWordsOf,
    onSuccess: (made) => queryClient.setQueryData(settingsKey(made.id), made),
    invalidates: [[...venuesKey, 'list']],
  });
}

/** A change that answers with the venue as it is now. */
export type VenueChange =
  | { readonly kind: 'venue'; readonly body: VenueInput }
  | { readonly kind: 'closed-day'; readonly body: { readonly date: string; readonly closed: boolean } }
  | { readonly kind: 'add-court'; readonly body: CourtInput }
  | { readonly kind: 'court'; readonly courtId: string; readonly body: CourtInput }
  | { readonly kind: 'remove-court'; readonly courtId: string }
  | { readonly kind: 'order'; readonly courtIds: readonly string[] };

function send(venueId: string, change: VenueChange, keys: IdempotencyKeys): Promise<VenueSettings> {
  switch (change.kind) {
    case 'venue':
      return call(latePaths.updateVenue, { venueId, body: change.body });
    case 'closed-day':
      return call(latePaths.setClosedDay, { venueId, body: change.body });
    case 'add-court':
      return call(
        latePaths.addCourt,
        { venueId, body: change.body },
        { idempotencyKey: keys.keyOf([venueId, change.body]) },
      );
    case 'court':
      return call(latePaths.updateCourt, { venueId, courtId: change.courtId, body: change.body });
    case 'remove-court':
      return call(latePaths.removeCourt, { venueId, courtId: change.courtId });
    case 'order':
      return call(latePaths.orderCourts, { venueId, body: { courtIds: change.courtIds } });
  }
}

export type ChangeVenue = (change: VenueChange) => Promise<VenueSettings>;

export function useVenueChange(venueId: string): ChangeVenue {
  const queryClient = useQueryClient();
  const { mutateAsync } = useChange((change: VenueChange, keys) => send(venueId, change, keys), {
    onSuccess: (now) => queryClient.setQueryData(settingsKey(venueId), now),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: venuesKey });
      void queryClient.invalidateQueries({ queryKey: dayBooksKey(venueId) });
      void queryClient.invalidateQueries({ queryKey: ['slots', venueId] });
    },
  });
  return mutateAsync;
}

/** Sets the picture of the venue, or of one of its courts. */
export function useScenePicture(venueId: string, courtId?: string) {
  return useChange(
    (upload: PictureUpload) =>
      courtId === undefined
        ? postPicture(latePaths.uploadVenuePicture, { venueId }, upload)
        : postPicture(latePaths.uploadCourtPicture, { venueId, courtId }, upload),
    { refreshes: [venuesKey, ['slots', venueId]] },
  );
}

/** What shows the bookings of a venue. */
const bookingsOf = (venueId: string) => [dayBooksKey(venueId), ['slots', venueId], ['my-reservations']];

export const useBlockCourt = (venueId: string) =>
  useCall(latePaths.blockCourt, {
    success: t('venueDesk.courtBlocked'),
    error: failureWordsOf,
    refreshes: bookingsOf(venueId),
  });

export const useBookForCaller = (venueId: string) =>
  useCall(latePaths.bookForCaller, {
    success: t('venueDesk.booked'),
    error: failureWordsOf,
    refreshes: bookingsOf(venueId),
  });

export const useConfirmBooking = (venueId: string) =>
  useCall(latePaths.confirmReservation, {
    success: t('venueDesk.bookingConfirmed'),
    error: failureWordsOf,
    isIdempotent: true,
    refreshes: bookingsOf(venueId),
  });

export const useSeriesForCaller = (venueId: string) =>
  useCall(latePaths.createSeriesForCaller, {
    success: ({ reservationIds }) => t('venueDesk.weeksBooked', { count: reservationIds.length }),
    error: failureWordsOf,
    refreshes: bookingsOf(venueId),
  });

export function useCancelSeriesForVenue(venueId: string, { status }: DayEntry) {
  const { run: restore } = useCall(latePaths.restoreSeriesForVenue, {
    success: ({ restored, kept }) => {
      return kept === 0
        ? t('venueDesk.weekliesBack', { restored })
        : t('venueDesk.weekliesBackPartly', { restored, kept });
    },
    error: restoringWordsOf,
    isIdempotent: true,
    undoWindow,
    refreshes: bookingsOf(venueId),
  });
  return useCall(latePaths.cancelSeriesForVenue, {
    success: ({ canceled }) => t('venueDesk.weekliesCanceled', { count: canceled }),
    error: failureWordsOf,
    isIdempotent: true,
    refreshes: bookingsOf(venueId),
    action: ({ seriesId, reservationIds }) =>
      reservationIds.length === 0
        ? undefined
        : {
            label: t('common.undo'),
            run: () => void restore({ seriesId, body: { reservationIds, status: statusBefore(status) } }),
          },
  });
}

/** A booking or a block. */
export const useCancelForVenue = (venueId: string, success: string, action?: () => NoticeAction | undefined) =>
  useCall(latePaths.cancelForVenue, {
    success,
    error: failureWordsOf,
    isIdempotent: true,
    refreshes: bookingsOf(venueId),
    ...(action && { action }),
  });

/** A booking, and back where that is thought better of; a hold has no way back, as it would have lapsed. */
export function useCancelBooking(venueId: string, { reservationId, status, heldUntil }: DayEntry) {
  const { run: restore } = useCall(latePaths.restoreForVenue, {
    success: t('venueDesk.bookingIsBack'),
    error: restoringWordsOf,
    isIdempotent: true,
    undoWindow,
    refreshes: bookingsOf(venueId),
  });
  const before = statusBefore(status);
  return useCancelForVenue(venueId, t('venueDesk.bookingCanceled'), () =>
    heldUntil
      ? undefined
      : { label: t('common.undo'), run: () => void restore({ reservationId, body: { status: before } }) },
  );
}

const statusBefore = (status: DayEntry['status']): 'PENDING' | 'CONFIRMED' =>
  status === 'PENDING' ? 'PENDING' : 'CONFIRMED';

/** Without an answer it may have happened. */
const restoringWordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? t('venueDesk.noAnswer') : messageOf(error);
