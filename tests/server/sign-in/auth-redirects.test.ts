import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { returnAddress, returnPath } from '#server/sign-in/return-path.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const PASSWORD = 'correct horse battery';
const HOME = 'https://club.example';
const EVIL = 'evil.example';

/** Ways to write another origin, or what a browser may take for one. */
const schemes = ['http:', 'https:', 'ftp:', 'javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'ws:', '', 'x:'];
const slashes = [
  '',
  '/',
  '//',
  '///',
  '////',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/ /',
  '/./',
  '/../',
];
const combined = schemes.flatMap((scheme) => slashes.map((slash) => `${scheme}${slash}${EVIL}`));

const written = [
  '',
  ' ',
  '.',
  '..',
  '?',
  '#',
  'null',
  'undefined',
  'tournaments',
  './tournaments',
  '../tournaments',
  '@evil.example',
  ':80',
  ':@evil.example',
  'https://club.example@evil.example/',
  'https://club.example.evil.example/',
  'https://club.example:443@evil.example/',
  'https://evil.example#https://club.example/',
  'https://evil.example?https://club.example/',
  'https://evil.example\\@club.example/',
  'https://club.example\\@evil.example/',
  'https:club.example',
  'https:/club.example',
  '//club.example/',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example/%2f..',
  '///evil.example/..',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/tournaments/..//evil.example',
  '/tournaments/../..//evil.example/',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E/%2e.//evil.example',
  '/x/%2e%2e//evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u3000/evil.example\u0000',
  '\u0000//evil.example',
  '\ufeff//evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/\t\\evil.example',
  '/\r\n/evil.example',
  '/tournaments\r\nLocation: https://evil.example',
  '/tournaments\r\nSet-Cookie: session=planted',
  '//evil。example',
  '//[::1]/',
  '//127.0.0.1/',
  '//0x7f000001/',
  '//2130706433/',
  '\u2215\u2215evil.example',
  '\uff0f\uff0fevil.example',
  '／／evil.example',
  `/${'x'.repeat(3000)}`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:somebody@evil.example',
  'intent://evil.example#Intent;end',
];
/** What servers in front, or a second reading, may turn into another origin. */
const encoded = ['%2f%2f', '%2F%2f', '/%2f', '%2f/', '/%5c', '%5c%5c', '/%09/', '/%0a/', '/%0d%0a/', '/%20/', '/%00/']
  .flatMap((start) => [`${start}${EVIL}`, `${start}${EVIL}/%2e%2e`])
  .concat(['//evil%2eexample', '//evil.example:80', '//user@evil.example', '//evil.example?/', '//evil.example#/']);
const payloads = [...new Set([...combined, ...written, ...encoded])];
/** `npm run soak` signs in with all of them; `npm test` with each scheme and each row of slashes instead of each pair. */
const toSignInWith = process.env.EVERY_REDIRECT
  ? payloads
  : [
      ...new Set([
        ...slashes.map((slash, i) => `${schemes[i % schemes.length]}${slash}${EVIL}`),
        ...written,
        ...encoded,
      ]),
    ];

/** Where a browser on this origin ends up. */
const originOf = (location: string, base: string): string => new URL(location, base).origin;

describe('a path to return to', () => {
  test.each(['/', '/tournaments', '/tournaments/5?tab=groups#top', '/match/a_b-c', '/a//b', '/%2Fevil.example', '/@x'])(
    'keeps %j',
    (path) => expect(returnPath(path, HOME)).toBe(path),
  );

  test('makes anything else the home page, or at least a path', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    for (const payload of payloads) {
      for (const path of [returnPath(payload, HOME), returnAddress(payload, HOME)]) {
        expect(path, payload).toMatch(/^\/(?![/\\])/);
        expect(originOf(path, HOME), payload).toBe(HOME);
        // Whoever reads it again finds the same.
        expect(returnPath(path, HOME)).toBe(path);
      }
    }
  });

  test('is text', () => {
    for (const odd of [undefined, null, 5, ['/a', '/b'], { toString: () => '//evil.example' }])
      expect(returnPath(odd, HOME)).toBe('/');
  });

  test('may name this origin in full where an address is asked for, and only there', () => {
    expect(returnAddress(HOME, HOME)).toBe('/');
    expect(returnAddress(`${HOME}/`, HOME)).toBe('/');
    expect(returnAddress(`${HOME}/venues?x=1`, HOME)).toBe('/venues?x=1');
    expect(returnAddress(`${HOME}//evil.example`, HOME)).toBe('/');
    expect(returnPath(`${HOME}/venues`, HOME)).toBe('/');
  });
});

describe('over the wire', () => {
  let database: TestDatabase;
  let app: AuthApp;
  beforeAll(async () => {
    database = await freshDatabase();
    await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
    app = await startAuthApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  /** Browsers drop the characters that cannot stand in a header; a program might not. */
  const headerSafe = payloads.filter((payload) => /^[\x20-\x7e]*$/.test(payload));

  test('signing out leaves the origin for no payload', { timeout: 60_000 }, async () => {
    expect(headerSafe.length).toBeGreaterThanOrEqual(200);
    for (const payload of headerSafe) {
      const browser = new Browser(app.origin);
      const reply = await browser.post('/bff/logout', {}, { 'x-post-logout-success-uri': payload });
      expect(reply.status).toBe(204);
      expect(originOf(reply.headers.get('location') ?? 'missing:', app.origin), payload).toBe(app.origin);
    }
  });

  test('the way back from signing out leaves the origin for no payload', { timeout: 60_000 }, async () => {
    for (const payload of payloads) {
      const reply = await new Browser(app.origin).ask(
        `/bff/logged-out?state=${encodeURIComponent(wellFormed(payload))}`,
      );
      expect(reply.status).toBe(303);
      expect(originOf(reply.headers.get('location') ?? 'missing:', app.origin), payload).toBe(app.origin);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  test('signing in leaves the origin for no payload', { timeout: 120_000 }, async () => {
    expect(toSignInWith.length).toBeGreaterThanOrEqual(100);
    const queue = [...toSignInWith];
    const signIn = async () => {
      const browser = new Browser(app.origin);
      for (let payload = queue.pop(); payload !== undefined; payload = queue.pop()) {
        // The browser throws where it is led elsewhere.
        const landed = await browser.signIn('player1@example.com', PASSWORD, wellFormed(payload));
        expect(landed.status, payload).toBe(200);
        expect(landed.url.origin).toBe(app.origin);
      }
    };
    await Promise.all(Array.from({ length: 4 }, signIn));
  });

  test('a parameter that is given twice leads home', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.go('/bff/login?post_login_success_uri=/a&post_login_success_uri=//evil.example');
    expect((await browser.submit(page, { email: 'player1@example.com', password: PASSWORD })).text).toBe('page /');
  });
});

const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');
