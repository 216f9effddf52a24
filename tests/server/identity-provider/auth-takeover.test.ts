/** An attacker registers the victim's address before she does. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, accountLink } from '#server/platform/database/schema/identity-provider.ts';
import { appUser, userRole } from '#server/platform/database/schema/people.ts';
import { tournamentEntry } from '#server/platform/database/schema/tournaments.ts';
import { newId } from '#server/platform/ids.ts';
import { freePort } from '#tests/free-port.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { join, makeTournament, playersOf } from '#tests/server/tournaments.ts';

const THEIRS = 'the attacker knows this';
const HERS = 'a road that winds home';
const ME = '/bff/api/user-profile/me';

let app: TestApp;
let organiser: Person;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  app = await startApp({ config: { publicUrl: origin } });
  await app.app.listen({ host: 'localhost', port });
  organiser = await app.organiser();
});
afterAll(() => app.close());

let email: string;
let attacker: Browser;
let mailbox: Browser;
beforeEach(async () => {
  email = `${newId().toLowerCase()}@example.org`;
  attacker = new Browser(origin);
  mailbox = new Browser(origin);
  const login = await attacker.go('/bff/login');
  const create = await attacker.go(/<a href="([^"]+)">Create account<\/a>/.exec(login.text)?.[1] ?? '');
  const fields = { firstName: 'Mallory', lastName: 'Black', email, password: THEIRS };
  await attacker.goOn(await attacker.submit(create, fields)).catch(() => null);
  expect(await meOf(attacker)).toMatchObject({ email });
});

const meOf = async (browser: Browser) => (await browser.json(ME)) as { id: string | null; phone: string | null };
const letters = (subject: string) => app.mails.filter((mail) => mail.to === email && mail.subject === subject);
const linkIn = (text: string | undefined): string => /http\S+#token=\S+/.exec(text ?? '')?.[0] ?? '';
const openMail = (): Promise<Answer> => mailbox.go(linkIn(letters('Confirm your email').at(-1)?.text));
const formOf = (page: Answer, path: string): Answer => {
  const start = page.text.indexOf(`action="${path}"`);
  expect(start).toBeGreaterThan(0);
  return { ...page, text: page.text.slice(page.text.lastIndexOf('<form', start)) };
};
const disown = (page: Answer) => mailbox.submit(formOf(page, '/oidc/not-my-account'), {});
const asCookie = (browser: Browser) => ({ userId: '', cookie: `session=${browser.cookie('session')?.value}` });

/** What waits for her: an entry by an organiser, and a booking as a guest. */
async function waiting() {
  const made = await makeTournament(app, organiser);
  const body = { firstName: 'Vera', lastName: 'White', email };
  expect((await app.post(`${made.path}/add-user`, { as: organiser, body })).statusCode).toBe(200);
  const venueId = await makeVenue(app.database);
  const id = newId();
  const { pool } = app.database;
  await pool.query(
    `insert into reservation (id, venue_id, status, name, email, phone, total_cents)
     values ($1, $2, 'CONFIRMED', 'Vera', $3, '+385 vera', 0)`,
    [id, venueId, email],
  );
  const ownerOf = async () =>
    (await pool.query<{ user_id: string | null }>('select user_id from reservation where id = $1', [id])).rows[0]
      ?.user_id;
  return { made, ownerOf };
}

