/**
 * A phone shows the latest that it is told of a match, by its time; a match of the former draw is not shown any more.
 */
import { expect, test } from 'vitest';
import { hallDayOf, inHall, NOON } from '#tests/server/hall/hall.ts';
import { order } from '#tests/server/tournaments.ts';
import {
  app,
  call,
  callsAt,
  clock,
  follower,
  hall,
  matchOf,
  settled,
  setUpFollowedHall,
  tableOf,
} from './followers.ts';

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

test('the call of a match that was drawn anew is taken back with the next call of the hall', async () => {
  const first = await call();
  // All players are followed, as any of them may be in the first match of the new draw.
  const browser = await follower(hall.players.map(({ userId }) => userId));
  const titles = () => callsAt(browser).map(({ message: { tag, title } }) => [tag, title]);
  clock.now += 60_000;
  await call(0, 2);
  await settled();
  expect(titles()).toEqual([[first.id, 'Second call: Court 1']]);
  clock.now += 60_000;
  await order(app, hall.tournaments[0], 'reset');
  await order(app, hall.tournaments[0], 'commence', { numberOfGroups: 1 });
  const drawnAnew = await call();
  await expect.poll(titles).toHaveLength(3);
  expect(titles().slice(1).toSorted()).toEqual(
    [
      [first.id, 'Withdrawn: Court 1'],
      [drawnAnew.id, 'Court 1, now'],
    ].toSorted(),
  );
});
