/** What the dialogs that start a tournament propose to a hall of several tables. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useFreeTables } from '#app/tournaments/draw/free-tables.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { day } from '#tests/outbox/hall-day.ts';

afterEach(cleanup);

function Start({ groups = 4 }: { readonly groups?: number }) {
  const { choice, apply } = useFreeTables('t1');
  return (
    <>
      {choice(groups)}
      <button type="button" onClick={() => apply(groups)}>
        Start
      </button>
    </>
  );
}

const [table] = day.hall.tables;
if (!table) throw new Error('a hall without tables');
const tables = (count: number) => Array.from({ length: count }, (_, i) => ({ ...table, courtId: `${i}` }));

async function show(hall: Partial<HallDay['hall']>, groups?: number, others: HallDay['tournaments'] = []) {
  const known: HallDay = { ...day, hall: { ...day.hall, mode: 'fixed', ...hall }, tournaments: others };
  const { calls } = await renderScreen(<Start {...(groups !== undefined && { groups })} />, {
    cached: [[hallQueries.day('t1').queryKey, known]],
    server: ({ method }) => ({ status: 200, body: method === 'GET' ? known : known.hall }),
  });
  await screen.findByRole('button', { name: 'Start' });
  const changes = () => calls.filter(({ method }) => method !== 'GET');
  return { changes, user: userEvent.setup() };
}

test('a hall of several tables is offered free tables, and gets them where they are chosen alone', async () => {
  const { changes, user } = await show({ tables: tables(6) });
  const choice = screen.getByRole('checkbox', { name: /Use any free table \(6\)/ });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(changes()).toEqual([]);
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(changes()).toEqual([
    { method: 'POST', path: '/bff/api/tournaments/t1/hall/settings', body: { mode: 'free' } },
  ]);
});

test.each([
  ['one table', { tables: tables(1) }],
  ['free tables already', { tables: tables(6), mode: 'free' as const }],
])('nothing is offered where there is nothing to choose: %s', async (_, hall) => {
  await show(hall);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Use any free table \(6\)/ });
const reason = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent;
const CHANGED = [{ method: 'POST', path: '/bff/api/tournaments/t1/hall/settings', body: { mode: 'free' } }];

test('free tables are proposed where there are more groups than tables, with what they win', async () => {
  const { changes, user } = await show({ tables: tables(6) }, 7);
  expect(box().checked).toBe(true);
  expect(reason()).toMatch(/^With 7 groups on 6 tables it takes 13 to 31 % less time\./);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(changes()).toEqual(CHANGED);
});

test('where each group has a table they are not, and it says that they cost time', async () => {
  await show({ tables: tables(6) }, 6);
  expect(box().checked).toBe(false);
  expect(reason()).toMatch(/it takes 3 to 4 % longer/);
});

test('they are not proposed to a hall in which another tournament plays that day', async () => {
  const other = day.tournaments.map((one) => ({ ...one, id: 'other' }));
  await show({ tables: tables(6) }, 7, other);
  expect(box().checked).toBe(false);
});

test('who takes the proposal back plays as planned', async () => {
  const { changes, user } = await show({ tables: tables(6) }, 7);
  await user.click(box());
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(changes()).toEqual([]);
});
