/** Leaving a scoreboard whose points are neither sent nor kept: its screen asks; what is kept or sent is left without a word. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, serve } from '#tests/app/serve.ts';

const POINTS = '/bff/api/matches/m1/points';
const UNSENT = 'The points aren’t sent yet, and this device doesn’t keep them. Stay until they are.';
const match = { matchId: 'm1', userId: 'u1', player1Id: 'p1', player2Id: 'p2', matchVersion: 0, needed: 1 } as const;
const shown = { needed: 1, sheet: null, isShown: true, turn: 1, device: 'd' };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refuseDatabases = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });

/** Somebody has served, and sends to a server that answers as told. */
async function count(props: { readonly isTable?: boolean }, answer: Reply) {
  const counted = { ...match, ...(props.isTable && { userId: 'table c5', isTable: true }) };
  serve({ [POINTS]: answer, '/bff/api/table/matches/m1/points': answer });
  const routed = showRouted(
    <UmpireScreen
      match={counted}
      names={['Anna', 'Ben']}
      table="Table 5"
      mayAward={false}
      mayBeLevel={false}
      {...(props.isTable ? { tournamentId: 't1' } : { onResult: async () => true })}
    />,
    '/match/m1/score',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Anna serves first' }));
  return { ...routed, user };
}
const away = () => Promise.reject(new TypeError('no network'));

test('the way back asks, and leads away where somebody says so', async () => {
  refuseDatabases();
  const { user, path } = await count({}, away);
  await screen.findByText('Not saved here');
  await user.click(screen.getByRole('link', { name: 'Table 5' }));
  expect((await screen.findByRole('alert')).textContent).toBe(UNSENT);
  expect(path()).toBe('/match/m1/score');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Table 5' }));
  await user.click(await screen.findByRole('link', { name: 'Leave without sending' }));
  await waitFor(() => expect(path()).toBe('/match/m1'));
});

test('a device of a table says the same, and can be left as well', async () => {
  refuseDatabases();
  const { user, path } = await count({ isTable: true }, away);
  await screen.findByText('Not saved here');
  await user.click(screen.getByRole('button', { name: 'Leave Table 5' }));
  expect(screen.getByRole('alert').textContent).toBe(UNSENT);
  await user.click(screen.getByRole('link', { name: 'Leave without sending' }));
  await waitFor(() => expect(path()).toBe('/tournaments/t1'));
});

test.each([
  ['kept here', () => undefined, away],
  ['sent', refuseDatabases, json(shown)],
])('points that are %s are left without a question', async (_, breakIt, answer) => {
  breakIt();
  const { user, path } = await count({}, answer);
  await waitFor(async () => {
    await user.click(screen.getByRole('link', { name: 'Table 5' }));
    expect(path()).toBe('/match/m1');
  });
});

test('the next point is not sent by the answer to the one before', async () => {
  refuseDatabases();
  let answers = 0;
  const { user, path } = await count({}, () => (answers++ < 2 ? json(shown)() : away()));
  await vi.waitFor(() => expect(answers).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Point for Anna' }));
  await user.click(screen.getByRole('link', { name: 'Table 5' }));
  expect((await screen.findByRole('alert')).textContent).toBe(UNSENT);
  expect(path()).toBe('/match/m1/score');
});
