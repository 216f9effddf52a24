/** The engine against an independent model, over random lives with all commands. `npm run soak -- histories` lives 100,000. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { possibleActions } from '#tournament/commands/actions.ts';
import type { Facts } from '#tournament/terms.ts';
import { anyLife } from './lives.ts';
import { modelOf } from './model.ts';
import { keyOfMatch } from './model-main-stage.ts';
import { now, organiser } from './setup.ts';

const RUNS = Number(process.env.HISTORY_RUNS ?? 150);
vi.setConfig({ testTimeout: Math.max(60_000, RUNS * 200) });

/** Everything in which the two differ, in words. */
function differences(facts: Facts): string[] {
  const engine = now(facts);
  const ids = new Map(engine.matches.map((match) => [match.id, match]));
  const model = modelOf(facts, ids);
  const wrong: string[] = [];
  const same = (what: string, one: unknown, other: unknown) => {
    const [engines, models] = [JSON.stringify(one), JSON.stringify(other)];
    if (engines !== models) wrong.push(`${what}: the engine says ${engines}, the model ${models}`);
  };
  same('stage', engine.stage, model.stage);
  for (const [index, group] of engine.groups.entries()) {
    const row = (id: string, place: number, points: number) => `${place} ${id} ${points}`;
    same(
      group.name,
      group.standings.map(({ playerId, place, groupPoints }) => row(playerId, place, groupPoints)).toSorted(),
      model.tables[index]?.map(({ id, place, points }) => row(id, place, points)).toSorted(),
    );
    same(`${group.name} is over`, group.complete, model.groups[index]?.isOver);
  }
  const sideOf = (side: (typeof engine.matches)[number]['sides'][number]) =>
    side.kind === 'player' ? side.id : side.kind === 'bye' ? 'BYE' : null;
  const inMain = engine.matches.filter(({ stage }) => stage !== 'GROUPS');
  same('matches of the main stage', inMain.length, model.main?.size ?? 0);
  for (const match of inMain) {
    const found = model.main?.get(keyOfMatch(match));
    const name = `${match.stage} ${match.index}`;
    same(`${name}, sides`, match.sides.map(sideOf), found?.sides);
    same(`${name}, decided`, match.outcome !== null, found?.isDecided);
    same(`${name}, winner`, match.winner, found?.winner);
  }
  return wrong;
}

test('agrees on every state, and each state has a way on', () => {
  let states = 0;
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const facts of life.states) {
        states += 1;
        expect(differences(facts)).toEqual([]);
        expect(possibleActions(now(facts), organiser).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: RUNS },
  );
  expect(states).toBeGreaterThan(RUNS);
});
