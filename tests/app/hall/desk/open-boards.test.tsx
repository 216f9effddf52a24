/** Boards that are open: what each says of itself, and what the desk makes of it, with a network and without one. */
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOpenBoard } from '#app/hall/board/use-open-board.ts';
import { boardWords } from '#app/hall/desk/boards/board-words.ts';
import { useOpenBoards } from '#app/hall/desk/boards/use-open-boards.ts';
import type { BoardView } from '#contract/hall/hall.ts';
import { renderScreen, type ScreenOptions } from '#tests/app/screen.tsx';
import { eventually } from '#tests/eventually.ts';

/** The pages of one computer: each channel hears what the others say. */
let channels: FakeChannel[] = [];
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    channels = channels.filter((one) => one !== this);
  }
}

beforeEach(() => {
  channels = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Board() {
  const [view, setView] = useState<BoardView>('tables');
  useOpenBoard('t1', 'harbour', view);
  return (
    <button type="button" onClick={() => setView('calls')}>
      Calls
    </button>
  );
}

function Desk({ hall = 'harbour' }) {
  const boards = useOpenBoards('t1', hall, Date.now());
  return <p>{boards ? boardWords(boards) : 'Asking'}</p>;
}

const heard: ScreenOptions['server'] = ({ method }) => ({
  status: 200,
  body: method === 'GET' ? [{ board: 'tv', view: 'tables' }] : { board: 'here' },
});
const NO_NETWORK: ScreenOptions['server'] = () => Promise.reject(new TypeError('Failed to fetch'));

describe('in words', () => {
  test.each<[string, BoardView[], boolean]>([
    ['No board is open.', [], true],
    ['1 board is open: calls.', ['calls'], true],
    ['3 boards are open: tables ×2, main stage.', ['tables', 'bracket', 'tables'], true],
    ['1 board is open on this computer: groups.', ['groups'], false],
    ['No board is open on this computer. Others are out of reach.', [], false],
  ])('%s', (words, views, isHeard) => {
    expect(boardWords({ views, isHeard })).toBe(words);
  });
});

const textOf = (blob = new Blob()): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('a board says what it shows, again as that changes, and that it closes', async () => {
  const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const { calls } = await renderScreen(<Board />, { server: heard });
  const told = () => calls.map(({ path, body }) => [path, (body as { view: unknown }).view]);
  const path = '/bff/api/tournaments/t1/hall/open-boards';
  expect(told()).toEqual([[path, 'tables']]);
  screen.getByRole('button', { name: 'Calls' }).click();
  await eventually(() => expect(told().at(-1)).toEqual([path, 'calls']));
  expect(told()).toHaveLength(2);
  cleanup();
  expect(told()).toHaveLength(2);
  const boards = new Set(calls.map(({ body }) => (body as { board: string }).board));
  expect(boards.size).toBe(1);
  const [address, blob] = beacon.mock.lastCall ?? [];
  expect(address).toBe(path);
  expect(JSON.parse(await textOf(blob))).toEqual({ board: [...boards][0], view: null });
});

test('it says nothing while it is not looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { calls } = await renderScreen(<Board />, { server: heard });
  expect(calls).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toHaveLength(1);
  visibility.mockRestore();
});

describe('the desk', () => {
  test('counts those that the server has heard and those of its own computer, each once', async () => {
    await renderScreen(<Desk />, { server: heard });
    expect(await screen.findByText('1 board is open: tables.')).toBeTruthy();
    const tv = new FakeChannel();
    const say = (board: string, view: BoardView | null) =>
      tv.postMessage({ kind: 'board', hall: 'harbour', board, view });
    say('tv', 'calls');
    say('own', 'calls');
    expect(await screen.findByText('2 boards are open: calls ×2.')).toBeTruthy();
    say('tv', null);
    expect(await screen.findByText('1 board is open: calls.')).toBeTruthy();
  });

  test('without a network it knows those of its own computer, in its own hall alone', async () => {
    await renderScreen(
      <>
        <Board />
        <Desk />
      </>,
      { server: NO_NETWORK },
    );
    expect(await screen.findByText('1 board is open on this computer: tables.')).toBeTruthy();
    cleanup();
    await renderScreen(
      <>
        <Board />
        <Desk hall="elsewhere" />
      </>,
      { server: NO_NETWORK },
    );
    expect(await screen.findByText('No board is open on this computer. Others are out of reach.')).toBeTruthy();
  });
});
