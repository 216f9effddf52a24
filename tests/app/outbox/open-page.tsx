import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { inWords } from '#tournament/message.ts';
import { type Hall, openHall } from './hall.ts';

export let hall: Hall;

const ann = { id: 'ann', username: 'ann', email: null, profilePictureUrl: null };

/** A page of its own on this device: its modules are new, what the device keeps is not. */
export async function openPage() {
  vi.resetModules();
  const client = await import('#app/outbox/outbox-client.ts');
  const entering = await import('#app/tournaments/results/enter-result.ts');
  const { sessionQueries } = await import('#app/session/queries.ts');
  const { matchQueries } = await import('#app/tournaments/match-queries.ts');
  const { hangBoard } = await import('#app/ui/feedback/toasts.ts');
  const said: string[] = [];
  hangBoard({ show: (notice) => void said.push(inWords(notice.text)), dismiss: () => undefined });
  const queries = new QueryClient();
  queries.setQueryData(sessionQueries.me().queryKey, ann);
  const save = (
    shown: MatchEntry,
    score: readonly [number, number] = [3, 1],
    versionSeen = shown.match.version,
    isByLink = false,
  ) =>
    entering.saveResult(queries, {
      shown,
      score: { player1Score: score[0], player2Score: score[1], games: null },
      versionSeen,
      isByLink,
    });
  const states = async () => (await (await client.openedOutbox()).store.all()).map(({ state }) => state);
  return { ...client, queries, matchQueries, said, save, states };
}

export function setUpHall(): void {
  beforeEach(() => {
    hall = openHall();
    // What a page of one test would still do later must not reach the next one.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
