import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { championshipPoints } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournamentEntry, tournamentLog } from '#server/platform/database/schema/tournaments.ts';
import { newId } from '#server/platform/ids.ts';
import { findUser, grantRole, rolesOf } from '#server/users/store.ts';
import { eventually } from '#tests/eventually.ts';
import { makeVenue, startApp, type TestApp } from '#tests/server/app.ts';
import { join, makeTournament, matchesOf, order, playersOf, playOn } from '#tests/server/tournaments.ts';
import { add, app, entryOf, fresh, organiser, setUpOrganiser, signIn, unproved, waitingId } from './unproved.ts';

setUpOrganiser();

describe('proving an email', () => {
  test('brings what an organiser had entered under it, with everything played', async () => {
    const email = fresh();
    const me = await unproved(email);
    const made = await makeTournament(app, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await add(made, email);
    await join(app, made, [await app.person()]);
    const added = (await playersOf(app, made)).find(({ name }) => name === 'Anna Added');
    await order(app, made, 'commence', { numberOfGroups: 1 });
    await playOn(app, made, (entry) => (entry.player1?.id === added?.id ? [3, 0] : [0, 3]));
    await order(app, made, 'finalize', { [added?.userId ?? '']: 7 });
    const before = await matchesOf(app, made);

    expect(await signIn(email.toUpperCase(), true, email)).toBe(me.userId);

    expect(await entryOf(made, me.userId)).toBe(added?.id);
    const after = await matchesOf(app, made);
    expect(after.map(({ match }) => match)).toEqual(before.map(({ match }) => match));
    const profile = (await app.get(`/bff/api/user-profile/${me.userId}`)).json();
    expect(profile).toMatchObject({ matchesWon: 1, matchesLost: 0, firstName: 'Ana', lastName: 'Kralj' });
    const [points] = await app.database.db
      .select()
      .from(championshipPoints)
      .where(eq(championshipPoints.tournamentId, made.id))
      .orderBy(championshipPoints.points);
    expect(points).toBeDefined();
    const mine = await app.get(`/bff/api/user/${me.userId}/tournaments/past`);
    expect(mine.json<{ tournament: { id: string } }[]>().map(({ tournament }) => tournament.id)).toEqual([made.id]);
  });

  test('for the first time keeps the name under which was played', async () => {
    const email = fresh();
    const made = await makeTournament(app, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await add(made, email);
    await join(app, made, [await app.person()]);
    await order(app, made, 'commence', { numberOfGroups: 1 });
    await playOn(app, made, () => [3, 0]);
    const before = await matchesOf(app, made);
    expect(JSON.stringify(before)).toContain('"name":"Anna Added"');
    const id = await signIn(email, true, newId());
    expect(await waitingId(email)).toBe(id);
    expect(await matchesOf(app, made)).toEqual(before);
    expect((await app.get(`/bff/api/user-profile/${id}`)).json()).toMatchObject({
      firstName: 'Anna',
      lastName: 'Added',
      matchesWon: before.filter(({ match, player1 }) => player1?.userId === id && match.winner === player1?.id).length,
    });
  });

  test('leads the added player’s own address on to the person', async () => {
    const email = fresh();
    const me = await unproved(email);
    const made = await makeTournament(app, organiser);
    await add(made, email);
    const added = await waitingId(email);
    // The row of the account has the e-mail as well.
    const old = added === me.userId ? ((await playersOf(app, made))[0]?.userId ?? '') : added;
    expect(old).not.toBe(me.userId);
    await signIn(email, true);
    expect((await app.get(`/bff/api/user-profile/${old}`)).json()).toMatchObject({ id: me.userId });
    const upcoming = await app.get(`/bff/api/user/${old}/tournaments/upcoming`);
    expect(upcoming.json()).toHaveLength(1);
    const listed = (await app.get('/bff/api/user/organizer-users', { as: organiser })).json<{ id: string }[]>();
    expect(listed.filter(({ id }) => id === old || id === me.userId).map(({ id }) => id)).toEqual([me.userId]);
    const again = await app.post(`${made.path}/add-existing-user`, { as: organiser, body: [old] });
    expect(again.statusCode).toBe(422);
  });

  test('lets the person play under their own session at once', async () => {
    const email = fresh();
    const me = await unproved(email);
    const made = await makeTournament(app, organiser);
    await add(made, email);
    expect((await app.post(`${made.path}/quit`, { as: me })).statusCode).toBe(403);
    await signIn(email, true);
    const actions = (await app.get(`${made.path}/possible-actions`, { as: me })).json();
    expect(actions).toContain('QUIT_TOURNAMENT');
    expect((await app.post(`${made.path}/quit`, { as: me })).statusCode).toBe(200);
  });

  test('completes what the person has not said, and changes nothing that they have', async () => {
    const email = fresh();
    const me = await unproved(email);
    const { db } = app.database;
    const added = newId();
    await db.insert(appUser).values({ id: added, email, username: 'x', club: 'TTC Luka', city: 'Rijeka', elo: 1400 });
    await db.update(appUser).set({ city: 'Zadar' }).where(eq(appUser.id, me.userId));
    await grantRole(db, added, 'venue_manager');
    await signIn(email, true);
    expect(await findUser(db, me.userId)).toMatchObject({
      id: me.userId,
      email,
      emailVerified: true,
      firstName: 'Ana',
      club: 'TTC Luka',
      city: 'Zadar',
      elo: 1400,
    });
    expect(await rolesOf(db, me.userId)).toEqual(['venue_manager']);
    const [row] = await db.select().from(appUser).where(eq(appUser.id, added));
    expect(row).toMatchObject({ mergedInto: me.userId, email: null });
  });

  test('brings what a guest booked with it', async () => {
    const email = fresh();
    const me = await unproved(email);
    const venueId = await makeVenue(app.database);
    const id = newId();
    await app.database.pool.query(
      `insert into reservation (id, venue_id, status, name, email, phone, total_cents)
       values ($1, $2, 'CONFIRMED', 'Ana', $3, '1', 900)`,
      [id, venueId, email.toUpperCase()],
    );
    const owner = async () =>
      (await app.database.pool.query('select user_id from reservation where id = $1', [id])).rows[0].user_id;
    await signIn(email, false);
    expect(await owner()).toBeNull();
    await signIn(email, true);
    expect(await owner()).toBe(me.userId);
  });

  test('brings nothing that was entered under another email, and happens for nobody who proves none', async () => {
    const email = fresh();
    const me = await unproved(email);
    const made = await makeTournament(app, organiser);
    await add(made, email);
    const other = await unproved(fresh());
    await signIn(email, false);
    expect(await entryOf(made, me.userId)).toBeUndefined();
    expect(await entryOf(made, other.userId)).toBeUndefined();
  });
});

test('an organiser who adds an email never enters somebody who only says that it is theirs', async () => {
  const email = fresh();
  const me = await unproved(email);
  const made = await makeTournament(app, organiser);
  await add(made, email);
  expect(await entryOf(made, me.userId)).toBeUndefined();
  expect((await playersOf(app, made)).map(({ name }) => name)).toEqual(['Anna Added']);
  await signIn(email, true);
  // Merged beside the app, which hears of it by a notification.
  await eventually(async () =>
    expect((await playersOf(app, made)).map(({ userId, name }) => [userId, name])).toEqual([[me.userId, 'Ana Kralj']]),
  );
  const next = await makeTournament(app, organiser);
  await add(next, email);
  expect(await entryOf(next, me.userId)).toBeDefined();
});

describe('whoever was entered twice', () => {
  const enteredTwice = async () => {
    const email = fresh();
    const me = await unproved(email);
    const made = await makeTournament(app, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await join(app, made, [me]);
    await add(made, email);
    await join(app, made, await app.people(2));
    const added = (await playersOf(app, made)).find(({ name }) => name === 'Anna Added');
    return { email, me, made, own: (await entryOf(made, me.userId)) ?? '', added };
  };

  test('is entered once, where the tournament has not been drawn', async () => {
    const { email, me, made, own, added } = await enteredTwice();
    await signIn(email, true);
    const players = await eventually(async () => {
      const now = await playersOf(app, made);
      expect(now).toHaveLength(3);
      return now;
    });
    expect(players.map(({ id }) => id)).not.toContain(added?.id);
    expect(await entryOf(made, me.userId)).toBe(own);
    await order(app, made, 'commence', { numberOfGroups: 1 });
    expect(await matchesOf(app, made)).toHaveLength(3);
  });

  test('keeps both entries with their results afterwards, and both count as theirs', async () => {
    const { email, me, made, own, added } = await enteredTwice();
    await order(app, made, 'commence', { numberOfGroups: 1 });
    // Each of the two beats everybody, and the first beats the second.
    const strength = (id: string | undefined) => (id === own ? 2 : id === added?.id ? 1 : 0);
    const halfway = { played: 0 };
    await playOn(
      app,
      made,
      ({ player1, player2 }) => {
        halfway.played += 1;
        return strength(player1?.id) >= strength(player2?.id) ? [3, 1] : [1, 3];
      },
      () => halfway.played >= 3,
    );
    const before = await matchesOf(app, made);
    await signIn(email, true);
    const after = await matchesOf(app, made);
    expect(after.map(({ match }) => match)).toEqual(before.map(({ match }) => match));
    expect((await playersOf(app, made)).map(({ id }) => id)).toContain(added?.id);
    await playOn(app, made, ({ player1, player2 }) =>
      strength(player1?.id) >= strength(player2?.id) ? [3, 1] : [1, 3],
    );
    const profile = (await app.get(`/bff/api/user-profile/${me.userId}`)).json();
    // Three wins and two, and the one against oneself is lost as well.
    expect(profile).toMatchObject({ matchesWon: 5, matchesLost: 1 });
    expect((await app.get(`/bff/api/user-profile/${added?.userId}`)).json()).toMatchObject({ id: me.userId });
    await order(app, made, 'finalize', {});
  });

  test('has all points in one row of the championship', async () => {
    const { email, me } = { email: fresh(), me: await app.person() };
    const championship = await app.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
    const { id: championshipId } = championship.json<{ id: string }>();
    const made = await makeTournament(app, organiser, { championshipId, tournamentFormat: 'ROUND_ROBIN' });
    const proved = await unproved(email);
    await join(app, made, [proved, me]);
    await add(made, email);
    const added = (await playersOf(app, made)).find(({ name }) => name === 'Anna Added');
    await order(app, made, 'commence', { numberOfGroups: 1 });
    await playOn(app, made, () => [3, 0]);
    await order(app, made, 'finalize', { [proved.userId]: 5, [added?.userId ?? '']: 3, [me.userId]: 4 });
    await signIn(email, true);
    const board = (await app.get(`/bff/api/championships/${championshipId}/players`)).json<
      { userId: string; championshipPoints: number }[]
    >();
    expect(board.map(({ userId, championshipPoints }) => [userId, championshipPoints])).toEqual([
      [proved.userId, 8],
      [me.userId, 4],
    ]);
  });
});

test('tournaments that are watched hear of it, on this node and on others', async () => {
  const other = await startApp({ database: app.database });
  const email = fresh();
  const me = await unproved(email);
  const made = await makeTournament(app, organiser);
  await add(made, email);
  const record = async (node: TestApp) => (await node.get(`${made.path}/record`)).json<TournamentRecord>();
  const before = await record(other);
  await signIn(email, true);
  await expect.poll(async () => (await record(other)).people[0]?.user.id).toBe(me.userId);
  expect((await record(app)).version).toBe(before.version + 1);
  const [logged] = await app.database.db
    .select()
    .from(tournamentLog)
    .where(eq(tournamentLog.kind, 'MERGE_PLAYER'))
    .orderBy(tournamentLog.id);
  expect(logged?.data).toMatchObject({ into: expect.any(String) });
  await other.close();
});

test('many proofs at once, while the organiser goes on, end in one person', { timeout: 60_000 }, async () => {
  const email = fresh();
  const me = await unproved(email);
  const tournaments = await Promise.all(Array.from({ length: 4 }, () => makeTournament(app, organiser)));
  await Promise.all([
    ...tournaments.map((made) => add(made, email, 'Busy')),
    ...Array.from({ length: 4 }, () => signIn(email, true)),
  ]);
  await signIn(email, true);
  for (const made of tournaments) expect(await entryOf(made, me.userId)).toBeDefined();
  const entries = await app.database.db.select().from(tournamentEntry).where(eq(tournamentEntry.userId, me.userId));
  expect(entries).toHaveLength(4);
});
