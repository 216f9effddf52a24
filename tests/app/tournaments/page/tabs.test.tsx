import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { RulesTab } from '#app/tournaments/page/rules-tab.tsx';
import { VenueTab } from '#app/tournaments/page/venue-tab.tsx';
import { peopleQueries } from '#app/tournaments/people-queries.ts';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { player, signedIn, tournamentView } from '#tests/app/tournaments/players.ts';
import { wholeSentence } from '#tests/app/whole-sentence.ts';
import { eventually } from '#tests/eventually.ts';
import { started } from '#tests/tournament/setup.ts';
import type { Action } from '#tournament/commands/action-names.ts';

afterEach(() => {
  cleanup();
  found();
  vi.unstubAllGlobals();
});

describe('players', () => {
  const players = [player('Ana', { elo: 1742 }), player('Bo', { forfeited: true })];
  const person = (firstName: string) => ({
    id: `u-${firstName}`,
    firstName,
    lastName: 'Known',
    email: null,
    profilePictureUrl: null,
  });
  /** The page around the table has asked for the actions. */
  const someBo = { entries: players, results: [], forfeits: [{ playerId: 'p-Bo' }] };
  const show = (id: string, actions: readonly Action[] = [], facts: object = someBo) =>
    renderScreen(<PlayersTab view={tournamentView()} players={players} />, {
      cached: [
        [sessionQueries.me().queryKey, signedIn(id)],
        [tournamentQueries.actions('t1').queryKey, actions],
        [tournamentQueries.record('t1').queryKey, { facts }],
        [peopleQueries.addable('t1', '').queryKey, [person('Cy'), person('Di')]],
      ],
      server: ({ method }) => ({ status: 200, body: method === 'POST' ? { id: 't1' } : [] }),
    });

  test('others see faces, names and ratings', async () => {
    await show('u-Ana');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Ana\s*Elo 1742$/),
      expect.stringMatching(/Bo\s*Forfeited\s*Elo 1000$/),
    ]);
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/users/u-Ana');
    expect(screen.getByText('Forfeited')).toBeTruthy();
  });

  test.each(['FINISHED', 'FORFEITED'] as const)('nobody can be removed once it is %s', async (stage) => {
    await renderScreen(<PlayersTab view={tournamentView({ stage })} players={players} />, {
      cached: [[sessionQueries.me().queryKey, signedIn('u-Org')]],
    });
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('the organiser has a table, and removes whoever has not forfeited after a question', async () => {
    const { calls, notices } = await show('u-Org');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Seed',
      'First Name',
      'Elo',
      'Forfeited',
      'Action',
    ]);
    expect(screen.getByText('1742')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Bo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
    expect(calls).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ana?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/bff/api/tournaments/t1/remove-player/p-Ana' });
    await eventually(() => expect(notices.at(-1)?.text).toBe('Removed player from tournament.'));
  });

  test('a withdrawal is taken back after a question, where that is listed', async () => {
    const { calls, notices } = await show('u-Org', ['REINSTATE_PLAYER']);
    expect(screen.queryByRole('button', { name: 'Reinstate Ana' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reinstate Bo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reinstate Bo?' });
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/bff/api/tournaments/t1/reinstate-player/p-Bo' });
    await eventually(() => expect(notices.at(-1)?.text).toBe('The player is back in the tournament.'));
    cleanup();
    await show('u-Org');
    expect(screen.queryByRole('button', { name: 'Reinstate Bo' })).toBeNull();
  });

  test('who has no result is replaced, by somebody new or known, after the consequences are said', async () => {
    const { calls, notices } = await show('u-Org', ['REPLACE_PLAYER']);
    expect(screen.queryByRole('button', { name: 'Replace Bo' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Ana' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace Ana?' });
    expect(within(dialog).getByText(/takes the place in the draw with all its matches/)).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('First name'), 'Cy');
    await userEvent.type(within(dialog).getByLabelText('Last name'), 'Late');
    await userEvent.type(within(dialog).getByLabelText('Email'), 'cy@example.org');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replace player' }));
    const call = calls.find(({ method }) => method === 'POST');
    expect(call?.path).toBe('/bff/api/tournaments/t1/replace-player/p-Ana');
    expect(call?.body).toEqual({ firstName: 'Cy', lastName: 'Late', email: 'cy@example.org' });
    await eventually(() => expect(notices.at(-1)?.text).toBe('The player has been replaced.'));
  });

  test('who comes late is added to a group, where that is listed', async () => {
    const { calls, notices } = await show('u-Org', ['ADD_LATE_PLAYER'], started(7, 2));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a late player' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a late player' });
    expect(
      within(dialog).getByText(wholeSentence(/^The player goes into Group [AB], .* gets 3 matches there\.$/)),
    ).toBeTruthy();
    expect(within(dialog).getByText(/Removing the player also removes these matches/)).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('First name'), 'Lara');
    await userEvent.type(within(dialog).getByLabelText('Last name'), 'Late');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add late player' }));
    const call = calls.find(({ method }) => method === 'POST');
    expect(call?.path).toBe('/bff/api/tournaments/t1/add-late-player');
    expect(call?.body).toEqual({ firstName: 'Lara', lastName: 'Late' });
    await eventually(() => expect(notices.at(-1)?.text).toBe('Added the late player to the groups.'));
  });

  test('one known person takes the place: the last who was chosen', async () => {
    const { calls } = await show('u-Org', ['REPLACE_PLAYER']);
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Ana' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Existing player' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Cy/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Di/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Cy/ }).checked).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Replace player' }));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ userId: 'u-Di' });
  });

  test('without a network nobody can be removed until it is back', async () => {
    await show('u-Org');
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Ana' });
    act(() => onlineManager.setOnline(false));
    expect(remove.disabled).toBe(true);
    act(() => onlineManager.setOnline(true));
    expect(remove.disabled).toBe(false);
  });
});

