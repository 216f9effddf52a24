/** Derives again only what results of the groups change: their matches, their groups' tables, and who plays next. */
import { updateStatuses } from './calendar.ts';
import { derive, isDecided, tableOf } from './derive.ts';
import { Played } from './fixture.ts';
import { groupPlayers } from './late-fixtures.ts';
import { areOver, lotsOf } from './lots.ts';
import type { Facts, Group, Match, MatchId, PlayedResult, Tournament } from './terms.ts';

/** Beyond this many changed results everything is derived anew. */
const FEW = 20;

/** The same as `derive`, faster where `facts` differ from those of `before` in a few results of groups alone. */
export function deriveResult(before: Tournament, facts: Facts, now: number): Tournament {
  const changed = changedResults(before.facts, facts);
  if (!changed) return derive(facts, now);
  const played = new Played({ ...facts, results: facts.results.filter(({ matchId }) => changed.has(matchId)) });
  const decided = before.matches.map((match) => (changed.has(match.id) ? decide(match, played) : match));
  const areGroupsOver = decided.every(isDecided);
  const drawLots = lotsOf(facts.draw, areGroupsOver);
  // With the last result of all groups; taking it back hides them again.
  const areDrawn = facts.draw?.lotsHash !== undefined && areGroupsOver !== areOver(before.groups);
  const groupIds = new Set(decided.flatMap(({ id, group }) => (group && changed.has(id) ? [group.id] : [])));
  const groups = before.groups.map((group, index): Group => {
    if (!groupIds.has(group.id) && !(areDrawn && isByLot(group))) return group;
    const fixtures = decided.filter((match) => match.group?.id === group.id);
    const players = facts.draw ? groupPlayers(facts.draw, index) : [];
    return tableOf(facts, { id: group.id, name: group.name, players, fixtures }, played, drawLots);
  });
  return { ...before, facts, groups, matches: updateStatuses(facts, decided, now) };
}

const isByLot = ({ standings }: Group): boolean => standings.some(({ decidedBy }) => decidedBy === 'lot');

function decide({ courtId, matchDate, ...match }: Match, played: Played): Match {
  return { ...played.fixture(match), courtId, matchDate };
}

/** The matches whose results differ; null where anything else does, where a main stage may follow from them, or where they are many. */
function changedResults(before: Facts, after: Facts): ReadonlySet<MatchId> | null {
  const { results: old, ...rest } = before;
  const isSame = (Object.keys({ ...rest, ...after }) as (keyof Facts)[]).every(
    (key) => key === 'results' || before[key] === after[key],
  );
  if (!isSame || !after.draw || after.mainStage || after.finalised || after.calledOff) return null;
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
