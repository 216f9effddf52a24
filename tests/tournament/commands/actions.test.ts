import { describe, expect, test } from 'vitest';
import { refuseCommence, refuseMainStage, refusePoints } from '#tournament/commands/action-input.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { possibleActions } from '#tournament/commands/actions.ts';
import { callOff, forfeit } from '#tournament/commands/commands.ts';
import { refuseAddPlayer, refuseRemovePlayer } from '#tournament/commands/entering.ts';
import type { Actor, Facts } from '#tournament/terms.ts';
import {
  entries,
  groupsPlayed,
  now,
  openFacts,
  organiser,
  play,
  player,
  started,
  stranger,
  visitor,
} from '../setup.ts';
import {
  actions,
  allPlayed,
  calledOff,
  finished,
  groupsOver,
  inGroups,
  inMainStage,
  open,
  refusal,
  said,
} from '../stages.ts';

/** Which fields: edit-tournament.test.ts. */
const EDIT = 'EDIT_TOURNAMENT';
const LATE = 'ADD_LATE_PLAYER';
const ORGANISERS = ['CHANGE_ORGANISERS', 'HAND_OVER_TOURNAMENT'] as const;
const RESETS = ['RESET_TOURNAMENT', 'RESET_TOURNAMENT_TO_PREVIOUS_STAGE'] as const;

describe('possible actions', () => {
  test('nobody special has none', () => {
    for (const facts of [open, inGroups, finished]) expect(actions(facts, visitor)).toEqual(new Set());
    expect(actions(inGroups, stranger)).toEqual(new Set());
  });

  test('anybody signed in may register while it is open, entrants may quit', () => {
    expect(actions(open, stranger)).toEqual(new Set(['REGISTER']));
    expect(actions(open, player('P1'))).toEqual(new Set(['QUIT_TOURNAMENT']));
  });

  test('of the organiser, stage by stage', () => {
    expect(actions(open, organiser)).toEqual(
      new Set([
        EDIT,
        ...ORGANISERS,
        'REGISTER',
        'ADD_PLAYER',
        'COMMENCE',
        'FORFEIT_TOURNAMENT',
        'SEED_PLAYERS',
        'DELETE_TOURNAMENT',
      ]),
    );
    expect(actions(inGroups, organiser)).toEqual(
      new Set([EDIT, ...ORGANISERS, 'FORFEIT_TOURNAMENT', 'REPLACE_PLAYER', LATE, 'DELETE_TOURNAMENT', ...RESETS]),
    );
    expect(actions(groupsOver, organiser)).toEqual(
      new Set([EDIT, ...ORGANISERS, 'GENERATE_MAIN_STAGE', 'FORFEIT_TOURNAMENT', ...RESETS]),
    );
    const main = ['FORFEIT_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS', ...RESETS];
    expect(actions(inMainStage, organiser)).toEqual(new Set([EDIT, ...ORGANISERS, ...main]));
    expect(actions(allPlayed, organiser)).toEqual(new Set([EDIT, ...ORGANISERS, 'FINALIZE_TOURNAMENT', ...main]));
    const over = ['FINALIZE_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS', ...RESETS, 'REOPEN_TOURNAMENT'];
    expect(actions(finished, organiser)).toEqual(new Set([EDIT, ...ORGANISERS, ...over]));
    expect(actions(calledOff, organiser)).toEqual(
      new Set([EDIT, ...ORGANISERS, ...RESETS, 'RESUME_TOURNAMENT', 'DELETE_TOURNAMENT']),
    );
    expect(actions(callOff(open), organiser)).toEqual(
      new Set([EDIT, ...ORGANISERS, ...RESETS, 'RESUME_TOURNAMENT', 'DELETE_TOURNAMENT']),
    );
  });

  test('of an entrant once it has started: to forfeit, while a match is left', () => {
    expect(actions(inGroups, player('P1'))).toEqual(new Set(['FORFEIT_TOURNAMENT']));
    expect(actions(groupsOver, player('P1'))).toEqual(new Set());
    expect(actions(inMainStage, player('P1'))).toEqual(new Set(['FORFEIT_TOURNAMENT']));
    expect(actions(inMainStage, player('P8'))).toEqual(new Set());
    expect(actions(forfeit(inGroups, 'P1'), player('P1'))).toEqual(new Set());
  });

  test('a finalist who waits for an opponent may still forfeit', () => {
    const semiFinal = play(inMainStage, 'P1', 'P3', [3, 0]);
    expect(actions(semiFinal, player('P1'))).toEqual(new Set(['FORFEIT_TOURNAMENT']));
    expect(actions(semiFinal, player('P3'))).toEqual(new Set());
  });

  test('an organiser who plays calls off, and quits like any entrant', () => {
    const both: Actor = { ...organiser, playerId: 'P1' };
    expect(actions(open, both).has('QUIT_TOURNAMENT')).toBe(true);
    expect(actions(open, both).has('REGISTER')).toBe(false);
    expect(actions(groupsOver, both).has('FORFEIT_TOURNAMENT')).toBe(true);
  });

  test('a round-robin has no main stage and is finalised from its group', () => {
    const league = started(4, 1, { format: 'ROUND_ROBIN' });
    expect(actions(groupsPlayed(league), organiser)).toEqual(
      new Set([EDIT, ...ORGANISERS, 'FINALIZE_TOURNAMENT', 'FORFEIT_TOURNAMENT', ...RESETS]),
    );
  });
});