describe('rules', () => {
  const lines = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  test('are not provided; how it is played is said as it was set up', async () => {
    const bestOf = { groups: 3, mainStage: 5 } as const;
    const points = { championshipPointsForWin: 2, championshipPointsWinner: 20 };
    const change = { includeThirdPlacePlayoff: true, bestOf, ...points };
    await renderScreen(<RulesTab view={tournamentView(change)} />);
    expect(screen.getByText('No rules provided by the tournament organizer.')).toBeTruthy();
    expect(lines()).toEqual([
      ['Format', 'Groups with main stage'],
      ['Type', 'Single Tournament'],
      ['Third place', 'Play-off'],
      ['Seeding', 'By Elo'],
      ['Matches', 'Groups: Best of 3 · Main stage: Best of 5'],
      ['Match points', 'Win 2 · Loss 1 · Forfeited match 0'],
      ['Championship points', 'Win 2 · Winner 20'],
    ]);
  });

  test('the consolation is said in place of the third place', async () => {
    await renderScreen(<RulesTab view={tournamentView({ places: 'CONSOLATION' })} />);
    expect(lines()).toContainEqual(['Consolation', 'Who loses the first match they play goes on in it']);
    expect(lines().map(([what]) => what)).not.toContain('Third place');
  });

  test('points for what cannot happen are not promised', async () => {
    const all = { championshipPointsForDraw: 1, championshipPointsAfterGroup: 10, championshipPointsAfterRound: 4 };
    await renderScreen(<RulesTab view={tournamentView({ ...all, tournamentFormat: 'ROUND_ROBIN' })} />);
    expect(lines().at(-1)).toEqual(['Championship points', 'None']);
    cleanup();
    await renderScreen(<RulesTab view={tournamentView({ ...all, pointsForDraw: 1 })} />);
    expect(lines().at(-1)).toEqual(['Championship points', 'Draw 1 · After group 10 · After round 4']);
  });

  test('of a round-robin season with draws, outside of a championship', async () => {
    const change = {
      tournamentFormat: 'ROUND_ROBIN',
      tournamentType: 'SEASON',
      pointsForWin: 3,
      ranking: 'DTTB',
    } as const;
    await renderScreen(
      <RulesTab view={{ ...tournamentView({ ...change, pointsForDraw: 1 }), championshipId: null }} />,
    );
    expect(lines()).toEqual([
      ['Format', 'Round-robin'],
      ['Type', 'Season: everybody plays everybody twice'],
      ['Seeding', 'By Elo'],
      // As it comes from a copy of before there was a best of.
      ['Matches', 'Any number of games'],
      ['Match points', 'Win 3 · Draw 1 · Loss 0'],
      ['Order of a table', 'Difference of matches · then of all games · then the matches among the level'],
    ]);
    cleanup();
    await renderScreen(<RulesTab view={tournamentView({ ...change, ranking: 'GAMES_FIRST' })} />);
    expect(lines()).toContainEqual(['Order of a table', 'Ratio of all games · then games and points among the level']);
    cleanup();
    await renderScreen(<RulesTab view={tournamentView({ tournamentFormat: 'KNOCKOUT', ranking: 'DTTB' })} />);
    expect(lines().map(([what]) => what)).not.toContain('Order of a table');
  });
});

test('the venue is a card to its page, or is not available', async () => {
  await renderScreen(<VenueTab venue={tournamentView().tournament.venue} />);
  expect(screen.getByRole('link', { name: /Harbour Hall/ }).getAttribute('href')).toBe('/venues/v1');
  cleanup();
  await renderScreen(<VenueTab venue={null} />);
  expect(screen.getByText('No venue available')).toBeTruthy();
});
