/** The line of the desk: what is ready, what is blocked and why, and where a match goes from there. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wholeSentence } from '#tests/app/screen.tsx';
import { call, match, testHall, tournament } from '../model.ts';
import { dragged, showDesk, singles, table } from './show-desk.tsx';

afterEach(cleanup);

test('says why each match waits, and moves a ready one to a free table without a drag', async () => {
  const { actions, user } = await showDesk();
  const line = within(screen.getByRole('region', { name: 'Ready (4)' }));
  expect(line.getByText(wholeSentence(/Next free table\. About 20 min\./))).toBeTruthy();
  const blocked = within(screen.getByRole('region', { name: 'Blocked (1)' }));
  expect(blocked.getByText('After Match 1')).toBeTruthy();
  expect(blocked.getByText(wholeSentence(/Anna plays Match 1 first\./))).toBeTruthy();
  await user.click(line.getByRole('button', { name: 'Gerd – Ida, more' }));
  await user.click(screen.getByRole('menuitem', { name: 'Call to Table 3' }));
  expect(actions.call).toHaveBeenCalledExactlyOnceWith([
    { matchId: '5', courtId: '3', players: 'Gerd – Ida', table: 'Table 3' },
  ]);
});

function rowOf(players: string): HTMLElement {
  const rows = screen
    .getAllByRole('region', { name: /^(Ready|Blocked) / })
    .flatMap((part) => within(part).getAllByRole('listitem'));
  const row = rows.find(({ textContent }) => textContent?.includes(players));
  if (!row) throw new Error(`${players} are not in line`);
  return row;
}

test('calls whatever match is dragged to a free table, also out of turn, and nothing else', async () => {
  const { actions } = await showDesk();
  const target = screen.getByRole('region', { name: 'Table 2' });
  expect(fireEvent.dragOver(target, { dataTransfer: dragged() })).toBe(true);
  fireEvent.drop(target, { dataTransfer: dragged() });
  expect(actions.call).not.toHaveBeenCalled();
  for (const players of ['Anna – Cleo', 'Gerd – Ida']) {
    const dataTransfer = dragged();
    fireEvent.dragStart(rowOf(players), { dataTransfer });
    // Not done with by the browser: the table takes it.
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    fireEvent.drop(target, { dataTransfer });
  }
  await waitFor(() => expect(actions.call).toHaveBeenCalledTimes(2));
  expect(actions.call.mock.calls.map(([wanted]) => wanted[0])).toEqual([
    { matchId: '3', courtId: '2', players: 'Anna – Cleo', table: 'Table 2' },
    { matchId: '5', courtId: '2', players: 'Gerd – Ida', table: 'Table 2' },
  ]);
});

test('says why a match that is dragged to a table is not called there', async () => {
  const tables = ['1', '2', '3'].map((courtId) => ({ courtId, isOpen: courtId !== '3', only: null }));
  const model = testHall({ tournaments: [singles], calls: [call('1', '1')], day: { tables } });
  const { actions, notices } = await showDesk({ model });
  for (const [players, name] of [
    ['Anna – Cleo', 'Table 2'],
    ['Emil – Fritz', 'Table 1'],
    ['Emil – Fritz', 'Table 3'],
  ] as const) {
    const dataTransfer = dragged();
    fireEvent.dragStart(rowOf(players), { dataTransfer });
    fireEvent.drop(screen.getByRole('region', { name }), { dataTransfer });
  }
  expect(notices.map(({ text }) => text)).toEqual(['Anna is on Table 1.', 'Table 1 is taken.', 'Table 3 is closed.']);
  expect(actions.call).not.toHaveBeenCalled();
});

test.each([
  ['17', ['Match 17']],
  ['#3', ['Match 3']],
  ['match 17', ['Match 17']],
  ['anna', ['Match 1', 'Match 3']],
  ['99', []],
])('is looked through by the number of a match as by a name: %s', async (wanted, labels) => {
  const more = Array.from('ABCDEFGHIJKL', (letter, i) => match(String(6 + i), `Left ${letter}`, `Right ${letter}`));
  const model = testHall({ tournaments: [{ ...singles, matches: [...singles.matches, ...more] }] });
  const { user } = await showDesk({ model });
  await user.type(screen.getByRole('searchbox', { name: 'Find a player or a match number' }), wanted);
  const parts = screen.queryAllByRole('region', { name: /^(Ready|Blocked) / });
  const found = parts.flatMap((part) => within(part).queryAllByText(/^Match \d+$/));
  expect(found.map(({ textContent }) => textContent)).toEqual(labels);
  expect(screen.queryByText('No match of that name or number is waiting.') !== null).toBe(labels.length === 0);
});

test('lets a match that is dragged to the front go first, also one that waits', async () => {
  const { actions } = await showDesk();
  const words = 'Drop here to move to the front';
  expect(screen.queryByText(words)).toBeNull();
  const dataTransfer = dragged();
  fireEvent.dragStart(rowOf('Anna – Cleo'), { dataTransfer });
  const front = screen.getByText(words);
  expect(fireEvent.dragOver(front, { dataTransfer })).toBe(false);
  fireEvent.drop(front, { dataTransfer });
  expect(actions.pin).toHaveBeenCalledExactlyOnceWith('3', true);
  expect(actions.call).not.toHaveBeenCalled();
  fireEvent.dragEnd(rowOf('Anna – Cleo'), { dataTransfer });
  expect(screen.queryByText(words)).toBeNull();
});

test('lets a match go first, and holds one back', async () => {
  const { actions, user } = await showDesk();
  await user.click(screen.getByRole('button', { name: 'Anna – Cleo, more' }));
  expect(screen.getByRole('menuitem', { name: 'Call to Table 3' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Move to the front' }));
  expect(actions.pin).toHaveBeenCalledExactlyOnceWith('3', true);
  await user.click(screen.getByRole('button', { name: 'Anna – Ben, more' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hold' }));
  expect(actions.hold).toHaveBeenCalledExactlyOnceWith('1', true);
});

test('of a long line a page is drawn at a time', async () => {
  const many = Array.from({ length: 100 }, (_, i) => match(String(6 + i), `Left ${i}`, `Right ${i}`));
  const model = testHall({ tournaments: [{ ...singles, matches: many }] });
  const { user } = await showDesk({ model });
  const line = within(screen.getByRole('region', { name: 'Ready (100)' }));
  const places = () => line.getAllByRole('listitem').map((row) => row.getAttribute('aria-posinset'));
  expect(places()).toEqual(Array.from({ length: 40 }, (_, nth) => String(nth + 1)));
  await user.click(line.getByRole('button', { name: 'Show more' }));
  expect(places()).toHaveLength(80);
  await user.click(line.getByRole('button', { name: 'Next page' }));
  expect(places()).toEqual(Array.from({ length: 20 }, (_, nth) => String(nth + 81)));
  await user.type(line.getByRole('searchbox'), 'Left 7');
  expect(line.getAllByRole('listitem')).toHaveLength(19);
});

test('folds what is blocked away where enough is ready, and unfolds it by a press', async () => {
  const many = Array.from({ length: 9 }, (_, i) => match(String(6 + i), `Left ${i}`, `Right ${i}`));
  const model = testHall({ tournaments: [tournament('singles', ...singles.matches, ...many)] });
  const { user } = await showDesk({ model });
  const fold = screen.getByRole('button', { name: 'Blocked (1)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('After Match 1')).toBeNull();
  await user.click(fold);
  expect(screen.getByText('After Match 1')).toBeTruthy();
});

test('shows and calls the matches of one event alone', async () => {
  const doubles = tournament('doubles', match('d', 'Hans', 'Iris'));
  const open = tournament('open', match('1', 'Anna', 'Ben'));
  const { actions, user } = await showDesk({ model: testHall({ tournaments: [open, doubles] }) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'The doubles');
  expect(screen.getByRole('region', { name: 'Ready (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Call next: Hans – Iris → Table \d/ }));
  await waitFor(() =>
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ matchId: 'd' })]),
  );
});

test('offers a pair out of turn to a table that would stay empty', async () => {
  const open = tournament('open', match('1', 'Anna', 'Ben'), match('2', 'Anna', 'Cleo'));
  const cup = tournament('cup', match('d', 'Ben', 'Iris'));
  const { actions, user } = await showDesk({ model: testHall({ tournaments: [open, cup], calls: [call('d', '3')] }) });
  expect(screen.getByRole('button', { name: /^Nothing to call now/ })).toBeTruthy();
  expect(table('Table 1').getByText('Out of turn, both free')).toBeTruthy();
  await user.click(table('Table 1').getByRole('button', { name: 'Call Anna – Cleo to Table 1' }));
  await waitFor(() => expect(actions.call).toHaveBeenCalledOnce());
});
