/** What a table's own screen says: nothing is called, another device counts, another asks; and the match that is called. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableScreen } from '#app/table/table-screen.tsx';
import type { ScorerTable } from '#contract/hall/table.ts';
import { NoEvents } from '#tests/app/no-events.ts';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, serve } from '#tests/app/serve.ts';
import { matchEntry } from '#tests/app/tournaments/match/entries.ts';
import { wholeSentence } from '#tests/app/whole-sentence.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { now, started } from '#tests/tournament/setup.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('EventSource', NoEvents);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const table: ScorerTable = {
  tournamentId: 't1',
  courtId: 'c5',
  name: 'Table 5',
  isHolder: true,
  isAsking: false,
  isAsked: false,
};
const hall = {
  ...{ mode: 'fixed', tables: [{ courtId: 'c5', name: 'Table 5', isOpen: true, only: null }], restMinutes: 5 },
  ...{ version: 3, isPaused: false, pinned: [], held: [] },
};
const hallWith = (calls: readonly object[], matches: readonly ReturnType<typeof hallMatch>[] = []) => ({
  hall: { ...hall, calls, confirmsResults: false },
  tournaments: [{ id: 't1', name: 'Harbour Open', version: 1, startsAt: 0, matches }],
  estimates: matches.map((match, place) => ({ ...match, matchId: match.id, place, at: '2026-03-14T09:00:00.000Z' })),
  people: { u3: { name: 'Cy', club: null }, u4: { name: 'Di', club: null } },
});
const hallMatch = (id: string, players: readonly string[]) => ({
  ...{ id, players, isOver: false, endedAt: null, plannedCourt: 'c5', plannedAt: 0 },
  ...{ playerIds: players, stage: 'GROUPS', group: 'A', number: 1 },
});
const called = { matchId: 'm1', tournamentId: 't1', courtId: 'c5', endedAt: null };

function show(own: Partial<ScorerTable> | null, day: object = hallWith([]), more: Parameters<typeof serve>[0] = {}) {
  const sent = serve({
    '/bff/api/table': json({ table: own && { ...table, ...own } }),
    '/bff/api/tournaments/t1/hall': json(day),
    '/bff/api/matches/m1': json(matchEntry({ match: { status: 'called' } })),
    '/bff/api/tournaments/t1': json({ tournament: { name: 'Harbour Open', bestOf: { groups: 3, mainStage: 5 } } }),
    '/bff/api/matches/m1/points': json({ needed: 2, sheet: null }),
    ...more,
  });
  showRouted(<TableScreen courtId="c5" />, '/t/c5');
  return { sent, user: userEvent.setup() };
}

async function winTwoGames(user: ReturnType<typeof userEvent.setup>, point: string): Promise<void> {
  for (let nth = 0; nth < 11; nth += 1) await user.click(screen.getByRole('button', { name: point }));
  await user.click(screen.getByRole('button', { name: 'Start game 2' }));
  for (let nth = 0; nth < 11; nth += 1) await user.click(screen.getByRole('button', { name: point }));
}

test('without the link of this table it asks for its code', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'Scan the QR code on this table' })).toBeTruthy();
});

test('the link of another table opens nothing here', async () => {
  show({ courtId: 'c6', name: 'Table 6' });
  expect(await screen.findByRole('heading', { name: 'Scan the QR code on this table' })).toBeTruthy();
});

test('while nothing is called it waits, and says that it does', async () => {
  show(
    {},
    hallWith([
      { ...called, endedAt: '2026-03-14T08:20:00.000Z' },
      { ...called, courtId: 'c6' },
    ]),
  );
  expect(await screen.findByRole('heading', { name: 'Table 5 is free' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('The next match appears here as soon as it’s called');
});

test('counts the match that is called there, to as many games as it takes', async () => {
  const { user } = show({}, hallWith([called]));
  await user.click(await screen.findByRole('button', { name: 'Ana serves first' }));
  expect(await screen.findByRole('button', { name: 'Point for Bo' })).toBeTruthy();
  // Best of three: the second game decides.
  await winTwoGames(user, 'Point for Bo');
  expect(screen.getByRole('button', { name: 'Save: Bo 2–0 Ana' })).toBeTruthy();
});

test('the facts are enough, so that nothing else is needed once they are on the device', async () => {
  const facts = started(2, 1, { bestOf: { groups: 3, mainStage: 5 } });
  const matchId = now(facts).matches[0]?.id ?? '';
  const { user } = show({}, hallWith([{ ...called, matchId, tournamentId: facts.id }]), {
    [`/bff/api/tournaments/${facts.id}/record`]: json(recordOf(facts)),
    [`/bff/api/matches/${matchId}/points`]: json({ needed: 2, sheet: null }),
  });
  const [first] = await screen.findAllByRole('button', { name: /serves first$/ });
  if (first) await user.click(first);
  const [point] = await screen.findAllByRole('button', { name: /^Point for/ });
  const named = point?.querySelector('bdi')?.textContent;
  await winTwoGames(user, `Point for ${named}`);
  expect(screen.getByRole('button', { name: /^Save: .* 2–0 / })).toBeTruthy();
});

test('where another device counts it asks, and says that it waits', async () => {
  const { sent, user } = show({ isHolder: false }, hallWith([called]), {
    '/bff/api/table/ask': json({ table: { ...table, isHolder: false, isAsking: true } }),
  });
  expect(await screen.findByRole('heading', { name: 'Another phone scores Table 5' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /serves first|Point for/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask to take over' }));
  await waitFor(() => expect(sent.some(({ url, method }) => url.endsWith('/ask') && method === 'POST')).toBe(true));
});

test.each([
  ['Hand over', true],
  ['Keep scoring here', false],
])('a device that asks is answered: %s', async (name, isLet) => {
  const { sent, user } = show({ isAsked: true }, hallWith([called]), { '/bff/api/table/hand-over': json({ table }) });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sent.find(({ url }) => url.endsWith('/hand-over'))?.body).toEqual({ isLet }));
});

test('the scoreboard asks before it is left, counts nothing meanwhile, and goes on where it was', async () => {
  const { user } = show({}, hallWith([called]));
  await user.click(await screen.findByRole('button', { name: 'Ana serves first' }));
  await user.click(await screen.findByRole('button', { name: 'Point for Bo' }));
  const wayOut = screen.getByRole('button', { name: 'Leave Table 5' });
  await user.click(wayOut);
  expect(screen.getByRole('alert').textContent).toContain('Leave the scoreboard?');
  expect(screen.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/tournaments/t1');
  // A finger that means the table counts no point.
  await user.click(screen.getByRole('button', { name: 'Point for Bo' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(wholeSentence(/^Ana 0, Bo 1\./))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Point for Bo' }));
  expect(screen.getByText(wholeSentence(/^Ana 0, Bo 2\./))).toBeTruthy();
});

test('the receipt of a result names who plays here next', async () => {
  const matches = [
    { ...hallMatch('m3', ['u1', 'u2']), plannedCourt: 'c6' },
    hallMatch('m1', ['u1', 'u2']),
    hallMatch('m2', ['u3', 'u4']),
  ];
  const { sent, user } = show({}, hallWith([called], matches), { '/bff/api/table/matches/m1/result': json({}) });
  await user.click(await screen.findByRole('button', { name: 'Ana serves first' }));
  await winTwoGames(user, 'Point for Bo');
  await user.click(screen.getByRole('button', { name: 'Save: Bo 2–0 Ana' }));
  expect(await screen.findByText(wholeSentence('Next here: Cy – Di'))).toBeTruthy();
  expect(sent.some(({ url }) => url.endsWith('/result'))).toBe(false);
  // Whoever leaves has done with it.
  cleanup();
  await waitFor(() => expect(sent.filter(({ url }) => url.endsWith('/result'))).toHaveLength(1));
});

test('it is not left while its result is on no other device', async () => {
  const failing = () => Promise.reject(new TypeError('no network'));
  const { user } = show({}, hallWith([called]), { '/bff/api/table/matches/m1/result': failing });
  await user.click(await screen.findByRole('button', { name: 'Ana serves first' }));
  await winTwoGames(user, 'Point for Bo');
  await user.click(screen.getByRole('button', { name: 'Save: Bo 2–0 Ana' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  await screen.findByText(/Saved on this phone/);
  await user.click(screen.getByRole('button', { name: 'Leave Table 5' }));
  expect(screen.getByRole('alert').textContent).toBe('The result isn’t sent yet. Stay until it is.');
  expect(screen.queryByRole('link', { name: 'Leave' })).toBeNull();
});

test('before the hall is known there is a way out', async () => {
  show({}, hallWith([]), { '/bff/api/tournaments/t1/hall': () => new Promise(() => undefined) });
  expect(await screen.findByRole('link', { name: 'To the tournament' })).toBeTruthy();
});
