/** What a reset takes away, and until when it can be brought back. */
import { describe, expect, test } from 'vitest';
import { commence, finalise, forfeit, reset, resetToGroups } from '#tournament/commands/commands.ts';
import { EDITABLE_FIELDS, type EditableField, fieldsBack, lockOf } from '#tournament/commands/edit-tournament.ts';
import { refuseUndoReset, undoReset } from '#tournament/commands/undo-reset.ts';
import type { Facts } from '#tournament/terms.ts';
import {
  commandFor,
  END,
  entered,
  entries,
  matchOf,
  now,
  openFacts,
  organiser,
  play,
  playOut,
  START,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';

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
    expect(undoReset(since, now(before))).toMatchObject({ mainStage: before.mainStage, results: before.results });
    expect(undoReset(since, now(before)).generation).toBeGreaterThan(since.generation);
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

describe('what was edited since a reset goes back with it, where the draw and the results rest on it', () => {
  type Edit = Partial<Facts['configuration']>;
  const EDITS: Readonly<Record<EditableField, Edit>> = {
    name: {},
    city: {},
    venueId: {},
    championshipId: {},
    tournamentDatesRange: { end: END + 86_400_000 },
    startTime: { start: START + 3_600_000 },
    seedByChampionship: { seedByChampionship: true },
    confirmedEmailsOnly: { confirmedEmailsOnly: true },
    tournamentFormat: { format: 'ROUND_ROBIN' },
    tournamentType: { type: 'SEASON' },
    includeThirdPlacePlayoff: { includeThirdPlacePlayoff: true },
    withdrawnResults: { withdrawnResults: 'STRUCK_BEFORE_HALF' },
    ranking: { ranking: 'DTTB' },
    places: { places: 'CONSOLATION' },
    'bestOf.groups': { bestOf: { groups: 7, mainStage: null } },
    'bestOf.mainStage': { bestOf: { groups: null, mainStage: 7 } },
    pointsForWin: { pointsForWin: 5 },
    pointsForDraw: { pointsForWin: 5, pointsForDraw: 4 },
    championshipPointsForWin: { championshipPointsForWin: 99 },
    championshipPointsForDraw: { championshipPointsForDraw: 99 },
    championshipPointsForParticipation: { championshipPointsForParticipation: 99 },
    championshipPointsAfterGroup: { championshipPointsAfterGroup: 99 },
    championshipPointsAfterRound: { championshipPointsAfterRound: 99 },
    championshipPointsWinner: { championshipPointsWinner: 99 },
  };
  const edited = (facts: Facts, edit: Edit): Facts => ({
    ...facts,
    configuration: { ...facts.configuration, ...edit },
  });
  const inGroups = play(started(8, 2), 'P1', 'P4', [3, 1]);
  const inMain = play(toMainStage(playOut(started(8, 2)), 2), 'P1', 'P3', [3, 0]);
  const over = finalise(playOut(toMainStage(playOut(started(8, 2)), 2)));
  const states: readonly [string, Facts][] = [
    ['groups', inGroups],
    ['main stage', inMain],
    ['finished', over],
    ['knockout', playOut(commence(openFacts(entries(5), { format: 'KNOCKOUT' }), { numberOfGroups: 0, seed: 3 }))],
    ['season', playOut(started(4, 1, { format: 'ROUND_ROBIN', type: 'SEASON' }))],
  ];

  test.each(states)('%s', (_state, before) => {
    const tournament = now(before);
    const lists = { ...tournament, facts: null };
    for (const field of EDITABLE_FIELDS) {
      const edit = EDITS[field];
      // The field's own other value, where the tournament has this one already.
      const since = edited(
        reset(before),
        field === 'tournamentType' && before.configuration.type === 'SEASON' ? { type: 'SINGLE_TOURNAMENT' } : edit,
      );
      const back = undoReset(since, tournament);
      const isLocked = lockOf(tournament, field) !== null;
      const isOther = JSON.stringify(since.configuration) !== JSON.stringify(before.configuration);
      if (!isLocked) continue;
      expect([field, { ...now(back), facts: null }]).toEqual([field, lists]);
      expect([field, now(back).facts.configuration.start]).toEqual([field, before.configuration.start]);
      if (isOther && field !== 'pointsForDraw') expect(fieldsBack(since.configuration, tournament)).toEqual([field]);
    }
  });

  test('what may still be edited stays as it was edited', () => {
    const since = edited(reset(inGroups), { championshipPointsWinner: 99, end: END + 86_400_000, format: 'KNOCKOUT' });
    const { configuration } = undoReset(since, now(inGroups));
    expect(configuration).toMatchObject({
      championshipPointsWinner: 99,
      end: END + 86_400_000,
      format: inGroups.configuration.format,
    });
  });

  test('a first day that comes back does not come after the last one', () => {
    const since = edited(reset(inGroups), { start: START - 7 * 86_400_000, end: START - 6 * 86_400_000 });
    expect(undoReset(since, now(inGroups)).configuration).toMatchObject({ start: START, end: END });
  });
});
