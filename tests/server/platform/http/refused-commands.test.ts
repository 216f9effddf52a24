/** A refused command stays refused: no copy of it that arrives late is done, whatever has become possible since. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { trimRefusals } from '#server/platform/database/idempotency.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { database, nodes, organiser, setUpTwoNodes } from '#tests/server/two-nodes.ts';

setUpTwoNodes();

interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly as?: Person | null;
  readonly headers?: Record<string, string>;
}

const send = ({ path, body, key, as = organiser, headers = {} }: Sent, node: TestApp = nodes[0]) =>
  node.post(path, { as, body, headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) } });

type Reply = Awaited<ReturnType<typeof send>>;
const said = (reply: Reply) => [reply.statusCode, reply.json().code, reply.headers['idempotency-replayed']];

const kept = async (key: string) => {
  const { rows } = await database.pool.query('select status from idempotency where key = $1', [key]);
  return rows.map(({ status }) => status);
};

async function drawn(players = 4): Promise<{ made: MadeTournament; matchId: string }> {
  const made = await makeTournament(nodes[0], organiser);
  await join(nodes[0], made, await nodes[0].people(players));
  await order(nodes[0], made, 'commence', { numberOfGroups: 1 });
  return { made, matchId: (await matchesOf(nodes[0], made))[0]?.match.id ?? '' };
}

const resultOf = (matchId: string, key: string, scores = [3, 1], expectedVersion?: number): Sent => ({
  path: `/bff/api/matches/${matchId}/update-result`,
  key,
  body: { player1Score: scores[0], player2Score: scores[1], ...(expectedVersion !== undefined && { expectedVersion }) },
});

it('stays refused for its state, on each node, and is done under another key', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const key = randomUUID();
  const commence = (as: string): Sent => ({ path: `${made.path}/commence`, key: as, body: { numberOfGroups: 1 } });
  const first = await send(commence(key));
  expect(said(first)).toEqual([409, 'TOO_FEW_PLAYERS', undefined]);
  await join(nodes[0], made, await nodes[0].people(2));
  for (const node of nodes) {
    const late = await send(commence(key), node);
    expect(late.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect([late.statusCode, late.headers['idempotency-replayed']]).toEqual([409, 'true']);
    expect(late.json()).toEqual(first.json());
  }
  expect((await send(commence(randomUUID()))).statusCode).toBe(200);
});

it('stays refused for a conflict, with what stood against it', async () => {
  const { matchId } = await drawn();
  await send(resultOf(matchId, randomUUID(), [3, 1]));
  const key = randomUUID();
  const first = await send(resultOf(matchId, key, [3, 2], 0));
  expect(said(first)).toEqual([409, 'RESULT_CONFLICT', undefined]);
  await send({ path: `/bff/api/matches/${matchId}/clear-result`, body: {} });
  const late = await send(resultOf(matchId, key, [3, 2], 0), nodes[1]);
  expect(said(late)).toEqual([409, 'RESULT_CONFLICT', 'true']);
  expect(late.json()).toEqual(first.json());
  expect((await matchesOf(nodes[0], await madeOf(matchId)))[0]?.match.player1Score).toBeNull();
});

const madeOf = async (matchId: string): Promise<MadeTournament> => {
  const { tournament } = (await nodes[0].get(`/bff/api/matches/${matchId}`)).json();
  return { id: tournament.id, path: `/bff/api/tournaments/${tournament.id}`, organiser };
};

it('stays refused for a right, a thing and a body that were missing', async () => {
  const person = await nodes[0].person();
  const create: Sent = {
    path: '/bff/api/championships/create',
    body: { name: 'Spring' },
    key: randomUUID(),
    as: person,
  };
  expect(said(await send(create))).toEqual([403, 'FORBIDDEN', undefined]);
  await database.pool.query(`insert into user_role (user_id, role) values ($1, 'tournament_organizer')`, [
    person.userId,
  ]);
  expect(said(await send(create))).toEqual([403, 'FORBIDDEN', 'true']);
  expect((await send({ ...create, key: randomUUID() })).statusCode).toBe(200);

  const made = await makeTournament(nodes[0], organiser);
  await send({ path: `${made.path}/delete` });
  const join: Sent = { path: `${made.path}/join`, key: randomUUID(), as: person };
  expect(said(await send(join))).toEqual([404, 'NOT_FOUND', undefined]);
  expect((await send({ path: `${made.path}/restore` })).statusCode).toBe(200);
  expect(said(await send(join))).toEqual([404, 'NOT_FOUND', 'true']);

  const blank: Sent = { path: '/bff/api/championships/create', body: { name: '' }, key: randomUUID() };
  const first = await send(blank);
  expect(said(first)).toEqual([422, 'INVALID', undefined]);
  const again = await send(blank);
  expect([said(again), again.json()]).toEqual([[422, 'INVALID', 'true'], first.json()]);
  const other = await send({ ...blank, body: { name: 'Autumn' } });
  expect(said(other)).toEqual([422, 'KEY_REUSED', undefined]);
});

it('keeps nothing that says nothing of the command itself', async () => {
  const { matchId } = await drawn();
  const key = randomUUID();
  const result = resultOf(matchId, key);
  const text = (payload: string, type = 'application/json') =>
    nodes[0].app.inject({
      method: 'POST',
      url: result.path,
      headers: { cookie: organiser.cookie, 'idempotency-key': key, 'content-type': type },
      payload,
    });
  const refusals = [
    await send({ ...result, headers: { 'edgeball-user': 'somebody-else' } }),
    await text('{"player1Score": 3, "pla'),
    await text(JSON.stringify({ player1Score: 3, more: 'x'.repeat(100_000) })),
    await text('<result/>', 'application/xml'),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 400, 413, 415]);
  expect(await kept(key)).toEqual([]);
  expect(said(await send(result))).toEqual([200, undefined, undefined]);
});

it('says by its head why it refuses a body that cannot be read, and that is final', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const key = randomUUID();
  const headers = { cookie: organiser.cookie, 'idempotency-key': key, 'content-type': 'application/json' };
  const cut = await nodes[0].app.inject({ method: 'POST', url: `${made.path}/commence`, headers, payload: '{"num' });
  expect([cut.statusCode, cut.json().code]).toEqual([409, 'TOO_FEW_PLAYERS']);
  await join(nodes[0], made, await nodes[0].people(2));
  const whole = await send({ path: `${made.path}/commence`, key, body: { numberOfGroups: 1 } });
  expect(said(whole)).toEqual([409, 'TOO_FEW_PLAYERS', 'true']);
});

it('takes back what a refused command had written, and keeps its key', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const row = { firstName: 'Ana', email: 'ana@example.com' };
  const rows = { path: `${made.path}/import-players`, key: randomUUID(), body: [row, { ...row, firstName: 'Ante' }] };
  const people = async () => (await database.pool.query('select count(*)::int as n from app_user')).rows[0].n;
  const before = await people();
  const first = await send(rows);
  expect(first.statusCode).toBe(422);
  expect(await people()).toBe(before);
  expect((await send(rows, nodes[1])).json()).toEqual(first.json());
});

it('gives all copies one answer, while what refuses them comes and goes', async () => {
  const answers = new Set<number>();
  for (let round = 0; round < 10; round++) {
    const { matchId } = await drawn(2);
    const copy = resultOf(matchId, randomUUID(), [3, 1], 0);
    const inTheWay = async () => {
      await send(resultOf(matchId, randomUUID(), [3, 2]), nodes[1]);
      await send({ path: `/bff/api/matches/${matchId}/clear-result`, body: {} }, nodes[0]);
    };
    const some = async (node: TestApp) => [await send(copy, node), await send(copy, node), await send(copy, node)];
    const [, ...replies] = await Promise.all([inTheWay(), some(nodes[0]), some(nodes[1])]);
    const last = await send(copy, nodes[round % 2 === 0 ? 0 : 1]);
    for (const reply of replies.flat())
      expect([reply.statusCode, reply.json()]).toEqual([last.statusCode, last.json()]);
    const { rows } = await database.pool.query(`select count(*)::int as n from result_log where command_id = $1`, [
      copy.key,
    ]);
    expect(rows[0].n).toBe(last.statusCode === 200 ? 1 : 0);
    answers.add(last.statusCode);
  }
  expect([...answers].every((status) => status === 200 || status === 409)).toBe(true);
});

it('waits for the copy that has the key', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const commence: Sent = { path: `${made.path}/commence`, key: randomUUID(), body: { numberOfGroups: 1 } };
  // The other copy has claimed the key and is deciding.
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('insert into idempotency (owner, key, request_hash) values ($1, $2, $3)', [
    organiser.userId,
    commence.key,
    'to come',
  ]);
  let isAnswered = false;
  const refusedByHead = send(commence, nodes[1]).finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isAnswered).toBe(false);
  await other.query('rollback');
  other.release();
  expect(said(await refusedByHead)).toEqual([409, 'TOO_FEW_PLAYERS', undefined]);
  expect(await kept(commence.key ?? '')).toEqual([409]);
});

it('keeps neither refusal nor key where the server dies before the commit', async () => {
  const { matchId } = await drawn();
  await send(resultOf(matchId, randomUUID(), [3, 1]));
  await database.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die before update on idempotency for each row when (new.status = 409) execute function die()`);
  const key = randomUUID();
  expect((await send(resultOf(matchId, key, [3, 2], 0))).statusCode).toBe(503);
  await database.pool.query('drop trigger die on idempotency; drop function die');
  expect(await kept(key)).toEqual([]);
  await send({ path: `/bff/api/matches/${matchId}/clear-result`, body: {} });
  expect(said(await send(resultOf(matchId, key, [3, 2])))).toEqual([200, undefined, undefined]);
});

it('lets go of a refused command as of one that never takes effect', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const key = randomUUID();
  const first = await send({ path: `${made.path}/commence`, key, body: { numberOfGroups: 1 } });
  expect(first.statusCode).toBe(409);
  const asked = await send({ path: `/bff/api/commands/${key}/cancel`, body: {} });
  expect(asked.json()).toEqual({ outcome: 'CANCELLED', reply: null });
});

it('keeps of a long refusal its words alone', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const name = { firstName: 'x'.repeat(500) };
  const rows = { path: `${made.path}/import-players`, key: randomUUID(), body: Array(300).fill(name) };
  const first = await send(rows);
  expect([first.statusCode, first.json().errors.length]).toEqual([422, 50]);
  const { rows: stored } = await database.pool.query(
    'select length(reply::text) as n from idempotency where key = $1',
    [rows.key],
  );
  expect(stored[0].n).toBeLessThan(10_000);
  expect((await send(rows)).json().message).toBe(first.json().message);
});

it('puts off who is refused too often, and keeps the latest refusals', async () => {
  const busy = await startApp({ database, callsPerMinute: 100 });
  const person = await busy.person();
  const missing = (key: string): Sent => ({ path: '/bff/api/tournaments/none/join', key, as: person });
  for (let i = 0; i < 10; i++) expect((await send(missing(`refused-${i}`), busy)).statusCode).toBe(404);
  const over = await send(missing('over'), busy);
  expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await kept('over')).toEqual([]);
  expect(said(await send(missing('refused-0'), busy))).toEqual([404, 'NOT_FOUND', 'true']);
  await trimRefusals(database.db, { person: 4, guests: 4 });
  const { rows } = await database.pool.query('select key from idempotency where owner = $1 order by key', [
    person.userId,
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['refused-6', 'refused-7', 'refused-8', 'refused-9']);
  await busy.close();
});

it('is said in the language of who asks, also when it is repeated in another one', async () => {
  const made = await makeTournament(nodes[0], organiser);
  const asked = { path: `${made.path}/commence`, key: randomUUID(), body: { numberOfGroups: 1 } };
  const inLanguage = async (language: string, sent: Sent = asked) =>
    (await send({ ...sent, headers: { 'accept-language': language } })).json().message;
  expect(await inLanguage('de')).toBe('Es braucht mindestens 2 Spieler.');
  expect(await inLanguage('en')).toBe('At least 2 players are required.');
  expect(await inLanguage('fr')).toBe('Il faut au moins 2 joueurs.');
});

it('says a field’s fault in the language of who asks', async () => {
  const body = { name: 'x'.repeat(121) };
  const reply = await send({
    path: '/bff/api/championships/create',
    body,
    headers: { cookie: `${organiser.cookie}; lang=hr`, 'accept-language': 'de' },
  });
  expect(reply.json()).toMatchObject({
    message: 'Najviše 120 znakova.',
    errors: [{ path: 'name', message: 'Najviše 120 znakova.' }],
  });
  const german = await send({ path: '/bff/api/championships/create', body: {}, headers: { 'accept-language': 'de' } });
  expect(german.json()).toMatchObject({ errors: [{ path: 'name', message: 'Pflichtfeld' }] });
});
