import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wholeSentence } from '#tests/app/screen.tsx';
import { match, testHall } from '../model.ts';
import { dragged, showDesk, singles } from './show-desk.tsx';

afterEach(cleanup);

test('says why each match waits, and moves a ready one to a free table without a drag', async () => {
  const { actions, user } = await showDesk();
  const line = within(screen.getByRole('region', { name: 'In line (5)' }));
  expect(line.getByText(wholeSentence(/Anna plays Match 1 first\./))).toBeTruthy();
  expect(line.getByText(/Next free table\. About 20 min\./)).toBeTruthy();
  await user.click(line.getByRole('button', { name: 'Gerd – Ida, more' }));
  await user.click(screen.getByRole('menuitem', { name: 'Call to Table 3' }));
  expect(actions.call).toHaveBeenCalledExactlyOnceWith([
    { matchId: '5', courtId: '3', players: 'Gerd – Ida', table: 'Table 3' },
  ]);
});

function rowOf(players: string): HTMLElement {
  const rows = within(screen.getByRole('region', { name: /^In line/ })).getAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent?.includes(players));
  if (!row) throw new Error(`${players} are not in line`);
  return row;
}

test('gives a ready match that is dragged to a table, and nothing else, to that table', async () => {
  const { actions } = await showDesk();
  const dataTransfer = dragged();
  const target = screen.getByRole('region', { name: 'Table 2' });
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(true);
  fireEvent.drop(target, { dataTransfer });
  expect(actions.call).not.toHaveBeenCalled();
  const waiting = dragged();
  fireEvent.dragStart(rowOf('Anna – Cleo'), { dataTransfer: waiting });
  expect(fireEvent.dragOver(target, { dataTransfer: waiting })).toBe(true);
  fireEvent.drop(target, { dataTransfer: waiting });
  expect(actions.call).not.toHaveBeenCalled();
  fireEvent.dragStart(rowOf('Gerd – Ida'), { dataTransfer });
  // Not done with by the browser: the table takes it.
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
  fireEvent.drop(target, { dataTransfer });
  expect(actions.call).toHaveBeenCalledExactlyOnceWith([
    { matchId: '5', courtId: '2', players: 'Gerd – Ida', table: 'Table 2' },
  ]);
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
  const line = within(screen.getByRole('region', { name: /^In line/ }));
  await user.type(line.getByRole('searchbox', { name: 'Find a player or a match number in line' }), wanted);
  expect(line.queryAllByText(/^Match \d+$/).map(({ textContent }) => textContent)).toEqual(labels);
  expect(line.queryByText('No match of that name or number is in line.') !== null).toBe(labels.length === 0);
});

test('lets a match that is dragged to the front go first, also one that waits', async () => {
  const { actions } = await showDesk();
  const words = 'Drop here to call before all others';
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
  expect(screen.queryByRole('menuitem', { name: /Call to/ })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Call before all others' }));
  expect(actions.pin).toHaveBeenCalledExactlyOnceWith('3', true);
  await user.click(screen.getByRole('button', { name: 'Anna – Ben, more' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hold it back' }));
  expect(actions.hold).toHaveBeenCalledExactlyOnceWith('1', true);
});

test('of a long line a page is drawn at a time', async () => {
  const many = Array.from({ length: 100 }, (_, i) => match(String(6 + i), `Left ${i}`, `Right ${i}`));
  const model = testHall({ tournaments: [{ ...singles, matches: many }] });
  const { user } = await showDesk({ model });
  const line = within(screen.getByRole('region', { name: 'In line (100)' }));
  const places = () => line.getAllByRole('listitem').map((row) => row.getAttribute('aria-posinset'));
  expect(places()).toEqual(Array.from({ length: 40 }, (_, nth) => String(nth + 1)));
  await user.click(line.getByRole('button', { name: 'Show more' }));
  expect(places()).toHaveLength(80);
  await user.click(line.getByRole('button', { name: 'Next page' }));
  expect(places()).toEqual(Array.from({ length: 20 }, (_, nth) => String(nth + 81)));
  await user.type(line.getByRole('searchbox'), 'Left 7');
  expect(line.getAllByRole('listitem')).toHaveLength(19);
});
