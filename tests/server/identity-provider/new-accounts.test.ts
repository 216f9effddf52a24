/** Accounts that people make for themselves: what they are asked, told and refused. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { appUser } from '#server/platform/database/schema/people.ts';
import { app, database, setUpAuth } from '#tests/server/auth-setup.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';

const ME = '/bff/api/user-profile/me';

setUpAuth({ sampleAccounts: true });

describe('making an account', () => {
  const person = { firstName: 'Łucja', lastName: 'Đurić', email: 'lucja@example.org', password: 'a long password' };

  const createPage = async (browser: Browser): Promise<Answer> => {
    const page = await browser.go('/bff/login?post_login_success_uri=/tournaments');
    const link = /<a href="([^"]+)">Create account<\/a>/.exec(page.text)?.[1] ?? '';
    return browser.go(link);
  };

  test('signs its owner in, with a username derived from the name', async () => {
    const browser = new Browser(app.origin);
    const asked = await browser.submit(await createPage(browser), person);
    expect(asked.text).toContain('We have sent a link to <b>lucja@example.org</b>.');
    expect((await browser.goOn(asked)).text).toBe('page /tournaments');
    expect(await browser.json(ME)).toMatchObject({
      username: 'lucja.duric',
      email: 'lucja@example.org',
      firstName: 'Łucja',
      lastName: 'Đurić',
    });
    const [made] = await database.db.select().from(appUser).where(eq(appUser.email, 'lucja@example.org'));
    expect(made).toMatchObject({ emailVerified: false, elo: 1000 });
    const again = new Browser(app.origin);
    expect((await again.signIn('LUCJA@example.org', person.password)).status).toBe(200);
    expect(await again.json(ME)).toMatchObject({ id: made?.id });
  });

  test('says what is wrong, beside the field, and keeps what was typed', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.submit(await createPage(browser), {
      firstName: '"><script>alert(1)</script>',
      lastName: ' ',
      email: 'nobody',
      password: 'short',
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Enter your last name.');
    expect(page.text).toContain('Invalid email');
    expect(page.text).toContain('Use at least 8 characters.');
    expect(page.text).toContain('&quot;&gt;&lt;script&gt;');
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).not.toContain('value="short"');
  });

  test('does not take an email twice', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.submit(await createPage(browser), { ...person, email: 'Player1@Example.com' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('This email has an account.');
  });

  test('takes no input for a failure of its own', async () => {
    for (const nasty of ['\u0000', 'x'.repeat(2000), '\ud800', '🏓'.repeat(100)]) {
      const browser = new Browser(app.origin);
      const fields = { firstName: nasty, lastName: nasty, email: `${nasty}@example.org`, password: nasty };
      expect((await browser.submit(await createPage(browser), fields)).status).toBe(422);
      expect([401, 422]).toContain((await browser.signIn(`${nasty}@example.org`, nasty)).status);
    }
  });
});
