/** The table of a group (RULES.md, "Standings"). */
import type { Played } from '../fixture.ts';
import { WALKOVER_POINTS } from '../fixture.ts';
import type { Configuration, Match, PlayerId, Standing } from '../terms.ts';
import type { DrawLots } from './lots.ts';
import { isStruck } from './struck-results.ts';
import { TABLE_ORDERS, type Tally } from './table-orders.ts';
import { type Encounter, join, resolve } from './tie-breaks.ts';

type TableRule = Pick<Configuration, 'pointsForWin' | 'pointsForDraw' | 'ranking'>;
export type GroupMatch = Pick<Match, 'sides' | 'outcome' | 'winner' | 'score' | 'games'>;

export interface Table {
  /** In seeding order. */
  readonly players: readonly PlayerId[];
  readonly matches: readonly GroupMatch[];
  readonly rule: TableRule;
  readonly drawLots: DrawLots;
  readonly forfeited: Pick<Played, 'hasForfeited'>;
  /** The players whose results are struck out. */
  readonly struck?: ReadonlySet<PlayerId>;
}

/** The group's players in order, with points, places and what decided them. */
export function standings({ players, matches, rule, drawLots, forfeited, struck = new Set() }: Table): Standing[] {
  const counting = matches.filter((match) => !isStruck(match, struck));
  const encounters = counting.map((match) => encounter(match, rule));
  const records = recordsOf(players, encounters);
  const recordOf = (id: PlayerId): TableRecord => records.get(id) ?? new TableRecord();
  // Who is struck out comes last.
  const parts = [players.filter((id) => !struck.has(id)), players.filter((id) => struck.has(id))];
  const criteria = TABLE_ORDERS[rule.ranking ?? 'ITTF'];
  const order = join(
    parts.map((part) => resolve(part, encounters, criteria, drawLots)),
    () => ({ decidedBy: 'points', tieBreak: null }),
  );
  let place = 1;
  return order.map(({ playerId, decidedBy, tieBreak }, i): Standing => {
    if (!order[i - 1]?.sharesWithNext) place = i + 1;
    const { points, played, won, lost, drawn } = recordOf(playerId);
    const hasForfeited = forfeited.hasForfeited(playerId);
    return {
      playerId,
      place,
      groupPoints: points,
      decidedBy,
      tieBreak,
      played,
      won,
      lost,
      drawn,
      forfeited: hasForfeited,
      struck: struck.has(playerId),
    };
  });
}

class TableRecord {
  points = 0;
  played = 0;
  won = 0;
  lost = 0;
  drawn = 0;
}

function recordsOf(players: readonly PlayerId[], encounters: readonly Encounter[]): Map<PlayerId, TableRecord> {
  const records = new Map(players.map((id) => [id, new TableRecord()]));
  for (const { players: pair, tally } of encounters) {
    if (!tally) continue;
    pair.forEach((id, side) => {
      const record = records.get(id);
      if (!record) return;
      const [own, other] = [tally.games[side] ?? 0, tally.games[1 - side] ?? 0];
      record.points += tally.points[side] ?? 0;
      record.played++;
      if (own > other) record.won++;
      // Without a game two who have withdrawn both lose.
      else if (own < other || own === 0) record.lost++;
      else record.drawn++;
    });
  }
  return records;
}

/** What a group match means for the table. */
function encounter({ sides: [first, second], outcome, score, games }: GroupMatch, rule: TableRule): Encounter {
  const players: [PlayerId, PlayerId] = [
    first.kind === 'player' ? first.id : '',
    second.kind === 'player' ? second.id : '',
  ];
  if (!score || outcome === null) return { players, tally: null };
  return { players, tally: { points: points(score, outcome === 'PLAYED', rule), games: score, rallies: rallies() } };

  function rallies(): Tally['rallies'] {
    if (outcome === 'WALKOVER' && score) return [score[0] * WALKOVER_POINTS, score[1] * WALKOVER_POINTS];
    if (!games) return null;
    return games.reduce<[number, number]>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  }
}

/** Without configured points the ITTF's: a win 2, a defeat 1, a match not played 0. */
function points([a, b]: readonly [number, number], isPlayed: boolean, rule: TableRule): [number, number] {
  const isDefault = rule.pointsForWin === 0 && rule.pointsForDraw === 0;
  const win = isDefault ? 2 : rule.pointsForWin;
  const loss = isDefault && isPlayed ? 1 : 0;
  if (a === 0 && b === 0) return [0, 0];
  if (a === b) return [rule.pointsForDraw, rule.pointsForDraw];
  return a > b ? [win, loss] : [loss, win];
}
