/** What the dialogs that draw a stage suggest beside the 0, and how long the stage would take. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CommenceDialog } from '#app/tournaments/draw/commence-dialog.tsx';
import { suggestedAdvancing, suggestedGroups } from '#app/tournaments/draw/group-sizes.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { tournamentView } from '#tests/app/tournaments/players.ts';
import { day } from '#tests/outbox/hall-day.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { entries, openFacts } from '#tests/tournament/setup.ts';

afterEach(cleanup);

const [table] = day.hall.tables;
if (!table) throw new Error('a hall without tables');
const tables = Array.from({ length: 2 }, (_, i) => ({ ...table, courtId: `${i}`, isOpen: true }));
const hall = { ...day, hall: { ...day.hall, mode: 'fixed', tables }, tournaments: [] };
const replies: Readonly<Record<string, unknown>> = {
  '/bff/api/tournaments/t1/hall': { ...hall, pace: { groups: 20 * 60_000, mainStage: 20 * 60_000 } },
  '/bff/api/tournaments/t1/record': recordOf(openFacts(entries(11))),
};

test('one tap on a suggestion fills the number in, and says how many matches that are and how long they take', async () => {
  const view = tournamentView({ tournamentFormat: 'GROUPS_WITH_MAIN_STAGE' });
  await renderScreen(<CommenceDialog view={view} onClose={() => undefined} />, {
    server: ({ path }) => ({ status: 200, body: replies[path] ?? {} }),
  });
  const number = await screen.findByLabelText<HTMLInputElement>('Number of groups');
  expect(number.value).toBe('0');
  const three = screen.getByRole('button', { name: '3 groups' });
  expect(three.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(three);
  expect(number.value).toBe('3');
  expect(three.getAttribute('aria-pressed')).toBe('true');
  // 15 matches; free tables are proposed to three groups on two tables: 8 one after another.
  await screen.findByText('15 matches, about 2 h 40 on 2 tables.');
  await userEvent.click(screen.getByRole('checkbox', { name: /Use any free table/ }));
  // As planned the first and the third group share a table: 6 and 3 matches.
  await screen.findByText('15 matches, about 3 h 00 on 2 tables.');
});

test('groups of three to six are suggested, and only what can be drawn', () => {
  const of = (players: number) => suggestedGroups(players).map(({ count }) => count);
  expect(of(27)).toEqual([4, 5, 6, 9]);
  expect(of(8)).toEqual([1, 2]);
  expect(of(3)).toEqual([1]);
  expect(of(2)).toEqual([]);
});

test('as many of each group are suggested as make a bracket', () => {
  const of = (...sizes: number[]) => suggestedAdvancing(sizes.map((players) => ({ players, left: players })));
  expect(of(4, 4, 3).map(({ count }) => count)).toEqual([1, 2, 3]);
  expect(of(4, 4, 3).map(({ label }) => label)).toContain('2 each, 6 in all');
  expect(of(5).map(({ count }) => count)).toEqual([2, 3, 4]);
});
