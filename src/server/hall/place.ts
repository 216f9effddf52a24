/** In which hall a tournament is played, and on which of its days. */
import { addDays } from '#booking/zone.ts';
import { hallDateOf } from '#server/tournaments/hall-date.ts';
import type { TournamentRow } from '#server/tournaments/store.ts';

export interface Place {
  /** Of the hall's row: place and date. */
  readonly id: string;
  readonly place: string;
  /** Null where a tournament has a hall of its own. */
  readonly venueId: string | null;
  readonly date: string;
  readonly timeZone: string;
}

type Located = Pick<TournamentRow, 'id' | 'venueId' | 'type' | 'startsAt' | 'endsAt' | 'timeZone'>;

export function placeOf(tournament: Located, now: number): Place {
  const { id, venueId, type, timeZone } = tournament;
  const isOwn = venueId === null || type === 'SEASON';
  const date = hallDateOf(tournament, now);
  const place = isOwn ? `tournament ${id}` : `venue ${venueId}`;
  return { id: `${place} ${date}`, place, venueId: isOwn ? null : venueId, date, timeZone };
}

/** When a link of this day is over for good (epoch milliseconds): the morning after, wherever the venue is. */
export const endOfDay = ({ date }: Pick<Place, 'date'>): number => Date.parse(`${addDays(date, 2)}T00:00:00Z`);
