/** Results of large tournaments: 20 writers at once, each in a tournament of 2,016 matches. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MatchEntry } from '#contract/matches.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { config } from '#tests/server/config.ts';
import { sessionOf } from '#tests/server/sign-in.ts';
import type { Measure } from './measure.ts';

const WRITERS = 20;
const GROUPS = 336;
const PLAYERS = GROUPS * 4;
const WARM = 5;
const EACH = 100;
const RATE = 400;
const P95 = 80;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;

async function create(app: FastifyInstance, cookie: string, nth: number): Promise<string> {
  const post = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, headers: { cookie }, payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ id: string }>();
  };
  const { id } = await post('/bff/api/tournaments/create', {
    name: `Large ${nth}`,
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
  });
  for (let from = 0; from < PLAYERS; from += 448) {
    const players = Array.from({ length: Math.min(448, PLAYERS - from) }, (_, at) => ({
      firstName: 'P',
      lastName: `Player ${from + at}`,
    }));
    await post(`/bff/api/tournaments/${id}/import-players`, players);
  }
  await post(`/bff/api/tournaments/${id}/commence`, { numberOfGroups: GROUPS });
  return id;
}

/** The milliseconds that each of its results took. */
async function write(app: FastifyInstance, cookie: string, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, id] of ids.entries()) {
    const started = performance.now();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/bff/api/matches/${id}/update-result`,
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      payload: { player1Score: 3, player2Score: index % 3, expectedVersion: 0 },
    });
    if (statusCode !== 200) throw new Error(body);
    times.push(performance.now() - started);
  }
  return times;
}

async function measure(app: FastifyInstance, cookie: string): Promise<Measure[]> {
  const tournaments: string[][] = [];
  for (let nth = 0; nth < WRITERS; nth++) {
    const id = await create(app, cookie, nth);
    const entries = (await app.inject(`/bff/api/tournaments/${id}/matches`)).json<MatchEntry[]>();
    tournaments.push(entries.map(({ match }) => match.id));
  }
  await Promise.all(tournaments.map((ids) => write(app, cookie, ids.slice(0, WARM))));
  const used = process.cpuUsage();
  const started = performance.now();
  const times = await Promise.all(tournaments.map((ids) => write(app, cookie, ids.slice(WARM, WARM + EACH))));
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  const all = times.flat();
  return [
    {
      what: `${WRITERS} writers on 2,016 matches each, time of a result`,
      value: took / all.length,
      unit: 'ms',
      limit: 1000 / RATE,
    },
    { what: '95 of 100 results', value: p95(all), unit: 'ms', limit: P95 },
    { what: 'processor of the node for a result', value: (user + system) / 1000 / all.length, unit: 'ms' },
  ];
}

export default async function measureResults(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const users = await createSampleAccounts(database, { password: 'for measuring', embeddedProvider: true });
  await createSampleData(database, users, Date.now());
  const app = await buildApp({
    config: { ...config, dataDir: tmpdir() },
    database,
    databaseUrl: server.url,
    clientDir: null,
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
  });
  await app.ready();
  try {
    return await measure(app, await sessionOf(database, users.organiser));
  } finally {
    await app.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
