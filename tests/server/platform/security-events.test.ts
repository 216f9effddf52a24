import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSecurityEvents, securityEventNames } from '#server/platform/security-events.ts';
import { runRoleCommand } from '#server/users/role.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';

let test: TestApp;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await startApp({
    callsPerMinute: 1_000,
    logged: (line) => {
      lines.push(JSON.parse(line));
    },
  });
});
afterAll(() => test.close());

const events = () => lines.filter(({ msg }) => msg === 'security event');
const since = async (act: () => Promise<unknown>) => {
  lines = [];
  await act();
  return events();
};
const counted = async (event: string): Promise<number> => {
  const { body } = await test.get('/metrics');
  return Number(new RegExp(`^edgeball_security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
};

describe('a security event', () => {
  it('is one line that names the person by id, and the address by a hash', async () => {
    const player = await test.person({ email: 'canary@private.example' });
    const [line, ...others] = await since(() =>
      test.post('/bff/api/tournaments/create', { as: player, body: { name: 'Cup' } }),
    );
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      event: 'request.forbidden',
      userId: player.userId,
      reason: 'FORBIDDEN',
      route: 'POST /bff/api/tournaments/create',
      addressHash: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(JSON.stringify(line)).not.toMatch(/127\.0\.0\.1|canary|@/);
  });

  it('is counted in the metrics, and each is there from the start', async () => {
    for (const name of securityEventNames) expect(await counted(name), name).toBeGreaterThanOrEqual(0);
    const before = await counted('request.cross-site');
    const player = await test.person();
    await test.post('/bff/logout', { as: player, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await counted('request.cross-site')).toBe(before + 1);
  });

  it('tells what was refused of input and by the rules, of a flood only the first lines', async () => {
    const organiser = await test.person({ roles: ['tournament_organizer'] });
    const create = () => test.post('/bff/api/championships/create', { as: organiser, body: { name: '' } });
    const before = await counted('request.invalid');
    const [line] = await since(create);
    expect(line).toMatchObject({ event: 'request.invalid', reason: 'INVALID', userId: organiser.userId });
    const lines = await since(async () => {
      for (let times = 0; times < 200; times++) await create();
    });
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.length).toBeLessThanOrEqual(120);
    expect(await counted('request.invalid')).toBe(before + 201);
  });

  it.each(securityEventNames)('writes no more than 120 lines a minute of %s, and counts all of them', async (event) => {
    const noted: unknown[] = [];
    let counts: ReadonlyMap<string, number> = new Map();
    const events = createSecurityEvents({
      log: { info: (line: unknown) => void noted.push(line) },
      sessionSecret: 'a secret of the tests, long enough',
      metrics: { counter: (...given) => (counts = given[3]()) },
    });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    for (let times = 0; times < 2_000; times++) events.record(null, event, { email: `made-up${times}@example.org` });
    expect([noted.length, counts.get(event)]).toEqual([120, 2_000]);
    // A flood of one keeps no other out.
    events.record(null, event === 'password.changed' ? 'account.deleted' : 'password.changed');
    expect(noted).toHaveLength(121);
    clock.mockReturnValue(61_001);
    events.record(null, event);
    expect(noted).toHaveLength(122);
    clock.mockRestore();
  });

  it('tells a request of another site from one that is not allowed', async () => {
    const [line] = await since(() => test.post('/bff/logout', { headers: { origin: 'https://evil.example' } }));
    expect(line).toMatchObject({ event: 'request.cross-site', reason: 'CROSS_SITE', route: 'POST /bff/logout' });
    expect(line).not.toHaveProperty('userId');
  });

  it('hashes emails under a key of this installation', async () => {
    const hashOf = (email: string) =>
      since(async () => test.app.securityEvents.record(null, 'sign-in.failed', { email })).then(
        ([line]) => line?.emailHash,
      );
    const hash = await hashOf('Ana@Example.org ');
    expect(hash).toMatch(/^[\w-]{16}$/);
    expect(await hashOf('ana@example.org')).toBe(hash);
    expect(await hashOf('iva@example.org')).not.toBe(hash);
  });
});

describe('the role command', () => {
  it('tells what it has granted and removed, and nothing that it has not', async () => {
    const { userId } = await test.person({ email: 'future@example.org' });
    const noted: unknown[] = [];
    const run = (...args: string[]) => runRoleCommand(test.database, args, (...change) => noted.push(change));
    const asked = ['future@example.org', 'venue_manager'];
    await run(...asked);
    await run(...asked);
    await run(...asked, '--remove');
    await expect(run(...asked, '--remove')).rejects.toThrow();
    const about = { userId, role: 'venue_manager' };
    expect(noted).toEqual([
      ['role.granted', about],
      ['role.removed', about],
    ]);
  });
});

describe('ends', () => {
  it('of sessions and accounts are recorded, once they are committed', async () => {
    const [one, two] = [await test.person(), await test.person()];
    const three = await test.person({ email: 'leaver@example.org' });
    const said = async (act: () => Promise<unknown>) => (await since(act)).map(({ event, userId }) => [event, userId]);
    expect(await said(() => test.post('/bff/logout', { as: one }))).toEqual([['sign-out.succeeded', one.userId]]);
    expect(await said(() => test.post('/bff/logout'))).toEqual([]);
    expect(await said(() => test.post('/bff/api/user/sign-out-everywhere', { as: two }))).toEqual([
      ['session.all-ended', two.userId],
    ]);
    const refused = () =>
      test.post('/bff/api/user/delete-account', { as: three, body: { email: 'somebody@else.org' } });
    expect(await said(refused)).toEqual([]);
    const leave = () => test.post('/bff/api/user/delete-account', { as: three, body: { email: 'leaver@example.org' } });
    expect(await said(leave)).toEqual([['account.deleted', three.userId]]);
  });
});
