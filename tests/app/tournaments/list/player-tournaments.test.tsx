import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PlayerFilter, playerSearch, readPlayerSearch } from '#app/tournaments/list/player-filter.ts';
import { PlayerTournaments } from '#app/tournaments/list/player-tournaments.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, serve } from '#tests/app/serve.ts';
import { tournamentOf } from './own-tournaments.ts';

const path = (filter: string) => `/bff/api/user/u1/tournaments/${filter}`;
const lists: Record<string, Reply> = {
  [path('past')]: json([tournamentOf('t1', 'Stone Bridge Cup'), tournamentOf('t2', 'Salt Road Open')]),
  [path('ongoing')]: json([tournamentOf('t3', 'Harbour Open', 'GROUPS')]),
  [path('upcoming')]: json([]),
};

function Screen() {
  const [filter, setFilter] = useState<PlayerFilter>('past');
  return <PlayerTournaments userId="u1" filter={filter} onFilter={setFilter} />;
}
function show(replies = lists) {
  const sent = serve(replies);
  showRouted(<Screen />, '/users/u1');
  return () => sent.map(({ url }) => url);
}
const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a player’s tournaments', () => {
  it('are the past ones first, each list by a call of its own', async () => {
    const asked = show();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    screen.getByRole('heading', { name: 'Tournaments', level: 2 });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false]);
    await choose('Ongoing');
    await screen.findByRole('article', { name: 'Harbour Open' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await choose('Upcoming');
    await screen.findByText('No tournaments available');
    expect(asked()).toEqual([path('past'), path('ongoing'), path('upcoming')]);
  });

  it('keep the focus on the choice while the list changes', async () => {
    show();
    await screen.findAllByRole('article');
    await choose('Upcoming');
    await screen.findByText('No tournaments available');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Upcoming' }));
  });

  it('say what went wrong and can be asked for again', async () => {
    let isUp = false;
    show({ [path('past')]: () => (isUp ? json([])() : refusal(404, 'Player not found.')()) });
    await screen.findByText('Player not found.');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No tournaments available');
  });

  it('stand in the address: no word means past, and nonsense as well', () => {
    for (const filter of ['past', 'ongoing', 'upcoming'] as const) {
      const search = playerSearch(filter);
      expect(readPlayerSearch({ ...search }).show ?? 'past').toBe(filter);
    }
    expect(playerSearch('past')).toEqual({});
    for (const show of ['Past', 'x', 5, null, {}]) expect(readPlayerSearch({ show })).toEqual({});
  });
});
