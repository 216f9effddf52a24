import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { groupTally } from '#app/tournaments/groups/group-tally.ts';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { tieBreakSentence } from '#contract/views/tie-break-sentence.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { player } from '#tests/app/tournaments/players.ts';
import type { TieBreak } from '#tournament/tie-break.ts';

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
    tieBreak: TieBreak | null = null,
  ): Groups[string][number] => ({
    ...player(name, { groupPoints }),
    place,
    decidedBy: tieBreak ? 'games-ratio' : 'points',
    reason: tieBreak && tieBreakSentence(tieBreak),
    tieBreak,
  });
  const none: ReadonlySet<string> = new Set();

  test.each([null, [], 'soon', undefined])('%j is an invalid format', async (groups) => {
    await renderScreen(<GroupsTab groups={groups} provisional={none} />);
    expect(screen.getByText('Invalid data format')).toBeTruthy();
  });

  test('a table a group, the first place first, ties as the server ranks them', async () => {
    const groups = {
      'Group A': [row('Cy', 3, 1), row('Ana', 1, 4, { code: 'GAMES', level: 2, won: 4, lost: 3 }), row('Bo', 2, 4)],
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
    expect(table.textContent).toContain('Above Bo: 4–3 in games');
    expect(screen.getByRole('region', { name: 'Group B' })).toBeTruthy();
  });

  test('of another order by place, and say what decided where the points do not', async () => {
    const groups = {
      'Group A': [
        row('Ana', 1, 4, { code: 'ALL_MATCHES', own: 2, next: 0 }),
        row('Bo', 2, 1, { code: 'ALL_MATCHES', own: 0, next: -1 }),
        row('Cy', 3, 2, { code: 'GAMES_DIFFERENCE', level: 2, own: -1, next: -3 }),
        row('Di', 4, 2),
      ],
    };
    await renderScreen(<GroupsTab groups={groups} provisional={none} />);
    const table = within(screen.getByRole('region', { name: 'Group A' })).getByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((line) => within(line).getByRole('link').textContent)).toEqual(['Ana', 'Bo', 'Cy', 'Di']);
    // Ana's points say it.
    expect(rows.map((line) => /Above.*?(?=\d$)/.exec(line.textContent ?? '')?.[0] ?? null)).toEqual([
      null,
      'Above Cy: 0 to −1 in difference of matches',
      'Above Di: −1 to −3 in difference of games between the two level players',
      null,
    ]);
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
    expect(ana?.textContent).toMatch(/^1Ana\s*2 played, 2–0games 6–33$/);
    expect(bo?.textContent).toMatch(/^2Bo\s*1 played, 0–1games 1–32$/);
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
