/** What venue managers ask the server, and what they change. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '#app/call/call.ts';
import { type IdempotencyKeys, useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { type PictureUpload, postPicture } from '#app/ui/pictures/post-picture.ts';
import { venuesKey } from '#app/venues/queries.ts';
import { paths } from '#contract/paths.ts';
import type { CourtBlock, CourtInput, NewVenue, VenueInput, VenueSettings } from '#contract/venue-management.ts';

const settingsKey = (venueId: string) => [...venuesKey, 'settings', venueId] as const;
const dayBooksKey = (venueId: string) => ['day-book', venueId] as const;

/** Another manager, or a booker, may change the day at any moment. */
const LOOK_AGAIN = 30_000;

export const managementQueries = {
  settings: (venueId: string) => query(paths.getVenueSettings, { venueId }, settingsKey(venueId)),
  dayBook: (venueId: string, date: string) => ({
    ...query(paths.getDayBook, { venueId, date }, [...dayBooksKey(venueId), date]),
    refetchInterval: LOOK_AGAIN,
  }),
};

export function useCreateVenue() {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewVenue) => call(paths.createVenue, { body }, { idempotencyKey: keys.keyOf(body) }),
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
      return call(paths.updateVenue, { venueId, body: change.body });
    case 'closed-day':
      return call(paths.setClosedDay, { venueId, body: change.body });
    case 'add-court':
      return call(
        paths.addCourt,
        { venueId, body: change.body },
        { idempotencyKey: keys.keyOf([venueId, change.body]) },
      );
    case 'court':
      return call(paths.updateCourt, { venueId, courtId: change.courtId, body: change.body });
    case 'remove-court':
      return call(paths.removeCourt, { venueId, courtId: change.courtId });
    case 'order':
      return call(paths.orderCourts, { venueId, body: { courtIds: change.courtIds } });
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
  return useMutation({
    mutationFn: (upload: PictureUpload) =>
      courtId === undefined
        ? postPicture(paths.uploadVenuePicture, { venueId }, upload)
        : postPicture(paths.uploadCourtPicture, { venueId, courtId }, upload),
    meta: { invalidates: [venuesKey, ['slots', venueId]] },
  });
}

export type BookingStep =
  | { readonly kind: 'block'; readonly body: CourtBlock }
  | { readonly kind: 'confirm'; readonly reservationId: string }
  | { readonly kind: 'cancel'; readonly reservationId: string; readonly reason: string };

export function useBookingStep(venueId: string) {
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (step: BookingStep): Promise<unknown> => {
      if (step.kind === 'block')
        return call(
          paths.blockCourt,
          { venueId, body: step.body },
          { idempotencyKey: keys.keyOf([venueId, step.body]) },
        );
      const { reservationId } = step;
      if (step.kind === 'confirm') return call(paths.confirmReservation, { reservationId });
      return call(paths.cancelForVenue, { reservationId, body: { reason: step.reason } });
    },
    onSuccess: keys.forget,
    meta: { invalidates: [dayBooksKey(venueId), ['slots', venueId], ['my-reservations']] },
  });
}
