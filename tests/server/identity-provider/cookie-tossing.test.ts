/** A neighbour on the same domain plants cookies in a visitor's browser: those of the provider have paths, so that it can. */
import { expect, test } from 'vitest';
import { app, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { expectBeginsAnew } from './begun-sign-in.ts';

setUpAuth({ sampleAccounts: true });

const PERSON = { email: 'player3@example.com', password: PASSWORD };

const postForm = (browser: Browser, address: string, fields: Record<string, string>): Promise<Answer> =>
  browser.ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** What a neighbour can plant: every cookie but the product's own, which are tied to the host. */
function plant(from: Browser, into: Browser): void {
  for (const { name, value, path } of from.cookies()) if (path !== '/') into.setCookie(name, value, path);
}

async function neighbourBegins(): Promise<{ neighbour: Browser; page: Answer; uid: string }> {
  const neighbour = new Browser(app.origin);
  const page = await neighbour.go('/bff/login');
  return { neighbour, page, uid: page.url.pathname.split('/').at(-1) ?? '' };
}

test('a sign-in that a neighbour has begun takes no password in the browser it was planted in', async () => {
  const { neighbour, page, uid } = await neighbourBegins();
  const victim = new Browser(app.origin);
  plant(neighbour, victim);
  expectBeginsAnew(await victim.ask(page.url.pathname));
  expectBeginsAnew(await postForm(victim, page.url.pathname, PERSON));
  // Had the password counted, it would be found here, as the record is in the table from then on.
  for (const { name, path } of neighbour.cookies())
    if (name === 'interaction-record') neighbour.setCookie(name, '', path);
  await neighbour.go(`/oidc/auth/${uid}`);
  expect(neighbour.cookie('session')).toBeUndefined();
});

test('nor does it make an account, or take a code, or mail a link there', async () => {
  const { neighbour, page } = await neighbourBegins();
  const victim = new Browser(app.origin);
  plant(neighbour, victim);
  for (const form of ['create-account', 'code', 'send-link'])
    expectBeginsAnew(await postForm(victim, `${page.url.pathname}/${form}`, { ...PERSON, code: '000000' }));
});

test('one who has begun to sign in goes on beside what was planted, as oneself', async () => {
  const { neighbour } = await neighbourBegins();
  const victim = new Browser(app.origin);
  plant(neighbour, victim);
  await victim.signIn(PERSON.email, PERSON.password);
  expect(await victim.json('/bff/api/user-profile/me')).toMatchObject({ email: PERSON.email });
});
