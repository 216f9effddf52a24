/** Entering an event on the screen: what each class is for whoever looks, what is sent, and coming back by the mailed link. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { EnterPage } from '#app/tournaments/events/enter/enter-page.tsx';
import { MyEntryPage } from '#app/tournaments/events/enter/my-entry-page.tsx';
import type { MyEntry } from '#contract/tournaments/entering.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { signedOut } from '#tests/app/tournaments/players.ts';
import { event } from './weekend.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const ok = (body: unknown) => ({ status: 200, body });
const open: EventView = {
  ...event,
  event: {
    ...event.event,
    entry: { opensAt: null, closesAt: null, withdrawUntil: null, holdHours: 24, holdMinutes: 15 },
  },
};
const nobody: MyEntry = { entrant: null, entries: [], mayWithdraw: false };
const entrant: NonNullable<MyEntry['entrant']> = {
  id: 'ana',
  firstName: 'Ana',
  lastName: 'Horvat',
  club: null,
  birthYear: null,
  sex: null,
  number: null,
  rating: null,
  hideName: false,
  shownAs: 'Ana Horvat',
  heldUntil: null,
};
const answers = (mine: MyEntry, change: unknown = {}) => ({
  cached: [[sessionQueries.me().queryKey, signedOut]] as const,
  server: ({ path, method }: { readonly path: string; readonly method?: string }) => {
    if (method && method !== 'GET') return ok(change);
    return ok(path.endsWith('/my-entry') ? mine : open);
  },
});
const row = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('entering', () => {
  it('says what each class is for the person, and sends what was chosen', async () => {
    const change = {
      entrantId: 'ana',
      entries: [{ tournamentId: 'women', status: 'HELD', until: '2030-05-01T10:00:00Z' }],
      heldUntil: '2030-05-01T10:00:00Z',
    };
    const { calls } = await renderScreen(<EnterPage eventId="weekend" />, answers(nobody, change));
    expect((await row(/Men to 1850.*you would be 4th in line/)).hasAttribute('disabled')).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Rating' }), '1902');
    expect((await row(/Men to 1850.*Your rating is over 1850/)).hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Horvat');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.org');
    await userEvent.click(await row(/Women.*You can enter/));
    const send = screen.getByRole('button', { name: 'Enter 1 class' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /The organiser may keep/ }));
    await userEvent.click(send);
    await screen.findByRole('heading', { name: 'Your entry' });
    expect(screen.getByRole('status').textContent).toContain('ana@example.org');
    expect(calls.find(({ path }) => path.endsWith('/enter'))).toMatchObject({
      body: {
        entrant: { firstName: 'Ana', lastName: 'Horvat', email: 'ana@example.org', rating: 1_902 },
        classes: ['women'],
        consent: { hideName: false },
      },
    });
  });

  it('is closed where the event takes no entries', async () => {
    await renderScreen(<EnterPage eventId="weekend" />, {
      server: ({ path }) => ok(path.endsWith('/my-entry') ? nobody : event),
    });
    await screen.findByText('This event takes no entries here.');
    expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  });
});

describe('one’s own entry', () => {
  const mine: MyEntry = {
    entrant,
    entries: [
      { tournamentId: 'men', status: 'OFFERED', until: '2030-05-01T10:00:00Z' },
      { tournamentId: 'women', status: 'WAITING', place: 3 },
    ],
    mayWithdraw: true,
  };

  it('tells the place in line, takes a place that is offered, and withdraws once asked again', async () => {
    const { calls } = await renderScreen(<MyEntryPage eventId="weekend" />, answers(mine, { entries: [] }));
    await screen.findByText(/3rd in line/);
    await userEvent.click(screen.getByRole('button', { name: 'Take the place' }));
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/entrants/ana/accept'))).toMatchObject({
        body: { classes: ['men'] },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(calls.some(({ path }) => path.endsWith('/withdraw'))).toBe(false);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/withdraw'))).toMatchObject({ body: { classes: ['women'] } }),
    );
  });

  it('is not known without a link or a session', async () => {
    await renderScreen(<MyEntryPage eventId="weekend" />, answers(nobody));
    await screen.findByText(/No entry is known here/);
  });
});
