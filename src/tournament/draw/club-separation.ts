/** Keeps club mates out of one group, as the ITTF does with players of one association. */

import { generator, lot, shuffle } from '../lot.ts';
import type { Entry, PlayerId } from '../terms.ts';
import { spreadPairs } from './club-meetings.ts';

/** One row of the snake: who goes to which group; null where the row has fewer players than there are groups. */
export type DrawRow = readonly (Entry | null)[];

/** Players who are seated in all attempts together: of 100 players there are up to 40, beyond 2,000 none. */
const PLAYERS_SEATED = 4_000;
const MOST_ATTEMPTS = 40;

/**
 * Moves players within their rows so that fewer club mates share a group. Odd rows run backwards. The plain snake
 * stays unless the conflicts strictly fall. With a seed, rows are seated anew by its lots while club mates share a group
 * whom their number alone does not force together, and the best way counts.
 */
export function separateClubs(
  rows: readonly DrawRow[],
  keys: ReadonlyMap<PlayerId, string>,
  seed: number | null,
): readonly DrawRow[] {
  const clubs = new Clubs(rows, keys);
  const plain = conflicts(rows, clubs);
  if (plain === 0) return rows;
  const counts = new ClubCounts(clubs.size, rows[0]?.length ?? 0);
  const separated = rows.map((row, r) => {
    const seated = seatRow(row, r % 2 === 1, clubs, counts);
    repairRow(seated, clubs, counts);
    seated.forEach((entry, group) => void counts.add(clubs.of(entry), group));
    return seated;
  });
  const best = conflicts(separated, clubs) < plain ? separated : rows;
  return seed === null ? best : bestOfSeveral(best, clubs, seed);
}

function bestOfSeveral(first: readonly DrawRow[], clubs: Clubs, seed: number): readonly DrawRow[] {
  const groups = first[0]?.length ?? 0;
  const attempts = Math.min(MOST_ATTEMPTS, Math.floor(PLAYERS_SEATED / (first.length * groups)));
  if (attempts < 1) return first;
  const least = clubs.leastPairs(groups);
  let [best, pairs] = [first, conflicts(first, clubs)];
  for (let attempt = 1; attempt <= attempts && pairs > least; attempt++) {
    const random = generator(lot(seed, `groups ${attempt}`));
    // The first time as they are.
    const seated = first.map((row) => (attempt === 1 ? [...row] : shuffle(row, random)));
    exchangeInRows(seated, clubs);
    const own = conflicts(seated, clubs);
    if (own < pairs) [best, pairs] = [seated, own];
  }
  return best;
}

/** Swaps pairs within any row while that takes conflicts away, in view of all rows. */
function exchangeInRows(rows: (Entry | null)[][], clubs: Clubs): void {
  const groups = rows[0]?.length ?? 0;
  const counts = new Uint16Array(clubs.size * groups);
  const at = (club: number, group: number) => club * groups + group;
  const change = (club: number, group: number, by: number) => {
    if (club !== NONE) counts[at(club, group)] = (counts[at(club, group)] ?? 0) + by;
  };
  const mates = (club: number, group: number) => (club === NONE ? 0 : (counts[at(club, group)] ?? 0));
  for (const row of rows) row.forEach((entry, group) => void change(clubs.of(entry), group, 1));
  const exchange = (row: (Entry | null)[], a: number, b: number): boolean => {
    const [one, other] = [clubs.of(row[a] ?? null), clubs.of(row[b] ?? null)];
    if (one === other) return false;
    const before = Math.max(mates(one, a) - 1, 0) + Math.max(mates(other, b) - 1, 0);
    if (mates(one, b) + mates(other, a) >= before) return false;
    swap(row, a, b);
    for (const [club, from, to] of [[one, a, b] as const, [other, b, a] as const]) {
      change(club, from, -1);
      change(club, to, 1);
    }
    return true;
  };
  for (let improved = true; improved; ) {
    improved = false;
    for (const row of rows)
      for (let a = 0; a < groups; a++) for (let b = a + 1; b < groups; b++) if (exchange(row, a, b)) improved = true;
  }
}

/** How many pairs of club mates share a group. */
function conflicts(rows: readonly DrawRow[], clubs: Clubs): number {
  const counts = new ClubCounts(clubs.size, rows[0]?.length ?? 0);
  let pairs = 0;
  for (const row of rows) {
    for (let group = 0; group < row.length; group++) pairs += counts.add(clubs.of(row[group] ?? null), group);
  }
  return pairs;
}

