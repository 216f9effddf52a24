import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SeedsDialog } from '#app/tournaments/players/seeds-dialog.tsx';
import { currentOrder, neededSeeds } from '#app/tournaments/players/seeds-order.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { recordOf } from '#tests/tournament/record.ts';
import { entries, openFacts } from '#tests/tournament/setup.ts';
import { seedPlayers } from '#tournament/commands/commands.ts';
import type { Facts } from '#tournament/terms.ts';

afterEach(cleanup);

const open = async (facts: Facts, posted: { status: number; body: unknown } = { status: 200, body: { id: 't1' } }) => {
  const shown = await renderScreen(<SeedsDialog tournamentId="t1" onClose={() => undefined} />, {
    server: ({ method, path }) => {
      if (method === 'PUT') return posted;
      return path.endsWith('/record') ? { status: 200, body: recordOf(facts) } : { status: 404, body: {} };
    },
  });
  await screen.findByRole('textbox', { name: 'Seed of P1' });
  return shown;
};
const listed = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentIn = (calls: readonly { method: string; path: string; body?: unknown }[]) =>
  calls.find(({ method }) => method === 'PUT');

describe('the seeds', { timeout: 30_000 }, () => {
  it('are moved by numbers and by buttons, and saved as few as needed', async () => {
    const { calls, notices } = await open(openFacts(entries(6)));
    const field = screen.getByRole('textbox', { name: 'Seed of P5' });
    await userEvent.clear(field);
    await userEvent.type(field, '1{Enter}');
    expect(listed()).toEqual(['P5', 'P1', 'P2', 'P3', 'P4', 'P6']);
    expect(screen.getByRole('status').textContent).toBe('P5 is seed 1 now.');
    await press('Up: P2');
    expect(listed()).toEqual(['P5', 'P2', 'P1', 'P3', 'P4', 'P6']);
    await press('Save');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The seeds are saved.'));
    expect(sentIn(calls)).toMatchObject({ path: '/bff/api/tournaments/t1/seeds', body: ['P5', 'P2'] });
  });

  it('of another organiser are shown where they came first, and take no order away before that', async () => {
    let facts = openFacts(entries(4));
    const message = 'Ana Kos has changed the seeds since you opened them: P4. Look at them, then order anew.';
    const { calls, notices } = await renderScreen(<SeedsDialog tournamentId="t1" onClose={() => undefined} />, {
      server: ({ method }) => {
        if (method !== 'PUT') return { status: 200, body: recordOf(facts) };
        facts = seedPlayers(facts, ['P4']);
        return { status: 409, body: { code: 'LIST_CHANGED', message } };
      },
    });
    await screen.findByRole('textbox', { name: 'Seed of P1' });
    await press('Up: P3');
    expect(listed()).toEqual(['P1', 'P3', 'P2', 'P4']);
    await press('Save');
    await waitFor(() => expect(notices.at(-1)?.text).toBe(message));
    await waitFor(() => expect(listed()).toEqual(['P4', 'P1', 'P2', 'P3']));
    expect(sentIn(calls)).toMatchObject({ body: ['P1', 'P3'] });
  });

  it('can be typed as ratings, and taken back', async () => {
    const { calls } = await open(seedPlayers(openFacts(entries(4)), ['P4']));
    expect(listed()).toEqual(['P4', 'P1', 'P2', 'P3']);
    await userEvent.selectOptions(screen.getByLabelText('Order by'), 'Ratings that I enter');
    await userEvent.type(screen.getByRole('textbox', { name: 'Rating of P3' }), '2100');
    await userEvent.type(screen.getByRole('textbox', { name: 'Rating of P2' }), '2200');
    await press('Sort by these ratings');
    expect(listed()).toEqual(['P2', 'P3', 'P4', 'P1']);
    await userEvent.selectOptions(screen.getByLabelText('Order by'), 'Elo');
    expect(listed()).toEqual(['P1', 'P2', 'P3', 'P4']);
    await press('Back to the ratings');
    await waitFor(() => expect(sentIn(calls)?.body).toEqual([]));
  });

  it('of another page are moved as well, and whoever moves one by a button goes along', async () => {
    const { calls } = await open(openFacts(entries(130)));
    await press('Show more');
    for (let place = 120; place <= 121; place++) await press('Down: P120');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Down: P120' }));
    expect(listed()).toEqual(['P122', 'P120', ...Array.from({ length: 8 }, (_, nth) => `P${123 + nth}`)]);
    await press('Up: P122');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Up: P122' }));
    expect(screen.getByText('1 to 120 of 130')).toBeDefined();
    await press('Save');
    await waitFor(() => expect(Object(sentIn(calls)?.body).slice(-3)).toEqual(['P119', 'P122', 'P121']));
  });

  it('say what the server refuses, and keep the order', async () => {
    const message = 'The players have changed since you opened the seeds. Open them again.';
    const { notices } = await open(openFacts(entries(3)), { status: 409, body: { message } });
    await press('Down: P1');
    await press('Save');
    await waitFor(() => expect(notices.at(-1)?.text).toBe(message));
    expect(listed()).toEqual(['P2', 'P1', 'P3']);
    expect(within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(
      false,
    );
  });
});

it('needs every player of an order among equals, and none where the ratings say it all', () => {
  const facts = openFacts(entries(5));
  expect(neededSeeds(currentOrder(facts), facts)).toEqual([]);
  const level = openFacts(entries(3).map((entry) => ({ ...entry, elo: 1000 })));
  expect(neededSeeds(currentOrder(level), level)).toHaveLength(2);
});
