import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/common.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { changes, nameOf, oddBodies, oddIds, pathOf, reads } from '#tests/server/contract-calls.ts';
import { callToTable, deviceOf } from '#tests/server/policy-place.ts';
import { accountHolder } from '#tests/server/sign-in.ts';
import { type Somewhere, somewhere } from '#tests/server/somewhere.ts';

let test: TestApp;
let params: Readonly<Record<string, string>>;
let organiser: Person;
let shared: Somewhere;
/** A place costs more than what is asked there, and a refusal leaves it as it was. */
let unchanged: Somewhere | undefined;
const goSomewhere = async (): Promise<Somewhere> => {
  const place = unchanged ?? (await somewhere(test));
  unchanged = place;
  ({ params, organiser } = place);
  return place;
};
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  shared = await somewhere(test);
});
afterAll(() => test.close());

function expectProblem(reply: LightMyRequestResponse, what: string): void {
  expect(reply.statusCode, `${what}: ${reply.body}`).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode, `${what}: ${reply.body}`).toBeLessThan(500);
  expect(reply.headers['content-type'], what).toMatch(/^application\/problem\+json/);
  const said = problem.parse(reply.json());
  expect(said.message.trim(), what).not.toBe('');
  expect(said.status).toBe(reply.statusCode);
}

async function sendRaw(call: (typeof changes)[number], payload: string, headers: Record<string, string> = {}) {
  const reply = await test.app.inject({
    method: call.method,
    url: pathOf(call, params),
    headers: { cookie: organiser.cookie, 'content-type': 'application/json', ...headers },
    payload,
  });
  if (reply.statusCode < 400) unchanged = undefined;
  return reply;
}

/** What takes no body and answers with a secret, which is kept nowhere: a key does nothing there, as the route says. */
const WITHOUT_KEY = ['POST /bff/api/events/{eventId}/door/link'];

const TOO_LARGE = JSON.stringify('x'.repeat(6_000_000));

describe.each(changes.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  beforeAll(async () => {
    const { readyFor } = await goSomewhere();
    const ready = Object.entries(readyFor).find(([command]) => call.path.includes(`/${command}`));
    if (ready) {
      params = { ...params, ...(await ready[1]()) };
      unchanged = undefined;
    }
    if (call.path.startsWith('/bff/api/table/')) {
      await callToTable(test, organiser, params);
      organiser = await deviceOf(test, organiser, params, 'scorer');
    }
    // Whoever organises a tournament cannot leave, whatever they send.
    if (call.path.endsWith('/delete-account')) organiser = await test.person();
    if (/change-password|change-email|second-factor/.test(call.path))
      organiser = await accountHolder(test.database, { hasSecondFactor: /turn-off|recovery-codes/.test(call.path) });
  });

  it('answers whatever body with success or a problem that a person can read', { timeout: 60_000 }, async () => {
    const statuses = new Set<number>();
    for (const payload of oddBodies(call)) {
      const reply = await sendRaw(call, payload);
      statuses.add(reply.statusCode);
      if (reply.statusCode >= 300) expectProblem(reply, payload.slice(0, 200));
    }
    // Otherwise the bodies were never looked at.
    if (call.body && !call.body.safeParse(null).success && !/\{(reservation|series)Id\}/.test(call.path))
      expect([...statuses]).toContain(422);
  });

  it('refuses bodies that are too large, of another type, or unreadable', async () => {
    expectProblem(await sendRaw(call, TOO_LARGE), 'too large');
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])
      expectProblem(await sendRaw(call, 'a=b', { 'content-type': type }), type);
    const key = await sendRaw(call, '{}', { 'idempotency-key': 'not a key'.repeat(40) });
    if (WITHOUT_KEY.includes(nameOf(call))) expect(key.statusCode).toBe(200);
    else expectProblem(key, 'key');
  });
});

describe.each([...changes, ...reads].filter(({ params }) => params).map((call) => [nameOf(call), call] as const))(
  '%s',
  (_name, call) => {
    beforeAll(() => {
      params = shared.params;
      organiser = shared.organiser;
    });

    it('knows nothing by an id that is none', async () => {
      for (const name of call.path.matchAll(/\{(\w+)\}/g))
        for (const id of oddIds) {
          const url = pathOf(call, { ...params, [name[1] ?? '']: id });
          const headers = { cookie: organiser.cookie };
          const reply = await test.app.inject({ method: call.method, url, headers });
          // A device makes its commands' keys itself: any printable word is one.
          if (name[1] === 'commandId' && reply.statusCode === 200) continue;
          expectProblem(reply, url);
        }
    });
  },
);

it('refuses questions that cannot be', async () => {
  for (const date of ['', 'today', '2027-02-30', '2027-2-1', '0000-00-00', '%00', '99999-01-01', '2027-03-27&date=x']) {
    const url = `/bff/api/reservations/${params.venueId}/available-slots?date=${date}`;
    expectProblem(await test.get(url), url);
  }
});

it('knows nothing else under /bff', async () => {
  for (const url of [
    '/bff',
    '/bff/',
    '/bff/api',
    '/bff/api/nothing',
    '/bff/api/tournaments/x/y/z',
    '/bff/%00',
    '/bff/%zz',
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expectProblem(await test.app.inject({ method, url, headers: { accept: 'text/html' } }), `${method} ${url}`);
});
