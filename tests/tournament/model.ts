/**
 * An independent model of a tournament: written from RULES.md, in another way than the engine (results by pairs, tables
 * by comparing fractions in one pass after another, the bracket from the final down), so that a slip in one of them
 * shows. It takes the lots and the ids of matches as they are.
 */
import { lotsOf } from '#tournament/groups/lots.ts';
import type { Facts, PlayedResult, PlayerId, TableOrder } from '#tournament/terms.ts';
import { type Ids, type MainModel, mainModel, standing, withdrawals } from './model-main-stage.ts';

export interface ModelRow {
  readonly id: PlayerId;
  readonly place: number;
  readonly points: number;
}

/** Everything that the model says of the facts; `ids` tells which match an id is. */
export function modelOf(facts: Facts, ids: Ids) {
  const groups = (facts.draw?.groups ?? []).map((drawn, group) => {
    const late = (facts.draw?.late ?? []).flatMap((one) => (one.group === group && one.player ? [one.player] : []));
    return groupModel(facts, [...drawn, ...late], ids);
  });
  const areOver = groups.every(({ isOver }) => isOver);
  const tables = groups.map((group) => tableOf(facts, group, areOver));
  const main = facts.mainStage ? mainModel(facts, ids) : null;
  return { groups, tables, main, stage: stageOf(facts, main) };
}

const gamesOf = (bestOf: number | null | undefined) => (bestOf ? (bestOf + 1) / 2 : 3);

/** What a match gave its two players; `own` first. */
interface Encounter {
  readonly players: readonly [PlayerId, PlayerId];
  /** Null: not decided. */
  readonly score: readonly [number, number] | null;
  readonly how: 'PLAYED' | 'RETIRED' | 'WALKOVER' | null;
  readonly rallies: readonly [number, number] | null;
}

interface GroupModel {
  readonly players: readonly PlayerId[];
  readonly encounters: readonly Encounter[];
  readonly isOver: boolean;
}

function groupModel(facts: Facts, players: readonly PlayerId[], ids: Ids): GroupModel {
  const { format, type } = facts.configuration;
  const legs = format === 'ROUND_ROBIN' && type === 'SEASON' ? 2 : 1;
  const encounters: Encounter[] = [];
  for (const [i, one] of players.entries()) {
    for (const other of players.slice(i + 1)) {
      const results = standing(facts).filter(
        ({ matchId, player1Id, player2Id }) =>
          ids.get(matchId)?.stage === 'GROUPS' &&
          [player1Id, player2Id].toSorted().join() === [one, other].toSorted().join(),
      );
      for (let leg = 0; leg < legs; leg++) encounters.push(encounterOf(facts, [one, other], results[leg]));
    }
  }
  return { players, encounters, isOver: encounters.every(({ score }) => score !== null) };
}

function encounterOf(
  facts: Facts,
  players: readonly [PlayerId, PlayerId],
  result: PlayedResult | undefined,
): Encounter {
  if (result) {
    const score = [result.player1Score, result.player2Score] as const;
    const own = result.player1Id === players[0] ? score : ([score[1], score[0]] as const);
    const kind = result.kind ?? 'PLAYED';
    if (kind === 'NO_SHOW') return { players, score: own, how: 'WALKOVER', rallies: [11 * own[0], 11 * own[1]] };
    const sums = result.games?.reduce((sum, [a, b]) => [sum[0] + a, sum[1] + b] as const, [0, 0] as const) ?? null;
    const rallies = sums && (result.player1Id === players[0] ? sums : ([sums[1], sums[0]] as const));
    return { players, score: own, how: kind === 'RETIRED' ? 'RETIRED' : 'PLAYED', rallies };
  }
  const gone = players.map((id) => withdrawals(facts).includes(id));
  if (!gone[0] && !gone[1]) return { players, score: null, how: null, rallies: null };
  const games = gamesOf(facts.configuration.bestOf?.groups);
  const score = gone[0] && gone[1] ? ([0, 0] as const) : gone[0] ? ([0, games] as const) : ([games, 0] as const);
  return { players, score, how: 'WALKOVER', rallies: [11 * score[0], 11 * score[1]] };
}

/** Match points of both. */
function matchPoints({ configuration }: Facts, { score, how }: Encounter): readonly [number, number] {
  if (!score || (score[0] === 0 && score[1] === 0)) return [0, 0];
  const { pointsForWin, pointsForDraw } = configuration;
  const isItf = pointsForWin === 0 && pointsForDraw === 0;
  if (score[0] === score[1]) return [pointsForDraw, pointsForDraw];
  const [win, loss] = isItf ? [2, how === 'PLAYED' ? 1 : 0] : [pointsForWin, 0];
  return score[0] > score[1] ? [win, loss] : [loss, win];
}

