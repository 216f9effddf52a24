/** What the signed-in person has booked at a venue, to be marked among the slots. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reservationQueries } from '#app/reservations/queries.ts';
import { useSession } from '#app/session/queries.ts';

export type OwnSlots = ReadonlySet<string>;

const keyOf = (courtName: string, start: string) => `${Date.parse(start)} ${courtName}`;

export const isYours = (own: OwnSlots, courtName: string, start: string): boolean => own.has(keyOf(courtName, start));

export function useOwnSlots(venueId: string): OwnSlots {
  const { me } = useSession();
  const { data } = useQuery({ ...reservationQueries.mine(), enabled: me !== undefined });
  return useMemo(() => {
    const here = me && data ? data.filter(({ venue, status }) => venue.id === venueId && status !== 'CANCELED') : [];
    return new Set(here.flatMap(({ slots }) => slots.map(({ courtName, startDate }) => keyOf(courtName, startDate))));
  }, [me, data, venueId]);
}
