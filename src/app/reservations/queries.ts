/** What the screens ask the server about court time, and what they change. */
import { useQueryClient } from '@tanstack/react-query';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { type InputOf, query } from '#app/call/call.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { undoWindow } from '#booking/policy.ts';
import { latePaths } from '#contract/late-paths.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';

const slotsKey = (venueId: string) => ['slots', venueId] as const;
export const myReservationsKey = ['my-reservations'] as const;
export const myWaitingKey = ['my-waiting'] as const;

export const reservationQueries = {
  slots: (venueId: string, date: string) => ({
    ...query(paths.getAvailableSlots, { venueId, date }, [...slotsKey(venueId), date]),
    staleTime: 0,
  }),
  /** Wanted as it is now: it decides where the booking page opens. */
  firstFreeDay: (venueId: string) => ({
    ...query(paths.getFirstFreeDay, { venueId }, [...slotsKey(venueId), 'first-free-day']),
    // Just asked, while the venue was on its way.
    staleTime: 5_000,
  }),
  /** What each week of a weekly booking would find. */
  series: (asked: InputOf<typeof latePaths.previewSeries>) => ({
    ...query(latePaths.previewSeries, asked, [...slotsKey(asked.venueId), 'series', asked]),
    staleTime: 0,
  }),
  mine: () => query(paths.getMyReservations, {}, myReservationsKey),
  earlierMine: (before: string) => ({
    ...query(paths.getMyReservations, { before }, [...myReservationsKey, before]),
    meta: { isPassing: true },
  }),
};

/** Needs the network and is never queued: a slot is somebody's only once the server has said so. */
function useBookingOptions(venueId: string) {
  const queryClient = useQueryClient();
  return {
    success: t('reservations.reservationCompleted'),
    successTitle: t('reservations.success'),
    error: () => t('reservations.reservationFailed'),
    errorTitle: t('reservations.error'),
    // A phone given for the first time is on the profile now; what was kept for them is booked.
    invalidates: [myReservationsKey, myWaitingKey, sessionQueries.me().queryKey],
    // After a refusal too: it means that something is no longer free.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: slotsKey(venueId) }),
  };
}

export const useBooking = (venueId: string) => useCall(paths.createReservation, useBookingOptions(venueId));

export const useSeriesBooking = (venueId: string) => useCall(latePaths.createSeries, useBookingOptions(venueId));

/** What is left of a weekly booking. */
export function useSeriesCancelling() {
  const queryClient = useQueryClient();
  const { run: restore } = useSeriesRestoring();
  return useCall(latePaths.cancelSeries, {
    success: ({ canceled, kept }) =>
      kept === 0
        ? t('reservations.weekliesCanceled', { count: canceled })
        : t('reservations.weekliesCanceledPartly', { count: canceled, kept }),
    error: wordsOf,
    isIdempotent: true,
    action: ({ seriesId, reservationIds }) =>
      reservationIds.length === 0
        ? undefined
        : { label: t('common.undo'), run: () => void restore({ seriesId, body: { reservationIds } }) },
    refreshes: [['slots']],
    onSettled: () => queryClient.invalidateQueries({ queryKey: myReservationsKey }),
  });
}

function useSeriesRestoring() {
  const queryClient = useQueryClient();
  return useCall(latePaths.restoreSeries, {
    success: ({ restored, kept }) => {
      return kept === 0
        ? t('reservations.weekliesBack', { restored })
        : t('reservations.weekliesBackPartly', { restored, kept });
    },
    error: restoringWordsOf,
    isIdempotent: true,
    undoWindow,
    refreshes: [['slots']],
    onSettled: () => queryClient.invalidateQueries({ queryKey: myReservationsKey }),
  });
}

export function useCancelling() {
  const queryClient = useQueryClient();
  const { run: restore } = useRestoring();
  return useCall(paths.cancelReservation, {
    success: t('reservations.reservationCanceled'),
    error: wordsOf,
    isIdempotent: true,
    action: ({ id }) => ({ label: t('common.undo'), run: () => void restore({ reservationId: id }) }),
    refreshes: [['slots']],
    onSettled: () => queryClient.invalidateQueries({ queryKey: myReservationsKey }),
  });
}

function useRestoring() {
  const queryClient = useQueryClient();
  return useCall(latePaths.restoreReservation, {
    success: ({ status }) =>
      status === 'PENDING' ? t('reservations.bookedAgainPending') : t('reservations.bookedAgain'),
    error: restoringWordsOf,
    isIdempotent: true,
    undoWindow,
    refreshes: [['slots']],
    onSettled: () => queryClient.invalidateQueries({ queryKey: myReservationsKey }),
  });
}

/** Without an answer it may have happened. */
const wordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? t('reservations.noAnswerCanceling') : messageOf(error);

/** Without an answer it may have happened. */
const restoringWordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? t('reservations.noAnswerRestoring') : messageOf(error);
