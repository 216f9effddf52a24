import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { noteScores } from '#app/tournaments/scores/live-scores.ts';
import { wholeSentence } from '#tests/app/whole-sentence.ts';
import { at, call, match, testHall, tournament } from '../model.ts';
import { dragged, showDesk, singles, table } from './show-desk.tsx';

afterEach(cleanup);

const playing = testHall({ tournaments: [singles], calls: [call('1', '1', { startedAt: at(-10) })] });

test('points are live on the table’s card, and who retires there is an organiser’s to decide', async () => {
  await showDesk({ model: playing });
  const score = {
    ...{ matchId: '1', matchVersion: 0, turn: 1, counter: 1, games: [[11, 4]], points: [3, 7], server: 1 },
    ...{ phase: 'playing', isExpedite: false, retired: null, updatedAt: '2026-03-14T08:20:00.000Z' },
  };
  const tell = (scores: object) => act(() => noteScores(JSON.stringify({ tournamentId: 'singles', scores: [scores] })));
  tell(score);
  expect(table('Table 1').getByText('3–7')).toBeTruthy();
  expect(table('Table 1').queryByText(/retires/)).toBeNull();
  tell({ ...score, counter: 2, phase: 'over', retired: 2 });
  expect(table('Table 1').getByText(wholeSentence('Ben retires.'))).toBeTruthy();
  expect(table('Table 1').getByRole('link', { name: 'Award…' }).getAttribute('href')).toBe('/match/1#award');
  // It was pressed by mistake.
  tell({ ...score, counter: 3 });
  expect(table('Table 1').queryByText(/retires/)).toBeNull();
});

const ANNA = { matchId: '1', courtId: '1', players: 'Anna – Ben', table: 'Table 1' };

