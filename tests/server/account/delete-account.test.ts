import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { waitingMails } from '#server/platform/mail/waiting-mails.ts';
import { EMBEDDED_ISSUER, identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { findUser, grantRole } from '#server/users/store.ts';
import { makeVenue, startApp } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import { whileLocked } from '#tests/server/database/held-lock.ts';
import { expectNoneWaits } from '#tests/server/database/none-waits.ts';
import { join, makeTournament, matchesOf, order, playersOf, playOn } from '#tests/server/tournaments.ts';
import { again, app, book, DELETE, isSignedIn, leave, organiser, owner, PASSWORD, setUpAccounts } from './owner.ts';

setUpAccounts();

describe('deleting an account', () => {
  test('takes typing the email', async () => {
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
    const quitter = await app.person();
    const people = [quitter, await app.person()];
    await join(app, open, [me, ...people]);
    await join(app, started, [me, ...people]);
    await order(app, started, 'commence', { numberOfGroups: 1 });
    expect((await app.post(`${open.path}/quit`, { as: quitter })).statusCode).toBe(200);
    expect((await leave(me)).statusCode).toBe(204);
    expect(await playersOf(app, open)).toHaveLength(1);
    // In the log, whichever way they left.
    const { rows } = await app.database.pool.query(
      `select data ->> 'userId' as id from tournament_log where tournament_id = $1 and kind = 'QUIT_TOURNAMENT' order by tournament_log.id`,
      [open.id],
    );
    expect(rows).toEqual([{ id: quitter.userId }, { id: me.userId }]);
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

  test('frees the email for a new account, which is somebody else', async () => {
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

  test('waits for a tournament of theirs without a connection', async () => {
    const me = await owner();
    const made = await makeTournament(app, organiser);
    await join(app, made, [me]);
    const held = ['select from tournament where id = $1 for no key update', made.id] as const;
    let isAnswered = false;
    const leaving = await whileLocked(app.database, held, async () => {
      const asked = leave(me).finally(() => {
        isAnswered = true;
      });
      const [other] = await app.people(1);
      if (other) await join(app, await makeTournament(app, organiser), [other]);
      await expectNoneWaits(app.database);
      expect(isAnswered).toBe(false);
      return [asked];
    });
    expect((await leaving[0])?.statusCode).toBe(204);
    expect(await playersOf(app, made)).toEqual([]);
  });

  test('goes by the username where there is no email, and happens once', async () => {
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
