/** What can be edited in which state of a tournament. */
import { describe, expect, test } from 'vitest';
import { callOff, clearResults, finalise, resetToGroups } from '#tournament/commands/commands.ts';
import { EDITABLE_FIELDS, lockedFields, lockOf, refuseFirstDay } from '#tournament/commands/edit-tournament.ts';
import type { Facts } from '#tournament/terms.ts';
import { entries, groupsPlayed, matchOf, now, openFacts, play, playOut, started, toMainStage } from '../setup.ts';

const open = openFacts(entries(8));
const drawn = started(8, 2);
const begun = play(drawn, 'P1', 'P4', [3, 1]);
const main = toMainStage(groupsPlayed(drawn), 2);
const mainBegun = play(main, 'P1', 'P3', [3, 0]);
const finished = finalise(playOut(main));

const locked = (facts: Facts) => Object.keys(lockedFields(now(facts), (reason) => reason)).sort();

const UNTIL_DRAW = ['venueId', 'seedByChampionship', 'confirmedEmailsOnly', 'tournamentFormat', 'tournamentType'];
const UNTIL_RESULT = ['startTime'];
const UNTIL_GROUP_RESULT = ['bestOf.groups', 'withdrawnResults', 'ranking', 'pointsForWin', 'pointsForDraw'];

describe('editing a tournament', () => {
  test.each<[string, Facts, readonly string[]]>([
    ['before the draw everything', open, []],
    ['after the draw not what it rests on', drawn, UNTIL_DRAW],
    ['after a group result not how groups are counted', begun, [...UNTIL_DRAW, ...UNTIL_RESULT, ...UNTIL_GROUP_RESULT]],
    [
      'after the main draw not whether there is a play-off',
      main,
      [...UNTIL_DRAW, ...UNTIL_RESULT, ...UNTIL_GROUP_RESULT, 'includeThirdPlacePlayoff', 'places'],
    ],
    [
      'after a result of the main stage not its best of',
      mainBegun,
      [...UNTIL_DRAW, ...UNTIL_RESULT, ...UNTIL_GROUP_RESULT, 'includeThirdPlacePlayoff', 'places', 'bestOf.mainStage'],
    ],
  ])('%s', (_when, facts, fields) => {
    expect(locked(facts)).toEqual([...fields].sort());
  });

  test('of a finished or called-off one only its name and its city', () => {
    const rest = EDITABLE_FIELDS.filter((field) => field !== 'name' && field !== 'city');
    for (const facts of [finished, callOff(open), callOff(begun)]) expect(locked(facts)).toEqual([...rest].sort());
    expect(lockOf(now(finished), 'pointsForWin')).toBe('over');
  });

  test('a cleared result and a reset open again what they had locked', () => {
    expect(locked(clearResults(begun, [matchOf(begun, 'P1', 'P4').id]))).toEqual([...UNTIL_DRAW].sort());
    expect(lockOf(now(resetToGroups(mainBegun)), 'includeThirdPlacePlayoff')).toBeNull();
  });

  test('after a result the last day of an event that goes on, and not its first', () => {
    expect(lockOf(now(begun), 'tournamentDatesRange')).toBeNull();
    expect(refuseFirstDay(now(begun), '2026-01-10', '2026-01-10')).toBeNull();
    expect(refuseFirstDay(now(drawn), '2026-01-10', '2026-01-11')).toBeNull();
    expect(refuseFirstDay(now(begun), '2026-01-10', '2026-01-11')).toBe('firstDay');
  });
});
