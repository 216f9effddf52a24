/**
 * Schema-aware requests to every call of the contract, with strings up to the body limit: no failure of ours, no reply
 * that is not the contract's, and none that keeps the processor for long. `npm run fuzz` sends 100,000 of them.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/common.ts';
import { calls } from '#contract/registry/calls.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { nameOf } from '#tests/server/contract-calls.ts';
import { type FakePushService, startPushService } from '#tests/server/push/fake-push-service.ts';
import { type Somewhere, somewhere } from '#tests/server/somewhere.ts';
import { portrait } from '#tests/server/users/picture-files.ts';
import { fuzzed, pick, type Random, randomFrom } from './fuzz.ts';
import { type Browser, fuzzedForm, fuzzedSubscription } from './fuzz-special.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 32));
/** Processor time of this process, its threads included. A busy machine does not change it. */
const MOST_CPU_MS = 250;
/** The tournaments of a place are soon over; another one is made every so many requests. */
const NEW_PLACE_EVERY = 1_000;

/** What a hostile string costs it costs each time; a garbage collection or a hash that falls into a request does not. */
const MEASURED_AGAIN = 3;

let test: TestApp;
let place: Somewhere;
let service: FakePushService;
let browsers: readonly Browser[];
let pictures: readonly Buffer[];
beforeAll(async () => {
  service = await startPushService();
  browsers = Array.from({ length: 20 }, () => service.browser().subscription);
  const formats = ['jpeg', 'png', 'gif', 'webp'] as const;
  pictures = await Promise.all(formats.map((format) => portrait(64, 48).toFormat(format).toBuffer()));
  test = await startApp({ callsPerMinute: 10_000_000, config: { pushServices: [service.origin] } });
  place = await somewhere(test);
});
afterAll(async () => {
  await test.close();
  await service.close();
});

/** They end the session that makes them. */
const ENDS_SESSION = /\/(logout|sign-out-everywhere|delete-account)$/;

function offSchema(call: (typeof calls)[number], status: number, body: string): string | null {
  if (status >= 400) return problem.safeParse(JSON.parse(body)).error?.message ?? null;
  const value: unknown = body === '' ? null : JSON.parse(body);
  return call.reply.safeParse(value).error?.message ?? null;
}

const TAKES_PICTURE = /picture$/;
const IS_PUSH = /\/push\/subscriptions/;

/** What a call takes by its schema; where that says too little, what it is about. */
function requestFor(call: (typeof calls)[number], random: Random) {
  const { url, payload } = fuzzed(call, place.params, random);
  if (call.method === 'POST' && TAKES_PICTURE.test(call.path) && random() < 0.9)
    return { url, ...fuzzedForm(random, pictures) };
  if (payload !== undefined && IS_PUSH.test(call.path) && random() < 0.8) {
    const known: unknown = JSON.parse(payload);
    const subscription = fuzzedSubscription(random, browsers);
    return { url, type: 'application/json', payload: JSON.stringify({ follows: [], ...Object(known), subscription }) };
  }
  return { url, type: 'application/json', payload };
}

/** The reply, and what the process has worked until it was there, in ms of all its threads. */
async function measured(request: InjectOptions) {
  const before = process.cpuUsage();
  const reply = await test.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  return { reply, ms: (user + system) / 1000 };
}

it(`${REQUESTS} random requests`, { timeout: REQUESTS * 200 }, async () => {
  const random = randomFrom(SEED);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, what: '' };
  for (let sent = 0; sent < REQUESTS; sent++) {
    if (sent % NEW_PLACE_EVERY === NEW_PLACE_EVERY - 1) place = await somewhere(test);
    const call = pick(random, calls);
    const own: readonly (Person | null)[] = [place.organiser, place.organiser, place.players[0] ?? null, null];
    const as = ENDS_SESSION.test(call.path) ? await test.person() : pick(random, own);
    const { url, type, payload } = requestFor(call, random);
    const headers = {
      ...(as ? { cookie: as.cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
    };
    const what = `seed ${SEED}, request ${sent}: ${nameOf(call)} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 300)}`;
    const request = {
      method: call.method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    };
    const { reply, ms: firstMs } = await measured(request);
    let ms = firstMs;
    for (let again = 0; again < MEASURED_AGAIN && ms >= MOST_CPU_MS; again++) {
      ms = Math.min(ms, (await measured(request)).ms);
    }
    if (ms > slowest.ms) slowest = { ms, what };
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    expect(reply.statusCode, `${what}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
    expect(offSchema(call, reply.statusCode, reply.body), what).toBeNull();
  }
  delay.disable();
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  console.log(
    `${told.join(', ')}; most processor ${slowest.ms.toFixed(0)} ms, event loop ${(delay.max / 1e6).toFixed(0)} ms`,
  );
  expect(slowest.ms, slowest.what).toBeLessThan(MOST_CPU_MS);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(REQUESTS / 50);
});
