/** The strip of the last results: the newest first, each with its way back for who may take it. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastResults } from '#app/hall/desk/results/last-results.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { at, match, testHall, tournament } from '../model.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entryOf = (id: string, first: string, second: string) => {
  const entry = matchEntry({
    match: { id, status: 'completed', sides: ['player', 'player'] },
    player1: playerNamed(first),
    player2: playerNamed(second),
  });
  return { ...entry, match: { ...entry.match, player1Score: 3, player2Score: 1, version: 4 } };
};
const entries = [entryOf('m1', 'Ana', 'Bo'), entryOf('m2', 'Cleo', 'Dora')];
const [
  {
    tournament: { id: tournamentId },
  } = entryOf('m1', 'Ana', 'Bo'),
] = entries;
const ended = (id: string, minutes: number) => match(id, `${id}a`, `${id}b`, { isOver: true, endedAt: at(minutes) });
const model = testHall({
  tournaments: [tournament(tournamentId, ended('m1', 1), ended('m2', 5), match('m3', 'E', 'F'))],
});

const show = (maySet: boolean, shown = model) =>
  renderScreen(
    <LastResults model={shown} here={{ of: () => undefined, add: () => undefined }} maySet={maySet} now={at(6)} />,
    {
      cached: [
        [sessionQueries.me().queryKey, { id: null }],
        [tournamentQueries.matches(tournamentId).queryKey, entries],
      ],
      server: ({ path }) =>
        path.endsWith('/clear-result') ? { status: 200, body: entries[1] } : { status: 404, body: {} },
    },
  );

test('an organiser sees the newest first and takes it back, without a notice', async () => {
  const { calls, notices } = await show(true);
  const strip = within(await screen.findByRole('region', { name: 'Last results' }));
  const rows = await strip.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Cleo 3Dora 1', 'Ana 3Bo 1']);
  await userEvent.setup().click(strip.getByRole('button', { name: 'Undo Cleo – Dora' }));
  const posted = () => calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toMatchObject({ path: expect.stringMatching(/m2\/clear-result$/), body: { expectedVersion: 4 } });
  expect(notices).toEqual([]);
});

test('a desk by a link takes back what it entered itself alone', async () => {
  await show(false);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a result that a player says is not right comes first, and leads to its match', async () => {
  await show(true, { ...model, doubted: ['m1'] });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Ana 3Bo 1In question', 'Cleo 3Dora 1']);
  expect(
    within(rows[0] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/match/m1');
});
