/** A phone shows the latest that it is told of a match, by its time. */
import { expect, test } from 'vitest';
import { hallDayOf, inHall, NOON } from '#tests/server/hall/hall.ts';
import { app, callsAt, clock, follower, hall, matchOf, setUpFollowedHall, tableOf } from './followers.ts';

setUpFollowedHall();

test('a call is told as later than what was told of its match before, whichever device’s clock is slow', async () => {
  const day = await hallDayOf(app, hall.tournaments[0]);
  const match = matchOf(day);
  const browser = await follower([match.players[0] ?? '']);
  const slow = (seconds: number) => new Date(clock.now - seconds * 1_000).toISOString();
  const [here, there] = [tableOf(day, 0), tableOf(day, 1)];
  const commands = [
    ['call', { courtId: here }, 'Court 1, now'],
    ['withdraw-call', { withdrawnAt: slow(1) }, 'Withdrawn: Court 1'],
    ['call', { courtId: here, calledAt: slow(2) }, 'Court 1, now'],
    ['call', { courtId: here, number: 2, calledAt: slow(3) }, 'Second call: Court 1'],
    ['call', { courtId: there, from: here, calledAt: slow(4) }, 'Court 2, now'],
    ['withdraw-call', { withdrawnAt: slow(5) }, 'Withdrawn: Court 2'],
  ] as const;
  for (const [index, [command, body, title]] of commands.entries()) {
    const { status, message } = await inHall(app, hall.tournaments[0], command, { matchId: match.id, ...body });
    expect(status, message).toBe(200);
    await expect.poll(() => callsAt(browser)[index]?.message).toMatchObject({ title, at: NOON + index });
  }
});