/** Each player takes the first free group, in the row's direction, without a club mate; the first free one if none. */
function seatRow(row: DrawRow, backwards: boolean, clubs: Clubs, counts: ClubCounts): (Entry | null)[] {
  const free = row.map((_, i) => (backwards ? row.length - 1 - i : i));
  const seated: (Entry | null)[] = row.map(() => null);
  for (const entry of backwards ? row.toReversed() : row) {
    if (!entry) continue;
    const club = clubs.of(entry);
    const at = counts.fewest(club) > 0 ? 0 : free.findIndex((group) => counts.mates(club, group) === 0);
    const [group] = free.splice(Math.max(at, 0), 1);
    if (group !== undefined) seated[group] = entry;
  }
  return seated;
}

/** Swaps pairs in the row while that takes conflicts away; each swap takes the best partner. */
function repairRow(seated: (Entry | null)[], clubs: Clubs, counts: ClubCounts): void {
  const row = seated.map((entry) => clubs.of(entry));
  for (let improved = true; improved; ) {
    improved = false;
    for (let group = 0; group < row.length; group++) {
      const partner = bestPartner(row, group, counts);
      if (partner < 0) continue;
      swap(row, group, partner);
      swap(seated, group, partner);
      improved = true;
    }
  }
}

function bestPartner(row: readonly number[], group: number, counts: ClubCounts): number {
  const club = row[group] ?? NONE;
  const own = counts.mates(club, group);
  // Where this player cannot do better, a partner who can finds the swap when its own turn comes.
  if (own <= counts.fewest(club)) return -1;
  let [best, fall] = [-1, 0];
  for (let partner = 0; partner < row.length; partner++) {
    const other = row[partner] ?? NONE;
    const before = own + counts.mates(other, partner);
    const after = counts.mates(club, partner) + counts.mates(other, group);
    if (before - after > fall) [best, fall] = [partner, before - after];
  }
  return best;
}

function swap<T>(items: T[], i: number, j: number): void {
  const [a, b] = [items[i], items[j]];
  if (a === undefined || b === undefined) return;
  items[i] = b;
  items[j] = a;
}

const NONE = -1;

/** Clubs by number; a club with a single player cannot conflict and has none. */
class Clubs {
  readonly #numbers = new Map<Entry, number>();
  size = 0;

  constructor(rows: readonly DrawRow[], keys: ReadonlyMap<PlayerId, string>) {
    const members = new Map<string, Entry[]>();
    for (const row of rows) {
      for (const entry of row) {
        const club = entry && keys.get(entry.id);
        if (!entry || !club) continue;
        const list = members.get(club);
        if (list) list.push(entry);
        else members.set(club, [entry]);
      }
    }
    for (const list of members.values()) {
      if (list.length < 2) continue;
      for (const entry of list) this.#numbers.set(entry, this.size);
      this.size++;
    }
  }

  /** Conflicts where each club is spread evenly over the groups. */
  leastPairs(groups: number): number {
    const sizes = new Array<number>(this.size).fill(0);
    for (const club of this.#numbers.values()) sizes[club] = (sizes[club] ?? 0) + 1;
    return sizes.reduce((sum, size) => sum + spreadPairs(size, groups), 0);
  }

  of(entry: Entry | null): number {
    return entry ? (this.#numbers.get(entry) ?? NONE) : NONE;
  }
}

/** How many players of each club are in each group so far. */
class ClubCounts {
  readonly #groups: number;
  readonly #counts: Uint16Array;
  /** How many groups hold exactly n players of a club, by club, from n = 0. */
  readonly #groupsHolding: number[][];

  constructor(clubs: number, groups: number) {
    this.#groups = groups;
    this.#counts = new Uint16Array(clubs * groups);
    this.#groupsHolding = Array.from({ length: clubs }, () => [groups]);
  }

  mates(club: number, group: number): number {
    return club === NONE ? 0 : (this.#counts[club * this.#groups + group] ?? 0);
  }

  /** The number of this club's players in the group that has fewest of them. */
  fewest(club: number): number {
    return club === NONE ? 0 : (this.#groupsHolding[club]?.findIndex((groups) => groups > 0) ?? 0);
  }

  /** Puts a player of the club into the group and tells how many club mates were there. */
  add(club: number, group: number): number {
    if (club === NONE) return 0;
    const mates = this.mates(club, group);
    this.#counts[club * this.#groups + group] = mates + 1;
    const holding = this.#groupsHolding[club] ?? [];
    holding[mates] = (holding[mates] ?? 0) - 1;
    holding[mates + 1] = (holding[mates + 1] ?? 0) + 1;
    return mates;
  }
}
