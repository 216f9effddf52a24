import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLots } from '#app/tournaments/draw/check-lots.ts';
import { LotsDialog } from '#app/tournaments/groups/lots-dialog.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { recordOf } from '#tests/tournament/record.ts';
import { now, play, started } from '#tests/tournament/setup.ts';
import { lotTies } from '#tournament/groups/draw-lots.ts';
import type { Facts } from '#tournament/terms.ts';

afterEach(cleanup);

const level = play(play(play(started(3, 1), 'P1', 'P2', [3, 1]), 'P2', 'P3', [3, 1]), 'P3', 'P1', [3, 1]);
const [tie = []] = lotTies(now(level));

const open = async (facts: Facts, reply: { status: number; body: unknown } = { status: 200, body: { id: 't1' } }) => {
  const shown = await renderScreen(<LotsDialog tournamentId="t1" onClose={() => undefined} />, {
    server: ({ method, path }) => {
      if (method === 'PUT') return reply;
      return path.endsWith('/record') ? { status: 200, body: recordOf(facts) } : { status: 404, body: {} };
    },
  });
  return shown;
};
const listed = () => screen.getAllByRole('listitem').map((item) => /P\d/.exec(item.textContent ?? '')?.[0]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the lots', { timeout: 30_000 }, () => {
  it('are put in order and saved', async () => {
    const { calls, notices } = await open(level);
    await screen.findByRole('button', { name: 'Save' });
    expect(listed()).toEqual(tie);
    await press(`Down: ${tie[0]}`);
    expect(screen.getByRole('status').textContent).toBe(`${tie[0]} is number 2 of the level players now.`);
    await press('Save');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The lots are saved.'));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/bff/api/tournaments/t1/lots',
      body: [[tie[1], tie[0], tie[2]]],
    });
  });

  it('say what the server refuses, and that there are none', async () => {
    const message = 'The level players have changed since you opened the lots. Open them again.';
    const { notices } = await open(level, { status: 409, body: { message } });
    await screen.findByRole('button', { name: 'Save' });
    await press('Save');
    await waitFor(() => expect(notices.at(-1)?.text).toBe(message));
    cleanup();
    await open(started(3, 1));
    expect(await screen.findByText('No place is decided by lot any more.')).toBeDefined();
  });
});

it('are checked against the hash that was published', async () => {
  // SHA-256 of "abc", FIPS 180-2, appendix B.1.
  const lotsHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await checkLots({ lotsHash, lotsSecret: 'abc' })).toBe(
    'The lots go by the secret that was fixed at the draw.',
  );
  expect(await checkLots({ lotsHash, lotsSecret: 'abd' })).toBe(
    'The lots do not go by the secret that was fixed at the draw.',
  );
  expect(await checkLots({ lotsHash })).toBe('The lots are secret until all groups are over.');
  expect(await checkLots({})).toBe('');
});
