import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { FoldedSign } from '#app/tournaments/page/folded-sign.tsx';
import { TournamentActions } from '#app/tournaments/page/tournament-actions.tsx';
import { peopleQueries } from '#app/tournaments/people-queries.ts';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { player, signedIn, tournamentView } from '#tests/app/tournaments/players.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { started } from '#tests/tournament/setup.ts';
import type { Action } from '#tournament/commands/action-names.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const eleven = Array.from({ length: 11 }, (_, index) => player(`P${index + 1}`));
/** Three groups. */
const facts = recordOf(started(11, 3));
const people = [{ id: 'u1', firstName: 'Maja', lastName: 'Kovač', email: 'maja@example.com', profilePictureUrl: null }];

/** The page of somebody to whom the server lists an action that it refuses a moment later. */
async function show(action: Action, message: string, { status = 409, path }: { status?: number; path?: string } = {}) {
  const body = { message, code: 'REFUSED', ...(path && { errors: [{ path, message }] }) };
  const answer = (call: Call) => {
    if (call.method === 'POST') return { status, body };
    if (call.path.endsWith('/record')) return { status: 200, body: facts };
    // Nothing is known of the hall.
    return call.path.endsWith('/hall') ? { status: 404, body: {} } : { status: 200, body: [] };
  };
  const shown = { actions: [action], isOrganiser: action !== 'REGISTER' };
  const isReset = action.startsWith('RESET');
  return renderScreen(
    isReset ? (
      <FoldedSign view={tournamentView({ stage: 'GROUPS' })} provisionalStage={undefined} {...shown} />
    ) : (
      <TournamentActions view={tournamentView()} {...shown} />
    ),
    {
      cached: [
        [tournamentQueries.players('t1').queryKey, eleven],
        [tournamentQueries.record('t1').queryKey, facts],
        [peopleQueries.addable('t1', '').queryKey, people],
      ],
      server: answer,
    },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const buttonOf = (asked: HTMLElement, name: string) => within(asked).getByRole<HTMLButtonElement>('button', { name });

type Shown = Awaited<ReturnType<typeof show>>;

/** The words are told, and what was pressed can be pressed again. */
async function expectRefused({ notices }: Shown, words: string, button: () => HTMLButtonElement) {
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: words }));
  await waitFor(() => expect(button().disabled).toBe(false));
}

describe('refused at once', () => {
  test.each([
    ['REGISTER', 'Register', 'Registration is closed.'],
    ['REGISTER', 'Register', 'You are already registered.'],
    ['REGISTER', 'Register', 'The tournament is full.'],
  ] as const)('%s: %s, %s', async (action, label, words) => {
    const shown = await show(action, words);
    await press(label);
    await expectRefused(shown, words, () => screen.getByRole('button', { name: label }));
  });
});

