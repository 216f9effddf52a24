/** The course of a match that was counted: a plot with words for those who do not see it, runs, serve and time. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MatchCourse } from '#app/tournaments/match/match-course.tsx';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(cleanup);

const show = (presses: string | null, needed = 1) =>
  renderScreen(<MatchCourse matchId="m1" names={['Ana', 'Bo']} />, {
    server: () => ({ status: 200, body: { needed, sheet: presses === null ? null : { presses } } }),
  });

test('each game is a plot that says in words who led, and the numbers are a table', async () => {
  // Bo leads by two, Ana turns it, 11-2, a point every ten seconds.
  await show(`A0Q10Q10${'P10'.repeat(11)}`);
  const plot = await screen.findByRole('img');
  expect(plot.getAttribute('aria-label')).toBe(
    'Course of game 1, 11–2: Ana led by 9 at most, Bo by 2. The lead changed once.',
  );
  expect(screen.getByText('Game 1: 11–2, 2:10 min')).toBeTruthy();
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['', 'Ana', 'Bo'],
    ['Points', '11', '2'],
    ['Won on own serve', '5 of 7', '0 of 6'],
    ['Longest run', '11', '2'],
  ]);
  expect(screen.getByText('Played for 2:10 min.')).toBeTruthy();
  const ys = (plot.querySelector('polyline')?.getAttribute('points') ?? '')
    .split(' ')
    .map((point) => Number(point.split(',')[1]));
  expect(ys).toHaveLength(14);
  // Above the middle the first player leads.
  expect([ys[0], (ys[2] ?? 0) > 30, (ys.at(-1) ?? 99) < 30]).toEqual([30, true, true]);
});

test('where nothing was counted it says so', async () => {
  await show(null);
  expect(await screen.findByText('The points of this match were not counted.')).toBeTruthy();
});

test.each(['?', 'P', 'A0P123456'])('what is no press log (%s) draws nothing', async (presses) => {
  await show(presses);
  expect(await screen.findByText('The points of this match were not counted.')).toBeTruthy();
});
