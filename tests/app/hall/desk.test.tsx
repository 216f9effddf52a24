import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallAllDialog } from '#app/hall/desk/call-all-dialog.tsx';
import { Desk, type DeskProps } from '#app/hall/desk/desk.tsx';
import type { CallOutcome, DeskActions } from '#app/hall/desk/desk-actions.ts';
import { deskView } from '#app/hall/desk/desk-view.ts';
import { noteScores } from '#app/tournaments/scores/live-scores.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { at, call, match, testHall, tournament } from './model.ts';

afterEach(cleanup);

const singles = tournament(
  'singles',
  match('1', 'Anna', 'Ben'),
  match('2', 'Cleo', 'Dora'),
  match('3', 'Anna', 'Cleo'),
  match('4', 'Emil', 'Fritz'),
  match('5', 'Gerd', 'Ida'),
);
const SETTINGS = {
  mode: 'free',
  restMinutes: 5,
  noShowMinutes: 5,
  isPaused: false,
  callsByItself: false,
  confirmsResults: false,
} as const;

const deskActions = (outcome: CallOutcome, callsOn: string | null) =>
  ({
    isBusy: false,
    callsOn,
    call: vi.fn(async () => outcome),
    callAgain: vi.fn(),
    withdraw: vi.fn(),
    setArrived: vi.fn(),
    setStarted: vi.fn(),
    setTable: vi.fn(),
    answerTable: vi.fn(),
    changeDay: vi.fn(),
    switchBoards: vi.fn(),
    pin: vi.fn(),
    hold: vi.fn(),
  }) satisfies DeskActions;

async function show(props: Partial<DeskProps> = {}, outcome: CallOutcome = 'called', callsOn: string | null = null) {
  const actions = deskActions(outcome, callsOn);
  const { notices } = await renderScreen(
    <Desk
      model={testHall({ tournaments: [singles] })}
      settings={SETTINGS}
      now={at(0)}
      actions={actions}
      hasKeys
      maySet
      resultOf={(matchId) => <p>{`Result of ${matchId}`}</p>}
      {...props}
    />,
  );
  await screen.findByRole('heading', { name: 'Tables' });
  return { actions, notices, user: userEvent.setup() };
}

const table = (name: string) => within(screen.getByRole('region', { name }));
const playing = testHall({ tournaments: [singles], calls: [call('1', '1', { startedAt: at(-10) })] });

test('points are live on the table’s card, and who retires there is an organiser’s to decide', async () => {
  await show({ model: playing });
  const score = {
    ...{ matchId: '1', matchVersion: 0, turn: 1, counter: 1, games: [[11, 4]], points: [3, 7], server: 1 },
    ...{ phase: 'playing', isExpedite: false, retired: null, updatedAt: '2026-03-14T08:20:00.000Z' },
  };
  const tell = (scores: object) => act(() => noteScores(JSON.stringify({ tournamentId: 'singles', scores: [scores] })));
  tell(score);
  expect(table('Table 1').getByText('3–7')).toBeTruthy();
  expect(table('Table 1').queryByText(/retires/)).toBeNull();
  tell({ ...score, counter: 2, phase: 'over', retired: 2 });
  expect(table('Table 1').getByText('Ben retires.')).toBeTruthy();
  expect(table('Table 1').getByRole('link', { name: 'Award the match…' }).getAttribute('href')).toBe('/match/1');
  // It was pressed by mistake.
  tell({ ...score, counter: 3 });
  expect(table('Table 1').queryByText(/retires/)).toBeNull();
});

const ANNA = { matchId: '1', courtId: '1', words: 'Anna – Ben to Table 1' };

