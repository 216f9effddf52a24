/** A body is refused by its size before anything walks over it, and the largest honest ones are taken. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMON_BODY } from '#contract/common.ts';
import { calls } from '#contract/registry/calls.ts';
import { holdsMoreThan } from '#server/platform/http/calls/json-body.ts';
import { newId } from '#server/platform/ids.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
});
afterAll(() => test.close());

const send = (url: string, body: unknown, as: Person | null = null) => test.post(url, { as, body });
const BOOK = '/bff/api/reservations';

it('takes 64 KiB and a thousand values where a call does not say otherwise', async () => {
  const large = await send(BOOK, { name: 'x'.repeat(COMMON_BODY.bytes) });
  const crowded = await send(BOOK, { slots: Array.from({ length: COMMON_BODY.values }, () => 0) });
  const manyKeys = await send(BOOK, Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`key${i}`, 0])));
  const nested = await send(BOOK, { slots: Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => [])) });
  for (const reply of [large, crowded, manyKeys, nested])
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'TOO_LARGE']);
  expect((await send(BOOK, { slots: Array.from({ length: 900 }, () => 0) })).statusCode).toBe(422);
});

it('takes JSON in UTF-8 alone', async () => {
  const statusFor = async (type: string) =>
    (await test.app.inject({ method: 'POST', url: BOOK, headers: { 'content-type': type }, payload: '{}' })).statusCode;
  for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])
    expect([type, await statusFor(type)]).toEqual([type, 422]);
  for (const charset of ['utf-16', 'utf-7', '"utf-16le"', 'iso-8859-1'])
    expect([charset, await statusFor(`application/json; charset=${charset}`)]).toEqual([charset, 415]);
});

it('says at most fifty things that are wrong', async () => {
  const { id } = await makeTournament(test, organiser);
  const reply = await send(
    `/bff/api/tournaments/${id}/add-existing-user`,
    Array.from({ length: 900 }, () => 0),
    organiser,
  );
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toHaveLength(50);
});

it('takes a list of 1,000 players, and the points of 10,000', async () => {
  const made = await makeTournament(test, organiser);
  const added = await send(
    `/bff/api/tournaments/${made.id}/add-existing-user`,
    Array.from({ length: 1_000 }, newId),
    organiser,
  );
  const points = Object.fromEntries(Array.from({ length: 10_000 }, () => [newId(), 100]));
  const finalised = await send(`/bff/api/tournaments/${made.id}/finalize`, points, organiser);
  expect([added.statusCode, finalised.statusCode]).not.toContain(413);
});

it('works out no more slots than anybody may book', async () => {
  const venueId = await makeVenue(test.database);
  const startTimes = Array.from({ length: 90 }, (_, minute) => new Date(Date.now() + minute * 60_000).toISOString());
  const slots = [0, 1, 2].map(() => ({ courtId: newId(), startTimes }));
  const body = { venueId, slots, name: 'Ana', email: 'ana@example.org', phoneNumber: '1' };
  const reply = await send(BOOK, body);
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'TOO_MANY_SLOTS']);
  const fewer = await send(BOOK, { ...body, slots: slots.slice(0, 1) });
  expect(fewer.json().code).not.toBe('TOO_MANY_SLOTS');
});

it('leaves no call a body of more than 512 KiB', () => {
  for (const { bodySize = COMMON_BODY } of calls) expect(bodySize.bytes).toBeLessThanOrEqual(512 * 1024);
});

it('counts items and fields at any depth, and stops once there are too many', () => {
  expect(holdsMoreThan(4, { a: [1, { b: null }] })).toBe(false);
  expect(holdsMoreThan(3, { a: [1, { b: null }] })).toBe(true);
  expect(holdsMoreThan(100_000, Array(100_000).fill([]))).toBe(false);
  expect(holdsMoreThan(1_000, nested(100_000))).toBe(true);
  expect(holdsMoreThan(200_000, nested(100_000))).toBe(true);
  expect(holdsMoreThan(200_000, nested(32))).toBe(false);
  expect(holdsMoreThan(200_000, nested(33))).toBe(true);
});

/** So many lists within one another. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let around = 1; around < depth; around++) value = [value];
  return value;
}

it('takes no thousands of lists or objects within one another, where a call takes many values', async () => {
  const manager = await test.person({ roles: ['venue_manager'] });
  const { id } = await makeTournament(test, organiser);
  const lists = '['.repeat(5_900) + ']'.repeat(5_900);
  const objects = `${'{"a":'.repeat(5_900)}1${'}'.repeat(5_900)}`;
  const ask = async (url: string, as: Person, payload: string) => {
    const headers = { 'content-type': 'application/json', cookie: as.cookie, 'idempotency-key': newId() };
    const reply = await test.app.inject({ method: 'POST', url, headers, payload });
    return [url, reply.statusCode, reply.json().code];
  };
  for (const payload of [lists, objects]) {
    for (const call of ['/bff/api/venues', '/bff/api/reservations/series'])
      expect(await ask(call, manager, payload)).toEqual([call, 413, 'TOO_LARGE']);
    for (const name of ['import-players', 'look-up-players']) {
      const url = `/bff/api/tournaments/${id}/${name}`;
      expect(await ask(url, organiser, payload)).toEqual([url, 413, 'TOO_LARGE']);
    }
  }
});
