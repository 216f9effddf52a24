/** What a change means for the pages that show the tournament. */
import { areOver } from '#tournament/groups/lots.ts';
import type { Facts, Tournament } from '#tournament/terms.ts';
import { ALL, type Difference } from '../store/logs.ts';

/** The tournament's own view tells what lots go by once the groups are over. */
const isSecretShown = ({ facts, groups }: Tournament): boolean =>
  facts.draw?.lotsSecret !== undefined && areOver(groups);

/** Whether the facts differ in nothing but results, and the tournament goes on as before. */
export function isResultOnly({ facts: before }: Tournament, { facts: after }: Tournament): boolean {
  const keys = [...Object.keys(before), ...Object.keys(after)] as (keyof Facts)[];
  return keys.every((key) => key === 'results' || before[key] === after[key]);
}

/** Results alone are told only where the tournament's own view stays as it is. */
export function differenceOf(before: Tournament, after: Tournament): Difference {
  const known = new Set(before.facts.results);
  const results = after.facts.results.filter((result) => !known.has(result));
  const isTold =
    results.length > 0 &&
    isResultOnly(before, after) &&
    before.stage === after.stage &&
    isSecretShown(before) === isSecretShown(after);
  return isTold ? { changed: 'results', matchIds: results.map(({ matchId }) => matchId) } : ALL;
}
