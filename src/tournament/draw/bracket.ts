/** The draw of the main stage (RULES.md, "Main stage"). */

import { DRAW_RULES, type DrawRules } from '../draw-rules.ts';
import { generator, lot, shuffle } from '../lot.ts';
import type { Group, MainStageDraw, PlayerId, Tournament } from '../terms.ts';
import { bestOfSeveral, type ClubOf, separateClubMates } from './bracket-clubs.ts';
import { BracketSlots, winnerBands } from './bracket-slots.ts';
import { clubNumbers, clubsOf } from './club.ts';
import { deal } from './deal.ts';

export interface DrawnBy {
  /** Missing: the groups'. */
  readonly seed?: number | undefined;
  /** Missing: those of today. */
  readonly rules?: DrawRules | undefined;
}

/** Draws the main stage from the groups' standings, by their seed or another; a missing qualifier leaves a BYE. */
export function drawMainStage(
  tournament: Tournament,
  advancingPlayersPerGroup: number,
  { seed: ownSeed, rules = DRAW_RULES }: DrawnBy = {},
): MainStageDraw {
  const { facts } = tournament;
  const groups = qualifyingGroups(tournament.groups);
  const qualifiers = groups.map((group) => qualifiersOf(group, advancingPlayersPerGroup));
  const clubs = clubsOf(facts.entries, rules);
  const places = drawPlaces({
    // The first rules drew as if all were there.
    sizes: qualifiers.map(({ length }) => (rules === 1 ? advancingPlayersPerGroup : length)),
    seed: ownSeed ?? facts.draw?.seed ?? 0,
    clubOf: (group, rank) => clubs.get(qualifiers[group]?.[rank] ?? '') ?? null,
    rules,
  });
  const slots = Array.from({ length: places.size }, (_, place): PlayerId | null => {
    const { group, rank } = places.occupant(place);
    return qualifiers[group]?.[rank] ?? null;
  });
  return {
    generation: facts.generation,
    advancingPlayersPerGroup,
    slots,
    ...(ownSeed !== undefined && { seed: ownSeed }),
    ...(rules !== 1 && { rules, ...clubNumbers(slots, clubs) }),
  };
}

/** A group that has withdrawn as a whole sends no player: the main stage is drawn as if it were not there. */
export const qualifyingGroups = (groups: readonly Group[]): readonly Group[] =>
  groups.filter(({ standings }) => standings.some(({ forfeited }) => !forfeited));

/** The best of a group that have not forfeited; lower places move up. */
export function qualifiersOf(group: Group, count: number): PlayerId[] {
  const left = group.standings.filter(({ forfeited }) => !forfeited);
  return left.slice(0, count).map(({ playerId }) => playerId);
}

/** One player of each group, and so on by ranks, none of whom meets mates before the rules allow it. */
export function drawPlaces({ sizes, seed, clubOf, rules }: PlacesInput): BracketSlots {
  const attempt = (random: () => number): BracketSlots => {
    const places = new BracketSlots(sizes);
    seatWinners(places, random);
    for (let rank = 1; rank < places.ranks; rank++) seatRank(places, rank, random);
    separateClubMates(places, clubOf, random);
    return places;
  };
  const first = attempt(generator(lot(seed, 'main stage')));
  return rules === 1 ? first : bestOfSeveral(first, { seed, clubOf, attempt });
}

interface PlacesInput {
  /** How many players each group sends. */
  readonly sizes: readonly number[];
  readonly seed: number;
  readonly clubOf: ClubOf;
  readonly rules: DrawRules;
}

/** Winners are seeded in group order. */
function seatWinners(places: BracketSlots, random: () => number): void {
  for (const band of winnerBands(places.groups, places.byes)) {
    const drawn = shuffle(band, random);
    band.forEach((seed, i) => void places.seat((drawn[i] ?? seed) - 1, 0, places.placeOfNumber(seed)));
  }
}

const FIRST_ROUND = 2 ** 30;
const QUARTER = 2 ** 15;

/**
 * Seats a player of each group that sends one of this rank. Runners-up go to the half opposite their winner; later ranks meet as few group mates
 * as possible in the first round, then in their quarter, then in their half. (The third and fourth thereby find quarters
 * without a group mate: the numbers 1 to 4G fall evenly on the quarters.)
 */
function seatRank(places: BracketSlots, rank: number, random: () => number): void {
  const quarters: number[][] = [[], [], [], []];
  const groups = places.groupsOf(rank);
  for (const place of placesFor(places, rank, groups)) quarters[places.quarter(place)]?.push(place);
  const costs = groups.map((group) => {
    return quarters.map((free, quarter) => costOf(places, group, rank, quarter, free));
  });
  const dealt = deal(
    costs,
    quarters.map((free) => free.length),
    random,
  );
  quarters.forEach((free, quarter) => {
    const drawn = shuffle([...dealt.keys()], random).filter((i) => dealt[i] === quarter);
    seatQuarter(
      places,
      rank,
      drawn.map((i) => groups[i] ?? i),
      free,
    );
  });
}

/** The places of the best numbers that are left: where none is missing, each half has as many as it needs of runners-up. */
function placesFor(places: BracketSlots, rank: number, groups: readonly number[]): number[] {
  const free = places.free();
  if (rank > 1) return free.slice(0, groups.length);
  const isTop = (place: number) => 2 * place < places.size;
  const top = runnersUpOfTop(places, groups.filter((group) => !isTop(places.placeOf(group, 0))).length, groups.length);
  return [...free.filter(isTop).slice(0, top), ...free.filter((place) => !isTop(place)).slice(0, groups.length - top)];
}

/** As many as have their winner in the other half, unless a match would then have two BYEs. */
function runnersUpOfTop(places: BracketSlots, wanted: number, runnersUp: number): number {
  const later = places.players - places.groups - runnersUp;
  // The best numbers are one for each match of the first round.
  const [top, bottom] = places.lacking();
  const missing = (inTop: number) => Math.max(0, top - inTop) + Math.max(0, bottom - (runnersUp - inTop));
  let inTop = wanted;
  while (missing(inTop) > later) inTop += top > inTop ? 1 : -1;
  return inTop;
}

function costOf(places: BracketSlots, group: number, rank: number, quarter: number, free: readonly number[]): number {
  const isHalfMate = (mate: number) => places.quarter(mate) >> 1 === quarter >> 1;
  if (rank === 1) return isHalfMate(places.placeOf(group, 0)) ? 1 : 0;
  let cost = free.length > 0 && free.every((place) => places.occupant(place ^ 1).group === group) ? FIRST_ROUND : 0;
  for (let r = 0; r < rank; r++) {
    const mate = places.placeOf(group, r);
    if (places.quarter(mate) === quarter) cost += QUARTER;
    if (isHalfMate(mate)) cost++;
  }
  return cost;
}

/** Seats groups, in the order drawn, on the places of a quarter; where group mates would meet at once, two change. */
function seatQuarter(places: BracketSlots, rank: number, groups: number[], free: readonly number[]): void {
  const meets = (group: number | undefined, place: number | undefined) =>
    place !== undefined && places.occupant(place ^ 1).group === group;
  free.forEach((place, i) => {
    const group = groups[i];
    if (group === undefined || !meets(group, place)) return;
    const other = free.findIndex((otherPlace, j) => groups[j] !== undefined && !meets(group, otherPlace));
    const partner = groups[other];
    if (partner === undefined) return;
    groups[i] = partner;
    groups[other] = group;
  });
  free.forEach((place, i) => {
    const group = groups[i];
    if (group !== undefined) places.seat(group, rank, place);
  });
}
