/**
 * The numbers in the schedule that let club mates of a group meet as early as it allows: as few of their matches as
 * possible in the last round, then in the one before, and so on. Only the match that decides who goes on stays the last.
 */
import { schedule } from '../schedule.ts';
import type { GroupDraw, PlayerId } from '../terms.ts';

type Groups = readonly (readonly PlayerId[])[];

interface Numbered {
  /** Each group's players by their numbers in the schedule. */
  readonly groups: Groups;
  readonly rows?: NonNullable<GroupDraw['rows']>;
}

/** Up to this size of a group all ways are tried; in a larger one two players change numbers while that is better. */
const ALL_WAYS = 7;

/** Gives numbers to the players of groups in seeding order; `q` and `q + 1` play the last match. */
export function numberMates(groups: Groups, clubs: ReadonlyMap<PlayerId, string>, q: number): Numbered {
  const known = new Map<string, readonly number[] | null>();
  const rows: Record<number, readonly number[]> = {};
  const numbered = groups.map((players, group) => {
    const pattern = patternOf(players.map((id) => clubs.get(id)));
    if (!pattern) return players;
    const key = pattern.join();
    const found = known.get(key);
    const order = found === undefined ? orderOf(pattern, q) : found;
    known.set(key, order);
    if (!order) return players;
    rows[group] = order;
    return order.flatMap((row) => players[row] ?? []);
  });
  return Object.keys(rows).length > 0 ? { groups: numbered, rows } : { groups };
}

/** The groups of a draw in seeding order. */
export const seedingGroups = ({ groups, rows }: Pick<GroupDraw, 'groups' | 'rows'>): Groups =>
  rows ? groups.map((_, group) => seedingOf({ groups, rows }, group)) : groups;

/** A group of a draw in seeding order. */
export function seedingOf({ groups, rows }: Pick<GroupDraw, 'groups' | 'rows'>, group: number): readonly PlayerId[] {
  const players = groups[group] ?? [];
  const order = rows?.[group];
  if (!order) return players;
  const sorted: PlayerId[] = [...players];
  order.forEach((row, number) => {
    sorted[row] = players[number] ?? '';
  });
  return sorted;
}

/** Clubs by number in the order of their first player, 0 for who has no mate; null where none has. */
function patternOf(clubs: readonly (string | undefined)[]): number[] | null {
  if (!clubs.some((club, i) => club !== undefined && clubs.indexOf(club) < i)) return null;
  const mates = [...new Set(clubs)].filter(
    (club) => club !== undefined && clubs.indexOf(club) !== clubs.lastIndexOf(club),
  );
  return clubs.map((club) => mates.indexOf(club) + 1);
}

/** The row of the player at each number; null where everybody keeps the own one. */
function orderOf(clubs: readonly number[], q: number): readonly number[] | null {
  const rounds = roundsOf(clubs.length, q);
  const plain = [...clubs.keys()];
  const late = (order: readonly number[]) => latest(order, clubs, rounds);
  let [best, fewest] = [plain, late(plain)];
  const take = (order: number[]): boolean => {
    const own = late(order);
    if (!isEarlier(own, fewest)) return false;
    [best, fewest] = [order, own];
    return true;
  };
  if (clubs.length <= ALL_WAYS) for (const order of ordersOf(clubs.length, q)) take(order);
  else while (swapsOf(best, q).some(take));
  return best === plain ? null : best;
}

/** The round in which two numbers meet. */
function roundsOf(size: number, q: number): readonly (readonly number[])[] {
  const table = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  schedule(size, q).forEach((pairs, round) => {
    for (const [a, b] of pairs)
      for (const [one, other] of [[a, b] as const, [b, a] as const]) {
        const line = table[one - 1];
        if (line) line[other - 1] = round;
      }
  });
  return table;
}

/** How many matches of club mates each round has. */
function latest(order: readonly number[], clubs: readonly number[], rounds: readonly (readonly number[])[]): number[] {
  const counts = new Array<number>(order.length + 1).fill(0);
  for (let a = 0; a < order.length; a++) {
    const club = clubs[order[a] ?? 0] ?? 0;
    if (club === 0) continue;
    for (let b = a + 1; b < order.length; b++) {
      if (clubs[order[b] ?? 0] !== club) continue;
      const round = rounds[a]?.[b] ?? 0;
      counts[round] = (counts[round] ?? 0) + 1;
    }
  }
  return counts;
}

function isEarlier(own: readonly number[], than: readonly number[]): boolean {
  for (let round = own.length - 1; round >= 0; round--) {
    const [count = 0, other = 0] = [own[round], than[round]];
    if (count !== other) return count < other;
  }
  return false;
}

const isOfLast = (number: number, q: number): boolean => number === q - 1 || number === q;

/** All orders in which the rows q and q + 1 keep their two numbers between them. */
function ordersOf(size: number, q: number): number[][] {
  const others = Array.from({ length: size }, (_, row) => row).filter((row) => !isOfLast(row, q));
  return permutations(others).flatMap((order) => [
    [...order.slice(0, q - 1), q - 1, q, ...order.slice(q - 1)],
    [...order.slice(0, q - 1), q, q - 1, ...order.slice(q - 1)],
  ]);
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Each order in which two others have changed numbers. */
function swapsOf(order: readonly number[], q: number): number[][] {
  return order.flatMap((_, a) =>
    Array.from({ length: order.length - a - 1 }, (_, i) => a + 1 + i)
      .filter((b) => isOfLast(a, q) === isOfLast(b, q))
      .map((b) => order.with(a, order[b] ?? 0).with(b, order[a] ?? 0)),
  );
}
