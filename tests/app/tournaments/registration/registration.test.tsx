/** Who may register, several players taken out at once, and a wish to register that outlives signing in. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { TournamentPage } from '#app/tournaments/page/tournament-page.tsx';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { takeElsewhere } from '#app/tournaments/registration/register-intention.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { player, signedIn, signedOut, tournamentView } from '#tests/app/tournaments/players.ts';
import type { Action } from '#tournament/commands/action-names.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isPost = ({ method }: Call) => method === 'POST';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the organiser', () => {
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed'];
  const players = names.map((name) => player(name, { forfeited: name === 'Ed' }));

  async function show(change: Parameters<typeof tournamentView>[0] = {}) {
    const view = tournamentView(change);
    return renderScreen(<PlayersTab view={view} players={players} />, {
      cached: [[sessionQueries.me().queryKey, signedIn('u-Org')]],
      server: (call) => {
        if (call.path.endsWith('/unconfirmed-players')) return { status: 200, body: ['p-Bo', 'p-Di', 'p-Ed'] };
        return { status: 200, body: isPost(call) ? { id: 't1' } : players };
      },
    });
  }
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  test('chooses players by name or all with an unconfirmed email, is asked, and removes them in one call', async () => {
    const { calls, notices } = await show();
    await press('Select players');
    await userEvent.click(await box('Select Ana'));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    // Who has forfeited is out already.
    expect(screen.queryByRole('checkbox', { name: 'Select Ed' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Select 2 with unconfirmed email' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await userEvent.click(await box('Select Ana'));
    expect([(await box('Select Bo')).checked, (await box('Select Ana')).checked]).toEqual([true, false]);
    await press('Remove 2 players');
    const dialog = await screen.findByRole('dialog', { name: 'Remove 2 players?' });
    expect(dialog.textContent).toContain('Bo, Di');
    expect(dialog.textContent).toContain('can be added again until the tournament starts');
    expect(calls.filter(isPost)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 players' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Removed 2 players from tournament.'));
    expect(calls.filter(isPost)).toEqual([
      { method: 'POST', path: '/bff/api/tournaments/t1/remove-players', body: ['p-Bo', 'p-Di'] },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Select players' })).toBeTruthy());
  });

  test('keeps the focus at the bar while it is there, and gives it back', async () => {
    await show();
    await press('Select players');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select all 4'));
    await userEvent.tab();
    await press('Done');
    expect(document.activeElement?.textContent).toBe('Select players');
  });

  test('chooses all of them with one press, and reads that after the start they forfeit', async () => {
    await show({ stage: 'GROUPS' });
    await press('Select players');
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 4' }));
    await press('Remove 4 players');
    const dialog = await screen.findByRole('dialog', { name: 'Remove 4 players?' });
    expect(dialog.textContent).toContain('Ana, Bo, Cy and 1 more');
    expect(dialog.textContent).toContain('They forfeit');
  });

  test('switches registration for confirmed emails alone, while it is open', async () => {
    const { calls, notices } = await show();
    const name = 'Require a confirmed email to register';
    expect((await box(name)).checked).toBe(false);
    await userEvent.click(await box(name));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Only confirmed emails may register now.'));
    expect(calls.filter(isPost)).toEqual([
      { method: 'POST', path: '/bff/api/tournaments/t1/registration', body: { confirmedEmailsOnly: true } },
    ]);
    cleanup();
    await show({ confirmedEmailsOnly: true });
    expect((await box(name)).checked).toBe(true);
    cleanup();
    await show({ stage: 'GROUPS' });
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
  });
});

describe('a wish to register', () => {
  const JOINED = 'You have successfully joined this tournament. Good luck!';

  async function open(
    who: object,
    actions: readonly Action[],
    change: Parameters<typeof tournamentView>[0] = {},
    login = 503,
  ) {
    const view = tournamentView(change);
    const shown = await renderScreen(
      <TournamentPage tournamentId="t1" tab="players" chosen="players" provisionalStage={undefined}>
        <p>Players</p>
      </TournamentPage>,
      {
        cached: [
          [sessionQueries.me().queryKey, who],
          [tournamentQueries.detail('t1').queryKey, view],
        ],
        server: (call) => {
          if (call.path === '/bff/login-options') return { status: login, body: {} };
          if (call.path.endsWith('/possible-actions')) return { status: 200, body: actions };
          return { status: 200, body: isPost(call) ? { id: 't1' } : view };
        },
      },
    );
    await screen.findByRole('heading', { name: 'Harbour Open' });
    return { ...shown, joins: () => shown.calls.filter(isPost).map(({ path }) => path) };
  }
  const wish = async () => {
    await open(signedOut, []);
    await press('Register');
    cleanup();
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('outlives that there is no network to log in with, which is said', async () => {
    const { notices } = await open(signedOut, [], {}, 504);
    await press('Register');
    await waitFor(() => expect(notices.at(-1)?.text).toMatch(/^Logging in needs the network\./));
    expect(takeElsewhere()).toBe('t1');
  });

  test('is fulfilled once by whoever comes back signed in, and says so', async () => {
    await wish();
    const { joins, notices } = await open(signedIn('u1'), ['REGISTER']);
    await waitFor(() => expect(notices.at(-1)?.text).toBe(JOINED));
    expect(joins()).toEqual(['/bff/api/tournaments/t1/join']);
    cleanup();
    const again = await open(signedIn('u1'), ['REGISTER']);
    await settled();
    expect(again.joins()).toEqual([]);
    expect(takeElsewhere()).toBeNull();
  });

  test('is nobody’s who did not press, whatever address brought them, and none of another tournament', async () => {
    const plain = await open(signedIn('u1'), ['REGISTER']);
    await settled();
    expect(plain.joins()).toEqual([]);
    cleanup();
    sessionStorage.setItem(
      'draft:register',
      JSON.stringify({ owner: 'guest', values: { tournamentId: 't2', at: Date.now() } }),
    );
    const other = await open(signedIn('u1'), ['REGISTER']);
    await settled();
    expect(other.joins()).toEqual([]);
  });

  test('waits while the e-mail has to be confirmed first, which the page says', async () => {
    await wish();
    const { joins } = await open(signedIn('u1'), [], { confirmedEmailsOnly: true });
    expect(await screen.findByText('Only confirmed emails may register.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).toBe('/profile-settings');
    expect(joins()).toEqual([]);
    cleanup();
    const { notices } = await open(signedIn('u1'), ['REGISTER'], { confirmedEmailsOnly: true });
    await waitFor(() => expect(notices.at(-1)?.text).toBe(JOINED));
  });

  test('is forgotten after an hour', async () => {
    await wish();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 });
    const { joins } = await open(signedIn('u1'), ['REGISTER']);
    await settled();
    expect(joins()).toEqual([]);
    expect(takeElsewhere()).toBeNull();
  });

  test('is known to another tab of this browser, once', async () => {
    await wish();
    expect([takeElsewhere(), takeElsewhere()]).toEqual(['t1', null]);
  });
});
