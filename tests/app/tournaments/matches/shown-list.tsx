/** A tournament's list of matches, with its filters in the address. */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

const inGroup = (id: string, name: string) => matchEntry({ match: { id, group: { id: name, name } } });
const final = matchEntry({ match: { id: 'f', stage: 'FINAL', group: null, status: 'waiting' } });
export const entries = [inGroup('a', 'Group A'), inGroup('b', 'Group B'), final];
export const day = (['a', 'b'] as const).map((id, i) => ({
  ...inGroup(id, 'Group A'),
  player1: playerNamed(`Ana${i}`),
}));

export function cleanUpLists(): void {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
