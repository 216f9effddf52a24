import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { HallEvent } from '#contract/events/hall-event.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { startApp } from '#tests/server/app.ts';
import { matchesOf, order } from '#tests/server/tournaments.ts';
import { watch } from '#tests/server/watch.ts';
import { hallDayOf, inHall, MINUTE, makeHall, NOON, proposalsOf } from './hall.ts';
import { enter, matchOf, openHall, rows, tableOf } from './open-hall.ts';

describe('the hall', () => {
  test('is one day over both tournaments, and as planned before anybody says otherwise', async () => {
    const app = await startApp({ now: () => NOON });
    try {
      const hall = await makeHall(app);
      const day = await hallDayOf(app, hall.tournaments[1]);
      expect(day.hall).toMatchObject({ version: 0, date: '2027-03-27', mode: 'fixed', isPaused: false, calls: [] });
      expect(day.hall.tables.map(({ name }) => name)).toEqual(['Court 1', 'Court 2', 'Court 3']);
      expect(day.tournaments.map(({ name, matches }) => [name, matches.length])).toEqual([
        ['Class 1', 6],
        ['Class 2', 6],
      ]);
      expect(day.pace).toEqual({ groups: 20 * MINUTE, mainStage: 20 * MINUTE });
      const statuses = (await matchesOf(app, hall.tournaments[0])).map(({ match }) => match.status);
      expect(statuses).toContain('ongoing');
    } finally {
      await app.close();
    }
  });

  test('is told to all who ask at once, also those who came while it was read', () =>
    openHall(async (app, hall) => {
      const [first] = hall.tournaments;
      const asked = Array.from({ length: 12 }, async (_, i) => {
        // Spread over several runs of the shared read.
        for (let turn = 0; turn < i; turn++) await new Promise(setImmediate);
        return (await app.get(`${first.path}/hall`)).statusCode;
      });
      expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
    }));

  test('calls a match, which shows its table and status everywhere, until its result ends the call', () =>
    openHall(async (app, hall, tick) => {
      const [first] = hall.tournaments;
      const before = await matchesOf(app, first);
      expect(before.every(({ match, court }) => match.status === 'waiting' && court === null)).toBe(true);

      const day = await hallDayOf(app, first);
      const match = matchOf(day);
      const called = await inHall(app, first, 'call', { matchId: match.id, courtId: tableOf(day, 1) });
      expect(called.hall.calls).toMatchObject([
        { matchId: match.id, courtId: tableOf(day, 1), number: 1, by: 'person' },
      ]);
      const shown = (await matchesOf(app, first)).find((entry) => entry.match.id === match.id);
      expect(shown).toMatchObject({ match: { status: 'called' }, court: { name: 'Court 2' } });

      await inHall(app, first, 'arrived', { matchId: match.id, userId: match.players[0], isHere: true });
      const started = await inHall(app, first, 'started', { matchId: match.id, isStarted: true });
      expect(started.hall.calls[0]).toMatchObject({
        arrived: [match.players[0]],
        startedAt: '2027-03-27T11:00:00.000Z',
      });

      tick(14 * MINUTE);
      await enter(app, hall, match.id);
      const after = await hallDayOf(app, first);
      expect(after.hall.calls[0]?.endedAt).not.toBeNull();
      const done = (await matchesOf(app, first)).find((entry) => entry.match.id === match.id);
      expect(done).toMatchObject({ match: { status: 'completed' }, court: { name: 'Court 2' } });
    }));

  test('refuses in a sentence what cannot be', () =>
    openHall(async (app, hall) => {
      const [first, second] = hall.tournaments;
      const day = await hallDayOf(app, first);
      const match = matchOf(day);
      const shared = day.tournaments[1]?.matches.find(({ players }) =>
        players.some((id) => match.players.includes(id)),
      );
      const other = day.tournaments[1]?.matches.find(
        ({ players }) => !players.some((id) => match.players.includes(id)),
      );
      const [table, otherTable] = [tableOf(day, 0), tableOf(day, 1)];
      const ask = async (what: string, body: unknown) => {
        const { status, code, message } = await inHall(app, second, what, body);
        return { status, code, message };
      };
      expect(await ask('call', { matchId: match.id, courtId: table, number: 2 })).toMatchObject({
        status: 409,
        code: 'NOT_CALLED',
      });
      expect((await inHall(app, first, 'call', { matchId: match.id, courtId: table })).status).toBe(200);
      expect(await ask('call', { matchId: match.id, courtId: otherTable })).toEqual({
        status: 409,
        code: 'CALLED_ELSEWHERE',
        message: 'Called to Court 1.',
      });
      expect(await ask('call', { matchId: other?.id, courtId: table })).toEqual({
        status: 409,
        code: 'TABLE_TAKEN',
        message: 'Court 1 is taken.',
      });
      if (shared) {
        const { code, message } = await ask('call', { matchId: shared.id, courtId: otherTable });
        expect([code, message]).toEqual(['ON_TABLE', expect.stringMatching(/^\S+ .* is on Court 1\.$/)]);
      }
      await inHall(app, first, 'settings', { tables: [{ courtId: otherTable, isOpen: false }] });
      expect(await ask('call', { matchId: other?.id, courtId: otherTable })).toMatchObject({
        status: 409,
        code: 'TABLE_CLOSED',
      });
      await inHall(app, first, 'settings', { isPaused: true });
      expect(await ask('call', { matchId: other?.id, courtId: tableOf(day, 2) })).toMatchObject({
        status: 409,
        code: 'PAUSED',
      });
      expect(await ask('call', { matchId: 'nothing', courtId: table })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
      expect(await ask('arrived', { matchId: match.id, userId: 'nobody', isHere: true })).toMatchObject({
        status: 422,
      });
      expect(await ask('started', { matchId: other?.id, isStarted: true })).toMatchObject({
        status: 409,
        code: 'NOT_CALLED',
      });
      expect(await ask('settings', { expectedVersion: 0, isPaused: false })).toMatchObject({
        status: 409,
        code: 'HALL_CHANGED',
      });
    }));

  test('does once what is asked twice', () =>
    openHall(async (app, hall, tick) => {
      const [first] = hall.tournaments;
      const day = await hallDayOf(app, first);
      const body = { matchId: matchOf(day).id, courtId: tableOf(day, 0) };
      const key = { 'idempotency-key': randomUUID() };
      const one = await inHall(app, first, 'call', body, key);
      const again = await inHall(app, first, 'call', body, key);
      const anew = await inHall(app, first, 'call', body);
      expect([again.hall.version, anew.hall.version]).toEqual([one.hall.version, one.hall.version]);
      tick(5 * MINUTE);
      const second = await inHall(app, first, 'call', { ...body, number: 2 });
      expect(second.hall.calls).toMatchObject([
        { number: 2, calledAt: '2027-03-27T11:00:00.000Z', announcedAt: '2027-03-27T11:05:00.000Z' },
      ]);
      expect(await rows(app, 'select 1 from hall_call')).toHaveLength(1);
    }));

  test('lets one of many desks call a table, and nobody to two', () =>
    openHall(async (app, hall) => {
      const node = await startApp({ database: app.database, now: () => NOON });
      const [first] = hall.tournaments;
      const day = await hallDayOf(app, first);
      const all = day.tournaments.flatMap(({ matches }) => matches);
      const replies = await Promise.all(
        all.flatMap(({ id }, i) =>
          day.hall.tables.map(({ courtId }, j) =>
            inHall((i + j) % 2 ? app : node, first, 'call', { matchId: id, courtId }),
          ),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const { hall: after } = await hallDayOf(app, first);
      const standing = after.calls.filter(({ endedAt }) => endedAt === null);
      expect(new Set(standing.map(({ courtId }) => courtId)).size).toBe(standing.length);
      const people = standing.flatMap(({ matchId }) => all.find(({ id }) => id === matchId)?.players ?? []);
      expect(new Set(people).size).toBe(people.length);
      await node.close();
    }));

  test('pins, holds and withdraws', () =>
    openHall(async (app, hall) => {
      const [first] = hall.tournaments;
      const day = await hallDayOf(app, first);
      const last = matchOf(day, 1, 5);
      await inHall(app, first, 'pin', { matchId: last.id, place: 0 });
      expect(proposalsOf(await hallDayOf(app, first))[0]).toMatchObject({
        matchId: last.id,
        because: { kind: 'pinned' },
      });
      await inHall(app, first, 'hold', { matchId: last.id, isHeld: true });
      const held = await inHall(app, first, 'call', { matchId: last.id, courtId: tableOf(day, 0) });
      expect([held.code, held.message]).toEqual([
        'HELD',
        `Group A, match ${last.number} is on hold. Release it first.`,
      ]);
      await inHall(app, first, 'hold', { matchId: last.id, isHeld: false });
      const called = await inHall(app, first, 'call', { matchId: last.id, courtId: tableOf(day, 0) });
      expect(called.hall.pinned).toEqual([]);
      const withdrawn = await inHall(app, first, 'withdraw-call', { matchId: last.id });
      expect(withdrawn.hall.calls[0]?.endedAt).not.toBeNull();
      expect((await inHall(app, first, 'withdraw-call', { matchId: last.id })).hall.version).toBe(
        withdrawn.hall.version,
      );
      const statuses = (await matchesOf(app, hall.tournaments[1])).map(({ match }) => match.status);
      expect(new Set(statuses)).toEqual(new Set(['waiting']));
    }));

  test('switches its boards, for all tournaments at once, and for whoever comes later', () =>
    openHall(async (app, hall) => {
      const [first, second] = hall.tournaments;
      expect((await hallDayOf(app, second)).hall.boardsShow).toBeNull();
      const { status, hall: switched } = await inHall(app, first, 'boards', { view: 'groups' });
      expect([status, switched.boardsShow]).toEqual([200, 'groups']);
      expect((await hallDayOf(app, second)).hall.boardsShow).toBe('groups');
      const again = await inHall(app, second, 'boards', { view: 'groups' });
      expect(again.hall.version).toBe(switched.version);
      expect((await inHall(app, first, 'boards', { view: 'tv' })).status).toBe(422);
      expect((await inHall(app, second, 'boards', { view: null })).hall.boardsShow).toBeNull();
    }));

  test('ends the calls of matches that are drawn anew, and calls again what was opened again', () =>
    openHall(async (app, hall) => {
      const [first, second] = hall.tournaments;
      const day = await hallDayOf(app, first);
      const match = matchOf(day);
      await inHall(app, first, 'call', { matchId: match.id, courtId: tableOf(day, 0) });
      await enter(app, hall, match.id);
      const cleared = await app.post(`/bff/api/matches/${match.id}/clear-result`, { as: hall.organiser, body: {} });
      expect(cleared.statusCode, cleared.body).toBe(200);
      // Entered by mistake: its players are still there.
      expect((await hallDayOf(app, first)).hall.calls).toMatchObject([{ matchId: match.id, endedAt: null }]);

      await enter(app, hall, match.id);
      const [next] = proposalsOf(await hallDayOf(app, first));
      expect((await inHall(app, first, 'call', { matchId: next?.matchId, courtId: tableOf(day, 0) })).status).toBe(200);
      await app.post(`/bff/api/matches/${match.id}/clear-result`, { as: hall.organiser, body: {} });
      const after = (await hallDayOf(app, first)).hall.calls.filter(({ endedAt }) => endedAt === null);
      expect(after.map(({ matchId }) => matchId)).toEqual([next?.matchId]);

      for (const tournament of [first, second]) await order(app, tournament, 'reset');
      const gone = await hallDayOf(app, first);
      expect(gone.hall.calls.every(({ endedAt }) => endedAt !== null)).toBe(true);
      expect(gone.tournaments.flatMap(({ matches }) => matches)).toEqual([]);
    }));

  test('calls by itself where it is told to, as tables get free', () =>
    openHall(async (app, hall) => {
      const [first] = hall.tournaments;
      await inHall(app, first, 'settings', { callsByItself: true });
      const standing = ({ hall: { calls } }: HallDay) =>
        calls.filter(({ endedAt }) => endedAt === null).map(({ matchId }) => matchId);
      /** What is called once nothing more is proposed. */
      const settled = async () => {
        const now = await hallDayOf(app, first);
        return proposalsOf(now).length === 0 ? standing(now) : [];
      };
      await expect.poll(settled, { timeout: 10_000 }).not.toEqual([]);
      const before = await settled();
      for (const called of before) await enter(app, hall, called);
      await expect
        .poll(async () => (await settled()).filter((id) => !before.includes(id)).length, { timeout: 10_000 })
        .toBeGreaterThan(0);
      expect(await rows(app, `select 1 from hall_call where called_by <> 'itself'`)).toEqual([]);
    }));

  test('tells every page that watches of the hall as it is, at once and after each change, on any node', () =>
    openHall(async (app, hall) => {
      const node = await startApp({ database: app.database, now: () => NOON });
      await node.app.listen({ port: 0, host: '127.0.0.1' });
      const [first, second] = hall.tournaments;
      const stream = await watch(node, `${second.path}/hall/events`);
      const heard = () => stream.events.map(({ data }) => data as HallEvent);
      await expect.poll(() => heard().length).toBe(1);
      const day = await hallDayOf(app, first);
      expect(heard()[0]?.hall).toEqual(day.hall);

      await inHall(app, first, 'call', { matchId: matchOf(day).id, courtId: tableOf(day, 0) });
      await expect.poll(() => heard().at(-1)?.hall.calls[0]?.matchId).toBe(matchOf(day).id);
      await enter(app, hall, matchOf(day).id);
      await expect.poll(() => heard().at(-1)?.hall.calls[0]?.endedAt ?? null).not.toBeNull();
      const after = await hallDayOf(app, first);
      const versions = after.tournaments.map(({ id, version }) => ({ id, version }));
      await expect
        .poll(() =>
          heard()
            .at(-1)
            ?.tournaments.map(({ id, version }) => ({ id, version })),
        )
        .toEqual(versions);
      expect(heard().at(-1)?.pace).toEqual(after.pace);
      // With the one match that is other, a page need not read the day again.
      const played = after.tournaments[0]?.matches.find(({ id }) => id === matchOf(day).id);
      const changes = heard().flatMap(({ tournaments }) => tournaments.flatMap(({ change }) => change ?? []));
      expect(changes.map(({ matches }) => matches)).toContainEqual([played]);
      expect(changes[0]?.since).toBe(day.tournaments[0]?.version);
      stream.close();
      await node.close();
    }));
});
