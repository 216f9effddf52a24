/** Keeps club mates apart in the main stage for as long as possible: ITTF's halves, quarters, eighths. */

import { generator, lot, shuffle } from '../lot.ts';
import { type BracketSlots, bandsByPlace } from './bracket-slots.ts';
import { ClubMeetings } from './club-meetings.ts';

export type ClubOf = (group: number, rank: number) => string | null;

/** A bracket up to this size is bettered until nothing is left to better; beyond it time sets the end. */
const THOROUGH_SIZE = 1_024;
/** Rounds that are compared for the later meetings at most, over all pairs of places. */
const MAX_COMPARISONS = { thorough: 3_000_000, quick: 200_000 } as const;

/**
 * Swaps players of the same rank while that takes meetings of club mates away and harms nothing else: first of the first
 * round, then of the second, and so on, none of them at the cost of an earlier one.
 */
export function separateClubMates(places: BracketSlots, clubOf: ClubOf, random: () => number): void {
  const meetings = meetingsOf(places, clubOf);
  if (meetings.isEmpty) return;
  const partnersOf = exchangeable(places, random);
  const isAllowed = swapGuard(places);
  const isThorough = places.size <= THOROUGH_SIZE;
  let left: number = isThorough ? MAX_COMPARISONS.thorough : MAX_COMPARISONS.quick;
  const separate = (place: number, round: number): boolean => {
    for (const other of partnersOf(place)) {
      // Meetings in the first round are always looked through.
      left -= round;
      if (left < 0) return false;
      if (!meetings.isBetter(place, other, round) || !isAllowed(place, other)) continue;
      swapPlaces(places, place, other);
      meetings.swap(place, other);
      return true;
    }
    return false;
  };
  for (let round = 0; round < meetings.rounds && left > 0; ) {
    let hasSwapped = false;
    for (const place of meetings.placesMeeting(round)) {
      if (meetings.meetsIn(place, round) && separate(place, round)) hasSwapped = true;
    }
    // What a later round has moved may have opened a way for an earlier one.
    round = hasSwapped && isThorough && round > 0 ? 0 : round + 1;
  }
}

function meetingsOf(places: BracketSlots, clubOf: ClubOf): ClubMeetings {
  const clubs = Array.from({ length: places.size }, (_, place) => {
    const { group, rank } = places.occupant(place);
    return rank < 0 ? null : clubOf(group, rank);
  });
  return new ClubMeetings(clubs);
}

/** Places that are drawn in all attempts together: a bracket of 16 is drawn up to 48 times, one of more than 384 once. */
const PLACES_DRAWN = 768;
const MOST_ATTEMPTS = 48;

interface Attempts {
  readonly seed: number;
  readonly clubOf: ClubOf;
  readonly attempt: (random: () => number) => BracketSlots;
}

/**
 * Swaps of two places cannot exchange two winners, whose runners-up would have to change halves with them. So a bracket in
 * which club mates meet too early is drawn anew by lots that follow from the seed, and the best one counts: the fewest
 * meetings in the first round, then in the second, and so on; the first of equals.
 */
export function bestOfSeveral(first: BracketSlots, { seed, clubOf, attempt }: Attempts): BracketSlots {
  const attempts = Math.min(MOST_ATTEMPTS, Math.floor(PLACES_DRAWN / first.size));
  if (attempts < 2) return first;
  const meetings = meetingsOf(first, clubOf);
  if (meetings.isEmpty) return first;
  const least = meetings.leastPairs();
  let [best, pairs] = [first, meetings.pairs()];
  for (let number = 2; number <= attempts && isFewer(least, pairs); number++) {
    const places = attempt(generator(lot(seed, `main stage ${number}`)));
    const own = meetingsOf(places, clubOf).pairs();
    if (isFewer(own, pairs)) [best, pairs] = [places, own];
  }
  return best;
}

function isFewer(pairs: readonly number[], than: readonly number[]): boolean {
  const round = pairs.findIndex((count, i) => count !== than[i]);
  return round >= 0 && (pairs[round] ?? 0) < (than[round] ?? 0);
}

function swapPlaces(places: BracketSlots, a: number, b: number): void {
  const [one, other] = [places.occupant(a), places.occupant(b)];
  places.seat(one.group, one.rank, b);
  places.seat(other.group, other.rank, a);
}

/** The places with which each may be exchanged, in an order drawn by lot: those of its rank, of winners in its band. */
function exchangeable(places: BracketSlots, random: () => number): (place: number) => readonly number[] {
  const bandOf = bandsByPlace(places);
  const kindOf = (place: number): string | null => {
    const { rank } = places.occupant(place);
    if (rank < 0) return null;
    return rank === 0 ? `band ${bandOf.get(place)}` : `rank ${rank}`;
  };
  const lists = new Map<string, number[]>();
  for (let place = 0; place < places.size; place++) {
    const kind = kindOf(place);
    if (kind === null) continue;
    const list = lists.get(kind);
    if (list) list.push(place);
    else lists.set(kind, [place]);
  }
  const drawn = new Map([...lists].map(([kind, list]) => [kind, shuffle(list, random)]));
  // A swap leaves each place its kind.
  return (place) => drawn.get(kindOf(place) ?? '') ?? [];
}

/** Tells whether two players may change places: of one rank, winners of one band, and group mates no closer. */
function swapGuard(places: BracketSlots): (a: number, b: number) => boolean {
  const bandOf = bandsByPlace(places);
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
      // Groups may send fewer than others.
      if (place < 0) break;
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
