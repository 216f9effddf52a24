/** Who may register, and how a flood of invented players is taken out again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentRecord, TournamentView } from '#contract/tournaments/tournaments.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playersOf } from '#tests/server/tournaments.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import { derive } from '#tournament/results/derive.ts';

let hall: TestApp;
let otherNode: TestApp;
let organiser: Person;
let confirmed: Person;
let unconfirmed: Person;
beforeAll(async () => {
  hall = await startApp({ callsPerMinute: 100_000 });
  otherNode = await startApp({ database: hall.database, callsPerMinute: 100_000 });
  organiser = await hall.organiser();
  confirmed = await hall.person();
  unconfirmed = await hall.person();
  await setConfirmed(unconfirmed, false);
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});

const setConfirmed = (person: Person, isConfirmed: boolean) =>
  hall.database.pool.query('update app_user set email_verified = $2 where id = $1', [person.userId, isConfirmed]);

const actionsOf = async ({ path }: MadeTournament, as: Person) =>
  (await hall.get(`${path}/possible-actions`, { as })).json<string[]>();
const joined = async ({ path }: MadeTournament, as: Person) => {
  const reply = await hall.post(`${path}/join`, { as });
  return [reply.statusCode, reply.statusCode === 200 ? undefined : reply.json().code];
};

describe('registering', () => {
  test('is open to all by default, and to confirmed emails alone where the organiser says so', async () => {
    const open = await makeTournament(hall, organiser);
    expect(await joined(open, unconfirmed)).toEqual([200, undefined]);
    const made = await makeTournament(hall, organiser, { confirmedEmailsOnly: true });
    expect((await hall.get(made.path)).json<TournamentView>().tournament.confirmedEmailsOnly).toBe(true);
    expect(await actionsOf(made, unconfirmed)).not.toContain('REGISTER');
    const refused = await hall.post(`${made.path}/join`, { as: unconfirmed });
    expect(refused.json()).toMatchObject({ status: 409, code: 'CONFIRM_EMAIL', message: 'Confirm your email first.' });
    expect(await actionsOf(made, confirmed)).toContain('REGISTER');
    expect(await joined(made, confirmed)).toEqual([200, undefined]);
    // The organiser still adds whom they know.
    await order(hall, made, 'add-existing-user', [unconfirmed.userId]);
    expect(await playersOf(hall, made)).toHaveLength(2);
  });

  test('is changed while it is open, by its organiser', async () => {
    const made = await makeTournament(hall, organiser);
    const set = (confirmedEmailsOnly: boolean, as: Person | null = organiser) =>
      hall.post(`${made.path}/registration`, { as, body: { confirmedEmailsOnly } });
    expect([await set(true, null), await set(true, confirmed)].map(({ statusCode }) => statusCode)).toEqual([401, 403]);
    expect((await set(true)).json()).toEqual({ id: made.id });
    expect(await joined(made, unconfirmed)).toEqual([409, 'CONFIRM_EMAIL']);
    // A device that has a copy comes to the same by the same rules.
    const { facts } = (await hall.get(`${made.path}/record`)).json<TournamentRecord>();
    const actor = { signedIn: true, isOrganiser: false, playerId: null };
    expect(refuseAction('REGISTER', derive(facts, Date.now()), actor)?.code).toBe('CONFIRM_EMAIL');
    expect(refuseAction('REGISTER', derive(facts, Date.now()), { ...actor, hasConfirmedEmail: true })).toBeNull();
    expect((await set(false)).statusCode).toBe(200);
    expect(await joined(made, unconfirmed)).toEqual([200, undefined]);
    await join(hall, made, [confirmed]);
    await order(hall, made, 'commence', { numberOfGroups: 1 });
    expect((await set(true)).json()).toMatchObject({ status: 409, code: 'REGISTRATION_CLOSED' });
  });

  test('opens as soon as the email is confirmed', async () => {
    const made = await makeTournament(hall, organiser, { confirmedEmailsOnly: true });
    const late = await hall.person();
    await setConfirmed(late, false);
    expect(await joined(made, late)).toEqual([409, 'CONFIRM_EMAIL']);
    await setConfirmed(late, true);
    expect(await joined(made, late)).toEqual([200, undefined]);
  });
});

describe('removing several players at once', () => {
  let made: MadeTournament;
  let people: Person[];
  beforeEach(async () => {
    made = await makeTournament(hall, organiser);
    people = await hall.people(6);
    await join(hall, made, people);
  });
  const idsOf = async () => (await playersOf(hall, made)).map(({ id }) => id);
  const remove = (ids: readonly string[], as: Person | null = organiser, node = hall) =>
    node.post(`${made.path}/remove-players`, { as, body: ids });
  const eventsOf = async () =>
    (await hall.database.pool.query('select version, changed from live_event where tournament_id = $1', [made.id]))
      .rows;

  test('deletes them before the start, in one change and one event', async () => {
    const ids = await idsOf();
    const before = await eventsOf();
    const reply = await remove([...ids.slice(0, 4), ids[0] ?? '']);
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: made.id }]);
    expect(await idsOf()).toEqual(ids.slice(4));
    expect(await eventsOf()).toHaveLength(before.length + 1);
    const { rows } = await hall.database.pool.query(
      `select data from tournament_log where tournament_id = $1 and kind = 'REMOVE_PLAYERS'`,
      [made.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].data.players).toEqual(people.slice(0, 4).map(({ userId }, i) => ({ playerId: ids[i], userId })));
    // They can come again.
    expect((await hall.post(`${made.path}/join`, { as: people[0] ?? null })).statusCode).toBe(200);
  });

  test('forfeits for them after it, as one by one', async () => {
    await order(hall, made, 'commence', { numberOfGroups: 1 });
    const ids = await idsOf();
    await order(hall, made, `remove-player/${ids[0]}`, {});
    expect((await remove(ids.slice(0, 3))).statusCode).toBe(200);
    expect(
      (await playersOf(hall, made))
        .filter(({ forfeited }) => forfeited)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.slice(0, 3).toSorted());
    expect((await remove(ids.slice(0, 3))).json()).toMatchObject({ status: 409, code: 'PLAYERS_GONE' });
  });

  test('passes over who has left meanwhile, and removes each once where two organise at the same moment', async () => {
    const ids = await idsOf();
    await hall.post(`${made.path}/quit`, { as: people[0] ?? null });
    // Each has one of its own, whichever comes first.
    const replies = await Promise.all([remove(ids.slice(0, 3)), remove(ids.slice(2, 4), organiser, otherNode)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await idsOf()).toEqual(ids.slice(4));
  });

  test('is the organiser’s, bounded, and not for a tournament that is over', async () => {
    const ids = await idsOf();
    const statusesOf = async (...replies: ReturnType<typeof remove>[]) =>
      (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    const tooMany = Array.from({ length: 1_001 }, (_, i) => `p${i}`);
    expect(await statusesOf(remove(ids, null), remove(ids, people[0]), remove([]), remove(tooMany))).toEqual([
      401, 403, 422, 413,
    ]);
    expect((await remove(['nobody'])).statusCode).toBe(409);
    await order(hall, made, 'commence', { numberOfGroups: 1 });
    await order(hall, made, 'forfeit', {});
    expect((await remove(ids)).json()).toMatchObject({ status: 409, code: 'TOURNAMENT_OVER' });
    expect(await idsOf()).toEqual(ids);
  });

  test('finds those who have not confirmed their email, for the organiser’s eyes alone', async () => {
    const invented = people.slice(0, 2);
    for (const person of invented) await setConfirmed(person, false);
    await order(hall, made, 'add-user', {
      firstName: 'Known',
      lastName: 'Here',
      email: `known-${made.id}@example.org`,
    });
    const path = `${made.path}/unconfirmed-players`;
    expect((await hall.get(path, { as: organiser })).json()).toEqual((await idsOf()).slice(0, 2));
    expect((await hall.get(path, { as: people[3] ?? null })).statusCode).toBe(403);
    expect((await hall.get(path)).statusCode).toBe(401);
  });
});

describe('a flood of invented accounts', () => {
  const smtp = { url: 'smtp://mail.example.org', from: 'Club <club@example.org>' };
  const tryJoining = async (app: TestApp, { path }: MadeTournament, as: Person, from: string) =>
    app.post(`${path}/join`, { as, headers: { 'x-forwarded-for': from } });

  test('stops at 32 of a tournament where an email can be confirmed, and keeps no confirmed one out', async () => {
    const app = await startApp({
      database: hall.database,
      callsPerMinute: 100_000,
      config: { smtp, trustProxy: ['127.0.0.1'] },
    });
    const made = await makeTournament(hall, organiser);
    const invented = await hall.people(36, () => ({ emailVerified: false }));
    const replies = [];
    for (const [nth, person] of invented.entries()) replies.push(await tryJoining(app, made, person, `192.0.2.${nth}`));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(32);
    expect(replies.at(-1)?.json()).toMatchObject({ status: 409, code: 'CONFIRM_EMAIL' });
    expect((await tryJoining(app, made, await hall.person(), '192.0.2.1')).statusCode).toBe(200);
    await app.close();
  });

  test('of one network is slowed down, whatever tournament it takes; its confirmed neighbours are not', async () => {
    const app = await startApp({
      database: hall.database,
      callsPerMinute: 100_000,
      config: { trustProxy: ['127.0.0.1'] },
    });
    const tournaments = [await makeTournament(hall, organiser), await makeTournament(hall, organiser)];
    const invented = await hall.people(60, () => ({ emailVerified: false }));
    const from = '198.51.100.4';
    const replies = [];
    for (const [nth, person] of invented.entries()) {
      const made = tournaments[nth % 2];
      if (made) replies.push(await tryJoining(app, made, person, from));
    }
    const taken = replies.filter(({ statusCode }) => statusCode === 200).length;
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(taken).toBeLessThan(50);
    const refused = replies.at(-1);
    expect(refused?.json()).toMatchObject({ status: 429, code: 'TOO_MANY_ENTRIES' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const [made] = tournaments;
    if (made) expect((await tryJoining(app, made, await hall.person(), from)).statusCode).toBe(200);
    await app.close();
  });
});
