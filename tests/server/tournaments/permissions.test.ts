import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/registry/calls.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { changes, exampleBody, nameOf, pathOf, reads } from '#tests/server/contract-calls.ts';
import { type Somewhere, somewhere } from '#tests/server/somewhere.ts';

let test: TestApp;
let place: Somewhere;
let stranger: Person;
beforeAll(async () => {
  test = await startApp();
  place = await somewhere(test);
  stranger = await test.person();
});
afterAll(() => test.close());

/** Changes that everybody who is signed in, or simply everybody, may make: nobody is the wrong person for them. */
const forEverybody = [
  'POST /bff/logout',
  'POST /bff/api/reservations',
  'POST /bff/api/reservations/series',
  'POST /bff/api/reservations/{venueId}/waiting',
  // The secret of a link is its permission.
  'POST /bff/api/hall-links/open',
  'POST /bff/api/door-links/open',
  // Who enters needs no account.
  'POST /bff/api/events/{eventId}/enter',
  // A board is a page for everybody, and says that it is open.
  'POST /bff/api/tournaments/{tournamentId}/hall/open-boards',
  // The keys of a subscription are its permission.
  'POST /bff/api/push/subscriptions',
  'POST /bff/api/push/subscriptions/end',
  'POST /bff/api/push/subscriptions/test',
  'POST /bff/api/user-profile/update',
  'PUT /bff/api/user-profile/me',
  'POST /bff/api/user-profile/profile-picture',
  'POST /bff/api/user/send-confirmation',
  'PUT /bff/api/user/language',
  'POST /bff/api/user/sign-out-everywhere',
  'POST /bff/api/user/delete-account',
  'POST /bff/api/user/change-password',
  'POST /bff/api/user/change-email',
  'POST /bff/api/user/second-factor/begin',
  'POST /bff/api/user/second-factor/turn-on',
  'POST /bff/api/user/second-factor/turn-off',
  'POST /bff/api/user/second-factor/recovery-codes',
  'POST /bff/api/tournaments/{tournamentId}/join',
  // A key belongs to its user: cancelling one reaches nobody else's.
  'POST /bff/api/commands/{commandId}/cancel',
];
/** The place has no bookings and none who wait for one, so that these are 404 for everybody; their own tests name one of somebody else. */
const ofReservation = ({ path }: (typeof changes)[number]): boolean => /\{(reservation|series|waiting)Id\}/.test(path);

const send = (call: (typeof changes)[number], as: Person | null, body: unknown = exampleBody(call)) =>
  test.app.inject({
    method: call.method,
    url: pathOf(call, place.params),
    headers: as ? { cookie: as.cookie } : {},
    ...(body === undefined || body === null ? {} : { payload: body as object }),
  });

const cases = (list: typeof changes) => list.map((call) => [nameOf(call), call] as const);
const forSome = changes.filter((call) => !forEverybody.includes(nameOf(call)) && !ofReservation(call));

it.each(cases(changes.filter(({ access }) => access !== 'anyone')))('%s asks to log in', async (_name, call) => {
  for (const body of [exampleBody(call), { nonsense: true }]) {
    const reply = await send(call, null, body);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ status: 401, message: 'Please log in.' });
  }
});

it.each(cases(forSome))('%s refuses the wrong person, whatever they send', async (_name, call) => {
  for (const body of [exampleBody(call), { nonsense: true }]) {
    const reply = await send(call, stranger, body);
    expect(reply.statusCode, reply.body).toBe(403);
    expect(reply.json().message).not.toBe('');
  }
});

it('knows which calls are for everybody', () => {
  expect(changes.map(nameOf)).toEqual(expect.arrayContaining(forEverybody));
});

it('keeps what belongs to signed-in people from others', async () => {
  for (const call of reads.filter(({ access }) => access !== 'anyone')) {
    const reply = await test.get(pathOf(call, place.params));
    expect(reply.statusCode, nameOf(call)).toBe(401);
    expect(reply.json().message).toBe('Please log in.');
  }
  expect((await test.get('/bff/api/user/organizer-users', { as: stranger })).statusCode).toBe(403);
  expect(
    (
      await test.get(pathOf({ path: '/bff/api/tournaments/{tournamentId}/finalize' } as never, place.params), {
        as: stranger,
      })
    ).statusCode,
  ).toBe(403);
});

it('refuses in the order 401, 404, 403, 409, 422', async () => {
  const path = `/bff/api/tournaments/${place.params.tournamentId}`;
  const nothing = '/bff/api/tournaments/nothing/commence';
  const body = { numberOfGroups: 'many' };
  expect((await test.post(nothing, { body })).statusCode).toBe(401);
  const unknown = await test.post(nothing, { as: stranger, body });
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Tournament not found.']);
  const wrong = await test.post(`${path}/commence`, { as: stranger, body });
  expect([wrong.statusCode, wrong.json().message]).toEqual([403, 'Only the tournament organiser can do this.']);
  const early = await test.post(`${path}/generate-main-stage`, { as: place.organiser, body });
  expect(early.statusCode).toBe(409);
  const invalid = await test.post(`${path}/commence`, { as: place.organiser, body });
  expect(invalid.statusCode).toBe(422);
  expect(invalid.json().errors).toEqual([{ path: 'numberOfGroups', message: 'Enter a whole number.' }]);
  const many = await test.post(`${path}/commence`, { as: place.organiser, body: { numberOfGroups: 3 } });
  expect([many.statusCode, many.json().message]).toEqual([422, 'Number of groups must be between 1 and 2.']);
});

it('does not know what does not exist, whatever role that would take', async () => {
  const nowhere = Object.fromEntries(Object.keys(place.params).map((name) => [name, 'nothing']));
  const withRoles = calls.filter(
    ({ access, params }) => params && (access === 'organisers' || access === 'venue-managers'),
  );
  expect(withRoles.length).toBeGreaterThan(5);
  for (const call of withRoles) {
    const query = call.query ? '?date=2027-03-27' : '';
    const url = pathOf(call, nowhere) + query;
    const asked = (as: Person | null) =>
      test.app.inject({ method: call.method, url, headers: as ? { cookie: as.cookie } : {} });
    expect((await asked(null)).statusCode, nameOf(call)).toBe(401);
    expect((await asked(stranger)).statusCode, nameOf(call)).toBe(404);
  }
});

it('refuses a change that another site asks for', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }] as const) {
    const reply = await test.post(`/bff/api/tournaments/${place.params.tournamentId}/join`, { as: stranger, headers });
    expect(reply.statusCode).toBe(403);
  }
});
