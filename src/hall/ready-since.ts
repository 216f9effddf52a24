/** Since when a match could have been called, as far as its tournament and its players' rests tell. */
import type { Occupancy } from './occupancy.ts';
import { peopleAsked } from './same-people.ts';
import type { HallMatch, HallTournament } from './terms.ts';

export const readySince = (
  match: HallMatch,
  { startsAt }: Pick<HallTournament, 'startsAt'>,
  { restsUntil }: Pick<Occupancy, 'restsUntil'>,
): number => Math.max(startsAt, ...peopleAsked(match).map((id) => restsUntil.get(id) ?? startsAt));
