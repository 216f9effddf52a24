/** What a change means for the pages that show the tournament. */
import { areOver } from '#tournament/groups/lots.ts';
import type { Facts, Match, Side, Tournament } from '#tournament/terms.ts';
import type { StoredChange } from '../store/logs.ts';

/** Beyond this many matches a page had better ask for all of them. */
const MANY = 200;

const sameSide = (a: Side, b: Side): boolean =>
  a.kind === b.kind && (a.kind !== 'player' || b.kind !== 'player' || a.id === b.id);

const sameMatch = (a: Match, b: Match): boolean =>
  a === b ||
  (a.status === b.status &&
    a.version === b.version &&
    a.winner === b.winner &&
    a.outcome === b.outcome &&
    a.courtId === b.courtId &&
    a.matchDate === b.matchDate &&
    a.score?.[0] === b.score?.[0] &&
    a.score?.[1] === b.score?.[1] &&
    sameSide(a.sides[0], b.sides[0]) &&
    sameSide(a.sides[1], b.sides[1]));

export interface Difference {
  readonly changed: readonly StoredChange[];
  readonly matchIds: readonly string[];
}

/** The tournament's own view tells what lots go by once the groups are over. */
const isSecretShown = ({ facts, groups }: Tournament): boolean =>
  facts.draw?.lotsSecret !== undefined && areOver(groups);

/** Whether the facts differ in nothing but results, and the tournament goes on as before. */
export function isResultOnly({ facts: before }: Tournament, { facts: after }: Tournament): boolean {
  const keys = [...Object.keys(before), ...Object.keys(after)] as (keyof Facts)[];
  return keys.every((key) => key === 'results' || before[key] === after[key]);
}

interface Alignment {
  readonly formerOf: (match: Match, index: number) => Match | undefined;
  readonly isAnyGone: boolean;
}

/** Most commands leave the same matches in the same order: then no index of them is needed. */
function alignMatches(before: readonly Match[], after: readonly Match[]): Alignment {
  const areAligned = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
  if (areAligned) return { formerOf: (_, index) => before[index], isAnyGone: false };
  const old = new Map(before.map((match) => [match.id, match]));
  const ids = new Set(after.map(({ id }) => id));
  return { formerOf: ({ id }) => old.get(id), isAnyGone: before.some(({ id }) => !ids.has(id)) };
}

export function differenceOf(before: Tournament, after: Tournament): Difference {
  const playersChanged = before.facts.entries !== after.facts.entries || before.facts.forfeits !== after.facts.forfeits;
  const { formerOf, isAnyGone } = alignMatches(before.matches, after.matches);
  // A forfeited player's name looks different in all of their matches.
  const matches = after.matches.filter((match, index) => {
    const former = formerOf(match, index);
    return playersChanged || !former || !sameMatch(former, match);
  });
  if (matches.length > MANY || isAnyGone) return { changed: ['reload'], matchIds: [] };

  const changed: StoredChange[] = [];
  if (matches.length > 0) changed.push('match');
  if (matches.some(({ stage }) => stage === 'GROUPS')) changed.push('groups');
  if (matches.some(({ stage }) => stage !== 'GROUPS')) changed.push('bracket');
  if (playersChanged || before.facts.draw !== after.facts.draw) changed.push('players');
  const isEdited = before.facts.configuration !== after.facts.configuration;
  const areTablesOther = isEdited || before.facts.draw?.lots !== after.facts.draw?.lots;
  if (areTablesOther && !changed.includes('groups')) changed.push('groups');
  if (
    isEdited ||
    isSecretShown(before) !== isSecretShown(after) ||
    before.stage !== after.stage ||
    before.facts.generation !== after.facts.generation ||
    changed.length === 0
  )
    changed.push('tournament');
  else if (isResultOnly(before, after)) changed.push('result');
  return { changed, matchIds: matches.map(({ id }) => id) };
}