describe('refusals come in order: 401, 403, 409', () => {
  test('401 before all', () => {
    for (const action of possibleActions(now(open), organiser)) {
      expect(said(refusal(action, finished, visitor))).toBe('401 Please log in.');
    }
    expect(said(refuseAddPlayer(now(finished), visitor, null))).toBe('401 Please log in.');
    expect(said(refuseRemovePlayer(now(finished), visitor, 'nobody'))).toBe('401 Please log in.');
  });

  test('a co-organiser may do all but delete it and hand it over', () => {
    const coOrganiser = { ...organiser, isCoOrganiser: true };
    for (const facts of [open, inGroups, groupsOver, allPlayed, finished, calledOff]) {
      const all = actions(facts, organiser);
      for (const owners of ['DELETE_TOURNAMENT', 'HAND_OVER_TOURNAMENT'] as const) {
        all.delete(owners);
        expect(said(refusal(owners, facts, coOrganiser))).toBe('403 Only the owner of the tournament can do this.');
      }
      expect(actions(facts, coOrganiser)).toEqual(all);
    }
  });

  test('403 before the stage', () => {
    const organisers: Action[] = [
      'ADD_PLAYER',
      'COMMENCE',
      'GENERATE_MAIN_STAGE',
      'FINALIZE_TOURNAMENT',
      'RESET_TOURNAMENT',
      'RESET_TOURNAMENT_TO_GROUPS',
      'RESET_TOURNAMENT_TO_PREVIOUS_STAGE',
      'RESUME_TOURNAMENT',
      'REOPEN_TOURNAMENT',
      'REINSTATE_PLAYER',
      'SEED_PLAYERS',
      EDIT,
      'REPLACE_PLAYER',
      LATE,
      'DELETE_TOURNAMENT',
      ...ORGANISERS,
    ];
    for (const action of organisers) {
      expect(said(refusal(action, finished, player('P1')))).toBe('403 Only the tournament organiser can do this.');
    }
    expect(said(refusal('FORFEIT_TOURNAMENT', inGroups, stranger))).toBe(
      '403 Only the tournament organiser can do this.',
    );
    expect(refusal('QUIT_TOURNAMENT', inGroups, stranger)?.status).toBe(403);
  });

  test.each<[Action, Facts, Actor, string]>([
    ['REGISTER', inGroups, stranger, 'Registration is closed.'],
    ['REGISTER', open, player('P1'), 'You are already registered.'],
    ['REGISTER', openFacts(entries(10_000)), stranger, 'The tournament is full.'],
    ['QUIT_TOURNAMENT', inGroups, player('P1'), 'You can only quit before the tournament starts.'],
    ['ADD_PLAYER', inGroups, organiser, 'Players can only be added before the tournament starts.'],
    ['ADD_PLAYER', openFacts(entries(10_000)), organiser, 'The tournament is full.'],
    ['COMMENCE', inGroups, organiser, 'The tournament has already started.'],
    ['COMMENCE', openFacts(entries(1)), organiser, 'At least 2 players are required.'],
    ['COMMENCE', openFacts(entries(65), { format: 'ROUND_ROBIN' }), organiser, 'A group can have at most 64 players.'],
    ['FORFEIT_TOURNAMENT', open, player('P1'), 'The tournament has not started.'],
    ['RESUME_TOURNAMENT', inGroups, organiser, 'The tournament is not called off.'],
    ['RESUME_TOURNAMENT', finished, organiser, 'The tournament is not called off.'],
    ['REOPEN_TOURNAMENT', allPlayed, organiser, 'The tournament is not finished.'],
    ['REOPEN_TOURNAMENT', calledOff, organiser, 'The tournament is not finished.'],
    ['SEED_PLAYERS', inGroups, organiser, 'Seeds can only be ordered before the draw.'],
    ['REINSTATE_PLAYER', inGroups, organiser, 'No withdrawal can be taken back.'],
    ['REINSTATE_PLAYER', callOff(forfeit(inGroups, 'P1')), organiser, 'The tournament is over.'],
    ['REPLACE_PLAYER', groupsOver, organiser, 'Every player already has a result.'],
    ['REPLACE_PLAYER', calledOff, organiser, 'The tournament is over.'],
    ['DELETE_TOURNAMENT', groupsOver, organiser, 'A tournament with results cannot be deleted.'],
    ['DELETE_TOURNAMENT', finished, organiser, 'A tournament with results cannot be deleted.'],
    ['FORFEIT_TOURNAMENT', groupsOver, player('P1'), 'You have no matches left to forfeit.'],
    ['FORFEIT_TOURNAMENT', finished, player('P1'), 'The tournament is over.'],
    ['FORFEIT_TOURNAMENT', finished, organiser, 'The tournament is over.'],
    ['FORFEIT_TOURNAMENT', calledOff, organiser, 'The tournament is over.'],
    ['GENERATE_MAIN_STAGE', open, organiser, 'The tournament has not started.'],
    ['GENERATE_MAIN_STAGE', inGroups, organiser, 'All group matches must be completed first.'],
    ['GENERATE_MAIN_STAGE', inMainStage, organiser, 'The main stage has already been generated.'],
    ['GENERATE_MAIN_STAGE', calledOff, organiser, 'The tournament is over.'],
    ['FINALIZE_TOURNAMENT', open, organiser, 'The tournament has not started.'],
    ['FINALIZE_TOURNAMENT', inGroups, organiser, 'All matches must be completed before finalising.'],
    ['FINALIZE_TOURNAMENT', groupsOver, organiser, 'All matches must be completed before finalising.'],
    ['FINALIZE_TOURNAMENT', inMainStage, organiser, 'All matches must be completed before finalising.'],
    ['FINALIZE_TOURNAMENT', calledOff, organiser, 'The tournament is over.'],
    ['RESET_TOURNAMENT', open, organiser, 'The tournament has not started.'],
    ['RESET_TOURNAMENT_TO_GROUPS', groupsOver, organiser, 'There is no main stage.'],
    ['RESET_TOURNAMENT_TO_PREVIOUS_STAGE', inMainStage, organiser, 'Choose which reset you want.'],
  ])('409 %s', (action, facts, actor, message) => {
    expect(said(refusal(action, facts, actor))).toBe(`409 ${message}`);
  });

  test('players who are added or removed', () => {
    expect(refuseAddPlayer(now(open), organiser, null)).toBe(null);
    expect(said(refuseAddPlayer(now(open), organiser, 'P1'))).toBe('409 Player is already in the tournament.');
    expect(said(refuseAddPlayer(now(open), player('P1'), null))).toBe('403 Only the tournament organiser can do this.');
    expect(refuseRemovePlayer(now(open), organiser, 'P1')).toBe(null);
    expect(refuseRemovePlayer(now(inGroups), organiser, 'P1')).toBe(null);
    expect(said(refuseRemovePlayer(now(inGroups), organiser, 'P9'))).toBe('404 Player not found.');
    expect(said(refuseRemovePlayer(now(inGroups), player('P1'), 'P1'))).toBe(
      '403 Only the tournament organiser can do this.',
    );
    expect(said(refuseRemovePlayer(now(finished), organiser, 'P1'))).toBe('409 The tournament is over.');
    expect(said(refuseRemovePlayer(now(calledOff), organiser, 'P1'))).toBe('409 The tournament is over.');
    expect(said(refuseRemovePlayer(now(forfeit(inGroups, 'P1')), organiser, 'P1'))).toBe(
      '409 Player has already forfeited.',
    );
  });
});

