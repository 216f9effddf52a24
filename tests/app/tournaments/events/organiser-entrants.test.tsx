/** What an organiser does on the page of an event's entrants: enters somebody beyond a limit, answers about a namesake, corrects and withdraws. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { EntrantsPage } from '#app/tournaments/events/entrants/entrants-page.tsx';
import type { EntrantList } from '#contract/tournaments/door.ts';
import type { EntrantDetails } from '#contract/tournaments/entrant-details.ts';

import { renderScreen } from '#tests/app/screen.tsx';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { event } from './weekend.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = { userId: 'u', birthYear: null, leftOut: [], owed: 0, paid: null, marks: {} };
const list: EntrantList = {
  ...{ role: 'organiser', name: 'Harbour Open', days: ['2030-05-14', '2030-05-15'], timeZone: 'Europe/Zagreb' },
  ...{ door: null, version: 1, stamp: '1' },
  classes: event.classes.map(({ tournament: { id, name } }) => ({
    ...{ id, name, day: '2030-05-14', startsAt: '2030-05-14T08:00:00.000Z', door: null, fee: null, isDrawn: false },
  })),
  entrants: [
    { ...person, id: 'ana', name: 'Ana Horvat', club: 'TTC Riva', number: 'HR17', classes: [1], waiting: [0] },
    { ...person, id: 'ben', name: 'Ben Kos', club: null, number: null, classes: [], waiting: [] },
  ],
};
const details: EntrantDetails = {
  id: 'ana',
  fields: {
    ...{ firstName: 'Ana', lastName: 'Horvat', email: 'ana@example.org', club: 'TTC Riva', number: 'HR17' },
    ...{ birthYear: null, sex: null, rating: null },
  },
  mayRename: true,
  mayChangeEmail: true,
  heldUntil: null,
  entries: [
    { tournamentId: 'women', status: 'ENTERED' },
    { tournamentId: 'men', status: 'WAITING', place: 2 },
  ],
};

type Reply = { readonly status: number; readonly body: unknown };
const ok = (body: unknown): Reply => ({ status: 200, body });
const page = (change: (call: { path: string; body: unknown }) => Reply = () => ok({ id: 'ana' }), shown = details) =>
  renderScreen(<EntrantsPage eventId="weekend" />, {
    cached: [[sessionQueries.me().queryKey, signedIn('organiser')]],
    server: ({ path, method, body }) => {
      if (method && method !== 'GET') return change({ path, body });
      if (path.endsWith('/entrants/ana')) return ok(shown);
      if (path.endsWith('/entrants')) return ok(list);
      return ok(path.endsWith('/public') ? [] : event);
    },
  });

describe('the entrants of an event, for its organiser', () => {
  it('are all listed, with who waits and who is in no class', async () => {
    await page();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Ana HorvatTTC RivaHR17WomenMen to 1850 (not in yet)Change',
      'Ben KosIn no classChange',
    ]);
  });

  it('enters somebody beyond a limit, says so before, and asks about a namesake', async () => {
    const entered = ok({ entrantId: 'ana', entries: [{ tournamentId: 'men', status: 'ENTERED' }] });
    const conflict = { people: [{ entrantId: 'ana', name: 'Ana Horvat', club: 'TTC Riva' }] };
    const { calls } = await page(({ body }) =>
      (body as { sameAs?: string }).sameAs
        ? entered
        : { status: 409, body: { code: 'NAMESAKE_ENTERED', message: 'May be entered.', conflict } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Enter somebody' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter somebody' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'First name' }), 'Ana');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Horvat');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Rating' }), '1902');
    expect(dialog.queryByText(/The log says that you allowed it/)).toBeNull();
    await userEvent.click(
      dialog.getByRole('checkbox', { name: /Men to 1850.*Rating is over 1850.*All 48 places are taken/ }),
    );
    expect(dialog.getByText(/The log says that you allowed it/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Enter 1 class' }));
    const asked = await dialog.findByRole('alert');
    expect(asked.textContent).toBe('Is it Ana Horvat of TTC Riva, who is entered already?');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, the same' }));
    await screen.findByRole('dialog', { name: 'Entry of Ana Horvat' });
    expect(calls.filter(({ path }) => path.endsWith('/enter')).map(({ body }) => body)).toMatchObject([
      { asOrganiser: true, classes: ['men'], entrant: { lastName: 'Horvat', rating: 1_902 } },
      { asOrganiser: true, sameAs: 'ana' },
    ]);
  });

  it('corrects one by what was seen, and withdraws once asked again', async () => {
    const { calls } = await page();
    await userEvent.click(await screen.findByRole('button', { name: 'Change Ana Horvat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Ana Horvat' }));
    const club = await dialog.findByRole('textbox', { name: 'Club' });
    await userEvent.clear(club);
    await userEvent.type(club, 'TTC Luka');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/ana/person'))).toMatchObject({
        body: { seen: { club: 'TTC Riva' }, fields: { club: 'TTC Luka', number: 'HR17' }, isAnother: false },
      }),
    );
    expect(dialog.getByText('2nd in line')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw from Women' }));
    expect(calls.some(({ path }) => path.endsWith('/withdraw'))).toBe(false);
    const asked = within(await screen.findByRole('dialog', { name: 'Withdraw Ana Horvat from Women?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/ana/withdraw'))).toMatchObject({ body: { classes: ['women'] } }),
    );
  });

  it('leaves alone what is an account’s own', async () => {
    await page(undefined, { ...details, mayRename: false, mayChangeEmail: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Change Ana Horvat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Ana Horvat' }));
    await dialog.findByRole('textbox', { name: 'Association number' });
    expect(dialog.queryByRole('textbox', { name: 'Last name' })).toBeNull();
    expect(dialog.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(dialog.getByText(/their email is their own/)).toBeTruthy();
  });
});
