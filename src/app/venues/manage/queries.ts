/** What venue managers ask the server, and what they change. */
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, putJson } from '#app/call/api.ts';
import { type IdempotencyKeys, useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { type PictureUpload, postPicture } from '#app/ui/pictures/post-picture.ts';
import { venuesKey } from '#app/venues/queries.ts';
import type {
  CourtBlock,
  CourtInput,
  DayBook,
  NewVenue,
  VenueInput,
  VenueSettings,
} from '#contract/venue-management.ts';

const root = '/bff/api/venues';
const path = (venueId: string, part = '') => `${root}/${encodeURIComponent(venueId)}${part}`;

const settingsKey = (venueId: string) => [...venuesKey, 'settings', venueId] as const;
const dayBooksKey = (venueId: string) => ['day-book', venueId] as const;

/** Another manager, or a booker, may change the day at any moment. */
const LOOK_AGAIN = 30_000;

export const managementQueries = {
  settings: (venueId: string) =>
    queryOptions({
      queryKey: settingsKey(venueId),
      queryFn: ({ signal }) => getJson<VenueSettings>(path(venueId, '/settings'), signal),
      meta: { isPrivate: true },
      refetchOnWindowFocus: false,
    }),
  dayBook: (venueId: string, date: string) =>
    queryOptions({
      queryKey: [...dayBooksKey(venueId), date],
      queryFn: ({ signal }) => getJson<DayBook>(path(venueId, `/bookings?date=${date}`), signal),
      meta: { isPrivate: true },
      refetchInterval: LOOK_AGAIN,
      refetchOnWindowFocus: false,
    }),
};

export function useCreateVenue() {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewVenue) => postJson<VenueSettings>(root, body, { idempotencyKey: keys.keyOf(body) }),
    onSuccess: (made) => {
      keys.forget();
      queryClient.setQueryData(settingsKey(made.id), made);
      void queryClient.invalidateQueries({ queryKey: [...venuesKey, 'list'] });
    },
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
      return putJson(path(venueId), change.body);
    case 'closed-day':
      return postJson(path(venueId, '/closed-days'), change.body);
    case 'add-court':
      return postJson(path(venueId, '/courts'), change.body, { idempotencyKey: keys.keyOf([venueId, change.body]) });
    case 'court':
      return putJson(path(venueId, `/courts/${encodeURIComponent(change.courtId)}`), change.body);
    case 'remove-court':
      return postJson(path(venueId, `/courts/${encodeURIComponent(change.courtId)}/remove`));
    case 'order':
      return postJson(path(venueId, '/courts/order'), { courtIds: change.courtIds });
  }
}

export type ChangeVenue = UseMutationResult<VenueSettings, Error, VenueChange>['mutateAsync'];

export function useVenueChange(venueId: string): ChangeVenue {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const { mutateAsync } = useMutation({
    mutationFn: (change: VenueChange) => send(venueId, change, keys),
    onSuccess: (now, { kind }) => {
      if (kind === 'add-court') keys.forget();
      queryClient.setQueryData(settingsKey(venueId), now);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: venuesKey });
      void queryClient.invalidateQueries({ queryKey: dayBooksKey(venueId) });
      void queryClient.invalidateQueries({ queryKey: ['slots', venueId] });
    },
  });
  return mutateAsync;
}

/** Of the venue, or of one of its courts. */
export function useScenePicture(venueId: string, courtId?: string) {
  const part = courtId === undefined ? '/picture' : `/courts/${encodeURIComponent(courtId)}/picture`;
  return useMutation({
    mutationFn: (upload: PictureUpload) => postPicture<{ imageUrl: string }>(path(venueId, part), upload),
    meta: { invalidates: [venuesKey, ['slots', venueId]] },
  });
}

export type BookingStep =
  | { readonly kind: 'block'; readonly body: CourtBlock }
  | { readonly kind: 'confirm'; readonly reservationId: string }
  | { readonly kind: 'cancel'; readonly reservationId: string; readonly reason: string };

const reservation = (id: string, part: string) => `/bff/api/reservations/${encodeURIComponent(id)}/${part}`;

export function useBookingStep(venueId: string) {
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (step: BookingStep): Promise<unknown> => {
      if (step.kind === 'block')
        return postJson(path(venueId, '/blocks'), step.body, { idempotencyKey: keys.keyOf([venueId, step.body]) });
      if (step.kind === 'confirm') return postJson(reservation(step.reservationId, 'confirm'));
      return postJson(reservation(step.reservationId, 'cancel-for-venue'), { reason: step.reason });
    },
    onSuccess: keys.forget,
    meta: { invalidates: [dayBooksKey(venueId), ['slots', venueId], ['my-reservations']] },
  });
}
