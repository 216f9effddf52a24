/** The limit of calls goes by a clock that never goes back. */
import { expect, it, vi } from 'vitest';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import { ProblemError } from '#server/platform/http/reply/problem.ts';
import { type Person, startApp } from '#tests/server/app.ts';
import { sessionOf } from '#tests/server/sign-in.ts';

it('says a minute at most where the time of day is put back by days', async () => {
  let now = Date.now();
  const test = await startApp({ callsPerMinute: 2, now: () => now });
  const person = await test.person();
  const ask = () => test.get('/bff/api/user/my-tournaments', { as: person });
  await ask();
  now -= 10 * 24 * 60 * 60 * 1000;
  await ask();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  await test.close();
});

it('counts anew after a minute of that clock', () => {
  let time = 1_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  const limit = callLimit(1);
  limit.take('ana');
  expect(() => limit.take('ana')).toThrow(ProblemError);
  time += 60_000;
  expect(() => limit.take('ana')).not.toThrow();
  clock.mockRestore();
});

it('is each device’s own, and bounds what one person asks from all of them', async () => {
  const test = await startApp({ callsPerMinute: 3 });
  const ana = await test.person();
  const device = async () => ({ ...ana, cookie: await sessionOf(test.database, ana.userId) });
  const ask = async (as: Person) => (await test.get('/bff/api/user/my-tournaments', { as })).statusCode;
  const [first, second] = [await device(), await device()];
  for (let call = 0; call < 3; call++) expect(await ask(first)).toBe(200);
  expect([await ask(first), await ask(second)]).toEqual([429, 200]);
  const statuses: number[] = [];
  for (let number = 0; number < 10; number++) {
    const another = await device();
    for (let call = 0; call < 3; call++) statuses.push(await ask(another));
  }
  // What a device asked beyond its own limit does not count for the person.
  expect(statuses.indexOf(429)).toBe(26);
  expect(await ask(await test.person())).toBe(200);
  await test.close();
});

it('bounds what a network asks without signing in, whatever its browsers call themselves', async () => {
  const test = await startApp({ callsPerMinute: 4, config: { trustProxy: ['127.0.0.1'] } });
  const person = await test.person();
  const ask = (address: string, browser = 0) =>
    test.get('/bff/api/venues', { headers: { 'x-forwarded-for': address, cookie: `made-up=${browser}` } });
  const statuses: number[] = [];
  for (let browser = 0; browser <= 100; browser++) statuses.push((await ask('203.0.113.9', browser)).statusCode);
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses[100]).toBe(429);
  expect((await ask('203.0.113.10')).statusCode).toBe(200);
  const own = { as: person, headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await test.get('/bff/api/user/my-tournaments', own)).statusCode).toBe(200);
  await test.close();
});

it('lets people who are signed in read on where a stranger has used up what their network may ask', async () => {
  const test = await startApp({ callsPerMinute: 4, config: { trustProxy: ['127.0.0.1'] } });
  const person = await test.person();
  const hall = { 'x-forwarded-for': '203.0.113.9' };
  // A page asks first of all who is signed in.
  expect((await test.get('/bff/api/user-profile/me', { as: person, headers: hall })).statusCode).toBe(200);
  const stranger = async (nth: number) =>
    (await test.get('/bff/api/venues', { headers: { ...hall, cookie: `session=made-up-${nth}` } })).statusCode;
  const statuses: number[] = [];
  for (let nth = 0; nth <= 100; nth++) statuses.push(await stranger(nth));
  expect(statuses[100]).toBe(429);
  const own = async () => (await test.get('/bff/api/venues', { as: person, headers: hall })).statusCode;
  expect([await own(), await own(), await own(), await own()]).toEqual([200, 200, 200, 429]);
  // Nor has it used up the streams of anybody.
  expect((await test.get('/bff/api/tournaments/nothing/events', { headers: hall })).statusCode).toBe(404);
  await test.close();
});
