/** What the screens ask the server about court time, and what they change. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/call/api.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { sessionQueries } from '#app/session/queries.ts';
import type { CourtWithSlots, Reservation, ReservationRequest } from '#contract/reservations.ts';

export const slotsKey = (venueId: string) => ['slots', venueId] as const;
export const myReservationsKey = ['my-reservations'] as const;

export const reservationQueries = {
  slots: (venueId: string, date: string) =>
    queryOptions({
      queryKey: [...slotsKey(venueId), date],
      queryFn: ({ signal }) =>
        getJson<CourtWithSlots[]>(
          `/bff/api/reservations/${encodeURIComponent(venueId)}/available-slots?date=${date}`,
          signal,
        ),
      meta: { isPublic: true },
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  mine: () =>
    queryOptions({
      queryKey: myReservationsKey,
      queryFn: ({ signal }) => getJson<Reservation[]>('/bff/api/user/my-reservations', signal),
      meta: { isPrivate: true },
      refetchOnWindowFocus: false,
    }),
};

/** Needs the network and is never queued: a slot is somebody's only once the server has said so. */
export function useBooking(venueId: string) {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: ReservationRequest) =>
      postJson<Reservation>('/bff/api/reservations', body, { idempotencyKey: keys.keyOf(body) }),
    onSuccess: () => {
      keys.forget();
      void queryClient.invalidateQueries({ queryKey: myReservationsKey });
      // A phone given for the first time is on the profile now.
      void queryClient.invalidateQueries({ queryKey: sessionQueries.me().queryKey });
    },
    // After a refusal too: it means that something is no longer free.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: slotsKey(venueId) }),
  });
}

export function useCancelling() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reservationId: string) =>
      postJson<Reservation>(`/bff/api/reservations/${encodeURIComponent(reservationId)}/cancel`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: myReservationsKey }),
    meta: { invalidates: [['slots']] },
  });
}