describe('calling', () => {
  test('the space bar calls the match for the table that has been free the longest', async () => {
    const { actions, user } = await showDesk();
    await user.keyboard(' ');
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([ANNA]);
  });

  test('the space bar does not call where it presses a button, and nothing is called by keys that are off', async () => {
    const { actions, user } = await showDesk();
    screen.getByRole('button', { name: 'Hall menu' }).focus();
    await user.keyboard(' ');
    expect(actions.call).not.toHaveBeenCalled();
    cleanup();
    const { actions: silent } = await showDesk({ hasKeys: false });
    await user.keyboard(' ');
    expect(silent.call).not.toHaveBeenCalled();
  });

  test('the space bar calls where a mouse has left the focus on a button, until Tab is pressed', async () => {
    const { actions, user } = await showDesk();
    const pause = screen.getByRole('button', { name: 'Pause the hall' });
    await user.click(pause);
    expect(document.activeElement).toBe(pause);
    await user.keyboard(' ');
    expect(actions.changeDay).toHaveBeenCalledOnce();
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([ANNA]);
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(pause);
    await user.keyboard(' ');
    expect(actions.changeDay).toHaveBeenCalledTimes(2);
    expect(actions.call).toHaveBeenCalledOnce();
  });

  test('says why there is nothing to call', async () => {
    const paused = testHall({ tournaments: [singles], day: { isPaused: true } });
    const { actions, notices, user } = await showDesk({ model: paused });
    await user.keyboard(' ');
    expect(actions.call).not.toHaveBeenCalled();
    expect(notices.map(({ text }) => text)).toEqual(['The hall is paused.']);
  });

  test('a digit leads to its table, and Enter does what comes next there', async () => {
    const { actions, user } = await showDesk();
    await user.keyboard('2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Call Cleo – Dora to Table 2');
    await user.keyboard('{Enter}');
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([
      { matchId: '2', courtId: '2', players: 'Cleo – Dora', table: 'Table 2' },
    ]);
  });

  test('a digit leads to the result of a match that is played, not to the menu above it', async () => {
    const { user } = await showDesk({ model: playing });
    await user.keyboard('1');
    expect(document.activeElement?.textContent).toBe('Result of 1');
  });

  test('all free tables are called from a list, of which each can be left out', async () => {
    const { actions, user } = await showDesk();
    await user.click(screen.getByRole('button', { name: 'Call all (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(actions.call).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('checkbox', { name: /Table 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Call 2 matches' }));
    expect(actions.call).toHaveBeenCalledExactlyOnceWith([
      ANNA,
      { matchId: '4', courtId: '3', players: 'Emil – Fritz', table: 'Table 3' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the list goes where a call is refused: the hall is another by now', async () => {
    const { user } = await showDesk({}, 'refused');
    await user.click(screen.getByRole('button', { name: 'Call all (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Call 3 matches' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the list stays where no call has reached the server', async () => {
    const { user } = await showDesk({}, 'unreached');
    await user.click(screen.getByRole('button', { name: 'Call all (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Call 3 matches' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

test('on fixed tables a match whose turn it is counts as on, as on all other pages', async () => {
  const planned = tournament('planned', match('1', 'Anna', 'Ben', { plannedCourt: '1' }));
  await showDesk({ model: testHall({ tournaments: [planned], day: { mode: 'fixed' } }) });
  expect(table('Table 1').getByText('Should be playing (not called yet)')).toBeTruthy();
  expect(table('Table 2').getByText('Free')).toBeTruthy();
});

test('what two tournaments call alike is told apart in the list of all free tables', async () => {
  const doubles = tournament('doubles', match('d', 'Hans', 'Iris'));
  const { user } = await showDesk({ model: testHall({ tournaments: [singles, doubles] }) });
  await user.click(screen.getByRole('button', { name: 'Call all (3)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Table 1 Anna – Ben The singles · Match 1' })).toBeTruthy();
});

describe('a called table', () => {
  const showCalled = (minutes: number, rest: Parameters<typeof call>[2] = {}) =>
    showDesk({ model: testHall({ tournaments: [singles], calls: [call('1', '1', rest)] }), now: at(minutes) });

  test('marks who is there, and starts', async () => {
    const { actions, user } = await showCalled(2);
    await user.click(table('Table 1').getByRole('button', { name: 'Ben is here' }));
    expect(actions.setArrived).toHaveBeenCalledExactlyOnceWith('1', 'Ben', true);
    await user.click(table('Table 1').getByRole('button', { name: 'Start the match on Table 1' }));
    expect(actions.setStarted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1' }), true);
  });

  test('is taken back on its own tile while it is fresh, later from its menu', async () => {
    const { actions, user } = await showCalled(0.5);
    await user.click(table('Table 1').getByRole('button', { name: 'Withdraw' }));
    expect(actions.withdraw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1', courtId: '1' }));
    cleanup();
    await showCalled(2);
    expect(table('Table 1').queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('is called a second time once its players have had their time', async () => {
    await showCalled(2);
    expect(table('Table 1').queryByRole('button', { name: 'Second call' })).toBeNull();
    cleanup();
    const { actions, user } = await showCalled(5);
    await user.click(table('Table 1').getByRole('button', { name: 'Second call' }));
    expect(actions.callAgain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1', number: 1 }));
  });

  test.each([1, 3])(
    'is played once its points are counted: after call %i nothing more is called or given',
    async (number) => {
      const calls = [call('5', '1', { number, calledAt: at(20) })];
      await showDesk({ model: testHall({ tournaments: [singles], calls }), now: at(30) });
      const counted = (updatedAt: number) => ({
        ...{
          matchId: '5',
          matchVersion: number,
          turn: 1,
          counter: updatedAt,
          games: [],
          points: [2, 1],
          server: 1,
        },
        ...{ phase: 'playing', isExpedite: false, retired: null, updatedAt: new Date(updatedAt).toISOString() },
      });
      const tell = (updatedAt: number) =>
        act(() => noteScores(JSON.stringify({ tournamentId: 'singles', scores: [counted(updatedAt)] })));
      // It belongs to an earlier call of the match, which was withdrawn.
      tell(at(10));
      expect(table('Table 1').getByText(/^(Late|No-show\?)$/)).toBeTruthy();
      tell(at(25));
      const card = table('Table 1');
      expect(card.getByText('Playing')).toBeTruthy();
      for (const name of [/^Start/, 'Second call', 'Walkover…'])
        expect(card.queryByRole('button', { name })).toBeNull();
    },
  );

  test('offers a walkover after the last call, and gives none', async () => {
    await showCalled(5, { number: 2 });
    expect(table('Table 1').queryByRole('button', { name: 'Walkover…' })).toBeNull();
    cleanup();
    const { actions, user } = await showCalled(5, { number: 3 });
    await user.click(table('Table 1').getByRole('button', { name: 'Walkover…' }));
    expect(table('Table 1').getByText('walkover of 1')).toBeTruthy();
    expect(actions.callAgain).not.toHaveBeenCalled();
    cleanup();
    // A desk by a link awards nothing.
    const model = testHall({ tournaments: [singles], calls: [call('1', '1', { number: 3 })] });
    await showDesk({ model, now: at(5), maySet: false });
    expect(table('Table 1').getByText('Third call is over. An organiser can award a walkover.')).toBeTruthy();
    expect(table('Table 1').queryByRole('button', { name: 'Walkover…' })).toBeNull();
  });

  test('takes a result also where nobody has said that it has started', async () => {
    const { user } = await showCalled(2);
    await user.click(table('Table 1').getByRole('button', { name: 'Table 1, more' }));
    await user.click(screen.getByRole('menuitem', { name: 'Enter result' }));
    expect(table('Table 1').getByText('result of 1')).toBeTruthy();
  });

  test('takes a result once it is played, and its call can be withdrawn', async () => {
    const { actions, user } = await showCalled(9, { startedAt: at(2) });
    expect(table('Table 1').getByText('Result of 1')).toBeTruthy();
    await user.click(table('Table 1').getByRole('button', { name: 'Table 1, more' }));
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw the call' }));
    expect(actions.withdraw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ matchId: '1', courtId: '1' }));
  });

  test('that is closed keeps its match, and says that it is the last one there', async () => {
    const tables = ['1', '2', '3'].map((courtId) => ({ courtId, isOpen: courtId !== '1', only: null }));
    await showDesk({ model: testHall({ tournaments: [singles], calls: [call('1', '1')], day: { tables } }) });
    expect(table('Table 1').getByText('Closed after this match.')).toBeTruthy();
    expect(table('Table 2').queryByText('Closed after this match.')).toBeNull();
  });

  const moves = () =>
    screen.getAllByRole('menuitem').flatMap(({ textContent }) => textContent?.match(/^Move .*/) ?? []);

  test('moves its match to any free table, by a key alone', async () => {
    const { actions, user } = await showCalled(2);
    await user.click(table('Table 1').getByRole('button', { name: 'Table 1, more' }));
    expect(moves()).toEqual(['Move to Table 2', 'Move to Table 3']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(actions.move).toHaveBeenCalledExactlyOnceWith({
      ...{ matchId: '1', courtId: '3', from: '1', players: 'Anna – Ben', table: 'Table 3' },
    });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Table 1, more');
    expect(actions.call).not.toHaveBeenCalled();
  });

  test('is dragged to a free table, not to a taken or a closed one, and nowhere as planned', async () => {
    const tables = ['1', '2', '3', '4'].map((courtId) => ({ courtId, isOpen: courtId !== '3', only: null }));
    const calls = [call('1', '1'), call('2', '2')];
    const shown = { model: testHall({ tournaments: [singles], calls, day: { tables } }) };
    const { actions } = await showDesk(shown);
    const dataTransfer = dragged();
    const source = () => table('Table 1').getByRole('button', { name: 'Anna is here' }).closest('[draggable]');
    fireEvent.dragStart(source() ?? document.body, { dataTransfer });
    for (const name of ['Table 2', 'Table 3', 'Table 4'])
      fireEvent.drop(screen.getByRole('region', { name }), { dataTransfer });
    expect(actions.move).toHaveBeenCalledExactlyOnceWith({
      ...{ matchId: '1', courtId: '4', from: '1', players: 'Anna – Ben', table: 'Table 4' },
    });
    cleanup();
    const planned = testHall({ tournaments: [singles], calls, day: { tables, mode: 'fixed' } });
    await showDesk({ model: planned });
    expect(source()).toBeNull();
  });

  test('a desk without the organisers’ rights changes no tables', async () => {
    const { user } = await showDesk({ maySet: false });
    await user.click(screen.getByRole('button', { name: 'Hall menu' }));
    expect(screen.queryByRole('menuitem', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause the hall' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Table 1, more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Anna – Ben, more' }));
    expect(screen.getByRole('menuitem', { name: 'Call to Table 2' })).toBeTruthy();
  });
});

test('settings change what was touched alone', async () => {
  const { actions, user } = await showDesk();
  await user.click(screen.getByRole('button', { name: 'Hall menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Call the next match automatically' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(actions.changeDay).toHaveBeenCalledExactlyOnceWith({ callsByItself: true });
});
