import { describe, expect, test } from 'vitest';
import { boardPages } from '#app/hall/board/board-pages.ts';
import { callStage } from '#app/hall/call-stage.ts';
import { turnWords } from '#app/tournaments/matches/turn-words.ts';
import { inWords } from '#tournament/message.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-14T13:31:07Z');
const ZONE = 'Europe/Berlin';

describe('pages of a board', () => {
  test('are filled evenly, eight tables each at most', () => {
    const sizes = (count: number) => boardPages(Array.from({ length: count }, (_, i) => i)).map((page) => page.length);
    expect([0, 1, 8, 9, 16, 17].map(sizes)).toEqual([[], [1], [8], [5, 4], [8, 8], [6, 6, 5]]);
  });
});

describe('stage of a call', () => {
  const call = { number: 1, announcedAt: NOW, startedAt: null, arrived: [] };
  const later = (minutes: number) => NOW + minutes * MINUTE;

  test('asks for the second call once the players have had their time', () => {
    expect(callStage(call, 5, later(5) - 1)).toEqual({ kind: 'called', minutes: 4, isComplete: false });
    expect(callStage(call, 5, later(5))).toEqual({ kind: 'call-again', minutes: 5, number: 2 });
  });

  test('offers a walkover after the last call alone', () => {
    expect(callStage({ ...call, number: 2 }, 5, later(6))).toMatchObject({ kind: 'call-again', number: 3 });
    expect(callStage({ ...call, number: 3 }, 5, later(6))).toEqual({ kind: 'no-show', minutes: 6 });
  });

  test('calls nobody again who is there, and counts a match that is on from its start', () => {
    expect(callStage({ ...call, arrived: ['a', 'b'] }, 5, later(9))).toMatchObject({
      kind: 'called',
      isComplete: true,
    });
    expect(callStage({ ...call, arrived: ['a'] }, 5, later(9))).toMatchObject({ kind: 'call-again' });
    expect(callStage({ ...call, startedAt: later(2) }, 5, later(9))).toEqual({ kind: 'playing', minutes: 7 });
  });

  test('a call of a device whose clock is ahead was made just now', () => {
    expect(callStage({ ...call, announcedAt: later(3) }, 5, NOW)).toMatchObject({ kind: 'called', minutes: 0 });
  });
});

describe('a turn in words', () => {
  const words = (turn: Parameters<typeof turnWords>[0]) => inWords(turnWords(turn, NOW, ZONE));

  test('tells the table of a call', () => {
    expect(words({ kind: 'called', table: 'Table 5' })).toBe('Table 5, now');
  });

  test('tells the place in line and about when', () => {
    expect(words({ kind: 'in-line', ahead: 1, at: NOW + 11.5 * MINUTE })).toBe('2nd in line, about 12 min');
    expect(words({ kind: 'in-line', ahead: 0, at: NOW })).toBe('1st in line, any minute');
    expect(words({ kind: 'later', at: NOW + 75 * MINUTE })).toBe('About 15:50');
    expect(words({ kind: 'later', at: undefined })).toBe('Not called yet');
  });

  test('counts as English does', () => {
    const placeOf = (place: number) => words({ kind: 'in-line', ahead: place - 1, at: undefined });
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(placeOf)).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '101st', '111th'].map(
        (ordinal) => `${ordinal} in line`,
      ),
    );
  });
});
