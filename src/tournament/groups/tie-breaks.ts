/**
 * Who stands above whom (RULES.md, "Standings"): the criteria of an order, one after another. As soon as one of them tells
 * some of the players apart, each part that is still level starts afresh.
 */

import type { PlayerId } from '../terms.ts';
import type { DecidedBy, TieBreak } from '../tie-break.ts';
import type { DrawLots } from './lots.ts';
import type { Criterion, Ratio, Tally } from './table-orders.ts';

export interface Encounter {
  readonly players: readonly [PlayerId, PlayerId];
  /** Null while the match is open. */
  readonly tally: Tally | null;
}

/** A player in final order, with what put this one above the next. */
export interface Ranked {
  readonly playerId: PlayerId;
  readonly decidedBy: DecidedBy;
  readonly tieBreak: TieBreak | null;
  /** Nothing tells this player and the next apart yet. */
  readonly sharesWithNext: boolean;
}

/**
 * Ranks players whom nothing tells apart yet. `tied` comes in seeding order, which is how those are listed who stay level;
 * lots decide once all their matches are played and still nothing does. Until they are drawn the players share a place.
 */
export function resolve(
  tied: readonly PlayerId[],
  encounters: readonly Encounter[],
  order: readonly Criterion[],
  drawLots: DrawLots,
): Ranked[] {
  if (tied.length < 2) return tied.map((id) => ranked(id));
  let mutual: readonly Encounter[] | undefined;
  for (const [at, criterion] of order.entries()) {
    const isOfAll = criterion.matches === 'ALL';
    if (!isOfAll) mutual ??= among(tied, encounters);
    const counting = mutual ?? encounters;
    const sums = sum(criterion, tied, counting);
    if (!sums) continue;
    const classes = split(tied, sums, criterion);
    if (classes.length === 1) continue;
    // What counts all matches does not tell those apart whom it has left level; what counts theirs may, once they are fewer.
    const rest = isOfAll ? order.slice(at + 1) : order.filter(({ matches }) => matches === 'LEVEL');
    return join(
      classes.map((part) => resolve(part, counting, rest, drawLots)),
      (upper, lower) => ({
        decidedBy: criterion.decidedBy,
        tieBreak: explain(criterion, sums, upper, lower, counting, tied.length),
      }),
    );
  }
  if (mutual?.some(({ tally }) => tally === null)) {
    return tied.map((id, i) => ({ ...ranked(id), sharesWithNext: i < tied.length - 1 }));
  }
  const lots = drawLots(tied);
  const level = tied.length;
  if (!lots) {
    return join(
      tied.map((id) => [{ ...ranked(id), sharesWithNext: id !== tied.at(-1) }]),
      () => ({ decidedBy: 'lot', tieBreak: { code: 'LOT_TO_COME', level } }),
    );
  }
  return join(
    lots.order.map((id) => [ranked(id)]),
    () => ({
      decidedBy: 'lot',
      tieBreak: { code: lots.isByHand ? 'LOT_BY_HAND' : 'LOT', level },
    }),
  );
}

/** The matches in which both are level. */
function among(tied: readonly PlayerId[], encounters: readonly Encounter[]): readonly Encounter[] {
  const members = new Set(tied);
  return encounters.filter(({ players }) => members.has(players[0]) && members.has(players[1]));
}

/** Puts parts one below the other, with what decided on each border. */
export function join(
  parts: readonly Ranked[][],
  border: (upper: PlayerId, lower: PlayerId) => Pick<Ranked, 'decidedBy' | 'tieBreak'>,
): Ranked[] {
  return parts.flatMap((part, i) => {
    const lower = parts[i + 1]?.[0];
    const last = part.at(-1);
    if (!lower || !last) return part;
    return [...part.slice(0, -1), { ...last, ...border(last.playerId, lower.playerId) }];
  });
}

const ranked = (playerId: PlayerId): Ranked => ({ playerId, decidedBy: null, tieBreak: null, sharesWithNext: false });

/** What each player won and lost in the completed matches; null where the criterion does not apply to all of them. */
function sum(
  { of }: Criterion,
  tied: readonly PlayerId[],
  encounters: readonly Encounter[],
): Map<PlayerId, [number, number]> | null {
  const sums = new Map(tied.map((id): [PlayerId, [number, number]] => [id, [0, 0]]));
  for (const { players, tally } of encounters) {
    if (!tally) continue;
    const count = of(tally);
    if (!count) return null;
    add(sums.get(players[0]), count[0], count[1]);
    add(sums.get(players[1]), count[1], count[0]);
  }
  return sums;
}

function add(own: [number, number] | undefined, won: number, lost: number): void {
  if (!own) return;
  own[0] += won;
  own[1] += lost;
}

function split(tied: readonly PlayerId[], sums: ReadonlyMap<PlayerId, Ratio>, { compare }: Criterion): PlayerId[][] {
  const of = (id: PlayerId | undefined): Ratio => (id === undefined ? undefined : sums.get(id)) ?? [0, 0];
  const classes: PlayerId[][] = [];
  for (const id of tied.toSorted((a, b) => compare(of(b), of(a)))) {
    const last = classes.at(-1);
    if (last && compare(of(last[0]), of(id)) === 0) last.push(id);
    else classes.push([id]);
  }
  return classes;
}

function explain(
  criterion: Criterion,
  sums: ReadonlyMap<PlayerId, Ratio>,
  upper: PlayerId,
  lower: PlayerId,
  mutual: readonly Encounter[],
  level: number,
): TieBreak | null {
  const [only, ...others] = mutual;
  if (criterion.isMatchOfTwo && level === 2 && only?.tally && others.length === 0) {
    const [a, b] = only.tally.games;
    const [won, lost] = only.players[0] === upper ? [a, b] : [b, a];
    return { code: 'MATCH_BETWEEN', won, lost };
  }
  return criterion.tell(sums.get(upper) ?? [0, 0], sums.get(lower) ?? [0, 0], level);
}
