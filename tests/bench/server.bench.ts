/** What serving costs: a tournament's view against the bare framework, a result, the first start's sample data. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { config } from '#tests/server/config.ts';
import { sessionOf } from '#tests/server/sign-in.ts';
import { buildWhereStale } from './browser/present-build.ts';
import type { Measure } from './figures/measure.ts';

const run = promisify(execFile);
const LOADER = fileURLToPath(new URL('./clients/load.mjs', import.meta.url));
/** A round-robin of 26 has 325 matches. */
const PLAYERS = 26;
const ROUNDS = 5;

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** Processor time of this process, which serves, for one request of another, which asks. */
async function costOf(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
  count: number,
): Promise<number> {
  const before = process.cpuUsage();
  const options = JSON.stringify({ port: portOf(app), path, headers, count, connections: 8 });
  const { stdout } = await run(process.execPath, [LOADER, options]);
  const { user, system } = process.cpuUsage(before);
  const { requests } = JSON.parse(stdout) as { requests: number };
  return (user + system) / requests;
}

/** The best of several rounds of each, taken in turn, so that what else the machine does strikes both alike. */
async function ratio(one: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    best[0] = Math.min(best[0], await one());
    best[1] = Math.min(best[1], await other());
  }
  return best[0] / best[1];
}

/** A half-played round-robin; its id, and the cookie of its organiser. */
async function prepare(app: FastifyInstance, database: Database): Promise<{ id: string; cookie: string }> {
  const users = await createSampleAccounts(database, { password: 'for measuring', embeddedProvider: true });
  const cookie = await sessionOf(database, users.organiser);
  const post = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, headers: { cookie }, payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ id: string }>();
  };
  const { id } = await post('/bff/api/tournaments/create', {
    name: 'Large',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
    tournamentFormat: 'ROUND_ROBIN',
  });
  const path = `/bff/api/tournaments/${id}`;
  await post(`${path}/add-existing-user`, users.players.slice(0, PLAYERS));
  await post(`${path}/commence`, { numberOfGroups: 1 });
  return { id, cookie };
}

async function measureResults(app: FastifyInstance, id: string, cookie: string): Promise<number> {
  const matches = (await app.inject(`/bff/api/tournaments/${id}/matches`)).json<{ match: { id: string } }[]>();
  const times: number[] = [];
  for (const { match } of matches.slice(0, matches.length / 2)) {
    const started = performance.now();
    const reply = await app.inject({
      method: 'POST',
      url: `/bff/api/matches/${match.id}/update-result`,
      headers: { cookie },
      payload: { player1Score: 3, player2Score: 1 },
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** A list of players with e-mail, club and rating, all of them new. */
async function measureImport(app: FastifyInstance, cookie: string, players: number): Promise<number> {
  const post = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, headers: { cookie }, payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ id: string }>();
  };
  const { id } = await post('/bff/api/tournaments/create', {
    name: 'From a list',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-04-03', '2027-04-03'],
    startTime: '09:00',
  });
  const list = Array.from({ length: players }, (_, i) => {
    return {
      firstName: `First ${i}`,
      lastName: 'Last',
      email: `new${i}@list.example`,
      club: `Club ${i % 9}`,
      rating: i,
    };
  });
  const started = performance.now();
  await post(`/bff/api/tournaments/${id}/import-players`, list);
  return performance.now() - started;
}

/** A framework with nothing on it that sends the same bytes. */
async function bareApp(reply: { body: Buffer; headers: Record<string, string> }): Promise<FastifyInstance> {
  const bare = Fastify();
  bare.get('/', (_request, answer) => answer.headers(reply.headers).send(reply.body));
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return bare;
}

async function measureView(
  app: FastifyInstance,
  path: string,
  what: string,
  headers: Record<string, string>,
  count: number,
  limit = 2,
): Promise<Measure> {
  const reply = await app.inject({ url: path, headers });
  const encoding = reply.headers['content-encoding'];
  const bare = await bareApp({
    body: reply.rawPayload,
    headers: { 'content-type': 'application/json', ...(encoding ? { 'content-encoding': String(encoding) } : {}) },
  });
  const value = await ratio(
    () => costOf(app, path, headers, count),
    () => costOf(bare, '/', headers, count),
  );
  await bare.close();
  return { what, value, unit: 'times the bare framework', limit };
}

export default async function measureServer(): Promise<Measure[]> {
  buildWhereStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const users = await createSampleAccounts(database, { password: 'for measuring', embeddedProvider: true });
  const started = performance.now();
  await createSampleData(database, users, Date.now());
  const sample = performance.now() - started;

  const startNode = async () => {
    const node = await buildApp({
      config: { ...config, dataDir: tmpdir() },
      database,
      databaseUrl: server.url,
      clientDir: fileURLToPath(new URL('../../dist/client', import.meta.url)),
      // What it costs is asked, not how often it may be.
      callsPerMinute: Number.POSITIVE_INFINITY,
      logLevel: 'silent',
    });
    await node.listen({ host: '127.0.0.1', port: 0 });
    return node;
  };
  const app = await startNode();
  try {
    const { id, cookie } = await prepare(app, database);
    const result = await measureResults(app, id, cookie);
    const imported = await measureImport(app, cookie, 200);
    // The server knows by then that no other node shares its database.
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    const path = `/bff/api/tournaments/${id}/matches`;
    const plain = await measureView(app, path, 'view of 325 matches, as it is', {}, 2_000);
    const small = await measureView(app, path, 'view of 325 matches, compressed', { 'accept-encoding': 'br' }, 4_000);
    const br = { 'accept-encoding': 'br' };
    const list = await measureView(app, '/bff/api/tournaments', 'list of tournaments', br, 4_000, 3);
    const asPage = { ...br, accept: 'text/html' };
    const head = await measureView(app, `/tournaments/${id}`, 'a tournament’s page with its head', asPage, 4_000, 3);
    const other = await startNode();
    const beside = (what: string) => `${what}, beside another node`;
    const shared = await measureView(app, '/bff/api/tournaments', beside('list of tournaments'), br, 4_000, 3);
    const sharedHead = await measureView(app, `/tournaments/${id}`, beside('a page with its head'), asPage, 4_000, 3);
    await other.close();
    return [
      { what: 'sample data of a first start', value: sample, unit: 'ms', limit: 1_500 },
      { what: 'one result among 325 matches, committed and derived', value: result, unit: 'ms', limit: 50 },
      { what: 'list of 200 new players, committed', value: imported, unit: 'ms', limit: 2_000 },
      plain,
      small,
      list,
      head,
      shared,
      sharedHead,
    ];
  } finally {
    await app.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
