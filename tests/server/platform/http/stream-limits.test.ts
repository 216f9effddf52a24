/** Streams are counted by browser, by network and in all, and leave connections to everything else. */
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectionLimits } from '#server/platform/http/admission/connections.ts';
import { ProblemError } from '#server/platform/http/reply/problem.ts';
import { createStreamPlaces, streamLimits } from '#server/platform/http/stream/stream-limits.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { type MadeTournament, makeTournament } from '#tests/server/tournaments.ts';
import { type Stream, watch } from '#tests/server/watch.ts';

const LIMITS = { perBrowser: 3, perNetwork: 30, total: 60, keptMs: 4_000 };
let test: TestApp;
let made: MadeTournament;
let organiser: Person;
const open: Stream[] = [];

beforeAll(async () => {
  test = await startApp({ streams: LIMITS, config: { trustProxy: ['127.0.0.1'] } });
  organiser = await test.organiser();
  made = await makeTournament(test, organiser);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await expect.poll(watchers).toBe(0);
});
afterAll(() => test.close());

const watchers = async (): Promise<number> => {
  const { body } = await test.app.inject('/metrics');
  const sum = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  return sum('edgeball_event_streams') + sum('edgeball_hall_streams');
};
const from = (network: string, cookie?: string) => ({ 'x-forwarded-for': network, ...(cookie ? { cookie } : {}) });
async function ask(headers: Record<string, string>, what: 'events' | 'hall/events' = 'events'): Promise<Stream> {
  const stream = await watch(test, `${made.path}/${what}`, undefined, headers);
  if (stream.response.statusCode === 200) open.push(stream);
  return stream;
}
const statusesOf = (streams: readonly Stream[]) => streams.map(({ response }) => response.statusCode);
const many = (count: number, make: (nth: number) => Promise<Stream>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const HALL = '203.0.113.9';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('gives a network behind the proxy its share, and refuses more with 429 and Retry-After', async () => {
  const asked = await many(50, (nth) => ask(from(HALL), nth % 2 === 0 ? 'events' : 'hall/events'));
  const statuses = statusesOf(asked);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([30, 20]);
  const refused = asked.find(({ response }) => response.statusCode === 429);
  expect(Number(refused?.response.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.response.headers['content-type']).toContain('application/problem+json');
  expect(refused?.response.headers.connection).toBe('close');
  expect(statusesOf([await ask(from('203.0.113.10'))])).toEqual([200]);
});

it('counts a hall in which the proxy trusts all addresses, and nobody on this machine', async () => {
  const trusting = await startApp({
    streams: { ...LIMITS, perNetwork: 0 },
    config: { trustProxy: ['127.0.0.1', '10.0.0.0/8'] },
  });
  const path = '/bff/api/tournaments/nothing/events';
  expect((await trusting.get(path, { headers: from('10.1.2.3') })).statusCode).toBe(429);
  expect((await trusting.get(path)).statusCode).toBe(404);
  await trusting.close();
});

it('has a place for one who comes into a hall in which a stranger holds all of them', async () => {
  const strangers = await many(30, (nth) => ask(from(HALL, `session=made-up-${nth}`)));
  await pause(LIMITS.keptMs + 100);
  const phones = await many(10, () => ask(from(HALL)));
  expect(new Set(statusesOf(phones))).toEqual(new Set([200]));
  await expect.poll(() => strangers.filter(({ ended }) => ended).length).toBe(10);
  expect(phones.filter(({ ended }) => ended)).toEqual([]);
});

it('keeps places of their own for people who are signed in', async () => {
  const person = await test.person();
  await test.get('/bff/api/user-profile/me', { as: person });
  await many(40, () => ask(from(HALL)));
  const own = await many(4, () => ask(from(HALL, person.cookie)));
  // And no browser more than it needs.
  expect(statusesOf(own).sort()).toEqual([200, 200, 200, 429]);
});

it('makes room in all by ending streams of the fullest network, not of the others', async () => {
  const flood = await many(30, () => ask(from(HALL)));
  const others = await many(30, (nth) => ask(from(`198.51.100.${1 + (nth % 10)}`)));
  expect(new Set(statusesOf([...flood, ...others]))).toEqual(new Set([200]));
  expect(statusesOf([await ask(from('192.0.2.1'))])).toEqual([503]);
  await pause(LIMITS.keptMs + 100);
  expect(statusesOf([await ask(from('192.0.2.1'))])).toEqual([200]);
  await expect.poll(() => flood.filter(({ ended }) => ended).length).toBe(1);
  expect(others.filter(({ ended }) => ended)).toEqual([]);
});

it('counts no stream whose page went before it was open', async () => {
  const { port } = test.app.server.address() as AddressInfo;
  for (let round = 0; round < 100; round++) {
    const request = get({ port, path: `${made.path}/events`, headers: from(HALL), agent: false }).on(
      'error',
      () => undefined,
    );
    await pause(round % 5);
    request.destroy();
  }
  await expect.poll(watchers).toBe(0);
  expect(new Set(statusesOf(await many(30, () => ask(from(HALL)))))).toEqual(new Set([200]));
});

it('is asked as seldom as other calls', async () => {
  const limited = await startApp({ callsPerMinute: 1, config: { trustProxy: ['127.0.0.1'] } });
  const path = '/bff/api/tournaments/nothing/events';
  const statuses: number[] = [];
  for (let call = 0; call < 30; call++) statuses.push((await limited.get(path, { headers: from(HALL) })).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  await limited.close();
});

it('has room for a hall of 900 phones behind one address, and leaves many connections to others', () => {
  const places = createStreamPlaces();
  const watching = { network: HALL, session: null, isKnown: false, end: () => expect.unreachable() };
  for (let phone = 0; phone < 900; phone++) places.take(watching);
  expect(connectionLimits([]).total - streamLimits.total).toBeGreaterThanOrEqual(1_000);
  for (let phone = 0; phone < 100; phone++) places.take(watching);
  expect(() => places.take(watching)).toThrow(ProblemError);
});

it('ends what was told something longest ago', () => {
  let time = 0;
  const places = createStreamPlaces({ perBrowser: 9, perNetwork: 3, total: 9, keptMs: 10 }, () => time);
  const ended: string[] = [];
  const take = (name: string) => {
    const place = places.take({
      network: HALL,
      session: null,
      isKnown: false,
      end: () => {
        ended.push(name);
        place.leave();
      },
    });
    return place;
  };
  const [first] = [take('first'), take('second'), take('third')];
  time = 20;
  first?.told();
  take('fourth');
  expect(ended).toEqual(['second']);
  take('fifth');
  expect(ended).toEqual(['second', 'third']);
});
