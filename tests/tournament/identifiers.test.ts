import { expect, test } from 'vitest';
import { stageIds } from '#tournament/identifiers.ts';
import { now, started } from './setup.ts';

test('ids are short, stay the same and never meet', () => {
  const seen = new Set<string>();
  const tournaments = ['t', 'u', 'AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAB'];
  for (const tournament of tournaments) {
    for (const generation of [0, 1, 2, 11]) {
      for (const stage of ['GROUP', 'GROUPS', 'ROUND_OF_16', 'FINAL', 'THIRD_PLACE']) {
        const idOf = stageIds(tournament, generation, stage);
        for (let number = 0; number < 1000; number++) seen.add(idOf(number));
      }
    }
  }
  expect(seen.size).toBe(4 * 4 * 5 * 1000);
  for (const id of seen) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(stageIds('t', 1, 'FINAL')(0)).toBe(stageIds('t', 1, 'FINAL')(0));
});

test('every character of an id varies, and so does every bit of the two that close it', () => {
  const idOf = stageIds('tournament', 0, 'GROUPS');
  const ids = Array.from({ length: 2000 }, (_, number) => idOf(number));
  for (let at = 0; at < 22; at++) {
    expect(new Set(ids.map((id) => id[at])).size).toBe(at === 20 ? 4 : 64);
  }
});

test("groups' and matches' ids differ within a tournament and between generations", () => {
  const ids = [0, 1].flatMap((generation) => {
    const facts = started(12, 3);
    const { matches, groups } = now({ ...facts, draw: { seed: 7, groups: facts.draw?.groups ?? [], generation } });
    return [...matches, ...groups].map(({ id }) => id);
  });
  expect(new Set(ids).size).toBe(2 * (18 + 3));
});
