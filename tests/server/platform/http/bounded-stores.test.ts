/** What the server keeps in memory of a stranger is bounded in number and in bytes. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recentCounts } from '#server/identity-provider/accounts/recent-counts.ts';
import { createKnownSessions } from '#server/platform/http/admission/known-sessions.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';

const root = fileURLToPath(new URL('../../../../src/server', import.meta.url));

/** What lives as long as one call or one run of a command is bounded by its input, which a schema has bounded. */
const FOR_ONE_CALL = [
  'build/addresses.ts',
  'build/first-screens.ts',
  'build/texts/language-trees.ts',
  'build/texts/texts.ts',
  'championships/events.ts',
  'championships/store.ts',
  'entering/class-steps.ts',
  'events/apply-file.ts',
  'events/door/entrants.ts',
  'events/usatt-file.ts',
  'hall/day/execute-hall-command.ts',
  'hall/day/standing-lease.ts',
  'hall/views.ts',
  'identity-provider/provider/browser-exchange.ts',
  'platform/http/reply/static-files.ts',
  'push/call-message.ts',
  'reservations/court-time/chosen-slots.ts',
  'reservations/series/series.ts',
  'tournaments/state/first-view.ts',
  'tournaments/entries/import-players.ts',
  'tournaments/entries/listed-people.ts',
  'tournaments/store/match-store.ts',
  'tournaments/state/points-breakdowns.ts',
  'users/elo-store.ts',
  'users/store.ts',
  'users/user-list.ts',
];

/** What lives as long as the server: how many, and how long each key is. */
const FOR_LONG: Readonly<Record<string, string>> = {
  'hall/hall-hub.ts': 'a room for each hall that an open stream watches; keys are our own ids',
  'hall/start-counted.ts':
    '1,000 timers, 1,000 moments and 1,000 matches that desks were told of; keys are our own ids',
  'hall/routes.ts': 'halls that a request waits for; keys are our own ids',
  'identity-provider/accounts/recent-counts.ts': '20,000 digests',
  'platform/events/session-streams.ts': 'one for each open stream; keys are digests of sessions',
  'platform/http/admission/connections.ts': 'one for each connection; keys are networks',
  'platform/http/admission/network.ts': '5,000 addresses of at most 64 characters, copied out of their headers',
  'platform/http/admission/unfinished-bodies.ts': 'one for each body on its way; keys are networks',
  'platform/http/stream/event-stream.ts': 'one for each open stream',
  'platform/http/admission/keyed-mutex.ts': 'one for each change that waits; keys are our own ids',
  'platform/http/admission/known-sessions.ts': '20,000 digests of sessions',
  'platform/http/reply/prepared-reply.ts': '300 paths of at most 200 characters that name something',
  'platform/http/admission/rate-limit.ts': '50,000 digests',
  'platform/http/reply/shared-read.ts': 'one for each request that waits; keys are ids of 22 characters',
  'platform/http/admission/requests-under-way.ts': 'one for each request under way; keys are networks',
  'platform/http/stream/stream-limits.ts': 'one for each open stream; keys are networks and digests of sessions',
  'platform/http/admission/turns.ts': 'one for each key of the mutex',
  'platform/mail/recipient-limit.ts': '20,000 digests, with at most 100 numbers each',
  'platform/pictures/upload-slots.ts': 'one for each upload under way; keys are networks',
  'push/courier.ts': '128 messages under way',
  'tournaments/live/event-hub.ts': 'a room for each tournament that an open stream watches; keys are our own ids',
  'tournaments/state/match-index.ts': '200,000 matches, 20,000 tournaments; keys are our own ids',
  'tournaments/scores/score-hub.ts': 'a room for each tournament that an open stream watches; keys are our own ids',
  'tournaments/state/state-cache.ts': '64 MiB by weight; loads under way by ids of 22 characters',
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...below] : below;
}

const isNamed = (value: unknown, ...names: string[]): boolean =>
  isNode(value) && typeof value.name === 'string' && names.includes(value.name);
/** One that begins empty is filled by what comes. */
const isStore = (node: Node): boolean =>
  node.type === 'NewExpression' &&
  isNamed(node.callee, 'Map', 'Set') &&
  Array.isArray(node.arguments) &&
  node.arguments.length === 0;
