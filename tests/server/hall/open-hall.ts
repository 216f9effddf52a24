import { expect } from 'vitest';
import type { HallDay } from '#contract/hall/hall.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { inHall, makeHall, NOON, type TestHall } from './hall.ts';

export const rows = async ({ database }: TestApp, text: string): Promise<unknown[]> =>
  (await database.pool.query(text)).rows;

export async function openHall(run: (test: TestApp, hall: TestHall, tick: (ms: number) => void) => Promise<void>) {
  let now = NOON;
  const test = await startApp({ now: () => now });
  try {
    const hall = await makeHall(test);
    const settings = await inHall(test, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 0 });
    expect(settings.status, settings.message).toBe(200);
    await run(test, hall, (ms) => {
      now += ms;
    });
  } finally {
    await test.close();
  }
}

export const matchOf = ({ tournaments }: HallDay, tournament = 0, match = 0) => {
  const found = tournaments[tournament]?.matches[match];
  if (!found) throw new Error('no such match');
  return found;
};
export const tableOf = ({ hall }: HallDay, i: number): string => hall.tables[i]?.courtId ?? '';

export async function enter(test: TestApp, { organiser }: TestHall, matchId: string): Promise<void> {
  const reply = await test.post(`/bff/api/matches/${matchId}/update-result`, {
    as: organiser,
    body: { player1Score: 3, player2Score: 0 },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}
