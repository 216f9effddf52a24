/** Sixteen tables are counted at once, a point a second each, while 2,000 pages watch: what the server spends, and how late a point comes. */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { makeVenue } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import type { TestDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import type { Measure } from './figures/measure.ts';

const TABLES = 16;
const WATCHERS = 2_000;
const SECONDS = 30;

interface Answer {
  readonly kind: 'watching' | 'done';
  /** Milliseconds from the press to a watcher's page. */
  readonly latencies: readonly number[];
  readonly refused: number;
  /** Times that a watcher was told an older score after a newer one. */
  readonly backwards: number;
  /** Matches whose last press some watcher has not been told. */
  readonly lost: number;
}

async function tournament(app: FastifyInstance, database: TestDatabase) {
  const organiser = await signInAs(database, { roles: ['tournament_organizer'] });
  const send = async (url: string, cookie: string, payload: object = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/bff/api/tournaments/${url}`,
      headers: { cookie },
      payload,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ id: string }>();
  };
  const { id } = await send('create', organiser.cookie, {
    name: 'Watched',
    city: 'Rijeka',
    venueId: await makeVenue(database, TABLES),
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
  });
  const cookies = new Map<string, string>();
  for (let nth = 0; nth < TABLES * 2; nth++) {
    const person = await signInAs(database);
    cookies.set(person.userId, person.cookie);
    await send(`${id}/join`, person.cookie);
  }
  await send(`${id}/commence`, organiser.cookie, { numberOfGroups: 8 });
  const reply = await app.inject({ url: `/bff/api/tournaments/${id}/matches` });
  const used = new Set<string>();
  const tables = reply.json<MatchEntry[]>().flatMap(({ match, player1, player2 }) => {
    if (!player1 || !player2 || used.has(player1.id) || used.has(player2.id) || used.size === TABLES * 2) return [];
    used.add(player1.id).add(player2.id);
    const cookie = cookies.get(player1.userId) ?? '';
    return [{ matchId: match.id, version: match.version, player1Id: player1.id, player2Id: player2.id, cookie }];
  });
  if (tables.length !== TABLES) throw new Error(`${tables.length} tables`);
  return { id, tables };
}

async function measure(app: FastifyInstance, database: TestDatabase): Promise<Measure[]> {
  const { id, tables } = await tournament(app, database);
  const { port } = app.server.address() as AddressInfo;
  const child = fork(fileURLToPath(new URL('./clients/score-watchers.mjs', import.meta.url)), [
    JSON.stringify({ port, id, tables, watchers: WATCHERS, seconds: SECONDS }),
  ]);
  const heard = (kind: Answer['kind']) =>
    new Promise<Answer>((resolve, reject) => {
      child.on('message', (answer) => (answer as Answer).kind === kind && resolve(answer as Answer));
      child.on('exit', (code) => reject(new Error(`the watchers ended: ${code}`)));
    });
  const watching = heard('watching');
  const done = heard('done');
  done.catch(() => undefined);
  await watching;
  const before = process.cpuUsage();
  const started = performance.now();
  const { latencies, refused, backwards, lost } = await done;
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1_000 / (performance.now() - started);
  child.kill();
  const sorted = latencies.toSorted((a, b) => a - b);
  const what = `${TABLES} tables, a point a second each, ${WATCHERS} watchers`;
  return [
    { what: `${what}: of a core`, value: share * 100, unit: '%', limit: 30 },
    {
      what: 'from the press to a page, 95 of 100',
      value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
      limit: 700,
    },
    { what: 'half of them', value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, unit: 'ms' },
    { what: 'of so many', value: sorted.length, unit: 'presses told' },
    { what: 'presses refused', value: refused, unit: 'presses', limit: 0 },
    { what: 'an older score after a newer one', value: backwards, unit: 'times', limit: 0 },
    { what: 'last presses that a watcher was not told', value: lost, unit: 'presses', limit: 0 },
  ];
}

export default async function measureScores(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const app = await buildApp({
    config: { ...config, dataDir: tmpdir() },
    database,
    databaseUrl: server.url,
    clientDir: null,
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await measure(app, { ...database, url: server.url });
  } finally {
    await app.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
