import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { describeGroups, describeMainStage } from '#app/tournaments/draw/group-sizes.ts';
import type { Call } from '#tests/app/screen.tsx';
import type { Action } from '#tournament/commands/action-names.ts';
import { choose, dialog, isPost, type Options, press, putBackAfterEach, show } from './action-buttons.tsx';

putBackAfterEach();

describe('the buttons', () => {
  test('only what is listed, one of it orange', async () => {
    await show({ actions: ['REGISTER', 'COMMENCE', 'ADD_PLAYER'] });
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Commence', 'Register', 'Add player', 'Share', 'QR code', 'Export']);
    expect(document.querySelectorAll('.is-next')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Commence' }).classList.contains('is-next')).toBe(true);
  });

  test('without a network those that need it say so, and come back with it', async () => {
    await show({ actions: ['COMMENCE', 'ADD_PLAYER', 'FORFEIT_TOURNAMENT', 'REGISTER'] });
    const disabled = () =>
      screen
        .getAllByRole('button')
        .filter((button) => button.matches(':disabled'))
        .map((button) => button.textContent);
    expect(disabled()).toEqual([]);
    act(() => onlineManager.setOnline(false));
    expect(disabled()).toEqual(['Commence', 'Register', 'Add player', 'Call off the tournament']);
    const why =
      'Changes to the tournament need the network. Results can be entered without it, and wait on this device.';
    expect(screen.getByText(why)).toBeDefined();
    act(() => onlineManager.setOnline(true));
    expect(disabled()).toEqual([]);
    expect(screen.queryByText(why)).toBeNull();
  });

  test('what was typed when the network went away stays, and the refusal says why', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    const { notices } = await show({ actions: ['GENERATE_MAIN_STAGE'], server: lost });
    await press('Generate main stage');
    const opened = within(await dialog('Generate main stage'));
    const field = await opened.findByLabelText('Advancing players per group');
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await userEvent.click(opened.getByRole('button', { name: 'Generate main stage' }));
    const words = 'This needs the network. Please try again when the signal is back.';
    await waitFor(() => expect(notices.at(-1)?.text).toBe(words));
    expect(screen.getByLabelText<HTMLInputElement>('Advancing players per group').value).toBe('2');
    expect(opened.getByRole('button', { name: 'Generate main stage' }).matches(':disabled')).toBe(false);
  });

  test('nothing is listed, nothing is offered', async () => {
    await show({ actions: [] });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Share', 'QR code', 'Export']);
  });

  test('finalising has a page of its own', async () => {
    await show({ actions: ['FINALIZE_TOURNAMENT'], stage: 'GROUPS' });
    expect(screen.getByRole('link', { name: 'Finalize' }).getAttribute('href')).toBe('/tournaments/t1/finalize');
  });

  test('on a finished tournament the same page changes the points, and is not the next thing', async () => {
    await show({ actions: ['FINALIZE_TOURNAMENT', 'REOPEN_TOURNAMENT'], stage: 'FINISHED' });
    await press('Tournament menu');
    const link = await screen.findByRole('menuitem', { name: 'Change points' });
    expect(link.getAttribute('href')).toBe('/tournaments/t1/finalize');
    expect(document.querySelectorAll('.is-next')).toHaveLength(0);
  });

  test('registering is done at once, and not twice', async () => {
    const { calls, notices } = await show({ actions: ['REGISTER'] });
    await press('Register');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('You have successfully joined this tournament. Good luck!'));
    expect(notices[0]).toMatchObject({ kind: 'loading', title: 'Loading...', text: 'Give us a sec.' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Register' }).disabled).toBe(true);
    expect(calls.filter(isPost).map((call) => call.path)).toEqual(['/bff/api/tournaments/t1/join']);
    const asked = calls.filter((call) => !isPost(call)).map((call) => call.path);
    expect(asked).toContain('/bff/api/tournaments/t1/record');
  });

  test('quitting asks first', async () => {
    const { calls, notices } = await show({ actions: ['QUIT_TOURNAMENT'] });
    await press('Quit tournament');
    const question = await screen.findByRole('dialog', { name: 'Quit the tournament?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(isPost)).toEqual([]);

    await press('Quit tournament');
    const again = await screen.findByRole('dialog', { name: 'Quit the tournament?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Quit tournament' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Tournament quitted.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(isPost).map((call) => call.path)).toEqual(['/bff/api/tournaments/t1/quit']);
  });

  test("a refusal is told in the server's words, and the button can be pressed again", async () => {
    const refusal = { status: 409, body: { message: 'Registration is closed.', code: 'CLOSED' } };
    const { notices } = await show({ actions: ['REGISTER'], server: () => refusal });
    await press('Register');
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: 'Registration is closed.' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Register' }).disabled).toBe(false),
    );
  });
});

describe('resets', () => {
  test.each([
    ['Reset tournament', 'This deletes all matches and results.', 'reset', 'Tournament succesfully reset.'],
    ['Reset to groups', 'This deletes the main stage.', 'reset-to-groups', 'Tournament succesfully reset to groups.'],
  ])('%s asks first', async (label, question, path, words) => {
    const actions: Action[] = ['RESET_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS', 'RESET_TOURNAMENT_TO_PREVIOUS_STAGE'];
    const { calls, notices } = await show({ actions, stage: 'GROUPS' });
    await choose(label);
    const asked = await dialog(label);
    expect(within(asked).getByText(question)).toBeTruthy();
    expect(calls.filter(isPost)).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: label }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe(words));
    expect(calls.find(isPost)?.path).toBe(`/bff/api/tournaments/t1/${path}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the previous stage alone only opens the menu', async () => {
    const { calls } = await show({ actions: ['RESET_TOURNAMENT_TO_PREVIOUS_STAGE'], stage: 'GROUPS' });
    await press('Tournament menu');
    await screen.findByRole('menuitem', { name: 'Share' });
    expect(screen.queryByRole('menuitem', { name: /Reset/ })).toBeNull();
    expect(calls.filter(isPost)).toEqual([]);
  });
});

describe('forfeiting', () => {
  test('a player gives up the own matches, the organiser calls it off', async () => {
    const { calls, notices } = await show({ actions: ['FORFEIT_TOURNAMENT'], isOrganiser: false, stage: 'GROUPS' });
    await choose('Withdraw');
    const asked = await dialog('Withdraw from the tournament?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Tournament forfeited.'));
    expect(calls.find(isPost)?.path).toBe('/bff/api/tournaments/t1/forfeit');
    cleanup();
    await show({ actions: ['FORFEIT_TOURNAMENT'] });
    await press('Call off the tournament');
    expect(await dialog('Call off the tournament?')).toBeTruthy();
  });
});

describe('going on', () => {
  const confirmed = async (question: string, confirm: string, calls: readonly Call[]) => {
    const asked = await dialog(question);
    expect(calls.filter(isPost)).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: confirm }));
    await waitFor(() => expect(calls.some(isPost)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return calls.find(isPost)?.path;
  };

  test('resuming asks first, and needs the network', async () => {
    const { calls, notices } = await show({ actions: ['RESUME_TOURNAMENT'], stage: 'FORFEITED' });
    act(() => onlineManager.setOnline(false));
    expect(screen.getByRole('button', { name: 'Resume' }).matches(':disabled')).toBe(true);
    act(() => onlineManager.setOnline(true));
    await press('Resume');
    expect(await confirmed('Resume the tournament?', 'Resume', calls)).toBe('/bff/api/tournaments/t1/resume');
    expect(notices.at(-1)?.text).toBe('The tournament goes on.');
  });

  test('correcting results asks first', async () => {
    const { calls, notices } = await show({ actions: ['REOPEN_TOURNAMENT'], stage: 'FINISHED' });
    await choose('Correct results');
    const path = await confirmed('Correct the results?', 'Open for corrections', calls);
    expect(path).toBe('/bff/api/tournaments/t1/reopen');
    expect(notices.at(-1)?.text).toBe('The tournament is open for corrections.');
  });

  test('a refused resume leaves the dialog open', async () => {
    const refusal = { status: 409, body: { message: 'The tournament is not called off.', code: 'NOT_CALLED_OFF' } };
    const { notices } = await show({ actions: ['RESUME_TOURNAMENT'], server: () => refusal, stage: 'FORFEITED' });
    await press('Resume');
    const asked = await dialog('Resume the tournament?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The tournament is not called off.'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

/** Results of the new draw are entered with these, also where the network goes away at that moment. */
const asksFor = (calls: readonly Call[], ...parts: readonly string[]) =>
  waitFor(() => {
    const paths = parts.map((part) => `/bff/api/tournaments/t1/${part}`);
    expect(calls.map((call) => call.path)).toEqual(expect.arrayContaining(paths));
  });

describe('commencing', () => {
  const open = async (options: Partial<Options> = {}) => {
    const shown = await show({ actions: ['COMMENCE'], ...options });
    await press('Commence');
    const asked = await dialog('Commence');
    const input = await within(asked).findByLabelText<HTMLInputElement>('Number of groups');
    const submit = () => userEvent.click(within(asked).getByRole('button', { name: 'Commence' }));
    return { ...shown, asked, input, submit };
  };

  test('starts at 0, requires a number and says which are possible', async () => {
    const { asked, input, submit, calls } = await open();
    expect(input.value).toBe('0');
    expect(within(asked).getByText('11 players in the draw.')).toBeTruthy();
    await submit();
    expect(await within(asked).findByText('Number of groups must be between 1 and 5.')).toBeTruthy();
    await userEvent.clear(input);
    await submit();
    expect(await within(asked).findByText('Required')).toBeTruthy();
    expect(calls.filter(isPost)).toEqual([]);
  });

  test('says what the groups will be, and draws them', async () => {
    const { asked, input, submit, calls, notices } = await open();
    await userEvent.clear(input);
    await userEvent.type(input, '3');
    expect(within(asked).getByText('3 groups: 2 of 4 players, 1 of 3 players.')).toBeTruthy();
    await submit();
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Generated groups.'));
    expect(calls.find(isPost)).toMatchObject({ path: '/bff/api/tournaments/t1/commence', body: { numberOfGroups: 3 } });
    await asksFor(calls, 'record');
  });

  test('warns of groups under three', async () => {
    const { asked, input } = await open();
    await userEvent.clear(input);
    await userEvent.type(input, '5');
    expect(within(asked).getByText('Groups of fewer than 3 players are very small.')).toBeTruthy();
  });

  test('a round-robin takes 0', async () => {
    const { submit, calls } = await open({ format: 'ROUND_ROBIN' });
    await submit();
    await waitFor(() => expect(calls.find(isPost)?.body).toEqual({ numberOfGroups: 0 }));
  });
});

describe('the main stage', () => {
  test('asks how many advance', async () => {
    const { calls, notices } = await show({ actions: ['GENERATE_MAIN_STAGE'] });
    await press('Generate main stage');
    const asked = await dialog('Generate main stage');
    const input = await within(asked).findByLabelText<HTMLInputElement>('Advancing players per group');
    expect(input.value).toBe('0');
    await userEvent.clear(input);
    await userEvent.type(input, '2');
    expect(within(asked).getByText('6 players advance to a bracket of 8, with 2 byes.')).toBeTruthy();
    await userEvent.click(within(asked).getByRole('button', { name: 'Generate main stage' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Generated main stage.'));
    expect(calls.find(isPost)?.body).toEqual({ advancingPlayersPerGroup: 2 });
    await asksFor(calls, 'record');
  });
});

describe('what numbers mean', () => {
  test('sizes differ by one at most', () => {
    expect(describeGroups(8, 2)).toBe('2 groups of 4 players.');
    expect(describeGroups(3, 2)).toBe('2 groups: 1 of 2 players, 1 of 1 player.');
  });

  test('brackets are powers of two', () => {
    expect(describeMainStage({ size: 8, players: 8 })).toBe('8 players advance to a bracket of 8.');
    expect(describeMainStage({ size: 8, players: 7 })).toBe('7 players advance to a bracket of 8, with 1 bye.');
  });
});
