/** The draw of the main stage (RULES.md, "Main stage"). */
import { separateClubMates } from './bracket-clubs.ts';
import { BracketSlots, winnerBands } from './bracket-slots.ts';
import { clubsOf } from './club.ts';
import { deal } from './deal.ts';
import { DRAW_RULES, type DrawRules } from './draw-rules.ts';
import { generator, lot, shuffle } from './lot.ts';
import type { Group, MainStageDraw, PlayerId, Tournament } from './terms.ts';

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
  const random = generator(lot(ownSeed ?? facts.draw?.seed ?? 0, 'main stage'));
  const places = new BracketSlots(groups.length, advancingPlayersPerGroup);
  seatWinners(places, random);
  for (let rank = 1; rank < places.ranks; rank++) seatRank(places, rank, random);
  const clubs = clubsOf(facts.entries, rules);
  separateClubMates(places, (group, rank) => clubs.get(qualifiers[group]?.[rank] ?? '') ?? null, random);
  const slots = Array.from({ length: places.size }, (_, place): PlayerId | null => {
    const { group, rank } = places.occupant(place);
    return qualifiers[group]?.[rank] ?? null;
  });
  return {
    generation: facts.generation,
    advancingPlayersPerGroup,
    slots,
    ...(ownSeed !== undefined && { seed: ownSeed }),
    ...(rules !== 1 && { rules }),
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

/** Winners are seeded in group order. */
export function seatWinners(places: BracketSlots, random: () => number): void {
  for (const band of winnerBands(places.groups, places.byes)) {
    const drawn = shuffle(band, random);
    band.forEach((seed, i) => void places.seat((drawn[i] ?? seed) - 1, 0, places.placeOfNumber(seed)));
  }
}

const FIRST_ROUND = 2 ** 30;
const QUARTER = 2 ** 15;

/**
 * Seats one player of each group. Runners-up go to the half opposite their winner; later ranks meet as few group mates
 * as possible in the first round, then in their quarter, then in their half. (The third and fourth thereby find quarters
 * without a group mate: the numbers 1 to 4G fall evenly on the quarters.)
 */
function seatRank(places: BracketSlots, rank: number, random: () => number): void {
  const quarters: number[][] = [[], [], [], []];
  for (let g = 0; g < places.groups; g++) {
    const place = places.placeOfNumber(rank * places.groups + g + 1);
    quarters[places.quarter(place)]?.push(place);
  }
  const costs = Array.from({ length: places.groups }, (_, group) => {
    return quarters.map((free, quarter) => costOf(places, group, rank, quarter, free));
  });
  const dealt = deal(
    costs,
    quarters.map((free) => free.length),
    random,
  );
  quarters.forEach((free, quarter) => {
    const groups = shuffle([...dealt.keys()], random).filter((group) => dealt[group] === quarter);
    seatQuarter(places, rank, groups, free);
  });
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
