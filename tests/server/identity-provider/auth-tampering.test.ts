import { describe, expect, test } from 'vitest';
import { session } from '#server/platform/database/schema/people.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { MOST_SIGN_INS } from '#server/sign-in/login-state.ts';
import { SECRET, startAuthApp } from '#tests/server/auth-app.ts';
import { app, database, PASSWORD, setUpAuth } from '#tests/server/auth-setup.ts';
import { Browser } from '#tests/server/browser.ts';
import { begunIn, box, changed, expectWayBack, untilCallback } from './begun-sign-in.ts';

setUpAuth({ sampleAccounts: true });

describe('the callback', () => {
  const tampered: readonly [string, (query: URLSearchParams) => void][] = [
    ['another state', (query) => query.set('state', 'made-up')],
    ['no state', (query) => query.delete('state')],
    ['two states', (query) => query.append('state', 'made-up')],
    ['another code', (query) => query.set('code', 'made-up')],
    ['no code', (query) => query.delete('code')],
    ['two codes', (query) => query.append('code', 'made-up')],
    ['a code that no database can hold', (query) => query.set('code', '\u0000')],
    ['another issuer', (query) => query.set('iss', 'https://evil.example')],
    ['no issuer', (query) => query.delete('iss')],
    ['an error', (query) => query.set('error', 'server_error')],
  ];

  test.each(tampered)('refuses %s, with a way back', async (_, change) => {
    const browser = new Browser(app.origin);
    const callback = await untilCallback(browser);
    expectWayBack(await browser.ask(changed(callback, change)));
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('refuses a code in another browser, also in one that has begun to sign in itself', async () => {
    const callback = await untilCallback(new Browser(app.origin));
    expectWayBack(await new Browser(app.origin).ask(callback.href));
    const victim = new Browser(app.origin);
    await victim.go('/bff/login');
    expectWayBack(await victim.ask(callback.href));
    expect(victim.cookie('session')).toBeUndefined();
  });

  test('works once, also with the cookies of before', async () => {
    const browser = new Browser(app.origin);
    const callback = await untilCallback(browser);
    const { name, value } = begunIn(browser);
    expect((await browser.ask(callback.href)).status).toBe(303);
    expect(() => begunIn(browser)).toThrow();
    const thief = new Browser(app.origin);
    thief.setCookie(name, value);
    expectWayBack(await thief.ask(callback.href));
    expect(thief.cookie('session')).toBeUndefined();
  });

  test('refuses another nonce and another verifier', async () => {
    const seen = new Set<string>();
    for (const field of ['nonce', 'verifier']) {
      const browser = new Browser(app.origin);
      const callback = await untilCallback(browser);
      const { name, value } = begunIn(browser);
      const begun = JSON.parse(box.open(value, name) ?? 'null');
      for (const own of ['state', 'nonce', 'verifier']) seen.add(begun.checks[own]);
      begun.checks[field] = 'x'.repeat(43);
      browser.setCookie(name, box.seal(JSON.stringify(begun), name));
      expectWayBack(await browser.ask(callback.href));
      expect(browser.cookie('session')).toBeUndefined();
    }
    expect(seen.size).toBe(6);
  });

  test('refuses a cookie that was tampered with, sealed elsewhere, too long or of another sign-in', async () => {
    const browser = new Browser(app.origin);
    const callback = await untilCallback(browser);
    const { name, value } = begunIn(browser);
    const text = box.open(value, name) ?? '';
    await browser.go('/bff/login');
    const other = browser.cookies().find((cookie) => cookie.name.startsWith('begun-') && cookie.name !== name);
    const foreign = [
      'x',
      text,
      `${value.slice(0, -4)}AAAA`,
      `${value}${'A'.repeat(4_000)}`,
      other?.value ?? 'missing',
      secretBox('a secret of another club, long enough', 'begun-sign-in').seal(text, name),
    ];
    for (const wrong of foreign) {
      browser.setCookie(name, wrong);
      expectWayBack(await browser.ask(callback.href));
      expect(browser.cookie('session')).toBeUndefined();
    }
    browser.setCookie(name, value);
    expect((await browser.ask(callback.href)).status).toBe(303);
  });

  test('refuses what has waited too long', async () => {
    let clock = Date.now();
    const node = await startAuthApp(database, { now: () => clock });
    try {
      const browser = new Browser(node.origin);
      const callback = await untilCallback(browser);
      clock += 61 * 60_000;
      expectWayBack(await browser.ask(callback.href));
    } finally {
      await node.close();
    }
  });

  test('finishes sign-ins of several tabs, the latest ones of very many', async () => {
    const browser = new Browser(app.origin);
    const callbacks: URL[] = [];
    for (let tab = 0; tab <= MOST_SIGN_INS; tab++) callbacks.push(await untilCallback(browser));
    const begun = browser.cookies().filter(({ name }) => name.startsWith('begun-'));
    expect(begun).toHaveLength(MOST_SIGN_INS);
    const [forgotten, ...kept] = callbacks.map(({ href }) => href);
    expectWayBack(await browser.ask(forgotten ?? ''));
    for (const callback of kept) expect((await browser.ask(callback)).status).toBe(303);
  });

  test('finishes sign-ins of tabs that began at the same moment', async () => {
    const browser = new Browser(app.origin);
    const callbacks = await Promise.all([1, 2, 3].map(() => untilCallback(browser)));
    for (const { href } of callbacks) expect((await browser.ask(href)).status).toBe(303);
  });

  test('keeps the cookies of very long addresses below what browsers and Node take', async () => {
    const browser = new Browser(app.origin);
    for (let tab = 0; tab < 8; tab++)
      for (const path of [`/${'x'.repeat(1_900)}`, `/${'\u017e'.repeat(900)}`]) {
        expect((await browser.go(`/bff/login?post_login_success_uri=${encodeURIComponent(path)}`)).status).toBe(200);
        const begun = browser.cookies().filter(({ name }) => name.startsWith('begun-'));
        for (const { name, value } of begun) expect(name.length + value.length).toBeLessThan(4_000);
        expect(begun.reduce((sum, { value }) => sum + value.length, 0)).toBeLessThanOrEqual(6_000);
      }
  });

  test('says so when the sign-in was called off', async () => {
    const browser = new Browser(app.origin);
    const callback = await untilCallback(browser);
    const called = changed(callback, (query) => {
      query.delete('code');
      query.set('error', 'access_denied');
    });
    const answer = await browser.ask(called);
    expectWayBack(answer);
    expect(answer.text).toContain('called off');
  });
});

describe('the provider', () => {
  test('answers nonsense with a page, never with a failure of its own', async () => {
    const odd = [
      '',
      '?client_id=edgeball',
      '?client_id=x%00',
      '?state=%00',
      '?client_id=edgeball&redirect_uri=https://evil.example',
    ];
    for (const path of [
      '/oidc/auth',
      '/oidc/auth/unknown',
      '/oidc/session/end',
      '/oidc/sign-in/unknown',
      '/oidc/unknown',
    ])
      for (const query of odd) {
        const answer = await new Browser(app.origin).go(path + query);
        expect(answer.status, path + query).toBeLessThan(500);
        expect(answer.text, path + query).not.toContain('evil.example/');
      }
  });

  test('hands tokens to nobody but the product', async () => {
    for (const authorization of ['', 'Basic eDp5', `Basic ${Buffer.from(`edgeball:${SECRET}`).toString('base64')}`]) {
      const answer = await new Browser(app.origin).ask('/oidc/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
        body: 'grant_type=authorization_code&code=x&redirect_uri=x&code_verifier=x',
      });
      expect([400, 401]).toContain(answer.status);
    }
  });

  test('does not believe forwarded headers', async () => {
    const answer = await new Browser(app.origin).ask('/oidc/.well-known/openid-configuration', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.text).toContain(`"${app.origin}/oidc/auth"`);
    expect(answer.text).not.toContain('evil.example');
  });
});

test('nothing that opens a door is logged or kept in the open', async () => {
  const browser = new Browser(app.origin);
  const callback = await untilCallback(browser);
  const doors = [
    PASSWORD,
    SECRET,
    callback.searchParams.get('code'),
    browser.cookie('sign-in')?.value,
    begunIn(browser).value,
  ];
  await browser.ask(callback.href);
  doors.push(browser.cookie('session')?.value);
  const tokens = (await database.db.select().from(session)).map(({ idToken }) => idToken);
  const wrong = new Browser(app.origin);
  await wrong.signIn('player1@example.com', 'a wrong password');
  await wrong.ask(`/bff/callback?code=leaked-code&state=leaked-state`);
  for (const door of [...doors, ...tokens, 'a wrong password', 'leaked-code', 'player1@example.com'])
    expect(app.log()).not.toContain(door ?? 'missing');
  expect(app.log()).toContain('a sign-in did not work');
});

test('the database holds nothing that signs anybody in, nor the key that signs for the provider', async () => {
  const browser = new Browser(app.origin);
  const callback = await untilCallback(browser);
  const records = ['oidc_payload', 'server_secret', 'session'];
  const dump = async () =>
    (await Promise.all(records.map(async (name) => (await database.pool.query(`select * from ${name}`)).rows)))
      .map((rows) => JSON.stringify(rows))
      .join();
  const code = callback.searchParams.get('code') ?? 'missing';
  const interaction = browser.cookies().find(({ path }) => path.startsWith('/oidc/sign-in'))?.value ?? 'missing';
  const begun = await dump();
  await browser.ask(callback.href);
  const cookies = browser.cookies().map(({ value }) => value);
  const done = await dump();
  for (const kept of [begun, done]) {
    for (const door of [code, interaction, ...cookies]) expect(kept).not.toContain(door);
    // A private key, an ID token, a record of the provider.
    expect(kept).not.toMatch(/"d\\*":|eyJ[\w-]*\.eyJ|accountId|jti\\*"/);
  }
  expect(done).toContain('"model":"AccessToken"');
  const [kept] = (await database.db.select().from(session)).map(({ idToken }) => idToken);
  expect(kept).toMatch(/^v1\./);
  // It is the one that signing out is done with.
  const reply = await browser.post('/bff/logout', {});
  expect(reply.headers.get('location')).toContain('id_token_hint=eyJ');
});

test('the key goes on being the same at the next start, and is made anew where nobody can open it', async () => {
  const keyOf = async (sessionSecret: string) => {
    const node = await startAuthApp(database, { publicUrl: app.origin, sessionSecret });
    const keys = await (await fetch(`http://localhost:${node.port}/oidc/jwks`)).text();
    await node.close();
    return keys;
  };
  const first = await keyOf(SECRET);
  expect(await keyOf(SECRET)).toBe(first);
  const other = await keyOf('another secret of the tests, long enough');
  expect(other).not.toBe(first);
});

describe('the embedded provider', () => {
  test('advertises what it does and nothing else', async () => {
    const document = (await new Browser(app.origin).json('/oidc/.well-known/openid-configuration')) as object;
    expect(document).toMatchObject({
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect(JSON.stringify(document)).not.toMatch(/implicit|none|"plain"|registration|introspection|device/);
  });

  test.each([
    '/oidc/.well-known/openid-configuration',
    '/oidc/jwks',
    '/oidc/auth',
    '/oidc/unknown',
    '/oidc/session/end',
  ])('sends the headers of every other reply with %s', async (path) => {
    for (const publicUrl of ['https://club.example', 'http://localhost:1']) {
      const node = await startAuthApp(database, { publicUrl });
      const { headers } = await fetch(`http://localhost:${node.port}${path}`, { redirect: 'manual' });
      await node.close();
      const hsts = publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : null;
      expect(headers.get('strict-transport-security')).toBe(hsts);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test.each([
    ['GET', '/oidc/.well-known/openid-configuration'],
    ['GET', '/oidc/jwks'],
    ['GET', '/oidc/me'],
    ['OPTIONS', '/oidc/jwks'],
    ['OPTIONS', '/oidc/token'],
  ])('%s %s lets the pages of no other origin read the reply', async (method, path) => {
    for (const origin of ['https://evil.example', undefined]) {
      const headers = { ...(origin && { origin }), 'access-control-request-method': 'GET' };
      const reply = await fetch(app.origin + path, { method, headers });
      expect(reply.status).toBeLessThan(500);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