describe('refused in a dialog, which stays open', () => {
  test('QUIT_TOURNAMENT', async () => {
    const words = 'You can only quit before the tournament starts.';
    const shown = await show('QUIT_TOURNAMENT', words);
    await press('Quit tournament');
    const asked = await dialog('Quit the tournament?');
    await userEvent.click(buttonOf(asked, 'Quit tournament'));
    await expectRefused(shown, words, () => buttonOf(asked, 'Quit tournament'));
    expect(screen.getByRole('dialog')).toBe(asked);
  });

  test('FORFEIT_TOURNAMENT', async () => {
    const shown = await show('FORFEIT_TOURNAMENT', 'The tournament is over.');
    await press('Call off the tournament');
    const asked = await dialog('Call off the tournament?');
    await userEvent.click(buttonOf(asked, 'Call it off'));
    await expectRefused(shown, 'The tournament is over.', () => buttonOf(asked, 'Call it off'));
    expect(screen.getByRole('dialog')).toBe(asked);
  });

  test.each([
    ['RESET_TOURNAMENT', 'Reset tournament'],
    ['RESET_TOURNAMENT_TO_GROUPS', 'Reset to groups'],
  ] as const)('%s', async (action, label) => {
    const words = 'Only the tournament organiser can do this.';
    const shown = await show(action, words, { status: 403 });
    await press('Tournament menu');
    await userEvent.click(await screen.findByRole('menuitem', { name: label }));
    const asked = await dialog(label);
    await userEvent.click(buttonOf(asked, label));
    await expectRefused(shown, words, () => buttonOf(asked, label));
  });

  test.each(['The tournament has already started.', 'At least 2 players are required.'])(
    'COMMENCE: %s',
    async (words) => {
      const shown = await show('COMMENCE', words);
      await press('Commence');
      const asked = await dialog('Commence');
      await userEvent.type(await within(asked).findByLabelText('Number of groups'), '{Backspace}2');
      await userEvent.click(buttonOf(asked, 'Commence'));
      await expectRefused(shown, words, () => buttonOf(asked, 'Commence'));
      expect(within(asked).getByLabelText<HTMLInputElement>('Number of groups').value).toBe('2');
    },
  );

  test('COMMENCE: what is wrong with the number stands at its field, too', async () => {
    const words = 'A group can have at most 64 players.';
    const shown = await show('COMMENCE', words, { status: 422, path: 'numberOfGroups' });
    await press('Commence');
    const asked = await dialog('Commence');
    await userEvent.type(await within(asked).findByLabelText('Number of groups'), '{Backspace}1');
    await userEvent.click(buttonOf(asked, 'Commence'));
    await expectRefused(shown, words, () => buttonOf(asked, 'Commence'));
    expect(within(asked).getByText(words)).toBeTruthy();
  });

  test.each([
    ['All group matches must be completed first.', 409],
    ['Not enough players left; choose fewer.', 422],
  ])('GENERATE_MAIN_STAGE: %s', async (words, status) => {
    const shown = await show('GENERATE_MAIN_STAGE', words, { status, path: 'advancingPlayersPerGroup' });
    await press('Generate main stage');
    const asked = await dialog('Generate main stage');
    await userEvent.type(await within(asked).findByLabelText('Advancing players per group'), '{Backspace}2');
    await userEvent.click(buttonOf(asked, 'Generate main stage'));
    await expectRefused(shown, words, () => buttonOf(asked, 'Generate main stage'));
    expect(within(asked).queryByText(words) !== null).toBe(status === 422);
  });

  test.each([
    'Players can only be added before the tournament starts.',
    'Player is already in the tournament.',
    'The tournament is full.',
  ])('ADD_PLAYER of known people: %s', async (words) => {
    const shown = await show('ADD_PLAYER', words);
    await press('Add player');
    const asked = await dialog('Add player');
    await userEvent.click(within(asked).getByLabelText('Existing players'));
    await userEvent.click(within(asked).getByRole('checkbox', { name: /Maja/ }));
    await userEvent.click(buttonOf(asked, 'Add player'));
    await expectRefused(shown, words, () => buttonOf(asked, 'Add player'));
    expect(within(asked).getByRole<HTMLInputElement>('checkbox', { name: /Maja/ }).checked).toBe(true);
  });

  test.each(['Player has already forfeited.', 'The tournament is over.'])('remove-player: %s', async (words) => {
    const view = tournamentView({ stage: 'GROUPS' });
    const shown = await renderScreen(<PlayersTab view={view} players={eleven.slice(0, 2)} />, {
      cached: [
        [sessionQueries.me().queryKey, signedIn('u-Org')],
        [tournamentQueries.record('t1').queryKey, { facts: started(11, 3) }],
      ],
      server: ({ method, path }) => {
        if (method === 'POST') return { status: 409, body: { message: words } };
        return path.endsWith('/record') ? { status: 404, body: {} } : { status: 200, body: eleven };
      },
    });
    await press('Remove P1');
    const asked = await dialog('Remove P1?');
    await userEvent.click(buttonOf(asked, 'Remove'));
    await expectRefused(shown, words, () => buttonOf(asked, 'Remove'));
  });
});
