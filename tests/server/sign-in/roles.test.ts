import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/identity-provider/accounts/accounts.ts';
import { firstOrganiserLink } from '#server/sign-in/first-organiser.ts';
import { identityOf } from '#server/sign-in/identity.ts';
import { signInUser } from '#server/sign-in/sign-in-user.ts';
import { RoleError, runRoleCommand } from '#server/users/role.ts';
import { grantRole, rolesOf } from '#server/users/store.ts';
import { type AuthApp, SECRET, startAuthApp } from '#tests/server/auth-app.ts';
import { app, database, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import { addPlayer } from './people.ts';

setUpAuth({ sampleAccounts: false });

describe('the first organiser', () => {
  let fresh: TestDatabase;
  let node: AuthApp;
  const link = () => firstOrganiserLink(fresh.db, { publicUrl: node.origin, sessionSecret: SECRET });
  beforeEach(async () => {
    fresh = await freshDatabase();
    node = await startAuthApp(fresh);
    return async () => {
      await node.close();
      await fresh.close();
    };
  });

  const post = (path: string, address: string, cookie?: string) =>
    new Browser(node.origin).ask(path, {
      method: 'POST',
      headers: { ...(cookie ? { cookie } : {}), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URL(address).hash.slice(1),
    });
  const open = (address: string, cookie?: string) => post('/bff/first-organiser/open', address, cookie);
  const press = (address: string, cookie?: string) => post('/bff/first-organiser', address, cookie);

  test('is whoever presses the button behind the link first, after signing in', async () => {
    const address = (await link()) ?? '';
    expect(address).toBe(await link());
    const id = await createAccount(fresh.db, {
      email: 'a@example.org',
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
    });
    expect(id).not.toBeNull();
    const browser = new Browser(node.origin);
    const first = await browser.go(address);
    expect(first.status).toBe(401);
    const page = await browser.go(/<a class="button" href="([^"]+)">Log in</.exec(first.text)?.[1] ?? '');
    expect(page.text).toContain('name="password"');
    expect(page.visited.join()).not.toContain(new URL(address).hash.slice('#token='.length));
    const asked = await browser.submit(page, { email: 'a@example.org', password: PASSWORD });
    const ask = await browser.goOn(asked);
    // Opening it once more, as a chat does, uses nothing up.
    await browser.go(address);
    expect(await browser.json('/bff/api/user-profile/roles')).toEqual({ roles: [] });
    expect(await link()).toBe(address);
    expect((await browser.submit(ask, {})).text).toBe('page /');
    expect(await browser.json('/bff/api/user-profile/roles')).toEqual({
      roles: ['tournament_organizer', 'venue_manager'],
    });
    expect((await browser.submit(ask, {})).status).toBe(403);
    expect(await link()).toBeNull();
    const { cookie } = await signInAs(fresh);
    expect((await open(address, cookie)).status).toBe(403);
  });

  test('reads behind the link where mails become files, which nobody else does', async () => {
    const folder = '/srv/edgeball/data/mail';
    const unmailed = await startAuthApp(fresh, { mailFolder: folder });
    const at = (path: string) => `${unmailed.origin}${path}`;
    const browser = new Browser(unmailed.origin);
    const login = await browser.go(at('/bff/login'));
    const form = await browser.go(/<a href="([^"]+)">Create account<\/a>/.exec(login.text)?.[1] ?? '');
    const person = { firstName: 'Vera', lastName: 'Kos', email: 'vera@example.org', password: PASSWORD };
    const asked = await browser.submit(form, person);
    expect(asked.text).toContain('lies with whoever runs it');
    const forgot = await new Browser(unmailed.origin).go(at('/oidc/forgot-password'));
    const sent = await new Browser(unmailed.origin).submit(forgot, { email: person.email });
    expect(sent.text).toContain('lies with whoever runs this installation');
    await browser.goOn(asked);
    const stranger = await browser.go(at('/bff/first-organiser/link#token=made-up'));
    expect(stranger.status).toBe(403);
    for (const page of [login, form, asked, forgot, sent, stranger]) expect(page.text).not.toContain('/srv/');
    const own = await browser.go((await link())?.replace(node.origin, unmailed.origin) ?? '');
    expect(own.text).toContain(`becomes a file in <code>${folder}</code>`);
    await unmailed.close();
  });

  test('is one, however many press it at once', async () => {
    const address = (await link()) ?? '';
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(fresh)));
    const answers = await Promise.all(people.map(({ cookie }) => press(address, cookie)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const roles = await Promise.all(people.map(({ userId }) => rolesOf(fresh.db, userId)));
    expect(roles.flat()).toEqual(['tournament_organizer', 'venue_manager']);
  });

  test('is nobody with a made-up link, or where there is an organiser', async () => {
    const { cookie, userId } = await signInAs(fresh);
    for (const hash of ['', '#token=', '#token=made-up', '#token=a&token=b', '#token=%00'])
      expect((await open(`${node.origin}/bff/first-organiser${hash}`, cookie)).status).toBe(403);
    for (const query of ['', '?token=', '?token=made-up', '?token=a&token=b'])
      expect((await new Browser(node.origin).go(`/bff/first-organiser${query}`)).status).toBe(403);
    const address = (await link()) ?? '';
    await signInAs(fresh, { roles: ['tournament_organizer'] });
    expect(await link()).toBeNull();
    expect((await open(address, cookie)).status).toBe(403);
    expect((await press(address, cookie)).status).toBe(403);
    expect((await press(`${address}x`, cookie)).status).toBe(403);
    expect((await press(address)).status).toBe(401);
    expect(await rolesOf(fresh.db, userId)).toEqual([]);
  });
});

