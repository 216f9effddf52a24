import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { chooseSingleKeys } from '#app/tournaments/match/desk/single-keys.ts';
import { typeAhead } from '#app/tournaments/match/desk/type-ahead.ts';
import { MatchScreen } from '#app/tournaments/match/match-screen.tsx';
import type { MatchScreenProps } from '#app/tournaments/match/match-screen-props.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry } from '#tests/app/tournaments/match/entries.ts';

export const other = (id: string) => matchEntry({ match: { id } });

export const actions = {
  matchActionList: ['ADD_RESULT'],
  isAdmin: true,
  isMatchFinished: false,
  isParticipant: false,
} as const;

export const keyedMatch = (props: Partial<MatchScreenProps> = {}) => (
  <MatchScreen
    entry={matchEntry()}
    actions={{ ...actions, matchActionList: [...actions.matchActionList] }}
    isProvisional={false}
    isInQuestion={false}
    refuse={async () => null}
    foresee={async () => null}
    save={async () => true}
    sync={null}
    isWhole
    moment="Sat, March 14 · 10:05"
    neighbours={{ previous: other('before'), next: other('after'), nextOpen: other('open') }}
    {...props}
  />
);

export async function show(props: Partial<MatchScreenProps> = {}) {
  const save = vi.fn<MatchScreenProps['save']>().mockResolvedValue(true);
  const shown = await renderScreen(keyedMatch({ save, ...props }));
  return { ...shown, save, user: userEvent.setup() };
}

/** A save that takes its time. */
export function pending() {
  let resolve: (isKept: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export const score = (name: string) => screen.getByLabelText<HTMLInputElement>(`Score of ${name}`);
export const scores = () => [score('Ana').value, score('Bo').value];

export function setUpKeys(): void {
  beforeEach(() => chooseSingleKeys(true));
  afterEach(() => {
    cleanup();
    typeAhead.heed();
    vi.unstubAllGlobals();
  });
}
