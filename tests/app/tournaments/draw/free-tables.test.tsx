import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useFreeTables } from '#app/tournaments/draw/free-tables.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { day } from '#tests/outbox/hall-day.ts';

afterEach(cleanup);

function Start() {
  const { choice, apply } = useFreeTables('t1');
  return (
    <>
      {choice}
      <button type="button" onClick={apply}>
        Start
      </button>
    </>
  );
}

const [table] = day.hall.tables;
if (!table) throw new Error('a hall without tables');
const tables = (count: number) => Array.from({ length: count }, (_, i) => ({ ...table, courtId: `${i}` }));

async function show(hall: Partial<HallDay['hall']>) {
  const known: HallDay = { ...day, hall: { ...day.hall, mode: 'fixed', ...hall } };
  const { calls } = await renderScreen(<Start />, {
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
