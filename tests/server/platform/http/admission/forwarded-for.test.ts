/** Whom limits count behind a proxy that is set up as the README says, whatever its visitors send to it. */
import { createHash } from 'node:crypto';
import { request as ask, createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInFailure } from '#server/platform/database/schema/identity-provider.ts';
import { freePort } from '#tests/free-port.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { type Answer, Browser } from '#tests/server/browser.ts';
import { makeTournament } from '#tests/server/tournaments.ts';
import { watch } from '#tests/server/watch.ts';

const CLIENT = '203.0.113.9';
/** What a visitor may send, so that the proxy's own word stands behind it. */
const CLAIMS = [
  '198.51.100.7',
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.1, 127.0.0.1',
  '198.51.100.7, 198.51.100.7',
  '',
  ' , ,, ',
  'unknown',
  'fe80::1%eth0',
  '198.51.100.7:80',
  '[2001:db8::1]:80',
  'for=198.51.100.7;proto=https',
  '198.51.100.7\t198.51.100.8',
  '1.1.1.1,'.repeat(900),
  `${'x'.repeat(4_000)}é`,
];
/** How proxies write the address of their visitor. */
const SPELLINGS = [
  CLIENT,
  `${CLIENT}:51234`,
  `::ffff:${CLIENT}`,
  `::FFFF:${CLIENT}`,
  '::ffff:cb00:7109',
  `[::ffff:${CLIENT}]:1`,
];

const PROXIES = [
  { trustProxy: ['127.0.0.1', '::1'], remoteAddress: '127.0.0.1' },
  { trustProxy: ['127.0.0.0/8', '::1'], remoteAddress: '::ffff:127.0.0.1' },
  { trustProxy: ['::ffff:127.0.0.1'], remoteAddress: '127.0.0.1' },
  { trustProxy: ['10.0.0.0/8', 'fc00::/7'], remoteAddress: '10.4.5.6' },
  { trustProxy: ['10.0.0.0/8', 'fc00::/7'], remoteAddress: 'fd00::5' },
  { trustProxy: ['fe80::/10'], remoteAddress: 'fe80::5%eth0' },
];

describe.each(PROXIES)('a proxy at $remoteAddress that $trustProxy names', ({ trustProxy, remoteAddress }) => {
  const setUp = async () => {
    const { app, close } = await startApp({ callsPerMinute: 1, config: { trustProxy } });
    const statusOf = async (forwarded: string | string[]): Promise<number> =>
      (await app.inject({ url: '/bff/api/venues', remoteAddress, headers: { 'x-forwarded-for': forwarded } }))
        .statusCode;
    return { statusOf, close };
  };

  test('has its visitor counted, whatever address that claims', async () => {
    const { statusOf, close } = await setUp();
    const statuses: number[] = [];
    for (let nth = 0; nth < 26; nth++) {
      const claim = CLAIMS[nth % CLAIMS.length] ?? '';
      const spelling = SPELLINGS[nth % SPELLINGS.length] ?? '';
      statuses.push(await statusOf(nth % 2 === 0 ? `${claim}, ${spelling}` : [claim, spelling]));
    }
    expect(statuses).toEqual([...Array(25).fill(200), 429]);
    for (const claim of ['198.51.100.7', CLIENT]) expect(await statusOf([claim, CLIENT])).toBe(429);
    expect(await statusOf(`${CLIENT}, 203.0.113.10`)).toBe(200);
    await close();
  });

  test('may have another one behind it that writes its port', async () => {
    const { statusOf, close } = await setUp();
    const inner = trustProxy.includes('10.0.0.0/8') ? '10.9.9.9:4711' : null;
    for (let nth = 0; nth < 25; nth++) expect(await statusOf(inner ? `${CLIENT}, ${inner}` : CLIENT)).toBe(200);
    expect(await statusOf(CLIENT)).toBe(429);
    expect(await statusOf(inner ? `203.0.113.10, ${inner}` : '203.0.113.10')).toBe(200);
    await close();
  });
});

test('without a proxy that is trusted nobody chooses an address', async () => {
  const node = await startApp({ callsPerMinute: 1 });
  const statuses: number[] = [];
  for (let nth = 0; nth <= 25; nth++) {
    const address = `198.51.100.${nth}`;
    const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
    statuses.push((await node.get('/bff/api/venues', { headers })).statusCode);
  }
  await node.close();
  expect(statuses).toEqual([...Array(25).fill(200), 429]);
});

test('streams of one visitor are counted together, however the proxy writes the address', async () => {
  const streams = { perBrowser: 9, perNetwork: 1, total: 9, keptMs: 60_000 };
  const node = await startApp({ streams, config: { trustProxy: ['127.0.0.1'] } });
  const { path } = await makeTournament(node, await node.organiser());
  await node.app.listen({ port: 0, host: '127.0.0.1' });
  const from = (forwarded: string) => watch(node, `${path}/events`, undefined, { 'x-forwarded-for': forwarded });
  const first = await from(CLIENT);
  const others = await Promise.all(SPELLINGS.map((spelling) => from(`127.0.0.1, ${spelling}`)));
  const neighbour = await from(`${CLIENT}, 203.0.113.10`);
  const statuses = [first, ...others, neighbour].map(({ response }) => response.statusCode);
  for (const stream of [first, ...others, neighbour]) stream.close();
  await node.close();
  expect(statuses).toEqual([200, ...SPELLINGS.map(() => 429), 200]);
});

describe('sign-ins and new accounts', () => {
  let node: TestApp;
  let proxy: Server;
  let origin: string;
  let forwarded = CLIENT;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    node = await startApp({ config: { trustProxy: ['127.0.0.1'], publicUrl: origin } });
    const server = await node.app.listen({ port: 0, host: '127.0.0.1' });
    proxy = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
      const onward = ask(
        new URL(incoming.url ?? '/', server),
        { method: incoming.method ?? 'GET', headers },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 0, reply.headers);
          reply.pipe(outgoing);
        },
      );
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await node.close();
  });

  const keyOf = (...what: string[]): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url');
  const isCounted = async (what: string, network: string): Promise<boolean> => {
    const rows = await node.database.db.select().from(signInFailure);
    return rows.some(({ key }) => key === keyOf(what, network));
  };
  const createPage = async (browser: Browser): Promise<Answer> => {
    const link = /<a href="([^"]+)">Create account<\/a>/.exec((await browser.go('/bff/login')).text)?.[1];
    return browser.go(link ?? '');
  };

  test('count for the visitor of the proxy', async () => {
    for (const [nth, claim] of CLAIMS.entries()) {
      forwarded = `${claim}, ${SPELLINGS[nth % SPELLINGS.length]}`.trim();
      expect((await new Browser(origin).signIn(`made-up-${nth}@example.org`, 'a guess of mine')).status).toBe(401);
    }
    const browser = new Browser(origin);
    const person = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.org', password: 'a long password' };
    expect((await browser.submit(await createPage(browser), person)).status).toBe(200);
    for (const what of ['network', 'new-account']) {
      expect(await isCounted(what, CLIENT)).toBe(true);
      for (const other of ['198.51.100.7', '127.0.0.1', 'unknown', '0:0:0:0::/64'])
        expect([what, other, await isCounted(what, other)]).toEqual([what, other, false]);
    }
  }, 120_000);
});
