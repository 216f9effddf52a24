import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'qrcode';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MatchList } from '#app/tournaments/matches/match-list.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry } from '#tests/app/tournaments/match/entries.ts';
import { eventually } from '#tests/eventually.ts';

const print = vi.fn();
beforeEach(() => {
  vi.stubGlobal('print', print.mockClear());
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entries = [
  matchEntry({ match: { id: 'open', number: 7 } }),
  matchEntry({ match: { id: 'played', number: 8, status: 'completed', winner: 'p-Ana' } }),
  matchEntry({ match: { id: 'unknown', number: 9, stage: 'FINAL', group: null, status: 'waiting' }, player2: null }),
  matchEntry({ match: { id: 'next', number: 10, stage: 'SEMI_FINALS', group: null, status: 'waiting' }, court: null }),
];
const show = (filters = {}, mayPrint = true) =>
  renderScreen(
    <MatchList
      entries={entries}
      filters={filters}
      onFilter={() => undefined}
      provisional={new Set()}
      syncOf={() => undefined}
      quickEntryOf={() => null}
      mayPrint={mayPrint}
    />,
  );
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Print score sheets' });

test('a sheet for each match that can be played, with its code, is printed and taken away', async () => {
  await show();
  await userEvent.click(button() ?? document.body);
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  const first = screen.getByRole('article', { name: 'Group A, match 7' });
  expect(screen.getByRole('article', { name: /, match 10$/ })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  for (const text of ['Harbour Open', 'Table 4', 'Sat, March 14 · 09:20'])
    expect(within(first).getByText(text)).toBeTruthy();
  for (const name of ['Ana', 'Bo']) expect(within(first).getByRole('rowheader', { name })).toBeTruthy();

  const code = within(first).getByRole('img', { name: 'Address of Group A, match 7' });
  const { data } = create(`${window.location.origin}/match/open`, { errorCorrectionLevel: 'M' }).modules;
  const dark = code.querySelector('path')?.getAttribute('d')?.match(/M/g);
  expect(dark).toHaveLength([...data].filter(Boolean).length);

  expect(button()?.disabled).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('article')).toBeNull();
  expect(button()?.disabled).toBe(false);
});

test('the filters choose the sheets', async () => {
  await show({ stage: 'SEMI_FINALS' });
  await userEvent.click(button() ?? document.body);
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('nobody is offered sheets where there is none to print, or who does not run the tournament', async () => {
  await show({ stage: 'FINAL' });
  expect(button()).toBeNull();
  cleanup();
  await show({}, false);
  expect(button()).toBeNull();
});
