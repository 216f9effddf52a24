import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountExport } from '#contract/account.ts';
import { createAccount } from '#server/identity-provider/accounts.ts';
import { adapterFor } from '#server/identity-provider/adapter.ts';
import { account, oidcPayload } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, session } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { waitingMails } from '#server/platform/mail/waiting-mails.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { EMBEDDED_ISSUER, identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { findUser, grantRole } from '#server/users/store.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import { sessionOf } from '#tests/server/sign-in.ts';
import { join, makeTournament, matchesOf, order, playersOf, playOn } from '#tests/server/tournaments.ts';
import { type Stream, watch } from '#tests/server/watch.ts';

let app: TestApp;
let organiser: Person;
beforeAll(async () => {
  app = await startApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  organiser = await app.organiser();
});
afterAll(() => app.close());

const PASSWORD = 'a long password';
const ACCOUNT = '/bff/api/user/account';
const EXPORT = '/bff/api/user/export';
const DELETE = '/bff/api/user/delete-account';
const EVERYWHERE = '/bff/api/user/sign-out-everywhere';
const ME = '/bff/api/user-profile/me';
const MINE = ['canary-first', 'canary-last', 'canary-club', 'canary-city', '+385-canary', '1990-02-03'] as const;

interface Owner extends Person {
  readonly email: string;
  readonly accountId: string;
}

/** Somebody with an account of the embedded provider, as if they had signed in and told everything about themselves. */
async function owner(verified = true): Promise<Owner> {
  const { db } = app.database;
  const email = `${newId().toLowerCase()}@canary.example`;
  const made = await createAccount(db, { email, password: PASSWORD, firstName: MINE[0], lastName: MINE[1] });
  const accountId = made?.id ?? '';
  await db.update(account).set({ emailVerified: verified }).where(eq(account.id, accountId));
  const claims = { email, email_verified: verified, given_name: MINE[0], family_name: MINE[1] };
  const userId = await app.database.transaction((tx) => signInUser(tx, identityOf(EMBEDDED_ISSUER, accountId, claims)));
  const told = { club: MINE[2], city: MINE[3], phone: MINE[4], dateOfBirth: MINE[5] };
  await db.update(appUser).set(told).where(eq(appUser.id, userId));
  return { userId, email, accountId, cookie: await sessionOf(app.database, userId) };
}
const again = async ({ userId }: Person): Promise<Person> => ({
  userId,
  cookie: await sessionOf(app.database, userId),
});
const isSignedIn = async (as: Person): Promise<boolean> => (await app.get(ME, { as })).json().id !== null;
const leave = (as: Owner) => app.post(DELETE, { as, body: { email: as.email, password: PASSWORD } });

async function book(userId: string, at: string): Promise<string> {
  const id = newId();
  const venueId = await makeVenue(app.database);
  const { pool } = app.database;
  await pool.query(
    `insert into reservation (id, venue_id, user_id, status, name, email, phone, total_cents)
     values ($1, $2, $3, 'CONFIRMED', 'canary-first canary-last', 'x@canary.example', '+385-canary', 900)`,
    [id, venueId, userId],
  );
  await pool.query(
    `insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     select $1, $2, 'CONFIRMED', id, tstzrange($4::timestamptz, $4::timestamptz + interval '1 hour'), 900
     from court where venue_id = $3 limit 1`,
    [newId(), id, venueId, at],
  );
  return id;
}

