import { expect, test } from 'vitest';
import { callOff, clearResults, commence, forfeit, reset, resetToGroups } from '#tournament/commands/commands.ts';
import { refuseNewcomer, refuseReplacePlayer, replacePlayer } from '#tournament/commands/replace-player.ts';
import { refuseUndoReset } from '#tournament/commands/undo-reset.ts';
import { decideResult } from '#tournament/results/result.ts';
import type { Actor, Facts } from '#tournament/terms.ts';
import {
  commandFor,
  entries,
  groupsPlayed,
  matchOf,
  now,
  openFacts,
  organiser,
  play,
  player,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';
import { said as wordsOf } from '../stages.ts';

const groups = started(8, 2);
const newcomer = { id: 'N', elo: 1111, championshipPoints: 5, club: 'Newclub' };
const said = (facts: Facts, playerId: string, actor: Actor = organiser) => {
  const refusal = refuseReplacePlayer(now(facts), actor, playerId);
  return wordsOf(refusal);
};

test('the newcomer has the matches of the other, and what was played stands', () => {
  const played = play(groups, 'P1', 'P5', [3, 1]);
  const before = matchOf(played, 'P1', 'P4');
  expect(said(played, 'P4')).toBeNull();
  const after = replacePlayer(played, 'P4', newcomer);
  expect(matchOf(after, 'P1', 'N')).toMatchObject({ id: before.id, number: before.number, status: before.status });
  expect(matchOf(after, 'P1', 'P5')).toEqual(matchOf(played, 'P1', 'P5'));
  expect(after.entries.filter(({ id }) => id === 'P4' || id === 'N')).toEqual([newcomer]);
  expect(after.draw?.replaced).toEqual([{ drawn: 'P4', now: 'N', rating: { elo: 2997, championshipPoints: 0 } }]);
});

test('a place that changes hands twice is one line of the draw', () => {
  const twice = replacePlayer(replacePlayer(groups, 'P4', newcomer), 'N', { ...newcomer, id: 'O' });
  expect(twice.draw?.replaced).toEqual([{ drawn: 'P4', now: 'O', rating: { elo: 2997, championshipPoints: 0 } }]);
});

test('in a bracket the newcomer stands in the same slot', () => {
  const bracket = commence(openFacts(entries(6), { format: 'KNOCKOUT' }), { numberOfGroups: 0, seed: 7 });
  const slot = bracket.mainStage?.slots.indexOf('P3');
  const after = replacePlayer(bracket, 'P3', newcomer);
  expect(after.mainStage?.slots.indexOf('N')).toBe(slot);
  expect(after.mainStage?.slots).not.toContain('P3');
});

test('a result that a device entered for the one who left is refused', () => {
  const waiting = { ...commandFor(matchOf(groups, 'P1', 'P4'), [3, 0]), player1Id: 'P1', player2Id: 'P4' };
  const decision = decideResult(now(replacePlayer(groups, 'P4', newcomer)), organiser, waiting);
  expect(decision).toMatchObject({ kind: 'refused', refusal: { code: 'PLAYERS_CHANGED' } });
});

test('is refused 401, 404, 403, 409', () => {
  expect(said(groups, 'P4', visitor)).toBe('401 Please log in.');
  expect(said(groups, 'nobody')).toBe('404 Player not found.');
  expect(said(groups, 'P4', stranger)).toBe('403 Only the tournament organiser can do this.');
  expect(said(groups, 'P4', player('P4'))).toBe('403 Only the tournament organiser can do this.');
  expect(said(callOff(groups), 'P4')).toBe('409 The tournament is over.');
  expect(said(openFacts(entries(4)), 'P4')).toBe('409 The tournament has not started.');
  expect(said(forfeit(groups, 'P4'), 'P4')).toBe('409 This player has withdrawn. Reinstate the player first.');
  expect(said(play(groups, 'P1', 'P4', [3, 1]), 'P4')).toBe('409 This player already has a result. Clear it first.');
  expect(refuseNewcomer('P2')).toMatchObject({ status: 409, code: 'ALREADY_ENTERED' });
  expect(refuseNewcomer(null)).toBeNull();
});

test('a reset before a replacement cannot be undone, one after it can', () => {
  const restarted = commence(reset(groups), { numberOfGroups: 2, seed: 9 });
  const undo = (facts: Facts, before: Facts) => refuseUndoReset(now(facts), organiser, before)?.code ?? null;
  expect(undo(restarted, groups)).toBeNull();
  expect(undo(replacePlayer(restarted, 'P4', newcomer), groups)).toBe('REPLACED_SINCE');
  const replaced = replacePlayer(groups, 'P4', newcomer);
  expect(undo(reset(replaced), replaced)).toBeNull();
  const main = toMainStage(groupsPlayed(replaced), 2);
  expect(undo(resetToGroups(main), main)).toBeNull();
});

test('a player whose only result was taken back can be replaced', () => {
  const { id } = matchOf(groups, 'P1', 'P4');
  const played = play(groups, 'P1', 'P4', [3, 1]);
  expect(said(played, 'P1')).toContain('409');
  expect(said(clearResults(played, [id]), 'P1')).toBeNull();
});