function struckOf(facts: Facts, { players, encounters }: GroupModel): ReadonlySet<PlayerId> {
  if (facts.configuration.withdrawnResults !== 'STRUCK_BEFORE_HALF') return new Set();
  const inGroups = facts.forfeits.filter(({ phase }) => phase === 'GROUPS').map(({ playerId }) => playerId);
  return new Set(
    players.filter((id) => {
      const own = encounters.filter((one) => one.players.includes(id));
      const played = own.filter(({ how }) => how === 'PLAYED' || how === 'RETIRED');
      return inGroups.includes(id) && played.length < own.length / 2;
    }),
  );
}

type Sum = (id: PlayerId) => readonly [number, number];

/** won/lost as a number, which is exact enough for numbers of games and points of a group. */
const ratio = ([won, lost]: readonly [number, number]) =>
  lost === 0 ? (won > 0 ? Number.POSITIVE_INFINITY : 0) : won / lost;

function tableOf(facts: Facts, group: GroupModel, areOver: boolean): ModelRow[] {
  const struck = struckOf(facts, group);
  const counting = group.encounters.filter(({ players }) => !players.some((id) => struck.has(id)));
  const points = (among: readonly Encounter[]): Sum => summed(among, (one) => matchPoints(facts, one));
  const own = points(counting);
  const drawLots = lotsOf(facts.draw, areOver);

  /** Places from best to worst; those in one list share a place. */
  function separate(tied: readonly PlayerId[]): PlayerId[][] {
    if (tied.length < 2) return [[...tied]];
    const mutual = counting.filter(({ players }) => players.every((id) => tied.includes(id)));
    const decided = mutual.filter(({ score }) => score !== null);
    const hasRallies = decided.every(({ rallies }) => rallies !== null);
    const rallies = (id: PlayerId) => summed(decided, ({ rallies }) => rallies ?? [0, 0])(id);
    const gamesOf = (among: readonly Encounter[]) => summed(among, ({ score }) => score ?? [0, 0]);
    const minus = ([won, lost]: readonly [number, number]) => won - lost;
    const orders: Record<TableOrder, ((id: PlayerId) => number)[]> = {
      ITTF: [(id) => own(id)[0], (id) => points(mutual)(id)[0], (id) => ratio(gamesOf(mutual)(id))],
      DTTB: [
        (id) => balance(counting, id),
        (id) => minus(gamesOf(counting)(id)),
        (id) => balance(mutual, id),
        (id) => minus(gamesOf(mutual)(id)),
      ],
      GAMES_FIRST: [(id) => ratio(gamesOf(counting)(id)), (id) => ratio(gamesOf(mutual)(id))],
    };
    const ranking = facts.configuration.ranking ?? 'ITTF';
    const last = (id: PlayerId) => (ranking === 'DTTB' ? minus : ratio)(rallies(id));
    for (const measure of [...orders[ranking], ...(hasRallies ? [last] : [])]) {
      const values = [...new Set(tied.map(measure))].sort((a, b) => b - a);
      if (values.length > 1) return values.flatMap((value) => separate(tied.filter((id) => measure(id) === value)));
    }
    if (decided.length < mutual.length) return [[...tied]];
    return drawLots(tied)?.order.map((id) => [id]) ?? [[...tied]];
  }

  const levels = [false, true].map((isStruck) => group.players.filter((id) => struck.has(id) === isStruck));
  const order = levels.filter(({ length }) => length > 0).flatMap(separate);
  let place = 1;
  return order.flatMap((shared) => {
    const rows = shared.map((id) => ({ id, place, points: struck.has(id) ? 0 : own(id)[0] }));
    place += shared.length;
    return rows;
  });
}

/** Matches won less those lost, which both have lost where neither has a game. */
function balance(among: readonly Encounter[], id: PlayerId): number {
  let sum = 0;
  for (const { players, score } of among) {
    if (!score || !players.includes(id)) continue;
    const [own, other] = players[0] === id ? score : [score[1], score[0]];
    sum += own > other ? 1 : own < other || own === 0 ? -1 : 0;
  }
  return sum;
}

function summed(among: readonly Encounter[], of: (one: Encounter) => readonly [number, number]): Sum {
  return (id) => {
    const total: [number, number] = [0, 0];
    for (const one of among) {
      const side = one.players.indexOf(id);
      if (side < 0) continue;
      const [first, second] = of(one);
      total[0] += side === 0 ? first : second;
      total[1] += side === 0 ? second : first;
    }
    return total;
  };
}

function stageOf(facts: Facts, main: MainModel | null): string {
  if (facts.finalised) return 'FINISHED';
  if (facts.calledOff) return 'FORFEITED';
  if (!facts.draw) return 'Open';
  if (!main) return 'GROUPS';
  const last = Math.log2(facts.mainStage?.slots.length ?? 2) - 1;
  for (let round = 0; round < last; round++) {
    const isOpen = [...main].some(([key, { isDecided }]) => key.startsWith(`${round}-`) && !isDecided);
    if (isOpen) return nameOf(2 ** (last - round + 1));
  }
  return 'FINAL';
}

const nameOf = (players: number): string =>
  players === 4 ? 'SEMI_FINALS' : players === 8 ? 'QUARTER_FINALS' : `ROUND_OF_${players}`;
