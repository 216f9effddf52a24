/** A name is left as it is; what stands in the place of one is words of the page. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Name } from '#app/ui/controls/name.tsx';
import { shownName } from '#app/ui/words/shown-name.ts';
import { namesOf, sidesOf } from '#app/ui/words/sides.ts';
import { FORMER_PLAYER } from '#contract/accounts/former-player.ts';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

afterEach(cleanup);

const translateOf = (name: string): string | null =>
  render(<Name>{name}</Name>)
    .container.querySelector('bdi')
    ?.getAttribute('translate') ?? null;

test('a translator leaves a person alone, and translates who has deleted an account or is not known', () => {
  expect(translateOf('Ana Horvat')).toBe('no');
  expect(translateOf(FORMER_PLAYER)).toBeNull();
  expect(translateOf('Not known yet')).toBeNull();
  expect(shownName('Former Playerova')).toBe('Former Playerova');
});

test('a match says who plays, also where a place holds nobody', () => {
  const entry = matchEntry({ player1: playerNamed('Ana Horvat'), player2: null });
  const against = (kind: 'undecided' | 'bye') => {
    const shown = { ...entry, match: { ...entry.match, sides: ['player', kind] as const } };
    return sidesOf(shown as typeof entry)[1].name;
  };
  expect([against('undecided'), against('bye')]).toEqual(['Not known yet', 'BYE']);
  expect(namesOf({ ...entry, player1: null })).toBe('Players not known yet');
});
