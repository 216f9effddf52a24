/** What a reset takes away, and until when it can be brought back. */
import { describe, expect, test } from 'vitest';
import { commence, forfeit, reset, resetToGroups } from '#tournament/commands.ts';
import type { Facts } from '#tournament/terms.ts';
import { refuseUndoReset, undoReset } from '#tournament/undo-reset.ts';
import {
  commandFor,
  entered,
  matchOf,
  now,
  organiser,
  play,
  playOut,
  started,
  stranger,
  toMainStage,
  visitor,
} from './setup.ts';

const groups = started(4, 1);

test('a tournament that was reset is drawn with everybody, the withdrawn too', () => {
  const again = commence(reset(forfeit(groups, 'P2')), { numberOfGroups: 1, seed: 7 });
  expect(again.forfeits).toEqual([]);
  expect(now(again).matches.filter(({ status }) => status === 'completed')).toEqual([]);
  expect(now(again).groups[0]?.standings.filter(({ forfeited }) => forfeited)).toEqual([]);
});

test('what is drawn after a reset shares no match with what was drawn before', () => {
  const ids = (facts: Facts) => now(facts).matches.map(({ id }) => id);
  const again = commence(reset(groups), { numberOfGroups: 1, seed: 7 });
  expect(ids(again).filter((id) => ids(groups).includes(id))).toEqual([]);
  const drawn = toMainStage(playOut(groups), 2);
  const redrawn = toMainStage(resetToGroups(drawn), 2);
  const ofMain = (facts: Facts) => ids(facts).slice(ids(groups).length);
  expect(ofMain(redrawn)).toHaveLength(1);
  expect(ofMain(redrawn)).not.toEqual(ofMain(drawn));
});

test('a reset to the groups keeps who withdrew in them, and nobody who withdrew later', () => {
  const inGroups = playOut(forfeit(started(8, 2), 'P8'));
  const later = forfeit(toMainStage(inGroups, 2), 'P1');
  const back = resetToGroups(later);
  expect(back.forfeits.map(({ playerId }) => playerId)).toEqual(['P8']);
  expect(now(back).groups).toEqual(now(inGroups).groups);
});

describe('a reset can be undone until something is played', () => {
  const before = toMainStage(playOut(started(8, 2)), 2);
  const since = resetToGroups(before);
  const codeOf = (facts: Facts, actor = organiser) => refuseUndoReset({ facts }, actor, before)?.code ?? null;

  test('by the organiser', () => {
    expect(codeOf(since)).toBeNull();
    expect(codeOf(since, visitor)).toBe('NOT_SIGNED_IN');
    expect(codeOf(since, stranger)).toBe('NOT_ORGANISER');
    expect(refuseUndoReset({ facts: since }, organiser, null)?.code).toBe('NOTHING_TO_UNDO');
    expect(undoReset(since, before)).toMatchObject({ mainStage: before.mainStage, results: before.results });
    expect(undoReset(since, before).generation).toBeGreaterThan(since.generation);
  });

  test('not after somebody withdrew', () => {
    expect(codeOf(forfeit(since, 'P3'))).toBe('PLAYED_SINCE');
  });

  test('not after a result that was kept has been corrected', () => {
    const corrected = entered(since, commandFor(matchOf(since, 'P1', 'P4'), [3, 2]));
    expect(corrected.results).toHaveLength(since.results.length);
    expect(codeOf(corrected)).toBe('PLAYED_SINCE');
  });

  test('not after a new result, a call-off or the end', () => {
    const drawn = commence(reset(groups), { numberOfGroups: 1, seed: 8 });
    const refusal = refuseUndoReset({ facts: play(drawn, 'P1', 'P2', [3, 0]) }, organiser, groups);
    expect(refusal?.code).toBe('PLAYED_SINCE');
    expect(codeOf({ ...since, calledOff: true })).toBe('PLAYED_SINCE');
    expect(codeOf({ ...since, finalised: true })).toBe('PLAYED_SINCE');
  });
});