/** `headers.cookie`, and `{ headers: { cookie } }`. */
const readsCookies = (node: Node): boolean =>
  (node.type === 'MemberExpression' && isNamed(node.object, 'headers') && isNamed(node.property, 'cookie')) ||
  (node.type === 'MemberExpression' &&
    isNode(node.object) &&
    isNamed(node.object.property, 'headers') &&
    isNamed(node.property, 'cookie')) ||
  (node.type === 'Property' && isNamed(node.key, 'cookie') && isNode(node.value) && node.value.type !== 'Literal');

const filesWith = (is: (node: Node) => boolean): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return nodesIn(parseAst(text, { lang: 'ts', astType: 'ts' }).body).some(is);
    })
    .sort();

it('has no store whose bound is not written down here', () => {
  const known = [...FOR_ONE_CALL, ...Object.keys(FOR_LONG)];
  const found = filesWith(isStore);
  expect(found.filter((file) => !known.includes(file))).toEqual([]);
  // It finds them at all.
  expect(found.length).toBeGreaterThan(25);
});

it('reads the Cookie header in one place, which gives away single cookies', () => {
  expect(filesWith(readsCookies)).toEqual(['platform/http/headers/cookie-header.ts']);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
const MIB = 1024 * 1024;
/** As Node makes them of a request's head: no two share their bytes. */
const madeUp = (bytes: number): string => randomBytes(bytes / 2).toString('hex');

let test: TestApp;
async function portOf({ app }: TestApp): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
beforeAll(async () => {
  test = await startApp({ config: { trustProxy: ['127.0.0.1'] }, callsPerMinute: 50_000 });
});
afterAll(() => test.close());

it('keeps next to nothing of 6,000 anonymous calls with made-up cookies of 11 kB', async () => {
  const socket = connect(await portOf(test), '127.0.0.1');
  let answered = 0;
  socket.setEncoding('utf8').on('data', (text: string) => {
    answered += text.split('HTTP/1.1 200').length - 1;
  });
  const ask = async (count: number) => {
    const until = answered + count;
    for (let call = 0; call < count; call++) {
      socket.write(`GET /bff/api/push/key HTTP/1.1\r\nHost: localhost\r\nCookie: session=${madeUp(11_000)}\r\n\r\n`);
      if (call % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => answered, { timeout: 30_000 }).toBe(until);
  };
  await ask(500);
  const before = heap();
  await ask(6_000);
  // 66 MB were sent.
  expect((heap() - before) / MIB).toBeLessThan(15);
  socket.destroy();
}, 60_000);

it.each([
  ['the limit of calls', () => callLimit(1_000).take],
  ['recent counts', () => recentCounts(() => 0).count],
])('%s keeps digests of its keys', (_, make) => {
  const take = make();
  const before = heap();
  for (let key = 0; key < 4_000; key++) take(madeUp(16_000));
  const kept = heap() - before;
  take('still here');
  expect(kept / MIB).toBeLessThan(6);
});

it('keeps no more sessions than it may, the latest ones', () => {
  const sessions = createKnownSessions(2);
  for (const name of ['a', 'b', 'a', 'c']) sessions.note(name, `owner of ${name}`);
  expect(['a', 'b', 'c'].map((name) => sessions.personOf(name))).toEqual(['owner of a', null, 'owner of c']);
});

it('keeps of an address neither what is none, nor the header that it was a part of', () => {
  expect(networkOf(madeUp(4_000))).toBe('unknown');
  const before = heap();
  const networks = Array.from({ length: 1_000 }, (_, nth) => {
    const header = `${madeUp(8_000)},203.100.${100 + Math.floor(nth / 100)}.${100 + (nth % 100)}`;
    return networkOf(header.slice(header.indexOf(',') + 1));
  });
  const kept = heap() - before;
  expect(networks[7]).toBe('203.100.100.107');
  expect(kept / MIB).toBeLessThan(3);
});

it('reads no cookie of a header of more than 8 KiB, and takes no head of more than 12 KiB', async () => {
  const person = await test.person();
  const ask = async (bytes: number) =>
    (
      await test.get('/bff/api/user/my-tournaments', {
        as: { ...person, cookie: `a=${madeUp(bytes)}; ${person.cookie}` },
      })
    ).statusCode;
  expect([await ask(6_000), await ask(9_000)]).toEqual([200, 401]);
  const port = await portOf(test);
  const statusOf = (bytes: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${madeUp(bytes)}\r\n\r\n`,
        ),
      );
      socket.once('data', (data) => resolve(String(data).split(' ')[1] ?? ''));
      socket.on('error', () => undefined);
    });
  expect([await statusOf(11_000), await statusOf(13_000)]).toEqual(['200', '431']);
});
