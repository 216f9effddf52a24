import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import { keepDraft } from '#app/ui/controls/draft.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { setUpForms, showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, serve } from '#tests/app/serve.ts';
import { day } from '#tests/outbox/hall-day.ts';

const place = { city: 'Koper', address: 'Pier 1', imageUrl: null, timeZone: 'Europe/Ljubljana' };
const venues: Venue[] = [
  { ...place, id: 'six', name: 'Harbour Hall', tableCount: 6 },
  { ...place, id: 'one', name: 'Brda Centre', tableCount: 1 },
  { ...place, id: 'unknown', name: 'Old Gym' },
];
const loaded = <T,>(data: T) => ({ data, error: null, refetch: () => undefined });
const SETTINGS = '/bff/api/tournaments/new/hall/settings';

setUpForms();

/** Everything is typed already, for a tournament at this venue. */
async function show(venueId: string, settings: Reply = json({ ...day.hall, mode: 'free' })) {
  keepDraft('create-tournament', 'u1', { name: 'Riverside Cup', city: 'Koper', venueId });
  const sent = serve({
    '/bff/api/tournaments/create': json({ id: 'new' }),
    '/bff/api/tournaments': json([]),
    [SETTINGS]: settings,
  });
  const { path, notices } = showRouted(
    <CreateTournamentForm userId="u1" championships={loaded([])} venues={loaded(venues)} />,
    '/create-tournament',
  );
  await screen.findByRole('button', { name: 'Create' });
  const create = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(path()).toBe('/tournaments'));
  };
  const changes = () => sent.filter(({ method }) => method !== 'GET').map(({ url, body }) => ({ url, body }));
  return { create, changes, notices };
}
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Use any free table \(6\)/ });

test('proposes free tables with what they win, and plays as planned where they are not chosen', async () => {
  const { create, changes } = await show('six');
  expect(box()?.checked).toBe(false);
  expect(document.getElementById(box()?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /Usually finishes earlier/,
  );
  await create();
  expect(changes().map(({ url }) => url)).toEqual(['/bff/api/tournaments/create']);
});

test('sets the hall of the new tournament to free tables', async () => {
  const { create, changes, notices } = await show('six');
  await userEvent.click(box() ?? document.body);
  await create();
  expect(changes().at(-1)).toEqual({ url: SETTINGS, body: { mode: 'free' } });
  expect(notices).toContain('Its matches go to whichever table is free.');
});

test('says so where that fails: the tournament is there all the same', async () => {
  const { create, changes, notices } = await show('six', refusal(403, 'Not here.'));
  await userEvent.click(box() ?? document.body);
  await create();
  expect(changes()).toHaveLength(2);
  expect(notices.at(-1)).toMatch(/^Its matches stay at their planned tables for now\./);
});

test.each(['one', 'unknown'])('proposes nothing where there is nothing to choose: tables of %s', async (venueId) => {
  await show(venueId);
  expect(screen.queryByRole('checkbox', { name: /tables/ })).toBeNull();
});
