import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { session } from '#server/platform/database/schema/people.ts';
import { openIdClient } from '#server/sign-in/openid-client.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

/** A provider that says what a test wants it to say, or somebody between it and the product. */
const CLIENT = { clientId: 'edgeball', clientSecret: 'a secret' };
type Claims = Record<string, unknown>;
type Token = (honest: Claims, sign: (claims: Claims) => Promise<string>) => Promise<unknown> | unknown;

let database: TestDatabase;
let app: AuthApp;
let server: Server;
let issuer: string;
let token: Token;
let nonce: string;
/** What the key set holds. */
let keys: unknown[];
/** What the discovery document says instead. */
let discovered: Record<string, unknown>;

beforeAll(async () => {
  database = await freshDatabase();
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const sign = (claims: Claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
  keys = [jwk];
  server = createServer((request, reply) => void answer(request, reply, sign));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  app = await startAuthApp(database, { oidc: { issuer, ...CLIENT } });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});
beforeEach(() => {
  discovered = {};
});

async function answer(
  { url = '' }: IncomingMessage,
  reply: ServerResponse,
  sign: (claims: Claims) => Promise<string>,
): Promise<void> {
  const json = (body: unknown) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.endsWith('/openid-configuration')) {
    json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...discovered,
    });
  } else if (url.endsWith('/jwks')) json({ keys });
  else if (url.endsWith('/token')) {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: CLIENT.clientId, sub: 'zdenka', nonce, iat: now, exp: now + 60 };
    const idToken = await token(honest, sign);
    json({ access_token: 'x', token_type: 'Bearer', ...(idToken === undefined ? {} : { id_token: idToken }) });
  } else reply.writeHead(404).end();
}

/** As if somebody had signed in at the provider: the callback with a code and the state of a begun sign-in. */
async function comeBack(browser: Browser, change: (query: URLSearchParams) => void = () => undefined): Promise<Answer> {
  const begun = await browser.ask('/bff/login?post_login_success_uri=/venues');
  const asked = new URL(begun.headers.get('location') ?? '').searchParams;
  nonce = asked.get('nonce') ?? '';
  expect(asked.get('code_challenge_method')).toBe('S256');
  const query = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '' });
  change(query);
  return browser.ask(`/bff/callback?${query}`);
}

const honestly: Token = (claims, sign) => sign(claims);
/** Base64 of the claims with another subject, under the honest signature. */
const swapped = (jwt: string): string => {
  const [head, body = '', signature] = jwt.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), aud: 'somebody else' };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

test('an honest answer signs in', async () => {
  token = honestly;
  const browser = new Browser(app.origin);
  const answered = await comeBack(browser);
  expect([answered.status, answered.headers.get('location')]).toEqual([303, '/venues']);
  expect(browser.cookie('session')).toBeDefined();
});

test('so does one of a provider whose clock is a little ahead', async () => {
  token = (claims, sign) => sign({ ...claims, iat: Number(claims.iat) + 20 });
  expect((await comeBack(new Browser(app.origin))).status).toBe(303);
});

const forged: readonly [string, Token][] = [
  ['another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example' })],
  ['no issuer', ({ iss: _, ...claims }, sign) => sign(claims)],
  ['another audience', (claims, sign) => sign({ ...claims, aud: 'somebody else' })],
  ['several audiences without saying for whom', (claims, sign) => sign({ ...claims, aud: [CLIENT.clientId, 'other'] })],
  ['another authorised party', (claims, sign) => sign({ ...claims, azp: 'somebody else' })],
  ['another nonce', (claims, sign) => sign({ ...claims, nonce: 'made up' })],
  ['no nonce', ({ nonce: _, ...claims }, sign) => sign(claims)],
  ['a time that is over', (claims, sign) => sign({ ...claims, exp: Number(claims.exp) - 3600 })],
  ['no end', ({ exp: _, ...claims }, sign) => sign(claims)],
  ['no subject', ({ sub: _, ...claims }, sign) => sign(claims)],
  ['an empty subject', (claims, sign) => sign({ ...claims, sub: '' })],
  ['no signature at all', (claims) => new UnsecuredJWT(claims).encode()],
  ['another algorithm', (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))],
  ['other claims under an honest signature', async (claims, sign) => swapped(await sign(claims))],
  [
    'the signature of a key that the provider does not have',
    async (claims) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
    },
  ],
  [
    'a time to come',
    (claims, sign) => sign({ ...claims, iat: Number(claims.iat) + 600, exp: Number(claims.exp) + 600 }),
  ],
  ['no token', () => undefined],
  ['no JWT', () => 'not.a.token'],
];

test.each(forged)('an ID token with %s is refused, with a way back', async (_, forge) => {
  token = forge;
  const browser = new Browser(app.origin);
  const before = await database.db.$count(session);
  const answered = await comeBack(browser);
  expect(answered.status).toBe(400);
  expect(answered.headers.get('content-type')).toContain('text/html');
  expect(answered.text).toContain('href="/bff/login?post_login_success_uri=%2Fvenues"');
  expect(answered.text).toContain('href="/"');
  expect(browser.cookie('session')).toBeUndefined();
  expect(await database.db.$count(session)).toBe(before);
});

test('so is the answer of another provider that the browser was sent to in between', async () => {
  token = honestly;
  const browser = new Browser(app.origin);
  const answered = await comeBack(browser, (query) => query.set('iss', 'https://evil.example'));
  expect(answered.status).toBe(400);
  expect(browser.cookie('session')).toBeUndefined();
});

test('a discovery document of another issuer is not believed', async () => {
  discovered = { issuer: 'https://evil.example' };
  const other = await startAuthApp(database, { oidc: { issuer, ...CLIENT } });
  const page = await new Browser(other.origin).ask('/bff/login');
  expect([page.status, page.headers.get('location')]).toEqual([503, null]);
  await other.close();
});

/** The product's own provider, whose tokens come without the network. */
function ownProvider() {
  let instance = {};
  const overNetwork = (url: string, asked: { method: string; headers: Record<string, string>; body?: unknown }) => {
    const { method, headers, body } = asked;
    return fetch(url, { method, headers, ...(body ? { body: String(body) } : {}) });
  };
  const client = openIdClient({
    issuer,
    ...CLIENT,
    publicUrl: 'http://localhost:1',
    embedded: { algorithm: 'RS256', fetch: overNetwork, instance: async () => instance },
  });
  return {
    rotate: () => {
      instance = {};
    },
    signIn: async () => {
      const { checks } = await client.begin();
      nonce = checks.nonce;
      const { identity } = await client.finish(
        new URL(`http://localhost:1/bff/callback?code=x&state=${checks.state}`),
        checks,
      );
      return identity.subject;
    },
  };
}

test('a token of the product’s own provider is verified by its signature, too', async () => {
  const own = ownProvider();
  token = honestly;
  expect(await own.signIn()).toBe('zdenka');
  const { privateKey } = await generateKeyPair('RS256');
  token = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
  await expect(own.signIn()).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
  token = (claims) => new UnsecuredJWT(claims).encode();
  await expect(own.signIn()).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
});

test('and by the keys that it has now', async () => {
  const own = ownProvider();
  token = honestly;
  await own.signIn();
  const before = keys;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  keys = [{ ...(await exportJWK(publicKey)), kid: 'next', alg: 'RS256', use: 'sig' }];
  token = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'next' }).sign(privateKey);
  own.rotate();
  expect(await own.signIn()).toBe('zdenka');
  keys = before;
});
