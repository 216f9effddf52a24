import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AccountExport } from '#contract/accounts/account.ts';
import { adapterFor } from '#server/identity-provider/provider/adapter.ts';
import { oidcPayload } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, session } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { grantRole } from '#server/users/store.ts';
import { type Person, startApp } from '#tests/server/app.ts';
import { join, makeTournament, order, playersOf, playOn } from '#tests/server/tournaments.ts';
import { type Stream, watch } from '#tests/server/watch.ts';
import { again, app, book, isSignedIn, leave, MINE, organiser, owner, PASSWORD, setUpAccounts } from './owner.ts';

setUpAccounts();

const ACCOUNT = '/bff/api/user/account';
const EXPORT = '/bff/api/user/export';

const EVERYWHERE = '/bff/api/user/sign-out-everywhere';

describe('one’s own account', () => {
  test('is told whether its email is confirmed, and who keeps it', async () => {
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

  test('asks for another link to confirm its email', async () => {
    const path = '/bff/api/user/send-confirmation';
    const here = await owner(false);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) statuses.push((await app.post(path, { as: here })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const letters = app.mails.filter(({ to }) => to === here.email);
    expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill('Confirm your email'));
    const confirmed = await app.post(path, { as: await owner() });
    expect([confirmed.statusCode, confirmed.json().message]).toEqual([409, 'Your email is confirmed already.']);
    const elsewhere = await app.post(path, { as: await app.person() });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'NOT_KEPT_HERE']);
  });
});

describe('the language that one reads', () => {
  const path = '/bff/api/user/language';
  const kept = async ({ userId }: Person) =>
    (await app.database.db.select().from(appUser).where(eq(appUser.id, userId)))[0]?.language;

  test('is kept with the account, and is the same after a repeat', async () => {
    const me = await app.person();
    expect(await kept(me)).toBeNull();
    for (const language of ['hr', 'hr', 'de']) {
      const reply = await app.put(path, { as: me, body: { language } });
      expect([reply.statusCode, reply.json()]).toEqual([200, { language }]);
      expect(await kept(me)).toBe(language);
    }
    const headers = { 'idempotency-key': newId() };
    for (let round = 0; round < 2; round++)
      expect((await app.put(path, { as: me, body: { language: 'fr' }, headers })).json()).toEqual({ language: 'fr' });
    expect(await kept(me)).toBe('fr');
  });

  test('is one of the product’s, and of a signed-in person', async () => {
    const me = await app.person();
    for (const body of [{}, { language: 'xx' }, { language: '' }, { language: null }, { language: ['de'] }]) {
      const reply = await app.put(path, { as: me, body });
      expect([reply.statusCode, reply.json().errors]).toMatchObject([422, [{ path: 'language' }]]);
    }
    expect((await app.put(path, { body: { language: 'de' } })).statusCode).toBe(401);
    expect(await kept(me)).toBeNull();
  });

  test('goes with the account', async () => {
    const me = await owner();
    await app.put(path, { as: me, body: { language: 'de' } });
    expect((await app.get(EXPORT, { as: me })).json<AccountExport>().profile.language).toBe('de');
    expect((await leave(me)).statusCode).toBe(204);
    expect(await kept(me)).toBeNull();
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
