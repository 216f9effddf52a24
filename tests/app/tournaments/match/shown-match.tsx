/** A match's screen as its people see it. */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { NO_ADJACENT_MATCHES } from '#app/tournaments/adjacent-matches.ts';
import { MatchScreen } from '#app/tournaments/match/match-screen.tsx';
import type { MatchScreenProps } from '#app/tournaments/match/match-screen-props.ts';
import type { PossibleMatchActions } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { refuseScore } from '#tournament/score.ts';
import { matchEntry } from './entries.ts';

export const nothing: PossibleMatchActions = {
  matchActionList: [],
  isAdmin: false,
  isMatchFinished: false,
  isParticipant: false,
};

export const participant: PossibleMatchActions = { ...nothing, isParticipant: true, matchActionList: ['ADD_RESULT'] };

export const played = matchEntry({
  match: { status: 'completed', winner: 'p-Ana', player1Score: 3, player2Score: 1, version: 2, outcome: 'PLAYED' },
});

export async function show(props: Partial<MatchScreenProps> = {}, signedIn?: string) {
  const save = vi.fn<MatchScreenProps['save']>().mockResolvedValue(true);
  const shown = await renderScreen(
    <MatchScreen
      entry={matchEntry()}
      actions={participant}
      isProvisional={false}
      isInQuestion={false}
      refuse={async (score) => refuseScore(score, 'GROUPS', { pointsForDraw: 0 })}
      foresee={async () => null}
      save={save}
      sync={null}
      moment="Sat, March 14 · 10:05"
      neighbours={NO_ADJACENT_MATCHES}
      isWhole
      {...props}
    />,
    signedIn === undefined ? {} : { cached: [[sessionQueries.me().queryKey, { id: signedIn, username: signedIn }]] },
  );
  return { ...shown, save };
}

export const numberInputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=number]')];

export function cleanUpMatches(): void {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
