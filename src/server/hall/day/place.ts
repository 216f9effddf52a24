/** In which hall a tournament is played, and on which of its days. */
import { addDays, dateOf } from '#booking/zone.ts';
import { hallDateOf } from '#server/tournaments/store/hall-date.ts';
import type { TournamentRow } from '#server/tournaments/store/store.ts';

export interface Place {
  /** The id of the hall's row: place and date. */
  readonly id: string;
  readonly place: string;
  /** Null where a tournament has a hall of its own. */
  readonly venueId: string | null;
  readonly date: string;
  readonly timeZone: string;
}

type Located = Pick<TournamentRow, 'id' | 'venueId' | 'type' | 'startsAt' | 'endsAt' | 'timeZone'>;

export function placeOf(tournament: Located, now: number): Place {
  const { venueId, timeZone } = tournament;
  const date = hallDateOf(tournament, now);
  const place = placeNameOf(tournament);
  return { id: `${place} ${date}`, place, venueId: hasOwnHall(tournament) ? null : venueId, date, timeZone };
}

const hasOwnHall = ({ venueId, type }: Located): boolean => venueId === null || type === 'SEASON';

const placeNameOf = (tournament: Located): string =>
  hasOwnHall(tournament) ? `tournament ${tournament.id}` : `venue ${tournament.venueId}`;

/** Whether a tournament still plays in a hall on its date: it may have been moved to another one since. */
export function isPlayedAt(tournament: Located, { place, date }: Pick<Place, 'place' | 'date'>): boolean {
  const [first, last] = [tournament.startsAt, tournament.endsAt].map((at) => dateOf(at.getTime(), tournament.timeZone));
  return (
    first !== undefined && last !== undefined && placeNameOf(tournament) === place && first <= date && date <= last
  );
}

/** When a link of this day is over for good (epoch milliseconds): the morning after, wherever the venue is. */
export const endOfDay = ({ date }: Pick<Place, 'date'>): number => Date.parse(`${addDays(date, 2)}T00:00:00Z`);
