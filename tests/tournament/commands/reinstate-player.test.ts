import { expect, test } from 'vitest';
import { possibleActions } from '#tournament/commands/actions.ts';
import { callOff, finalise, forfeit, reinstate } from '#tournament/commands/commands.ts';
import { refuseReinstatePlayer } from '#tournament/commands/reinstate-player.ts';
import type { Actor, Facts } from '#tournament/terms.ts';
import {
  commandFor,
  entered,
  groupsPlayed,
  matchOf,
  now,
  organiser,
  play,
  player,
  playOut,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';
import { said as wordsOf } from '../stages.ts';

const groups = started(8, 2);
const said = (facts: Facts, playerId: string, actor: Actor = organiser) => {
  const refusal = refuseReinstatePlayer(now(facts), actor, playerId);
  return wordsOf(refusal);
};

test('the walkovers are open again, and what was played stands', () => {
  const played = play(groups, 'P1', 'P4', [3, 1]);
  const gone = forfeit(played, 'P1');
  expect(matchOf(gone, 'P1', 'P5').outcome).toBe('WALKOVER');
  expect(said(gone, 'P1')).toBeNull();
  expect(now(reinstate(gone, 'P1'))).toEqual(now(played));
});

test('of two who met after both withdrew, the one who is left has withdrawn', () => {
  const both = forfeit(forfeit(groups, 'P1'), 'P4');
  expect(matchOf(reinstate(both, 'P1'), 'P1', 'P4')).toMatchObject({ outcome: 'WALKOVER', winner: 'P1' });
});

test('is refused 401, 404, 403, 409', () => {
  const gone = forfeit(groups, 'P1');
  expect(said(gone, 'P1', visitor)).toBe('401 Please log in.');
  expect(said(gone, 'nobody')).toBe('404 Player not found.');
  expect(said(gone, 'P1', stranger)).toBe('403 Only the tournament organiser can do this.');
  expect(said(gone, 'P1', player('P1'))).toBe('403 Only the tournament organiser can do this.');
  expect(said(gone, 'P2')).toBe('409 This player has not withdrawn.');
  expect(said(callOff(gone), 'P1')).toBe('409 The tournament is over.');
  const main = toMainStage(groupsPlayed(gone), 2);
  expect(said(main, 'P1')).toBe('409 The main stage was drawn without this player. Reset to groups first.');
  expect(said(finalise(playOut(main)), 'P1')).toBe('409 The tournament is over.');
});

test('is refused where a later match was played on the walkover, until that result is cleared', () => {
  // The semi-finals are P1-P3 and P2-P4.
  const main = toMainStage(groupsPlayed(groups), 2);
  const gone = forfeit(main, 'P1');
  const semi = play(gone, 'P2', 'P4', [3, 0]);
  expect(said(semi, 'P1')).toBeNull();
  const last = now(semi).matches.at(-1);
  if (!last) throw new Error('no final');
  expect(said(entered(semi, commandFor(last, [3, 1])), 'P1')).toBe(
    `409 Match ${last.number} was played on a walkover against this player. Clear its result first.`,
  );
});

test('it is listed exactly where the withdrawal of somebody is taken back', () => {
  const semiFinals = toMainStage(groupsPlayed(groups), 2);
  const gone = play(forfeit(semiFinals, 'P1'), 'P2', 'P4', [3, 0]);
  const last = now(gone).matches.at(-1);
  if (!last) throw new Error('no final');
  const playedOn = entered(gone, commandFor(last, [3, 1]));
  for (const facts of [
    groups,
    forfeit(groups, 'P1'),
    toMainStage(groupsPlayed(forfeit(groups, 'P1')), 2),
    gone,
    playedOn,
  ]) {
    const isAccepted = facts.forfeits.some(({ playerId }) => said(facts, playerId) === null);
    expect(possibleActions(now(facts), organiser).includes('REINSTATE_PLAYER')).toBe(isAccepted);
  }
  expect(said(playedOn, 'P1')).toMatch(/^409 Match \d+ was played on a walkover/);
});
