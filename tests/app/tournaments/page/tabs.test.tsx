import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { groupTally } from '#app/tournaments/groups/group-tally.ts';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { RulesTab } from '#app/tournaments/page/rules-tab.tsx';
import { VenueTab } from '#app/tournaments/page/venue-tab.tsx';
import { peopleQueries } from '#app/tournaments/players/people-queries.ts';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { Groups } from '#contract/tournaments.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { player, signedIn, tournamentView } from '#tests/app/tournaments/players.ts';
import { started } from '#tests/tournament/setup.ts';
import type { Action } from '#tournament/terms.ts';

afterEach(() => {
  cleanup();
  found();
  vi.unstubAllGlobals();
});

describe('groups', () => {
  const row = (
    name: string,
    place: number,
    groupPoints: number,
    reason: string | null = null,
  ): Groups[string][number] => ({
    ...player(name, { groupPoints }),
    place,
    decidedBy: reason ? 'games-ratio' : 'points',
    reason,
  });
  const none: ReadonlySet<string> = new Set();

  test.each([null, [], 'soon', undefined])('%j is an invalid format', async (groups) => {
    await renderScreen(<GroupsTab groups={groups} provisional={none} />);
    expect(screen.getByText('Invalid data format')).toBeTruthy();
  });

  test('a table a group, most points first, ties as the server ranks them', async () => {
    const groups = {
      'Group A': [row('Cy', 3, 1), row('Ana', 1, 4, '4-3 in games'), row('Bo', 2, 4)],
      'Group B': [row('Di', 1, 2)],
    };
    await renderScreen(<GroupsTab groups={groups} provisional={none} />);
    const table = within(screen.getByRole('region', { name: 'Group A' })).getByRole('table');
    const [head, ...rows] = within(table).getAllByRole('row');
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Place', 'Name', 'Points']);
    expect(rows.map((line) => within(line).getByRole('link').textContent)).toEqual(['Ana', 'Bo', 'Cy']);
    expect(within(table).getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/users/u-Bo');
    expect(within(table).getByText('Above Bo: 4-3 in games')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Group B' })).toBeTruthy();
  });

  const match = (id: string, [one, other]: readonly [string, string], score?: readonly [number, number], group = 'A') =>
    matchEntry({
      match: {
        id,
        group: { id: group, name: `Group ${group}` },
        status: score ? 'completed' : 'waiting',
        player1Score: score?.[0] ?? null,
        player2Score: score?.[1] ?? null,
      },
      player1: playerNamed(one),
      player2: playerNamed(other),
    });
  const two = {
    'Group A': [row('Ana', 1, 3), row('Bo', 2, 2), row('Cy', 3, 1)],
    'Group B': [row('Di', 1, 0), row('Eli', 1, 0)],
  };
  const played = [
    match('ab', ['Ana', 'Bo'], [3, 1]),
    match('ca', ['Cy', 'Ana'], [2, 3]),
    match('bc', ['Bo', 'Cy']),
    match('de', ['Di', 'Eli'], undefined, 'B'),
  ];

  test('a row tells what was played, won and lost, and nobody has a place before anything was played', async () => {
    await renderScreen(<GroupsTab groups={two} provisional={none} matches={played} />);
    const [, ana, bo] = within(screen.getByRole('region', { name: 'Group A' })).getAllByRole('row');
    expect(ana?.textContent).toMatch(/^1Ana\s*Played 2Won–lost 2–0Games 6–33$/);
    expect(bo?.textContent).toMatch(/^2Bo\s*Played 1Won–lost 0–1Games 1–32$/);
    const places = within(screen.getByRole('region', { name: 'Group B' })).getAllByRole('row');
    expect(places.slice(1, 3).map((line) => line.textContent?.[0])).toEqual(['–', '–']);
  });

  test('the own group comes first with the own row marked, and a line is under who goes on', async () => {
    const final = matchEntry({
      match: { id: 'f', group: null, stage: 'FINAL' },
      player1: playerNamed('Ana'),
      player2: playerNamed('Di'),
    });
    await renderScreen(<GroupsTab groups={two} provisional={none} matches={[...played, final]} userId="u-Eli" />);
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Group B', 'Group A']);
    const through = screen.getAllByText('Through to the main stage down to here');
    expect(through.map((line) => within(line.closest('tr') as HTMLElement).getByRole('link').textContent)).toEqual([
      'Di',
      'Ana',
    ]);
  });

  test('who beat whom, with scores that lead to the matches', async () => {
    await renderScreen(<GroupsTab groups={two} provisional={none} matches={played} />);
    const [cross] = screen.getAllByRole('region', { name: /^Who beat whom in / });
    const tables = screen.getAllByRole('region', { name: /^Group / });
    const tintsIn = (part: HTMLElement | undefined) =>
      Array.from(part?.querySelectorAll('.tt-avatar') ?? [], ({ className }) => className);
    // As beside the names, in the order of the table.
    expect(tintsIn(cross)).toHaveLength(3);
    expect(tintsIn(tables[0])).toEqual([...tintsIn(cross), ...tintsIn(cross)]);
    const cells = within(cross as HTMLElement).getAllByRole('link');
    expect(cells.map((cell) => cell.textContent)).toEqual(['3–1', '3–2', '1–3', '·', '2–3', '·']);
    expect(screen.getByRole('link', { name: 'Cy 2–3 Ana' }).getAttribute('href')).toBe('/match/ca');
    expect(screen.getByRole('link', { name: 'Bo against Cy, not played yet' })).toBeDefined();
  });

  test('on a phone it is one tap away, as are the results of the open matches', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const entering: QuickEntry = { gamesToWin: 3, refuse: () => null, save: async () => true };
    await renderScreen(
      <GroupsTab
        groups={two}
        provisional={none}
        matches={played}
        quickEntryOf={(entry) => (entry.match.id === 'bc' ? entering : null)}
      />,
    );
    expect(screen.queryByRole('region', { name: /^Who beat whom in / })).toBeNull();
    await userEvent.click(screen.getAllByText('Who beat whom')[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: /^Who beat whom in / })).toBeDefined();
    await userEvent.click(screen.getByText('Enter results (1 open)'));
    await userEvent.click(await screen.findByRole('button', { name: 'Enter result of Bo vs Cy' }));
    expect(screen.getByRole('button', { name: 'Cy wins 3–2' })).toBeDefined();
  });

  test('results of somebody who is struck out are shown and count for nobody', () => {
    const tally = groupTally(played, new Set(['p-Cy']));
    expect(tally.of('p-Ana')).toEqual({ played: 1, won: 1, lost: 0, gamesWon: 3, gamesLost: 1 });
    expect(tally.of('p-Cy').played).toBe(0);
    expect(tally.between('p-Cy', 'p-Ana')).toEqual([{ matchId: 'ca', result: { own: 2, other: 3 } }]);
  });

  test('forfeited players and results of this device are marked', async () => {
    const groups = { 'Group A': [{ ...row('Ana', 1, 4), forfeited: true }] };
    await renderScreen(<GroupsTab groups={groups} provisional={new Set(['Group A'])} />);
    expect(screen.getByText('Forfeited')).toBeTruthy();
    expect(screen.getByText('Saved on this device')).toBeTruthy();
  });
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
    await vi.waitFor(() => expect(notices.at(-1)?.text).toBe('Removed player from tournament.'));
  });

  test('a withdrawal is taken back after a question, where that is listed', async () => {
    const { calls, notices } = await show('u-Org', ['REINSTATE_PLAYER']);
    expect(screen.queryByRole('button', { name: 'Reinstate Ana' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reinstate Bo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reinstate Bo?' });
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/bff/api/tournaments/t1/reinstate-player/p-Bo' });
    await vi.waitFor(() => expect(notices.at(-1)?.text).toBe('The player is back in the tournament.'));
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
    await vi.waitFor(() => expect(notices.at(-1)?.text).toBe('The player has been replaced.'));
  });

  test('who comes late is added to a group, where that is listed', async () => {
    const { calls, notices } = await show('u-Org', ['ADD_LATE_PLAYER'], started(7, 2));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a late player' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a late player' });
    expect(within(dialog).getByText(/^The player goes into Group [AB], .* gets 3 matches there\.$/)).toBeTruthy();
    expect(within(dialog).getByText(/Removing the player takes the matches back/)).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('First name'), 'Lara');
    await userEvent.type(within(dialog).getByLabelText('Last name'), 'Late');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add late player' }));
    const call = calls.find(({ method }) => method === 'POST');
    expect(call?.path).toBe('/bff/api/tournaments/t1/add-late-player');
    expect(call?.body).toEqual({ firstName: 'Lara', lastName: 'Late', email: null });
    await vi.waitFor(() => expect(notices.at(-1)?.text).toBe('Added the late player to the groups.'));
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

  test('points for what cannot happen are not promised', async () => {
    const all = { championshipPointsForDraw: 1, championshipPointsAfterGroup: 10, championshipPointsAfterRound: 4 };
    await renderScreen(<RulesTab view={tournamentView({ ...all, tournamentFormat: 'ROUND_ROBIN' })} />);
    expect(lines().at(-1)).toEqual(['Championship points', 'None']);
    cleanup();
    await renderScreen(<RulesTab view={tournamentView({ ...all, pointsForDraw: 1 })} />);
    expect(lines().at(-1)).toEqual(['Championship points', 'Draw 1 · After group 10 · After round 4']);
  });

  test('of a round-robin season with draws, outside of a championship', async () => {
    const change = { tournamentFormat: 'ROUND_ROBIN', tournamentType: 'SEASON', pointsForWin: 3 } as const;
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
    ]);
  });
});

test('the venue is a card to its page, or is not available', async () => {
  await renderScreen(<VenueTab venue={tournamentView().tournament.venue} />);
  expect(screen.getByRole('link', { name: /Harbour Hall/ }).getAttribute('href')).toBe('/venues/v1');
  cleanup();
  await renderScreen(<VenueTab venue={null} />);
  expect(screen.getByText('No venue available')).toBeTruthy();
});