describe('granting a role', () => {
  const grant = (...args: string[]) => runRoleCommand(database, args);

  test('goes to whoever signs in with that email', async () => {
    const { userId } = await signInAs(database, { email: 'grant@example.org', firstName: 'Ana', lastName: 'Horvat' });
    await addPlayer('grant@example.org');
    expect(await grant('GRANT@example.org', 'venue_manager')).toBe(
      'Ana Horvat <GRANT@example.org> now has the role venue_manager.',
    );
    expect(await grant('grant@example.org', 'venue_manager')).toContain('has it already');
    expect(await rolesOf(database.db, userId)).toEqual(['venue_manager']);
  });

  test('is refused where the email is not confirmed, unless that is meant, and prefers who can prove it', async () => {
    const claims = { email: 'doubt@example.org', given_name: 'D' };
    const unproved = await database.transaction((tx) => signInUser(tx, identityOf('https://a', 'd1', claims)));
    await expect(grant('doubt@example.org', 'venue_manager')).rejects.toThrow(RoleError);
    await expect(grant('doubt@example.org', 'venue_manager')).rejects.toThrow('add --unconfirmed');
    expect(await rolesOf(database.db, unproved)).toEqual([]);
    expect(await grant('doubt@example.org', 'venue_manager', '--unconfirmed')).toContain(
      'Their email is not confirmed.',
    );
    const proved = await signInAs(database, { email: 'doubt@example.org' });
    await grant('doubt@example.org', 'tournament_organizer');
    expect(await rolesOf(database.db, unproved)).toEqual(['venue_manager']);
    expect(await rolesOf(database.db, proved.userId)).toEqual(['tournament_organizer']);
  });

  test('is taken back, and listed', async () => {
    const fresh = await freshDatabase();
    const run = (...args: string[]) => runRoleCommand(fresh, args);
    expect(await run('--list')).toBe('No account has a role.');
    const { userId } = await signInAs(fresh, { email: 'ana@example.org', roles: ['venue_manager'] });
    const claims = { email: 'eva@example.org', given_name: 'Eva', family_name: 'Babić' };
    await fresh.transaction((tx) => signInUser(tx, identityOf('https://a', 'eva', claims)));
    await run('ana@example.org', 'tournament_organizer');
    await run('--unconfirmed', 'eva@example.org', 'venue_manager');
    expect(await run('--list')).toBe(
      'Eva Babić <eva@example.org> (not confirmed): venue_manager\n' +
        'Ana Horvat <ana@example.org>: tournament_organizer, venue_manager',
    );
    expect(await run('Ana@example.org', 'venue_manager', '--remove')).toBe(
      'Ana Horvat <Ana@example.org> no longer has the role venue_manager.',
    );
    expect(await rolesOf(fresh.db, userId)).toEqual(['tournament_organizer']);
    await expect(run('ana@example.org', 'venue_manager', '--remove')).rejects.toThrow('has the role');
    await fresh.close();
  });

  test('is refused in words', async () => {
    await expect(grant()).rejects.toThrow('Usage');
    await expect(grant('a@example.org')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'admin')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'venue_manager', '--force')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'venue_manager', '--list')).rejects.toThrow('Usage');
    await expect(grant('a@example.org', 'venue_manager', 'more')).rejects.toThrow('Usage');
    await expect(grant('unknown@example.org', 'venue_manager')).rejects.toThrow('Log in once');
    await addPlayer('waiting@example.org');
    await expect(grant('waiting@example.org', 'venue_manager')).rejects.toThrow('Log in once');
  });

  test('takes effect in sessions that are open', async () => {
    const { cookie, userId } = await signInAs(database);
    const roles = async () =>
      JSON.parse((await new Browser(app.origin).ask('/bff/api/user-profile/roles', { headers: { cookie } })).text);
    expect(await roles()).toEqual({ roles: [] });
    await grantRole(database.db, userId, 'tournament_organizer');
    expect(await roles()).toEqual({ roles: ['tournament_organizer'] });
  });
});