describe('input (422)', () => {
  test.each([
    [open, 0, 'Number of groups must be between 1 and 4.'],
    [open, 5, 'Number of groups must be between 1 and 4.'],
    [open, 1.5, 'Number of groups must be between 1 and 4.'],
    [open, Number.NaN, 'Number of groups must be between 1 and 4.'],
    [openFacts(entries(130)), 2, 'A group can have at most 64 players.'],
    // 157 groups of 64 would be 313,488 matches; 909 groups of 11 and 12 are 50,006.
    [openFacts(entries(10_000)), 157, 'That is more than 20,000 matches; make smaller groups.'],
    [openFacts(entries(10_000)), 909, 'That is more than 20,000 matches; make smaller groups.'],
    // 5 groups of 6 and 1,994 of 5: 20,015.
    [openFacts(entries(10_000)), 1_999, 'That is more than 20,000 matches; make smaller groups.'],
    [openFacts(entries(8), { format: 'ROUND_ROBIN' }), 2, 'A round-robin tournament has exactly one group.'],
  ])('numberOfGroups', (facts, groups, message) => {
    expect(refuseCommence(now(facts), groups)).toMatchObject({ status: 422, message, path: 'numberOfGroups' });
  });

  test.each([
    [open, 1],
    [open, 4],
    [openFacts(entries(128)), 2],
    // 2,000 groups of 5 are 20,000 matches.
    [openFacts(entries(10_000)), 2_000],
    [openFacts(entries(8), { format: 'ROUND_ROBIN' }), 0],
    [openFacts(entries(8), { format: 'ROUND_ROBIN' }), 1],
  ])('numberOfGroups is good', (facts, groups) => {
    expect(refuseCommence(now(facts), groups)).toBe(null);
  });

  test('advancingPlayersPerGroup', () => {
    const refused = (facts: Facts, count: number) => said(refuseMainStage(now(facts), count));
    const nine = groupsPlayed(started(9, 4));
    expect(refused(nine, 0)).toBe('422 Advancing players must be between 1 and 2.');
    expect(refused(nine, 3)).toBe('422 Advancing players must be between 1 and 2.');
    expect([refused(nine, 1), refused(nine, 2)]).toEqual([null, null]);
    expect(refused(groupsPlayed(started(4, 1)), 1)).toBe('422 Not enough players left; choose fewer.');
    expect(refused(groupsPlayed(started(4, 1)), 2)).toBe(null);
    // Group A is P1, P4, P5, P8: nobody of it is left for the second place, so 5 of 8 with four each, 4 with three.
    const few = groupsPlayed(['P4', 'P5', 'P8'].reduce(forfeit, inGroups));
    expect([1, 2, 3, 4].map((count) => refused(few, count))).toEqual([
      null,
      null,
      '422 Not enough players left; choose fewer.',
      null,
    ]);
  });

  test('points', () => {
    const refused = (points: [string, number][]) => said(refusePoints(now(allPlayed), new Map(points)));
    expect(
      refused([
        ['P1', 0],
        ['P2', 53],
      ]),
    ).toBe(null);
    expect(refused([])).toBe(null);
    expect(refused([['P9', 1]])).toBe('422 Only players of the tournament can get points.');
    for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refused([['P1', bad]])).toBe('422 Points must be whole numbers of 0 or more.');
    }
  });
});