describe('whoever reads mail at the address', () => {
  test('opens the link as often as scanners do, and nobody gains anything by it', async () => {
    const { made, ownerOf } = await waiting();
    for (let round = 0; round < 3; round++) expect((await openMail()).status).toBe(200);
    await attacker.signIn(email, THEIRS);
    expect(await ownerOf()).toBeNull();
    const [player] = await playersOf(app, made);
    expect(player?.userId).not.toBe((await meOf(attacker)).id);
  });

  test('has the account with a password of her own, and the attacker is out of it', async () => {
    const { made, ownerOf } = await waiting();
    const id = (await meOf(attacker)).id ?? '';
    const second = new Browser(origin);
    await second.signIn(email, THEIRS);
    // The attacker has asked for a reset as well, and waits with a sign-in that needs only to go on.
    const third = new Browser(origin);
    const begun = await third.submit(await third.go('/bff/login'), { email, password: THEIRS });
    await attacker.submit(await attacker.go('/oidc/forgot-password'), { email });
    await expect.poll(() => letters('Choose a new password').length).toBe(1);
    await app.database.db
      .update(appUser)
      .set({ phone: '+1 mallory', dateOfBirth: '1990-01-01' })
      .where(eq(appUser.id, id));

    const page = await openMail();
    expect(page.text).toContain('Mallory Black');
    const done = await mailbox.submit(page, { password: HERS });
    expect(done.text).toContain('<h1>Email confirmed</h1>');

    await third.goOn(begun).catch(() => null);
    for (const browser of [attacker, second, third]) expect((await meOf(browser)).id).toBeNull();
    expect((await attacker.signIn(email, THEIRS)).status).toBe(401);
    expect((await attacker.go(linkIn(letters('Choose a new password').at(-1)?.text))).status).toBe(400);
    expect(await app.database.db.$count(accountLink, eq(accountLink.email, email))).toBe(0);

    await mailbox.signIn(email, HERS);
    expect(await meOf(mailbox)).toMatchObject({ id, email, phone: null, dateOfBirth: null });
    expect(await ownerOf()).toBe(id);
    expect((await playersOf(app, made)).map(({ userId }) => userId)).toEqual([id]);
  });

  test('is told what the account has done, keeps it, and keeps her phone where she was signed in herself', async () => {
    const id = (await meOf(attacker)).id ?? '';
    const made = await makeTournament(app, organiser);
    await join(app, made, [{ ...asCookie(attacker), userId: id }]);
    await app.database.db.update(appUser).set({ phone: '+385 1 234' }).where(eq(appUser.id, id));
    const page = await attacker.go(linkIn(letters('Confirm your email').at(-1)?.text));
    expect(page.text).toContain('It is entered in 1 tournament.');
    await attacker.submit(page, { password: HERS });
    expect((await meOf(attacker)).id).toBeNull();
    await attacker.signIn(email, HERS);
    expect(await meOf(attacker)).toMatchObject({ id, phone: '+385 1 234' });
    expect((await playersOf(app, made)).map(({ userId }) => userId)).toEqual([id]);
  });

  test('has an account deleted that is not hers, and makes her own', async () => {
    const { made, ownerOf } = await waiting();
    const id = (await meOf(attacker)).id ?? '';
    const other = await makeTournament(app, organiser);
    await join(app, other, [{ ...asCookie(attacker), userId: id }]);
    const page = await openMail();
    const done = await disown(page);
    expect([done.status, done.text.includes('<h1>Account deleted</h1>')]).toEqual([200, true]);
    expect((await meOf(attacker)).id).toBeNull();
    expect((await attacker.signIn(email, THEIRS)).status).toBe(401);
    expect(await app.database.db.$count(account, eq(account.email, email))).toBe(0);
    expect(await app.database.db.$count(tournamentEntry, eq(tournamentEntry.userId, id))).toBe(0);
    expect(await playersOf(app, other)).toEqual([]);
    // What waited for her waits on.
    expect(await ownerOf()).toBeNull();
    expect(await playersOf(app, made)).toHaveLength(1);
    for (const again of [await disown(page), await mailbox.submit(page, { password: HERS })])
      expect(again.status).toBe(400);
  });

  test('closes an account that runs tournaments, as others depend on them', async () => {
    const id = (await meOf(attacker)).id ?? '';
    await app.database.db.insert(userRole).values({ userId: id, role: 'tournament_organizer' });
    const made = await makeTournament(app, { ...asCookie(attacker), userId: id });
    const done = await disown(await openMail());
    expect(done.text).toContain('<h1>Account closed</h1>');
    expect((await meOf(attacker)).id).toBeNull();
    expect((await attacker.signIn(email, THEIRS)).status).toBe(401);
    expect((await app.get(made.path)).statusCode).toBe(200);
  });

  test('cannot delete an account that has been confirmed', async () => {
    const page = await openMail();
    await attacker.submit(await attacker.go('/oidc/forgot-password'), { email });
    await expect.poll(() => letters('Choose a new password').length).toBe(1);
    const reset = await mailbox.go(linkIn(letters('Choose a new password')[0]?.text));
    await mailbox.submit(reset, { password: HERS });
    expect((await disown(page)).status).toBe(400);
    await mailbox.signIn(email, HERS);
    expect(await meOf(mailbox)).toMatchObject({ email });
  });
});
