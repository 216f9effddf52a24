import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
});
afterAll(() => test.close());

const count = async (table: string, tournamentId: string): Promise<number> => {
  const { rows } = await test.database.pool.query(
    `select count(*)::int as count from ${table} where tournament_id = $1`,
    [tournamentId],
  );
  return rows[0].count;
};

const withKey = (key: string) => ({ 'idempotency-key': key });

async function drawn(): Promise<{ made: MadeTournament; matchId: string }> {
  const made = await makeTournament(test, organiser);
  await join(test, made, await test.people(4));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const matchId = (await matchesOf(test, made))[0]?.match.id ?? '';
  return { made, matchId };
}

const enter = (matchId: string, key: string, scores: [number, number], as = organiser) =>
  test.post(`/bff/api/matches/${matchId}/update-result`, {
    as,
    headers: withKey(key),
    body: { player1Score: scores[0], player2Score: scores[1] },
  });

it('answers a repeat with the first answer, whatever has happened since', async () => {
  const { made, matchId } = await drawn();
  const key = randomUUID();
  const first = await enter(matchId, key, [3, 1]);
  expect(first.statusCode).toBe(200);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  await enter(matchId, randomUUID(), [3, 2]);
  await order(test, made, 'reset');
  const again = await enter(matchId, key, [3, 1]);
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(again.json()).toEqual(first.json());
  expect(await count('result_log', made.id)).toBe(2);
});

it('refuses the same key with another body, and leaves keys to their owners', async () => {
  const { matchId } = await drawn();
  const key = randomUUID();
  await enter(matchId, key, [3, 1]);
  const other = await enter(matchId, key, [3, 0]);
  expect([other.statusCode, other.json().code]).toEqual([422, 'KEY_REUSED']);
  const elsewhere = await test.post('/bff/api/championships/create', {
    as: organiser,
    headers: withKey(key),
    body: { name: 'Other' },
  });
  expect(elsewhere.statusCode).toBe(422);
  const stranger = await test.organiser();
  const theirs = await enter(matchId, key, [3, 1], stranger);
  expect(theirs.statusCode).toBe(403);
});

it('refuses the same key with another body where the call takes none', async () => {
  const made = await makeTournament(test, organiser);
  const player = await test.person();
  const headers = withKey(randomUUID());
  const join = (body?: unknown) => test.post(`${made.path}/join`, { as: player, headers, body });
  expect((await join()).statusCode).toBe(200);
  const other = await join({ friend: 'somebody' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'KEY_REUSED']);
  for (const same of [await join(), await join({})])
    expect([same.statusCode, same.headers['idempotency-replayed']]).toEqual([200, 'true']);
});

it('answers a repeat whose first answer an earlier version has kept', async () => {
  const name = { name: 'Spring' };
  const key = randomUUID();
  const create = (body: unknown) =>
    test.post('/bff/api/championships/create', { as: organiser, headers: withKey(key), body });
  const first = await create({ name: ' Spring ' });
  // It hashed what the schema had made of the body.
  const earlier = createHash('sha256')
    .update(JSON.stringify(['POST', '/bff/api/championships/create', {}, name]))
    .digest('base64url');
  await test.database.pool.query('update idempotency set request_hash = $1 where key = $2', [earlier, key]);
  const again = await create({ name: ' Spring ' });
  expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
  expect((await create({ name: 'Autumn' })).statusCode).toBe(422);
});

