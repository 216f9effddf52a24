/** Every route under /bff is held to the policy matrix: who is answered, and what is told to nobody else. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantOf } from '#booking/zone.ts';
import type { Call } from '#contract/common.ts';
import { calls } from '#contract/registry/calls.ts';
import { startApp, type TestApp } from './app.ts';
import { nameOf, pathOf } from './contract-calls.ts';
import { otherRoutes, pages, policies, tells } from './policy-matrix.ts';
import {
  type ActorName,
  actors,
  BOOKED_ON,
  devices,
  type Owner,
  owners,
  type PolicyPlace,
  policyPlace,
} from './policy-place.ts';

let test: TestApp;
let place: PolicyPlace;
let log = '';
beforeAll(async () => {
  test = await startApp({
    callsPerMinute: 1_000_000,
    logged: (line) => {
      log += line;
    },
  });
  place = await policyPlace(test);
});
afterAll(() => test.close());

type Route = Pick<Call, 'method' | 'path'>;
/** A slot of the place's venues that can be booked. */
const soon = addDays(dateOf(Date.now(), 'Europe/Zagreb'), 2);
const zonedSoon = new Date(instantOf(soon, '10:00', 'Europe/Zagreb')).toISOString();
const queries: Readonly<Record<string, string>> = {
  'GET /bff/api/tournaments/records': '?ids={tournamentId}',
  'GET /bff/api/reservations/{venueId}/available-slots': `?date=${BOOKED_ON}`,
  'GET /bff/api/venues/{venueId}/bookings': `?date=${BOOKED_ON}`,
  'GET /bff/api/reservations/{venueId}/series': `?courtId={courtId}&from=${zonedSoon}&slots=1&until=${soon}&forCaller=no`,
};

const queryOf = (name: string, owner: Owner): string =>
  (queries[name] ?? '').replace(/\{(\w+)\}/g, (_, parameter: string) => place.params[owner][parameter] ?? '');

/** A change is sent with a body of a type that none takes: whoever may make it hears of that, and nothing happens. */
function send(route: Route, actor: ActorName, owner: Owner): Promise<LightMyRequestResponse> {
  const name = `${route.method} ${route.path}`;
  const cookie = place.people[actor]?.cookie;
  const isChange = route.method !== 'GET';
  return test.app.inject({
    method: route.method,
    url: pathOf(route as Call, place.params[owner]) + queryOf(name, owner),
    headers: { ...(cookie ? { cookie } : {}), ...(isChange ? { 'content-type': 'text/plain' } : {}) },
    ...(isChange ? { payload: 'text' } : {}),
  });
}

const statusesOf = (route: Route, isAllowed: boolean, actor: ActorName): number[] => {
  if (!isAllowed && devices.includes(actor)) return [401, 403];
  if (!isAllowed) return [actor === 'anonymous' ? 401 : 403];
  return route.method === 'GET' ? [200, 409] : [415, 409];
};

/** One assertion for all of them: there are hundreds of thousands, and each would cost more than it looks at. */
function expectNothingOfOthers(name: string, actor: ActorName, { body }: LightMyRequestResponse): void {
  const self = place.people[actor]?.userId;
  const told = [...place.canaries].flatMap(([userId, { email, others, booking }]) => {
    if (userId === self) return [];
    const emails = tells[name] === 'emails' ? [] : [email];
    const bookings = tells[name] === 'bookings' ? [] : booking;
    return [...emails, ...others, ...bookings].filter((canary) => body.includes(canary));
  });
  expect(told).toEqual([]);
}

const routes: readonly Route[] = [
  ...calls,
  ...Object.keys(otherRoutes).map((name) => {
    const [, path = ''] = name.split(' ');
    return { method: 'GET', path } as const;
  }),
];

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (name, route) => {
  it('is for those whom its policy names, and tells nobody what is private to others', async () => {
    const policy = policies[name] ?? otherRoutes[name];
    if (!policy) throw new Error(`${name} has no policy. Say in policy-matrix.ts who may make this call.`);
    for (const actor of actors)
      for (const owner of owners) {
        const reply = await send(route, actor, owner);
        const what = `${actor}, ${owner}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
        expect(statusesOf(route, policy(actor, owner), actor), what).toContain(reply.statusCode);
        expectNothingOfOthers(name, actor, reply);
      }
  });
});

it('has a policy for no call that is not there', () => {
  expect(Object.keys(policies).filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([]);
});

/** Method and path of everything that the server routes, each parameter as `{}`. */
function routed(): string[] {
  const found: string[] = [];
  const above: string[] = [];
  for (const line of test.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (!part) continue;
    above.length = indent.length / 4;
    const path = above.join('') + part;
    above.push(part);
    for (const method of methods.split(', ')) if (method && method !== 'HEAD') found.push(`${method} ${bare(path)}`);
  }
  return found;
}
const bare = (path: string): string => path.replaceAll(/:\w+(\|:\w+)*|\{\w+\}/g, '{}');

it('knows every route under /bff', () => {
  const known = [...Object.keys(policies), ...Object.keys(otherRoutes), ...pages].map(bare);
  const there = routed().filter((name) => / \/bff(\/|$)/.test(name));
  expect(there.length).toBeGreaterThan(60);
  expect(there.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !there.includes(name))).toEqual([]);
});

describe('what is private', () => {
  it('is told to its owner', async () => {
    const { participant } = place.people;
    const own = place.canaries.get(participant?.userId ?? '');
    const everything = await test.get('/bff/api/user/export', { as: participant });
    for (const canary of [own?.email, ...(own?.others ?? []), ...(own?.booking ?? [])])
      expect(everything.body).toContain(canary);
  });

  it('is written to no log, whatever happens to it', async () => {
    const { participant, organiser } = place.people;
    const canary = 'canary-in-a-call';
    const email = `${canary}@private.example`;
    const { tournamentId, venueId, courtId } = place.params.own;
    const profile = { username: canary, firstName: canary, lastName: canary, dateOfBirth: '1951-12-31' };
    const slots = [{ courtId, startTimes: [`${BOOKED_ON}T11:00:00Z`] }];
    const booking = { venueId, slots, name: canary, email, phoneNumber: canary };
    const person = { firstName: canary, lastName: canary, email };
    const accepted = await Promise.all([
      test.post('/bff/api/user-profile/update', { as: participant, body: profile }),
      test.post(`/bff/api/tournaments/${tournamentId}/add-user`, { as: organiser, body: person }),
    ]);
    expect(accepted.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await Promise.all([
      test.post('/bff/api/user-profile/update', { as: participant, body: { ...profile, city: [canary] } }),
      test.post('/bff/api/user-profile/update', { as: participant, body: `{"${canary}` }),
      test.post(`/bff/api/tournaments/${tournamentId}/add-user`, { as: organiser, body: person }),
      test.post('/bff/api/reservations', { body: { ...booking, email: `${canary} ${email}` } }),
      test.post('/bff/api/user/delete-account', { as: participant, body: { email } }),
      test.get(`/bff/api/user-profile/${canary}%20${email}?email=${email}`),
      test.get('/bff/api/user/account', { headers: { cookie: `session=${canary}`, authorization: canary } }),
    ]);
    for (const { statusCode } of refused) expect(statusCode).toBeGreaterThanOrEqual(400);
    await test.post('/bff/api/reservations', { body: booking });
    // What the database itself refuses.
    await test.app.close();
    await test.get('/bff/api/user/account', { as: participant }).catch(() => null);
    expect(log).toContain('request completed');
    for (const secret of [canary, '1951-12-', '@private.example', '@booked.example', '+385-', '+386-'])
      expect(log).not.toContain(secret);
  });
});
