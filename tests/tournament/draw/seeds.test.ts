import { expect, test } from 'vitest';
import { refuseSeeds } from '#tournament/commands/action-input.ts';
import { commence, removeEntry, reset, seedPlayers } from '#tournament/commands/commands.ts';
import { entries, now, openFacts } from '../setup.ts';

const open = openFacts(entries(8));
const seeded = seedPlayers(open, ['P5', 'P2']);
const groupsOf = (facts: typeof open) => commence(facts, { numberOfGroups: 2, seed: 3 }).draw?.groups;

test('seeds by hand come first, the others follow by Elo', () => {
  expect(groupsOf(seeded)).toEqual([
    ['P5', 'P3', 'P4', 'P8'],
    ['P2', 'P1', 'P6', 'P7'],
  ]);
  expect(groupsOf(seedPlayers(seeded, []))).toEqual(groupsOf(open));
});

test('they stand at the ends of a knockout', () => {
  const knockout = { ...seeded, configuration: { ...open.configuration, format: 'KNOCKOUT' as const } };
  const slots = commence(knockout, { numberOfGroups: 0, seed: 3 }).mainStage?.slots;
  expect([slots?.[0], slots?.[7]]).toEqual(['P5', 'P2']);
});

test('who leaves is passed over, and a reset keeps the rest', () => {
  expect(groupsOf(removeEntry(seeded, 'P5'))?.map(([first]) => first)).toEqual(['P2', 'P1']);
  expect(reset(commence(seeded, { numberOfGroups: 2, seed: 3 })).seeds).toEqual(['P5', 'P2']);
});

test('one player has one seed, and only who is entered has any', () => {
  expect(refuseSeeds(now(open), ['P1', 'P1'])).toMatchObject({ status: 422, path: 'seeds' });
  expect(refuseSeeds(now(open), ['P1', 'P9'])).toMatchObject({ status: 409, code: 'PLAYERS_CHANGED' });
  expect(refuseSeeds(now(open), ['P8'])).toBe(null);
});
