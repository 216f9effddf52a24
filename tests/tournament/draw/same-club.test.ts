/** One club is written in many ways: all draws and warnings take them for one. */
import { describe, expect, test } from 'vitest';
import { commence, groupsFor } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { clubKey } from '#tournament/draw/club.ts';
import { groupWarnings, knockoutWarnings, mainStageWarnings } from '#tournament/draw/draw-warnings.ts';
import { drawKnockout } from '#tournament/draw/knockout.ts';
import { swapInBracket, swapInGroups } from '#tournament/draw/published-draw.ts';
import type { Facts, PlayerId } from '#tournament/terms.ts';
import { entries, groupsPlayed, now, openFacts } from '../setup.ts';

const COMPOSED = '\u017deljezni\u010dar';
const SPELLINGS = [
  ['decomposed, as a Mac writes it', 'Z\u030celjeznic\u030car'],
  ['without accents', 'Zeljeznicar'],
  ['in capitals', '\u017dELJEZNI\u010cAR'],
  ['with blanks around it', '  \u017deljezni\u010dar '],
] as const;

const withClubs = (clubs: Readonly<Record<PlayerId, string>>, count: number, format?: 'KNOCKOUT'): Facts =>
  openFacts(
    entries(count).map((entry) => ({ ...entry, club: clubs[entry.id] ?? null })),
    format && { format },
  );

describe.each(SPELLINGS)('%s', (_how, other) => {
  test('is one key', () => expect(clubKey(other)).toBe(clubKey(COMPOSED)));

  test('parts club mates in the groups, and warns of a swap', () => {
    // The plain snake has P1 and P4 in Group A.
    const open = withClubs({ P1: COMPOSED, P4: other }, 4);
    const drawn = groupsFor(open, { numberOfGroups: 2, seed: 1 });
    expect(drawn).toEqual([
      ['P1', 'P3'],
      ['P2', 'P4'],
    ]);
    expect(groupWarnings(open, drawn, swapInGroups(drawn, 'P3', 'P4'))).toEqual([
      { rule: 'SAME_CLUB', players: ['P1', 'P4'] },
    ]);
  });

  test('parts club mates in a knockout, and warns of a swap', () => {
    for (let seed = 0; seed < 20; seed++) {
      const open = withClubs({ P1: COMPOSED, P4: other }, 4, 'KNOCKOUT');
      const { slots } = drawKnockout(open, seed);
      expect(slots.indexOf('P1') ^ 1).toBe(slots.indexOf('P3'));
      expect(knockoutWarnings(open, seed, slots, swapInBracket(slots, 'P3', 'P4'))).toContainEqual({
        rule: 'SAME_CLUB',
        players: ['P1', 'P4'],
      });
    }
  });

  test('parts club mates in the main stage, and warns of a swap', () => {
    for (let seed = 0; seed < 20; seed++) {
      // Winners are P1 to P4, runners-up P5 to P8.
      const open = withClubs({ P1: COMPOSED, P6: other }, 8);
      const played = now(groupsPlayed(commence(open, { numberOfGroups: 4, seed })));
      const { slots } = drawMainStage(played, 2);
      const opponent = slots[slots.indexOf('P1') ^ 1] ?? '';
      expect(opponent).not.toBe('P6');
      expect(mainStageWarnings(played, slots, swapInBracket(slots, 'P6', opponent)).map(({ rule }) => rule)).toContain(
        'SAME_CLUB',
      );
    }
  });
});

test('two blanks within a name are one', () => expect(clubKey('Ping  Pong')).toBe(clubKey('ping pong')));

test('a draw by the first rules takes other spellings for other clubs, as it did', () => {
  const open = withClubs({ P1: COMPOSED, P4: 'Zeljeznicar' }, 4);
  expect(groupsFor(open, { numberOfGroups: 2, seed: 1, rules: 1 })).toEqual([
    ['P1', 'P4'],
    ['P2', 'P3'],
  ]);
});
