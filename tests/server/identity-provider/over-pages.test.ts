/** Pages of a sign-in that is over: Back after logging in, old tabs, forms that are sent again. */
import { describe, expect, test } from 'vitest';
import { app, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { Browser } from '#tests/server/browser.ts';
import { untilCallback } from './begun-sign-in.ts';

setUpAuth({ sampleAccounts: true });

const WANTED = '/tournaments/5?tab=groups';
const login = `/bff/login?post_login_success_uri=${encodeURIComponent(WANTED)}`;
const me = { email: 'player1@example.com', password: PASSWORD };
const ANEW = 'That page was out of date, so the login begins anew.';

describe('Back after logging in', () => {
  test('leads on to where the person was going, from each page of the sign-in', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go(login);
    const create = /href="([^"]+create-account[^"]*)"/.exec(page.text)?.[1] ?? '';
    expect((await browser.submit(page, me)).text).toBe(`page ${WANTED}`);
    expect((await browser.go(page.url.href)).text).toBe(`page ${WANTED}`);
    expect((await browser.go(create)).text).toBe(`page ${WANTED}`);
  });

  test('leads on from an answer of the provider that has been taken', async () => {
    const browser = new Browser(app.origin);
    const callback = await untilCallback(browser, login);
    expect((await browser.go(callback.href)).text).toBe(`page ${WANTED}`);
    expect((await browser.go(callback.href)).text).toBe(`page ${WANTED}`);
  });

  test('leads to no other origin, whatever the address says', async () => {
    const browser = new Browser(app.origin);
    await browser.signIn(me.email, PASSWORD);
    for (const to of ['https://elsewhere.example/', '//elsewhere.example', 'v1.made-up', '/plain', 'x'.repeat(5_000)])
      expect((await browser.go(`/oidc/sign-in/made-up?to=${encodeURIComponent(to)}`)).text).toBe('page /');
    expect((await browser.go('/bff/callback?state=a.b&code=c')).text).toBe('page /');
  });
});

describe('a page that is over', () => {
  test('begins anew, with a word, and keeps where the person was going', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go(login);
    browser.clearCookies();
    const anew = await browser.go(page.url.href);
    expect(anew.text).toContain(ANEW);
    expect((await browser.submit(anew, me)).text).toBe(`page ${WANTED}`);
  });

  test('does so for a form, also where somebody is signed in', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go(login);
    await browser.submit(page, me);
    const anew = await browser.submit(page, { ...me, email: 'player2@example.com' });
    expect(anew.text).toContain(ANEW);
    expect((await browser.submit(anew, { ...me, email: 'player2@example.com' })).text).toBe(`page ${WANTED}`);
  });

  test('ends with a way back in a browser that keeps no cookies', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go(login);
    browser.clearCookies();
    const anew = await browser.go(page.url.href);
    browser.clearCookies();
    const end = await browser.ask(anew.url.href);
    expect(end.status).toBe(400);
    expect(end.text).toContain('allow cookies');
    expect(end.text).toContain(`href="${login}"`);
  });

  test('of a login without an address leads home', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go('/bff/login');
    await browser.submit(page, me);
    expect((await browser.go(page.url.href)).text).toBe('page /');
  });

  test('of another sign-in says where to log in again, with what was wanted', async () => {
    const browser = new Browser(app.origin);
    const callback = await untilCallback(browser, login);
    browser.clearCookies();
    expect((await browser.ask(callback.href)).text).toContain(`href="${login}"`);
  });
});