describe('one’s own account', () => {
  test('is told whether its e-mail is confirmed, and who keeps it', async () => {
    const here = await owner(false);
    expect((await app.get(ACCOUNT, { as: here })).json()).toEqual({
      email: here.email,
      emailVerified: false,
      isKeptHere: true,
    });
    const elsewhere = await app.person();
    expect((await app.get(ACCOUNT, { as: elsewhere })).json()).toMatchObject({
      emailVerified: true,
      isKeptHere: false,
    });
    expect((await app.get(ACCOUNT)).statusCode).toBe(401);
  });

  test('asks for another link to confirm its e-mail', async () => {
    const path = '/bff/api/user/send-confirmation';
    const here = await owner(false);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) statuses.push((await app.post(path, { as: here })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const letters = app.mails.filter(({ to }) => to === here.email);
    expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill('Confirm your e-mail'));
    const confirmed = await app.post(path, { as: await owner() });
    expect([confirmed.statusCode, confirmed.json().message]).toEqual([409, 'Your e-mail is confirmed already.']);
    const elsewhere = await app.post(path, { as: await app.person() });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'NOT_KEPT_HERE']);
  });
});

describe('signing out everywhere', () => {
  test('ends every session at once, and whatever a sign-in has begun', async () => {
    const me = await owner();
    const others = await Promise.all([again(me), again(me)]);
    const stranger = await app.person();
    const { db } = app.database;
    const record = adapterFor(db, secretBox('a secret', 'test'));
    await record('Session').upsert(newId(), { accountId: me.accountId }, 60);
    await record('Interaction').upsert(newId(), { result: { login: { accountId: me.accountId } } }, 60);
    await record('Session').upsert('of a stranger', { accountId: 'stranger' }, 60);
    for (const body of [undefined, {}, { password: 'not this one' }])
      expect((await app.post(EVERYWHERE, { as: me, ...(body && { body }) })).statusCode).toBe(422);
    expect(await isSignedIn(me)).toBe(true);
    const reply = await app.post(EVERYWHERE, {
      as: me,
      body: { password: PASSWORD },
      headers: { 'x-post-logout-success-uri': 'http://localhost:3000/venues' },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([204, '/venues']);
    expect(reply.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    for (const person of [me, ...others]) expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(stranger)).toBe(true);
    expect((await app.post(EVERYWHERE, { as: me })).statusCode).toBe(401);
    expect(await db.$count(oidcPayload)).toBe(1);
    expect(await record('Session').find('of a stranger')).toEqual({ accountId: 'stranger' });
    await db.delete(oidcPayload);
  });

  test('asks people of another provider for a sign-in of the last ten minutes', async () => {
    const person = await app.person();
    const signedInAgo = (minutes: number) =>
      app.database.db
        .update(session)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(session.userId, person.userId));
    await signedInAgo(11);
    const refused = await app.post(EVERYWHERE, { as: person });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SIGN_IN_AGAIN']);
    expect(await isSignedIn(person)).toBe(true);
    await signedInAgo(9);
    expect((await app.post(EVERYWHERE, { as: person })).statusCode).toBe(204);
  });

  test('leads to no other origin', async () => {
    const reply = await app.post(EVERYWHERE, {
      as: await owner(),
      body: { password: PASSWORD },
      headers: { 'x-post-logout-success-uri': 'https://evil.example/' },
    });
    expect(reply.headers.location).toBe('/');
  });
});

describe('a stream of events', () => {
  const open = async (person: Person | null): Promise<Stream> => {
    const made = await makeTournament(app, organiser);
    return watch(app, `${made.path}/events`, undefined, person ? { cookie: person.cookie } : {});
  };

  test('ends with the session that it was opened in, on every node, and no other does', async () => {
    const me = await owner();
    const elsewhere = await again(me);
    const stranger = await app.person();
    const node = await startApp({ database: app.database });
    const [mine, others, strangers, nobodys] = await Promise.all([
      open(me),
      open(elsewhere),
      open(stranger),
      open(null),
    ]);
    // The request arrives at the other node.
    expect((await node.post('/bff/logout', { as: me })).statusCode).toBe(204);
    await expect.poll(() => mine.ended).toBe(true);
    expect([others.ended, strangers.ended, nobodys.ended]).toEqual([false, false, false]);
    await node.post(EVERYWHERE, { as: elsewhere, body: { password: PASSWORD } });
    await expect.poll(() => others.ended).toBe(true);
    expect([strangers.ended, nobodys.ended]).toEqual([false, false]);
    await app.database.db.delete(session).where(eq(session.userId, stranger.userId));
    await expect.poll(() => strangers.ended).toBe(true);
    expect(nobodys.ended).toBe(false);
    nobodys.close();
    await node.close();
  });
});

describe('taking everything along', () => {
  test('gives a file with what is kept of oneself, and nothing that is others’ own', async () => {
    const me = await owner();
    const opponent = await app.person({ email: 'secret@opponent.example', firstName: 'Ivo', lastName: 'Ban' });
    await app.database.db
      .update(appUser)
      .set({ phone: '+1-opponent', dateOfBirth: '1980-01-01' })
      .where(eq(appUser.id, opponent.userId));
    await grantRole(app.database.db, me.userId, 'venue_manager');
    const made = await makeTournament(app, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await join(app, made, [me, opponent]);
    await order(app, made, 'commence', { numberOfGroups: 1 });
    const mine = (await playersOf(app, made)).find(({ userId }) => userId === me.userId)?.id;
    await playOn(app, made, ({ player1 }) => (player1?.id === mine ? [3, 1] : [1, 3]));
    await order(app, made, 'finalize', { [me.userId]: 9 });
    await book(me.userId, '2030-05-01T10:00:00Z');

    const reply = await app.get(EXPORT, { as: me });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="edgeball-account.json"');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const everything = reply.json<AccountExport>();
    expect(everything).toMatchObject({
      profile: { id: me.userId, email: me.email, phone: '+385-canary', dateOfBirth: '1990-02-03' },
      account: { email: me.email, emailVerified: true },
      picture: null,
      roles: [{ role: 'venue_manager' }],
      entries: [{ tournamentId: made.id, playerId: mine }],
      results: [{ ownScore: 3, opponentScore: 1, opponent: 'Ivo Ban' }],
      championshipPoints: [{ points: 9, tournament: 'Autumn Cup' }],
      reservations: [{ phone: '+385-canary', byVenue: false, weeklyBookingId: null, slots: [{ court: 'Court 1' }] }],
      actions: [{ kind: 'REGISTER', tournamentId: made.id }],
    });
    expect(everything.sessions).toHaveLength(1);
    for (const secret of ['opponent.example', '+1-opponent', '1980-01-01', 'argon2', me.cookie.split('=')[1] ?? ''])
      expect(reply.body).not.toContain(secret);
    const theirs = (await app.get(EXPORT, { as: opponent })).body;
    for (const secret of [...MINE.slice(2), me.email]) expect(theirs).not.toContain(secret);
    expect((await app.get(EXPORT)).statusCode).toBe(401);
  });

  test('names the browsers that are told of calls, without what lets others send to them', async () => {
    const me = await owner();
    const followed = await app.person({ firstName: 'Ivo', lastName: 'Ban' });
    const stranger = await app.person();
    const { pool } = app.database;
    const tell = async ({ userId, id }: { userId: string; id: string }) => {
      await pool.query(
        `insert into push_subscription (id, endpoint, p256dh, auth, session_id, user_id, renewed_at)
         select $1, $2, 'its-own-key', 'its-secret', id, user_id, '2030-05-01' from session where user_id = $3 limit 1`,
        [id, `https://fcm.googleapis.com/fcm/send/${id}`, userId],
      );
      for (const follows of [userId, followed.userId])
        await pool.query('insert into push_follow (subscription_id, user_id) values ($1, $2)', [id, follows]);
      await pool.query("insert into push_follow_club (subscription_id, club_key) values ($1, 'ttc hafen')", [id]);
    };
    await tell({ userId: me.userId, id: 'my-address' });
    await tell({ userId: stranger.userId, id: 'strangers-address' });
    const reply = await app.get(EXPORT, { as: me });
    const { toldDevices, countedPoints } = reply.json<AccountExport>();
    expect(toldDevices).toEqual([
      {
        pushService: 'fcm.googleapis.com',
        renewedAt: expect.any(String),
        follows: ['Ivo Ban'],
        followedClubs: ['ttc hafen'],
      },
    ]);
    expect(countedPoints).toEqual([]);
    for (const secret of ['address', 'its-own-key', 'its-secret']) expect(reply.body).not.toContain(secret);

    expect((await leave(me)).statusCode).toBe(204);
    const { rows } = await pool.query(
      'select s.id, f.user_id from push_subscription s join push_follow f on subscription_id = id',
    );
    expect(rows.map(({ id }) => id)).toEqual(['strangers-address', 'strangers-address']);
  });

  test('brings the picture', async () => {
    const me = await owner();
    await app.database.db.execute(
      sql`insert into picture (id, size, user_id, bytes) values (${newId()}, 256, ${me.userId}, ${Buffer.alloc(100, 'x')})`,
    );
    const { picture } = (await app.get(EXPORT, { as: me })).json<AccountExport>();
    expect(picture).toBe(`data:image/webp;base64,${Buffer.alloc(100, 'x').toString('base64')}`);
  });
});

describe('deleting an account', () => {
  test('takes typing the e-mail', async () => {
    const me = await owner();
    for (const email of ['', 'somebody@example.org', `${me.email}x`, null]) {
      const reply = await app.post(DELETE, { as: me, body: { email } });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors[0].path).toBe('email');
    }
    expect(await isSignedIn(me)).toBe(true);
    const typed = { email: ` ${me.email.toUpperCase()} `, password: PASSWORD };
    expect((await app.post(DELETE, { as: me, body: typed })).statusCode).toBe(204);
  });

  test('takes the password again, where the account is kept here', async () => {
    const me = await owner();
    for (const password of [undefined, '', 'not this one']) {
      const reply = await app.post(DELETE, { as: me, body: { email: me.email, password } });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors[0].path).toBe('password');
    }
    expect(await isSignedIn(me)).toBe(true);
    expect((await leave(me)).statusCode).toBe(204);
  });

  test('ends every session and leaves nothing that says who it was', async () => {
    const me = await owner();
    const elsewhere = await again(me);
    const { db } = app.database;
    await grantRole(db, me.userId, 'venue_manager');
    await db.execute(
      sql`insert into picture (id, size, user_id, bytes) values (${newId()}, 64, ${me.userId}, ${Buffer.alloc(9)})`,
    );
    const update = { username: 'canary-first', firstName: 'canary-first', lastName: 'canary-last' };
    const key = { 'idempotency-key': newId() };
    await app.post('/bff/api/user-profile/update', { as: me, body: update, headers: key });
    const [past, next] = [await book(me.userId, '2020-05-01T10:00:00Z'), await book(me.userId, '2030-05-02T10:00:00Z')];
    const reply = await leave(me);
    expect([reply.statusCode, reply.headers.location]).toEqual([204, '/']);
    expect(reply.headers['set-cookie']).toMatch(/^session=; Max-Age=0/);
    for (const person of [me, elsewhere]) expect(await isSignedIn(person)).toBe(false);
    expect(await findUser(db, me.userId)).toMatchObject({
      username: 'Former player',
      firstName: 'Former',
      lastName: 'player',
      issuer: null,
      email: null,
    });
    const { rows } = await app.database.pool.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name: table } of rows) {
      const kept = await app.database.pool.query<{ text: string }>(`select t::text as text from ${table} t`);
      for (const { text } of kept.rows)
        for (const secret of [me.email, me.accountId]) expect(text, table).not.toContain(secret);
    }
    const { rows: books } = await app.database.pool.query(
      'select id, status, name, email, phone from reservation where user_id = $1 order by created_at',
      [me.userId],
    );
    const anonymous = { name: 'Former player', email: '', phone: '' };
    expect(books).toEqual([
      { id: past, status: 'CONFIRMED', ...anonymous },
      { id: next, status: 'CANCELED', ...anonymous },
    ]);
    // The last that they hear: what came free again, with what was known of them until then.
    const letters = app.mails.filter(({ subject }) => subject.startsWith('Canceled: your reservation at Hall'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to).toBe(me.email);
    expect(letters[0]?.text).toContain('Hello canary-first canary-last,');
    expect(letters[0]?.text).toContain('You have deleted your account, which canceled this reservation.');
    expect(letters[0]?.text).toContain('Thursday, May 2, 2030');
    expect(letters[0]?.attachments?.[0]?.content).toContain('STATUS:CANCELLED');
    const profile = (await app.get(`/bff/api/user-profile/${me.userId}`)).json();
    expect(profile).toMatchObject({ username: 'Former player', club: null, city: null, playerBadges: ['Player'] });
    const listed = (await app.get('/bff/api/user/organizer-users', { as: organiser })).body;
    expect(listed).not.toContain(me.userId);
    const made = await makeTournament(app, organiser);
    const added = await app.post(`${made.path}/add-existing-user`, { as: organiser, body: [me.userId] });
    expect(added.statusCode).toBe(422);
  });

  test('takes back what waits to be mailed to them, and nobody else’s mail', async () => {
    const [me, other] = [await owner(), await owner()];
    const { db } = app.database;
    const waiting = waitingMails(config);
    for (const to of [me.email, other.email])
      await waiting.keep(db, { kind: 'RESET_PASSWORD', to, subject: 'Reset', text: 'A link' }, Date.now());
    expect((await leave(me)).statusCode).toBe(204);
    const [left, ...more] = await waiting.take(db, { now: Date.now(), most: 9, lease: 1 });
    expect(left?.mail?.to).toBe(other.email);
    expect(more).toEqual([]);
  });

  test('leaves nothing behind of what was asked for at the same moment', async () => {
    const me = await owner();
    const venueId = await makeVenue(app.database);
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const courts = (await app.get(`/bff/api/reservations/${venueId}/available-slots?date=${date}`)).json();
    const book = (at: number) =>
      app.post('/bff/api/reservations', {
        as: me,
        body: {
          venueId,
          slots: [{ courtId: courts[at % 4].courtId, startTimes: [courts[0].slots[at >> 2].start] }],
          name: 'Iva Perić',
          email: me.email,
          phoneNumber: '1',
        },
      });
    const before = await Promise.all([0, 1, 2].map(book));
    const open = await makeTournament(app, organiser);
    const names = { username: 'canary-late', firstName: 'canary-late', lastName: 'canary-late' };
    const key = { 'idempotency-key': newId() };
    const [gone, ...meanwhile] = await Promise.all([
      leave(me),
      ...[3, 4, 5, 6].map(book),
      ...[1, 2, 3].map(() => app.post('/bff/api/user-profile/update', { as: me, body: names })),
      app.post('/bff/api/user-profile/update', { as: me, body: names, headers: key }),
      app.post(`${open.path}/join`, { as: me }),
    ]);
    expect([gone.statusCode, ...before.map(({ statusCode }) => statusCode)]).toEqual([204, 201, 201, 201]);
    for (const { statusCode } of meanwhile) expect([200, 201, 401]).toContain(statusCode);
    expect((await app.get(`/bff/api/user-profile/${me.userId}`)).json().username).toBe('Former player');
    expect(await playersOf(app, open)).toEqual([]);
    const remembered = await app.database.pool.query('select from idempotency where owner = $1', [me.userId]);
    expect(remembered.rowCount).toBe(0);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as open, count(*) filter (where email <> '')::int as named
       from reservation where user_id = $1 and (status <> 'CANCELED' or email <> '')`,
      [me.userId],
    );
    expect(rows).toEqual([{ open: 0, named: 0 }]);
  });

  test('keeps what was played, under a neutral name, on every node', async () => {
    const me = await owner();
    const opponent = await app.person();
    const node = await startApp({ database: app.database });
    const made = await makeTournament(app, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await join(app, made, [me, opponent]);
    await order(app, made, 'commence', { numberOfGroups: 1 });
    await playOn(app, made, () => [3, 1]);
    await order(app, made, 'finalize', { [me.userId]: 4 });
    const before = await matchesOf(node, made);
    expect((await leave(me)).statusCode).toBe(204);
    for (const one of [app, node]) {
      await expect.poll(async () => JSON.stringify(await playersOf(one, made))).not.toContain('canary');
      const after = await matchesOf(one, made);
      expect(after.map(({ match }) => match)).toEqual(before.map(({ match }) => match));
      expect((await playersOf(one, made)).map(({ name }) => name)).toContain('Former player');
    }
    await node.close();
  });

  test('quits what has not started and forfeits what has, as the rules have it', async () => {
    const me = await owner();
    const open = await makeTournament(app, organiser);
    const started = await makeTournament(app, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    const people = await app.people(2);
    await join(app, open, [me, ...people]);
    await join(app, started, [me, ...people]);
    await order(app, started, 'commence', { numberOfGroups: 1 });
    expect((await leave(me)).statusCode).toBe(204);
    expect(await playersOf(app, open)).toHaveLength(2);
    const [former] = (await playersOf(app, started)).filter(({ userId }) => userId === me.userId);
    expect(former).toMatchObject({ name: 'Former player', forfeited: true });
    const walkovers = (await matchesOf(app, started)).filter(({ match }) => match.outcome === 'WALKOVER');
    expect(walkovers).toHaveLength(2);
    expect(JSON.stringify(await matchesOf(app, started))).not.toContain('canary');
  });

  test('is refused while somebody relies on them: tournaments that they organise come first', async () => {
    const me = await owner();
    await grantRole(app.database.db, me.userId, 'tournament_organizer');
    const made = await makeTournament(app, me, { name: 'Winter Cup' });
    const refused = await leave(me);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ORGANISES_TOURNAMENTS']);
    expect(refused.json().message).toBe('You organise “Winter Cup”. Finish or forfeit it first.');
    const another = await makeTournament(app, me);
    expect((await leave(me)).json().message).toMatch(/Cup” and 1 more\. Finish or forfeit them first\.$/);
    expect(await isSignedIn(me)).toBe(true);
    for (const one of [made, another]) await order(app, one, 'forfeit');
    expect((await leave(me)).statusCode).toBe(204);
    const view = (await app.get(made.path)).json();
    expect(view.tournament.organiserId).toBe(me.userId);
  });

  test('frees the e-mail for a new account, which is somebody else', async () => {
    const me = await owner();
    await leave(me);
    const { db } = app.database;
    const made = await createAccount(db, {
      email: me.email,
      password: 'a long password',
      firstName: 'N',
      lastName: 'N',
    });
    const claims = { email: me.email, email_verified: true };
    const id = await app.database.transaction((tx) =>
      signInUser(tx, identityOf(EMBEDDED_ISSUER, made?.id ?? '', claims)),
    );
    expect(id).not.toBe(me.userId);
    expect((await app.get(`/bff/api/user-profile/${id}`)).json()).toMatchObject({ matchesWon: 0, club: null });
  });

  test('goes by the username where there is no e-mail, and happens once', async () => {
    const { cookie, userId } = await app.person({ username: 'zdenka' });
    await app.database.db.update(appUser).set({ email: null }).where(eq(appUser.id, userId));
    const me = { cookie, userId };
    const replies = await Promise.all([
      app.post(DELETE, { as: me, body: { email: 'Zdenka' } }),
      app.post(DELETE, { as: me, body: { email: 'Zdenka' } }),
    ]);
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(204);
    expect([204, 401, 422]).toContain(statuses[1]);
    expect((await app.post(DELETE, { as: me, body: { email: 'zdenka' } })).statusCode).toBe(401);
  });
});