it('lets twins that arrive together act once', async () => {
  const made = await makeTournament(test, organiser);
  const player = await test.person();
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => test.post(`${made.path}/join`, { as: player, headers: withKey(key) })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(replies.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  expect(await count('tournament_entry', made.id)).toBe(1);
});

it('creates one tournament however often the request arrives', async () => {
  const made = await makeTournament(test, organiser);
  const { rows } = await test.database.pool.query('select venue_id from tournament where id = $1', [made.id]);
  const body = {
    name: 'Once',
    city: 'Rijeka',
    venueId: rows[0].venue_id,
    tournamentDatesRange: ['2027-03-27', '2027-03-27'],
    startTime: '10:00',
  };
  const key = randomUUID();
  const ids = [];
  for (let i = 0; i < 3; i++) {
    const reply = await test.post('/bff/api/tournaments/create', { as: organiser, headers: withKey(key), body });
    ids.push(reply.json().id);
  }
  expect(new Set(ids).size).toBe(1);
});

it('creates one championship and awards its points once however often they arrive', async () => {
  const repeated = async (path: string, body: unknown) => {
    const headers = withKey(randomUUID());
    const replies = [];
    for (let i = 0; i < 3; i++) replies.push(await test.post(path, { as: organiser, headers, body }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ids = new Set(replies.map((reply) => reply.json<{ id: string }>().id));
    expect(ids.size).toBe(1);
    return [...ids].join();
  };
  const root = `/bff/api/championships/${await repeated('/bff/api/championships/create', { name: 'Once' })}`;
  const { userId } = await test.person();
  await repeated(`${root}/players/${userId}/points`, { points: 5, reason: 'Fair play' });
  const account = await test.get(`${root}/players/${userId}/points`);
  expect(account.json()).toMatchObject({ total: 5, awards: [{ points: 5, reason: 'Fair play' }] });
});

it('keeps neither effect nor key where the server dies before the commit', async () => {
  const { made, matchId } = await drawn();
  const key = randomUUID();
  await test.database.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die before insert on live_event for each row execute function die()`);
  const cut = await enter(matchId, key, [3, 1]);
  expect([cut.statusCode, cut.headers['retry-after']]).toEqual([503, '2']);
  await test.database.pool.query('drop trigger die on live_event; drop function die');
  expect(await count('result_log', made.id)).toBe(0);
  const again = await enter(matchId, key, [3, 1]);
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(await count('result_log', made.id)).toBe(1);
});

it('takes keys of a reasonable kind only', async () => {
  const { matchId } = await drawn();
  for (const key of ['', ' ', 'x'.repeat(65), 'white space', 'ü'])
    expect((await enter(matchId, key, [3, 1])).statusCode, key).toBe(400);
});

describe('a command that its device lets go of', () => {
  const cancel = (key: string, as: Person = organiser) =>
    test.post(`/bff/api/commands/${key}/cancel`, { as, body: {}, headers: { 'edgeball-user': as.userId } });

  it('never takes effect once that is certain, however late it arrives', async () => {
    const { made, matchId } = await drawn();
    const key = randomUUID();
    expect((await cancel(key)).json()).toEqual({ outcome: 'CANCELLED', reply: null });
    expect((await cancel(key)).json()).toEqual({ outcome: 'CANCELLED', reply: null });
    const late = await enter(matchId, key, [3, 1]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'COMMAND_CANCELLED']);
    expect(await count('result_log', made.id)).toBe(0);
    // Keys belong to their people.
    const other = await test.organiser();
    expect((await cancel(key, other)).json().outcome).toBe('CANCELLED');
    expect((await enter(matchId, randomUUID(), [3, 1])).statusCode).toBe(200);
  });

  it('is told to have taken effect where it has, with its first answer', async () => {
    const { matchId } = await drawn();
    const key = randomUUID();
    const first = await enter(matchId, key, [3, 1]);
    expect((await cancel(key)).json()).toEqual({ outcome: 'DONE', reply: first.json() });
    expect((await cancel(key, await test.organiser())).json()).toEqual({ outcome: 'CANCELLED', reply: null });
    const again = await enter(matchId, key, [3, 1]);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  it('does one or the other, where both happen at once', async () => {
    for (let round = 0; round < 12; round++) {
      const { made, matchId } = await drawn();
      const key = randomUUID();
      const [entered, cancelled] = await Promise.all(
        round % 2 ? [enter(matchId, key, [3, 1]), cancel(key)] : [cancel(key), enter(matchId, key, [3, 1])].reverse(),
      );
      const { outcome } = cancelled?.json() ?? {};
      expect([outcome, entered?.statusCode]).toEqual(outcome === 'DONE' ? ['DONE', 200] : ['CANCELLED', 409]);
      expect(await count('result_log', made.id)).toBe(outcome === 'DONE' ? 1 : 0);
    }
  });

  it('is its signed-in author’s alone', async () => {
    const key = randomUUID();
    expect((await test.post(`/bff/api/commands/${key}/cancel`, { as: null, body: {} })).statusCode).toBe(401);
    const mixed = await test.post(`/bff/api/commands/${key}/cancel`, {
      as: organiser,
      body: {},
      headers: { 'edgeball-user': 'somebody-else' },
    });
    expect(mixed.statusCode).toBe(401);
    expect((await cancel('x'.repeat(65))).statusCode).toBe(404);
  });
});
