/** The championship points that a tournament's players have earned (RULES.md, "Championship points"). */

import { isKnockout } from '../draw/knockout.ts';
import { playerOf } from '../fixture.ts';
import { isStruck } from '../groups/struck-results.ts';
import { mainStagePlaces } from '../main-stage/main-stage-places.ts';
import { isMainRound } from '../rounds.ts';
import type { Match, PlayerId, Tournament } from '../terms.ts';

export type PointsReason = 'PARTICIPATION' | 'WINS' | 'DRAWS' | 'AFTER_GROUP' | 'AFTER_ROUND' | 'WINNER';

/** `count` times `each` for one reason. */
export interface PointsLine {
  readonly reason: PointsReason;
  readonly count: number;
  readonly each: number;
  readonly points: number;
}

export interface PointsBreakdown {
  readonly total: number;
  /** Only what brought points. */
  readonly lines: readonly PointsLine[];
}

/** The default points of each entrant, as the finalize page proposes them. */
export function defaultPoints(tournament: Tournament): Map<PlayerId, number> {
  return new Map([...pointsBreakdown(tournament)].map(([id, { total }]) => [id, total]));
}

/** What each entrant's default points are made of. */
export function pointsBreakdown(tournament: Tournament): Map<PlayerId, PointsBreakdown> {
  const { configuration, entries, forfeits, mainStage } = tournament.facts;
  const records = recordsOf(tournament);
  const forfeited = new Set(forfeits.map(({ playerId }) => playerId));
  // A knockout has no groups to come out of.
  const qualified = new Set(isKnockout(tournament.facts) ? [] : mainStage?.slots);
  const winner = champion(tournament);
  return new Map(
    entries.map(({ id }) => {
      const record = records.get(id) ?? new PlayerRecord();
      // Who withdrew without having played a match has taken no part.
      if (forfeited.has(id) && record.played === 0) return [id, { total: 0, lines: [] }];
      const lines = [
        line('PARTICIPATION', 1, configuration.championshipPointsForParticipation),
        line('WINS', record.wins, configuration.championshipPointsForWin),
        line('DRAWS', record.draws, configuration.championshipPointsForDraw),
        line('AFTER_GROUP', Number(qualified.has(id)), configuration.championshipPointsAfterGroup),
        line('AFTER_ROUND', record.roundsAdvanced, configuration.championshipPointsAfterRound),
        line('WINNER', Number(winner === id), configuration.championshipPointsWinner),
      ].filter(({ points }) => points !== 0);
      return [id, { total: lines.reduce((sum, { points }) => sum + points, 0), lines }];
    }),
  );
}

/**
 * The tournament's winner, or null while (or where) there is none: of those who have not withdrawn the best of the main
 * stage, in a round-robin of the group, and where too many withdrew for a main stage the only player left.
 */
export function champion(tournament: Tournament): PlayerId | null {
  const { facts, groups } = tournament;
  const withdrawn = new Set(facts.forfeits.map(({ playerId }) => playerId));
  const best = (ids: readonly PlayerId[]) => ids.find((id) => !withdrawn.has(id)) ?? null;
  if (facts.mainStage) return best(mainStagePlaces(tournament).flat());
  if (groups.length === 0 || groups.some(({ complete }) => !complete)) return null;
  const order = groups.flatMap(({ standings }) => standings.map(({ playerId }) => playerId));
  if (facts.configuration.format === 'ROUND_ROBIN') return best(order);
  return order.filter((id) => !withdrawn.has(id)).length === 1 ? best(order) : null;
}

function line(reason: PointsReason, count: number, each: number): PointsLine {
  return { reason, count, each, points: count * each };
}

class PlayerRecord {
  played = 0;
  wins = 0;
  draws = 0;
  roundsAdvanced = 0;
}

function recordsOf({ facts, groups, matches }: Tournament): Map<PlayerId, PlayerRecord> {
  const struck = new Set(
    groups.flatMap(({ standings }) => standings.filter((row) => row.struck).map(({ playerId }) => playerId)),
  );
  const records = new Map(facts.entries.map(({ id }) => [id, new PlayerRecord()]));
  for (const match of matches) {
    for (const side of match.sides) {
      const id = playerOf(side);
      const record = id === null ? undefined : records.get(id);
      if (record) count(match, match.winner === id, record, match.stage === 'GROUPS' && isStruck(match, struck));
    }
  }
  return records;
}

function count({ stage, outcome, winner }: Match, isWinner: boolean, record: PlayerRecord, struck: boolean): void {
  if (outcome === null) return;
  if (outcome === 'PLAYED' || outcome === 'RETIRED') record.played++;
  if (struck) return;
  if (outcome === 'PLAYED' && winner === null) record.draws++;
  if (!isWinner) return;
  if (outcome !== 'BYE') record.wins++;
  if (isMainRound(stage) && stage !== 'FINAL') record.roundsAdvanced++;
}
