/** What a change means for the pages that show the tournament. */
import type { LiveEvent } from '#contract/live-events.ts';
import { areOver } from '#tournament/lots.ts';
import type { Match, Side, Tournament } from '#tournament/terms.ts';

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
  readonly changed: LiveEvent['changed'];
  readonly matchIds: readonly string[];
}

/** The tournament's own view tells what lots go by once the groups are over. */
const isSecretShown = ({ facts, groups }: Tournament): boolean =>
  facts.draw?.lotsSecret !== undefined && areOver(groups);

/** Whether the facts differ in nothing but results, and the tournament goes on as before. */
function isResultOnly(before: Tournament, after: Tournament): boolean {
  const keys = [
    ...new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]),
  ] as (keyof Tournament['facts'])[];
  return keys.every((key) => key === 'results' || before.facts[key] === after.facts[key]);
}

export function differenceOf(before: Tournament, after: Tournament): Difference {
  const playersChanged = before.facts.entries !== after.facts.entries || before.facts.forfeits !== after.facts.forfeits;
  const old = new Map(before.matches.map((match) => [match.id, match]));
  const matches = after.matches.filter((match) => {
    const former = old.get(match.id);
    old.delete(match.id);
    // A forfeited player's name looks different in all of their matches.
    return playersChanged || !former || !sameMatch(former, match);
  });
  const gone = [...old.values()];
  if (matches.length > MANY || gone.length > 0) return { changed: ['reload'], matchIds: [] };

  const changed: LiveEvent['changed'] = [];
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
