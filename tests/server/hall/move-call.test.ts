/** A called match that goes to another table: in one step, and its players hear of it once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  app,
  call,
  callsAt,
  clock,
  follower,
  hall,
  ledger,
  matchOf,
  settled,
  setUpFollowedHall,
  tableOf,
} from '#tests/server/push/followers.ts';
import { matchesOf } from '#tests/server/tournaments.ts';
import { hallDayOf, inHall, MINUTE, NOON } from './hall.ts';

setUpFollowedHall();

const begin = async () => {
  const match = await call();
  const day = await hallDayOf(app, hall.tournaments[0]);
  const move = (to: number, from = 0, more = {}, headers?: Record<string, string>) =>
    inHall(
      app,
      hall.tournaments[0],
      'call',
      { matchId: match.id, courtId: tableOf(day, to), from: tableOf(day, from), ...more },
      headers,
    );
  return { match, day, move };
};

test('keeps who has come and when it began, and shows the new table', async () => {
  const { match, day, move } = await begin();
  const [first] = hall.tournaments;
  await inHall(app, first, 'arrived', { matchId: match.id, userId: match.players[0], isHere: true });
  await inHall(app, first, 'started', { matchId: match.id, isStarted: true });
  clock.now += 5 * MINUTE;
  const { status, message, hall: after } = await move(1);
  expect(status, message).toBe(200);
  expect(after.calls).toMatchObject([
    { courtId: tableOf(day, 0), endedAt: '2027-03-27T11:05:00.000Z' },
    {
      ...{ courtId: tableOf(day, 1), endedAt: null, number: 1, by: 'person', arrived: [match.players[0]] },
      ...{ calledAt: '2027-03-27T11:05:00.000Z', startedAt: '2027-03-27T11:00:00.000Z' },
    },
  ]);
  const shown = (await matchesOf(app, first)).find((entry) => entry.match.id === match.id);
  expect(shown).toMatchObject({ match: { status: 'ongoing' }, court: { name: 'Court 2' } });
});

test('is told to each browser once, under the same tag, and nothing is taken back', async () => {
  const { players } = matchOf(await hallDayOf(app, hall.tournaments[0]));
  const browsers = [await follower([players[0] ?? '']), await follower(players.flatMap((id) => id ?? []))];
  const { match, move } = await begin();
  await settled();
  clock.now += MINUTE;
  const key = { 'idempotency-key': randomUUID() };
  const [one, again] = [await move(1, 0, {}, key), await move(1, 0, {}, key)];
  const anew = await move(1);
  expect([again.hall.version, anew.hall.version]).toEqual([one.hall.version, one.hall.version]);
  await settled();
  for (const browser of browsers) {
    expect(callsAt(browser).map(({ message: { title, number, at }, topic }) => [title, number, at, topic])).toEqual([
      ['Court 1, now', 1, NOON, match.id],
      ['Court 2, now', 1, NOON + MINUTE, match.id],
    ]);
  }
  expect(await ledger()).toMatchObject({ accepted: 4, failed: 0 });
});

test('stays where it is where the other table is taken or closed', async () => {
  const { match, day, move } = await begin();
  const other = day.tournaments[1]?.matches.find(({ players }) => !players.some((id) => match.players.includes(id)));
  await inHall(app, hall.tournaments[0], 'call', { matchId: other?.id, courtId: tableOf(day, 1) });
  expect(await move(1)).toMatchObject({ status: 409, code: 'TABLE_TAKEN', message: 'Court 2 is taken.' });
  const closing = { tables: [{ courtId: tableOf(day, 2), isOpen: false }] };
  const { hall: before } = await inHall(app, hall.tournaments[0], 'settings', closing);
  expect(await move(2)).toMatchObject({ status: 409, code: 'TABLE_CLOSED', message: 'Court 3 is closed.' });
  expect(await move(2, 1)).toMatchObject({ status: 409, code: 'CALLED_ELSEWHERE' });
  const { hall: after } = await hallDayOf(app, hall.tournaments[0]);
  expect([after.version, after.calls]).toEqual([before.version, before.calls]);
  await inHall(app, hall.tournaments[0], 'withdraw-call', { matchId: match.id });
  expect(await move(2)).toMatchObject({ status: 409, code: 'NOT_CALLED' });
});

test('is done at once by one of two desks that move it, and by none to two tables', async () => {
  const { match, day, move } = await begin();
  const replies = await Promise.all([move(1), move(2), move(1), move(2)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  const { hall: after } = await hallDayOf(app, hall.tournaments[0]);
  const standing = after.calls.filter(({ endedAt }) => endedAt === null);
  expect(standing.map(({ matchId }) => matchId)).toEqual([match.id]);
  expect([tableOf(day, 1), tableOf(day, 2)]).toContain(standing[0]?.courtId);
});

test('is told by a device that was away as it was done: at its own time', async () => {
  const { move } = await begin();
  clock.now += 30 * MINUTE;
  const calledAt = new Date(NOON + 10 * MINUTE).toISOString();
  const { hall: after } = await move(1, 0, { calledAt });
  expect(after.calls.map(({ calledAt: at, endedAt }) => [at, endedAt])).toEqual([
    [new Date(NOON).toISOString(), calledAt],
    [calledAt, null],
  ]);
});