describe('calling', () => {
  test('the space bar calls the match for the table that has been free the longest', async () => {
    const { actions, user } = await show();
    await user.keyboard(' ');
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([ANNA]);
  });

  test('the space bar does not call where it presses a button, and nothing is called by keys that are off', async () => {
    const { actions, user } = await show();
    screen.getByRole('button', { name: 'Settings' }).focus();
    await user.keyboard(' ');
    expect(actions.call).not.toHaveBeenCalled();
    cleanup();
    const { actions: silent } = await show({ hasKeys: false });
    await user.keyboard(' ');
    expect(silent.call).not.toHaveBeenCalled();
  });

  test('says why there is nothing to call', async () => {
    const paused = testHall({ tournaments: [singles], day: { isPaused: true } });
    const { actions, notices, user } = await show({ model: paused });
    await user.keyboard(' ');
    expect(actions.call).not.toHaveBeenCalled();
    expect(notices.map(({ text }) => text)).toEqual(['The hall is paused.']);
  });

  test('a digit leads to its table, and Enter does what comes next there', async () => {
    const { actions, user } = await show();
    await user.keyboard('2');
    expect(document.activeElement?.textContent).toBe('Call to Table 2');
    await user.keyboard('{Enter}');
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([
      { matchId: '2', courtId: '2', words: 'Cleo – Dora to Table 2' },
    ]);
  });

  test('all free tables are called from a list, of which each can be left out', async () => {
    const { actions, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Call all free tables (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(actions.call).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('checkbox', { name: /Table 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Call 2 matches' }));
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([
      ANNA,
      { matchId: '4', courtId: '3', words: 'Emil – Fritz to Table 3' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the list goes where a call is refused: the hall is another by now', async () => {
    const { user } = await show({}, 'refused');
    await user.click(screen.getByRole('button', { name: 'Call all free tables (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Call 3 matches' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the list stays where no call has reached the server', async () => {
    const { user } = await show({}, 'unreached');
    await user.click(screen.getByRole('button', { name: 'Call all free tables (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Call 3 matches' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a called table', () => {
  const showCalled = (minutes: number, rest: Parameters<typeof call>[2] = {}) =>
    show({ model: testHall({ tournaments: [singles], calls: [call('1', '1', rest)] }), now: at(minutes) });

  test('marks who is there, and starts', async () => {
    const { actions, user } = await showCalled(2);
    await user.click(table('Table 1').getByRole('button', { name: 'Ben is here' }));
    expect(actions.setArrived).toHaveBeenCalledExactlyOnceWith('1', 'Ben', true);
    await user.click(table('Table 1').getByRole('button', { name: 'Started' }));
    expect(actions.setStarted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1' }), true);
  });

  test('is called a second time once its players have had their time', async () => {
    await showCalled(2);
    expect(table('Table 1').queryByRole('button', { name: 'Second call' })).toBeNull();
    cleanup();
    const { actions, user } = await showCalled(5);
    await user.click(table('Table 1').getByRole('button', { name: 'Second call' }));
    expect(actions.callAgain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1', number: 1 }));
  });

  test('offers a walkover after the last call, and gives none', async () => {
    await showCalled(5, { number: 2 });
    expect(table('Table 1').queryByRole('link', { name: 'Walkover…' })).toBeNull();
    cleanup();
    const { actions } = await showCalled(5, { number: 3 });
    const link = table('Table 1').getByRole('link', { name: 'Walkover…' });
    expect(link.getAttribute('href')).toBe('/match/1');
    expect(actions.callAgain).not.toHaveBeenCalled();
  });

  test('takes a result once it is played, and its call can be withdrawn', async () => {
    const { actions, user } = await showCalled(9, { startedAt: at(2) });
    expect(table('Table 1').getByText('Result of 1')).toBeTruthy();
    await user.click(table('Table 1').getByRole('button', { name: 'Table 1, more' }));
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw the call' }));
    expect(actions.withdraw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1', courtId: '1' }));
  });

  test('a desk without the organisers’ rights changes no tables', async () => {
    const { user } = await show({ maySet: false });
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause the hall' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Table 1, more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Anna – Ben, more' }));
    expect(screen.getByRole('menuitem', { name: 'Call to Table 2' })).toBeTruthy();
  });
});

describe('the line', () => {
  test('says why each match waits, and moves a ready one to a free table without a drag', async () => {
    const { actions, user } = await show();
    const line = within(screen.getByRole('region', { name: 'In line (5)' }));
    expect(line.getByText(/Anna plays Match 1 first\./)).toBeTruthy();
    expect(line.getByText(/Next free table\. About 20 min\./)).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Gerd – Ida, more' }));
    await user.click(screen.getByRole('menuitem', { name: 'Call to Table 3' }));
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([
      { matchId: '5', courtId: '3', words: 'Gerd – Ida to Table 3' },
    ]);
  });

  test('gives a ready match that is dragged to a table, and nothing else, to that table', async () => {
    const { actions } = await show();
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, data: string) => kept.set(type, data),
      getData: (type: string) => kept.get(type) ?? '',
      get types() {
        return [...kept.keys()];
      },
    };
    const target = screen.getByRole('region', { name: 'Table 2' });
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(actions.call).not.toHaveBeenCalled();
    const rows = within(screen.getByRole('region', { name: 'In line (5)' })).getAllByRole('listitem');
    const row = rows.find(({ textContent }) => textContent?.includes('Gerd – Ida'));
    if (!row) throw new Error('not in line');
    fireEvent.dragStart(row, { dataTransfer });
    // Not done with by the browser: the table takes it.
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    fireEvent.drop(target, { dataTransfer });
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([
      { matchId: '5', courtId: '2', words: 'Gerd – Ida to Table 2' },
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
    const { user } = await show({ model });
    const line = within(screen.getByRole('region', { name: /^In line/ }));
    await user.type(line.getByRole('searchbox', { name: 'Find a player or a match number in line' }), wanted);
    expect(line.queryAllByText(/^Match \d+$/).map(({ textContent }) => textContent)).toEqual(labels);
    expect(line.queryByText('No match of that name or number is in line.') !== null).toBe(labels.length === 0);
  });

  test('lets a match go first, and holds one back', async () => {
    const { actions, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Anna – Cleo, more' }));
    expect(screen.queryByRole('menuitem', { name: /Call to/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Call before all others' }));
    expect(actions.pin).toHaveBeenCalledExactlyOnceWith('3', true);
    await user.click(screen.getByRole('button', { name: 'Anna – Ben, more' }));
    await user.click(screen.getByRole('menuitem', { name: 'Hold it back' }));
    expect(actions.hold).toHaveBeenCalledExactlyOnceWith('1', true);
  });
});

test('settings change what was touched alone', async () => {
  const { actions, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Call by itself when a table gets free' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(actions.changeDay).toHaveBeenCalledExactlyOnceWith({ callsByItself: true });
});

describe('while another device makes the calls', () => {
  const called = testHall({ tournaments: [singles], calls: [call('1', '1')] });
  const showLooking = (now: number) => show({ model: called, now }, 'called', "Maja's phone");

  test('nothing that calls can be pressed, dragged or chosen', async () => {
    const { user } = await showLooking(at(5));
    for (const name of [/^Call .* to Table 2$/, 'Call all free tables (2)', 'Call to Table 2', 'Second call'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, String(name)).toBe(true);
    const line = within(screen.getByRole('region', { name: /^In line/ }));
    expect(line.getAllByRole('listitem').filter((row) => row.draggable)).toEqual([]);
    await user.click(line.getByRole('button', { name: 'Gerd – Ida, more' }));
    expect(screen.queryByRole('menuitem', { name: /^Call to/ })).toBeNull();
  });

  test('the keys say who does; a digit leads to what can be done', async () => {
    const { actions, notices, user } = await showLooking(at(0));
    await user.keyboard(' ');
    expect(actions.call).not.toHaveBeenCalled();
    expect(notices.map(({ text }) => text)).toEqual(["Calls are made on Maja's phone."]);
    await user.keyboard('2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Table 2, more');
  });

  test('calls are withdrawn, begun and met all the same', async () => {
    const { actions, user } = await showLooking(at(0));
    await user.click(table('Table 1').getByRole('button', { name: 'Ben is here' }));
    await user.click(table('Table 1').getByRole('button', { name: 'Started' }));
    await user.click(table('Table 1').getByRole('button', { name: 'Table 1, more' }));
    expect(screen.queryByRole('menuitem', { name: 'Second call' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw the call' }));
    for (const done of [actions.setArrived, actions.setStarted, actions.withdraw]) expect(done).toHaveBeenCalledOnce();
  });

  test('the list of all free tables, open as the lease goes, calls none', async () => {
    const { actions } = await showList();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText("Calls are made on Maja's phone.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Call one match' }).disabled).toBe(true);
    expect(actions.call).not.toHaveBeenCalled();
  });
});

async function showList() {
  const actions = deskActions('called', "Maja's phone");
  const proposals = deskView(testHall({ tournaments: [singles] }), at(0)).proposals.slice(0, 1);
  await renderScreen(<CallAllDialog proposals={proposals} actions={actions} onClose={() => undefined} />);
  return { actions };
}
