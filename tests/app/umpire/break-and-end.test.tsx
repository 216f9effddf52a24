/** The end of a game and of a match, and corrections of what was pressed: who has won stands there by name, and taps count nothing. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, serve } from '#tests/app/serve.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Anna serves first. */
async function show(needed: number) {
  const sent = serve({
    '/bff/api/matches/m1/points': json({ needed, sheet: null, isShown: true, turn: 1, device: 'd' }),
  });
  const onResult = vi.fn(async () => true);
  showRouted(
    <UmpireScreen
      match={{ matchId: 'm1', userId: 'u1', player1Id: 'p1', player2Id: 'p2', matchVersion: 0, needed }}
      names={['Anna', 'Ben']}
      table="Table 5"
      mayAward={false}
      mayBeLevel={false}
      onResult={onResult}
    />,
    '/match/m1/score',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Anna serves first' }));
  const point = async (name: string, times: number) => {
    for (let nth = 0; nth < times; nth += 1)
      await user.click(screen.getByRole('button', { name: `Point for ${name}` }));
  };
  return { sent, onResult, user, point };
}

const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

test('between games taps are no points: the winner is named, and the next game is started by its button', async () => {
  const { user, point } = await show(3);
  await point('Ben', 11);
  expect(screen.getByText('Game 1: 11–0')).toBeTruthy();
  expect(spoken()).toContain('Game 1: Ben, 11–0. Games: Anna 0, Ben 1. Change ends.');
  expect(screen.queryByRole('button', { name: /^Point for/ })).toBeNull();
  expect(screen.getByRole('timer').textContent).toMatch(/^Break (?:1:00|0:59)$/);
  // A finger that comes once more counts nothing.
  await user.click(screen.getByText('Game 1: 11–0'));
  await user.click(screen.getByRole('button', { name: 'Start game 2' }));
  expect(spoken()).toContain('Anna 0, Ben 0. Ben serves.');
});

test.each([
  ['on the left', ['Anna', 'Ben', 'Anna'], 'Anna 2–1 Ben', 'wins 2–1'],
  ['on the right', ['Ben', 'Anna', 'Ben'], 'Ben 2–1 Anna', 'wins 2–1'],
])('the end of a match says who has won, in one order of its numbers: %s', async (_, winners, named, verdict) => {
  const { onResult, user, point } = await show(2);
  for (const [index, name] of winners.entries()) {
    if (index > 0) await user.click(screen.getByRole('button', { name: `Start game ${index + 1}` }));
    await point(name, 11);
  }
  expect(screen.getByText(verdict)).toBeTruthy();
  expect(spoken()).toContain(`${winners[2]} wins 2–1.`);
  // Nowhere stands the loser's number first.
  expect(document.body.textContent).not.toMatch(/1–2/);
  await user.click(screen.getByRole('button', { name: `Save: ${named}` }));
  expect(onResult).toHaveBeenCalledOnce();
});

test('a wrong server is changed, and points corrected, without undoing what was right', async () => {
  const { sent, user, point } = await show(1);
  await point('Anna', 2);
  await point('Ben', 1);
  expect(spoken()).toContain('Anna 2, Ben 1. Ben serves.');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Change server');
  expect(spoken()).toContain('Anna 2, Ben 1. Anna serves.');
  await choose('Correct points');
  await user.click(screen.getByRole('button', { name: 'Take a point from Anna' }));
  await user.click(screen.getByRole('button', { name: 'Add a point for Ben' }));
  expect(spoken()).toContain('Anna 1, Ben 2. Anna serves.');
  expect(screen.getByRole('button', { name: 'Take a point from Ben' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('group', { name: 'Correct points' })).toBeNull();
  for (let undos = 0; undos < 3; undos += 1) await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(spoken()).toContain('Anna 2, Ben 1. Ben serves.');
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ presses: expect.stringMatching(/H\d+M\d+Q\d+(?:U\d+){3}$/) }),
  );
});
