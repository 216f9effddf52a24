/** Keeps club mates from meeting in the first round of the main stage, as far as the draw's other rules allow. */

import { type BracketSlots, winnerBands } from './bracket-slots.ts';
import { shuffle } from './lot.ts';

type ClubOf = (group: number, rank: number) => string | null;

/** Swaps players of the same rank while that takes first-round meetings of club mates away and harms nothing else. */
export function separateClubMates(places: BracketSlots, clubOf: ClubOf, random: () => number): void {
  const clubs = Array.from({ length: places.size }, (_, place) => {
    const { group, rank } = places.occupant(place);
    return clubOf(group, rank);
  });
  const meet = (a: number, b: number): number => Number(clubs[a] !== null && clubs[a] === clubs[b]);
  let clashes = placesWhere(places, (place) => meet(place, place ^ 1) > 0);
  if (clashes.length === 0) return;
  const candidates = shuffle(
    placesWhere(places, () => true),
    random,
  );
  const isAllowed = swapGuard(places);
  for (let improved = true; improved; ) {
    improved = false;
    for (const place of clashes) {
      if (meet(place, place ^ 1) === 0) continue;
      const partner = candidates.find((other) => {
        if (other === place || other === (place ^ 1)) return false;
        const before = 1 + meet(other, other ^ 1);
        const after = meet(place, other ^ 1) + meet(other, place ^ 1);
        return after < before && isAllowed(place, other);
      });
      if (partner === undefined) continue;
      swapPlaces(places, place, partner);
      [clubs[place], clubs[partner]] = [clubs[partner] ?? null, clubs[place] ?? null];
      improved = true;
    }
    clashes = clashes.filter((place) => meet(place, place ^ 1) > 0);
  }
}

function placesWhere(places: BracketSlots, accept: (place: number) => boolean): number[] {
  return Array.from({ length: places.size }, (_, place) => place).filter(accept);
}

function swapPlaces(places: BracketSlots, a: number, b: number): void {
  const [one, other] = [places.occupant(a), places.occupant(b)];
  places.seat(one.group, one.rank, b);
  places.seat(other.group, other.rank, a);
}

/** Tells whether two players may change places: of one rank, winners of one band, and group mates no closer. */
function swapGuard(places: BracketSlots): (a: number, b: number) => boolean {
  const bandOf = new Map<number, number>();
  winnerBands(places.groups, places.byes).forEach((band, i) => {
    for (const seed of band) bandOf.set(places.placeOfNumber(seed), i);
  });
  return (a, b) => {
    const [one, other] = [places.occupant(a), places.occupant(b)];
    if (one.rank < 0 || one.rank !== other.rank) return false;
    if (one.rank === 0 && bandOf.get(a) !== bandOf.get(b)) return false;
    const before = closeness(places, one.group, other.group);
    swapPlaces(places, a, b);
    const after = closeness(places, one.group, other.group);
    swapPlaces(places, a, b);
    return after.every((count, i) => count <= (before[i] ?? 0));
  };
}

/** How close the mates of two groups are, by each rule of the draw that speaks of it. */
function closeness(places: BracketSlots, ...groups: number[]): number[] {
  let [runnersUp, quarterOfFour, firstRound, quarter, half] = [0, 0, 0, 0, 0];
  for (const group of groups) {
    for (let rank = 1; rank < places.ranks; rank++) {
      const place = places.placeOf(group, rank);
      for (let better = 0; better < rank; better++) {
        const mate = places.placeOf(group, better);
        const [own, other] = [places.quarter(place), places.quarter(mate)];
        if (place === (mate ^ 1)) firstRound++;
        if (own === other) quarter++;
        if (own === other && rank < 4) quarterOfFour++;
        if (own >> 1 === other >> 1) half++;
        if (own >> 1 === other >> 1 && rank === 1) runnersUp++;
      }
    }
  }
  return [runnersUp, quarterOfFour, firstRound, quarter, half];
}
