/** The day that the booking page shows: the one in its address, else the first with a free slot. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reservationQueries } from '#app/reservations/queries.ts';

export interface BookableDays {
  readonly venueId: string;
  /** The day in the address, if there is one. */
  readonly asked: string | undefined;
  readonly first: string;
  readonly last: string;
}

export interface OpeningDay {
  /** Undefined until it is known. */
  readonly date: string | undefined;
  /** Whether no day has a free slot. */
  readonly isFull: boolean;
}

/** Once it is shown the day stays, whatever is booked meanwhile; where the server cannot be asked it is the first one. */
export function useOpeningDay({ venueId, asked, first, last }: BookableDays): OpeningDay {
  const isWithin = (day: string) => day >= first && day <= last;
  const named = asked !== undefined && isWithin(asked) ? asked : undefined;
  const [opened, setOpened] = useState<OpeningDay | null>(null);
  const { data, isFetching } = useQuery({
    ...reservationQueries.firstFreeDay(venueId),
    enabled: named === undefined && opened === null,
  });
  if (named !== undefined) return { date: named, isFull: false };
  if (opened) return opened;
  if (isFetching) return { date: undefined, isFull: false };
  const day = data?.date ?? null;
  const found = { date: day !== null && isWithin(day) ? day : first, isFull: data?.date === null };
  setOpened(found);
  return found;
}
