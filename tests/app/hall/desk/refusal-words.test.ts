/** Why a call is refused on the device itself, by its code: what the rules say in English is not shown. */
import { expect, test } from 'vitest';
import { refusalWords } from '#app/hall/desk/model/refusal-words.ts';
import { refuseCall } from '#hall/refuse-call.ts';
import { inWords } from '#tournament/message.ts';
import { at, match, testHall, tournament } from '../model.ts';

const hall = testHall({ tournaments: [tournament('singles', match('1', 'Anna', 'Ben'))] });
const names = { person: String, table: String, match: String, time: String };

test.each([
  ['gone', '1', 'Match not found.'],
  ['1', 'gone', 'Table not found.'],
])('match %s to table %s', (matchId, courtId, words) => {
  const refusal = refuseCall(hall.hall, { matchId, courtId, number: 1 }, names, at(0));
  if (!refusal) throw new Error('it was not refused');
  expect(inWords(refusalWords({ ...refusal, message: 'words of the rules' }))).toBe(words);
});
