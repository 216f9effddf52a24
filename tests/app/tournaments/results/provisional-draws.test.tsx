/** How often a page is drawn for what is laid over a tournament. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useProvisionalTournament } from '#app/tournaments/results/provisional.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(cleanup);

let draws = 0;

function Page() {
  useProvisionalTournament('t1');
  draws += 1;
  return null;
}

test('a result of somebody else that changes the record draws no page where nothing waits', async () => {
  const { queryKey } = tournamentQueries.record('t1');
  const { queryClient } = await renderScreen(<Page />, { cached: [[queryKey, { facts: 'before' }]] });
  const arrive = (facts: string) =>
    act(async () => {
      queryClient.setQueryData<unknown>([...queryKey], { facts });
      await new Promise((told) => setTimeout(told, 50));
    });
  await arrive('while it starts');
  const drawn = draws;
  await arrive('after');
  expect(draws).toBe(drawn);
});
