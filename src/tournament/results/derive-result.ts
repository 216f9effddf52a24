/** Derives again only what results change: their matches and who goes on from them, their groups' tables, and who plays next. */

import { Played } from '../fixture.ts';
import { groupPlayers } from '../groups/late-fixtures.ts';
import { areOver, lotsOf } from '../groups/lots.ts';
import type { Facts, Group, Match, MatchId, PlayedResult, Tournament } from '../terms.ts';
import { hasBye, updateStatuses } from './calendar.ts';
import { decideAgain } from './decide-again.ts';
import { derive, isDecided, stageOf, tableOf } from './derive.ts';

/** Beyond this many changed results everything is derived anew. */
const FEW = 20;

/** The same as `derive`, faster where `facts` differ from those of `before` in a few results alone. */
export function deriveResult(before: Tournament, facts: Facts, now: number): Tournament {
  const changed = changedResults(before.facts, facts);
  if (!changed) return derive(facts, now);
  const decided = decideAgain(before.matches, facts, changed);
  if (areByesOther(before.matches, decided)) return derive(facts, now);
  const matches = updateStatuses(facts, decided, now);
  return { ...before, facts, stage: stageOf(facts, matches), matches, groups: tablesAgain(before, facts, decided) };
}

/** A match with a BYE takes no time on a table: where one comes or goes, later matches are played at other times. */
const areByesOther = (before: readonly Match[], after: readonly Match[]): boolean =>
  after.some((match, index) => {
    const former = before[index];
    return former !== undefined && match !== former && hasBye(match) !== hasBye(former);
  });

/** The tables of the groups whose matches are other, and of those whose lots are drawn with the last of all results. */
function tablesAgain({ matches, groups }: Tournament, facts: Facts, decided: readonly Match[]): readonly Group[] {
  const areGroupsOver = decided.every((match) => match.group === null || isDecided(match));
  const groupIds = new Set(
    decided.flatMap(({ group }, index) => (group && decided[index] !== matches[index] ? [group.id] : [])),
  );
  // With the last result of all groups; taking it back hides them again.
  const areDrawn = facts.draw?.lotsHash !== undefined && areGroupsOver !== areOver(groups);
  if (groupIds.size === 0 && !areDrawn) return groups;
  const played = new Played({ ...facts, results: [] });
  const drawLots = lotsOf(facts.draw, areGroupsOver);
  return groups.map((group, index): Group => {
    if (!groupIds.has(group.id) && !(areDrawn && isByLot(group))) return group;
    const fixtures = decided.filter((match) => match.group?.id === group.id);
    const players = facts.draw ? groupPlayers(facts.draw, index) : [];
    return tableOf(facts, { id: group.id, name: group.name, players, fixtures }, played, drawLots);
  });
}

const isByLot = ({ standings }: Group): boolean => standings.some(({ decidedBy }) => decidedBy === 'lot');

/** The matches whose results differ; null where anything else does, or where they are many. */
function changedResults(before: Facts, after: Facts): ReadonlySet<MatchId> | null {
  const { results: old, ...rest } = before;
  const isSame = (Object.keys({ ...rest, ...after }) as (keyof Facts)[]).every(
    (key) => key === 'results' || before[key] === after[key],
  );
  if (!isSame || !after.draw || after.finalised || after.calledOff) return null;
  const same = commonPrefix(old, after.results);
  const [formerly, now] = [old.slice(same), after.results.slice(same)];
  const [known, kept] = [new Set(formerly), new Set(now)];
  const ids = new Set(now.flatMap((result) => (known.has(result) ? [] : [result.matchId])));
  // A result that is gone would leave its match open; that is no change of a result.
  const areGone = formerly.some((result) => !kept.has(result) && !ids.has(result.matchId));
  return areGone || ids.size > FEW ? null : ids;
}

/** How many results from the first on are the very same: a new one comes last. */
function commonPrefix(before: readonly PlayedResult[], after: readonly PlayedResult[]): number {
  let index = 0;
  while (index < before.length && before[index] === after[index]) index += 1;
  return index;
}
