/** A real hall before open pages and pushed browsers: how late a call comes to each of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { MatchEntry } from '#contract/matches.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { makeVenue } from '#tests/server/app.ts';
import { config } from '#tests/server/config.ts';
import type { TestDatabase } from '#tests/server/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import type { Measure } from './measure.ts';

const TABLES = 16;
const RECIPIENTS = 50;
/** In so many calls each: one after the other, as a desk makes them. */
const CALLS = 5;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;

/** Epoch milliseconds, by match. */
type Arrivals = Readonly<Record<string, readonly number[]>>;
const now = (): number => performance.timeOrigin + performance.now();

/** The other side of the network, in a process of its own. */
function startPages() {
  const child: ChildProcess = fork(fileURLToPath(new URL('./hall-pages.mjs', import.meta.url)));
  const ask = <T>(asked: object): Promise<T> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as T));
      child.once('exit', (code) => reject(new Error(`the pages ended: ${code}`)));
      child.send(asked);
    });
  return { ask, close: () => void child.kill() };
}
type Pages = ReturnType<typeof startPages>;

interface HallMatch {
  readonly matchId: string;
  readonly courtId: string;
  readonly table: string;
  readonly players: readonly string[];
}

export interface Hall {
  readonly id: string;
  /** Each with its own players and table. */
  readonly matches: readonly HallMatch[];
  call(matchId: string, courtId: string): Promise<void>;
  withdraw(matchId: string): Promise<void>;
  /** The address that a table's code holds. */
  scorerLink(courtId: string): Promise<string>;
}

export async function makeHall(app: FastifyInstance, database: TestDatabase): Promise<Hall> {
  const organiser = await signInAs(database, { roles: ['tournament_organizer'] });
  const send = async (url: string, cookie: string, payload: object = {}) => {
    const headers = { cookie, 'idempotency-key': randomUUID() };
    const reply = await app.inject({ method: 'POST', url: `/bff/api/tournaments/${url}`, headers, payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ id: string; url: string; tables: readonly { courtId: string; name: string }[] }>();
  };
  const { id } = await send('create', organiser.cookie, {
    name: 'Called',
    city: 'Rijeka',
    venueId: await makeVenue(database, TABLES),
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
  });
  for (let nth = 0; nth < TABLES * 2; nth++) await send(`${id}/join`, (await signInAs(database)).cookie);
  await send(`${id}/commence`, organiser.cookie, { numberOfGroups: 8 });
  const { tables } = await send(`${id}/hall/settings`, organiser.cookie, { mode: 'free', restMinutes: 0 });
  const reply = await app.inject({ url: `/bff/api/tournaments/${id}/matches` });
  const used = new Set<string>();
  const matches = reply.json<MatchEntry[]>().flatMap(({ match, player1, player2 }) => {
    const table = tables[used.size / 2];
    if (!player1 || !player2 || !table || used.has(player1.userId) || used.has(player2.userId)) return [];
    used.add(player1.userId).add(player2.userId);
    const { courtId, name } = table;
    return [{ matchId: match.id, courtId, table: name, players: [player1.userId, player2.userId] }];
  });
  if (matches.length !== TABLES) throw new Error(`${matches.length} matches`);
  return {
    id,
    matches,
    call: async (matchId, courtId) => {
      await send(`${id}/hall/call`, organiser.cookie, { matchId, courtId, number: 1 });
    },
    withdraw: async (matchId) => {
      await send(`${id}/hall/withdraw-call`, organiser.cookie, { matchId });
    },
    scorerLink: async (courtId) => (await send(`${id}/hall/links`, organiser.cookie, { role: 'scorer', courtId })).url,
  };
}

async function subscribe(app: FastifyInstance, origin: string, follows: readonly string[]): Promise<void> {
  for (let nth = 0; nth < RECIPIENTS; nth++) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const subscription = {
      endpoint: `${origin}/send/${nth}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
    const payload = { subscription, follows };
    const reply = await app.inject({ method: 'POST', url: '/bff/api/push/subscriptions', payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
}

/** How long after each of these calls it came to how many; the first of all is not counted, as nothing is warm yet. */
async function latenesses(hall: Hall, pages: Pages, matches: Hall['matches'], rest: number): Promise<number[][]> {
  const calledAt = new Map<string, number>();
  for (const { matchId, courtId } of matches) {
    calledAt.set(matchId, now());
    await hall.call(matchId, courtId);
    await pause(rest);
  }
  const { arrivals } = await pages.ask<{ arrivals: Arrivals }>({ kind: 'read' });
  return matches.map(({ matchId }) => (arrivals[matchId] ?? []).map((at) => at - (calledAt.get(matchId) ?? 0)));
}

async function watched(port: number, hall: Hall, matches: Hall['matches'], count: number): Promise<number[]> {
  const pages = startPages();
  try {
    // Half of them look at the hall, as desk, board and who follows; half at the tournament.
    const paths = Array.from(
      { length: count },
      (_, nth) => `/bff/api/tournaments/${hall.id}/${nth % 2 === 0 ? 'hall/events' : 'events'}`,
    );
    await pages.ask({ kind: 'watch', port, paths });
    const late = await latenesses(hall, pages, matches, 3_000);
    if (late.some((one) => one.length !== count)) throw new Error(`told: ${late.map((one) => one.length)} of ${count}`);
    return late.flat();
  } finally {
    pages.close();
  }
}

async function measure(
  app: FastifyInstance,
  database: TestDatabase,
  service: Pages,
  origin: string,
): Promise<Measure[]> {
  const hall = await makeHall(app, database);
  const { port } = app.server.address() as AddressInfo;
  const { matches } = hall;
  await subscribe(
    app,
    origin,
    matches.slice(0, CALLS + 1).flatMap(({ players }) => players.slice(0, 1)),
  );
  const [, ...pushed] = await latenesses(hall, service, matches.slice(0, CALLS + 1), 2_000);
  const few = await watched(port, hall, matches.slice(CALLS + 1, 2 * CALLS + 1), 1_000);
  const many = await watched(port, hall, matches.slice(2 * CALLS + 1), 10_000);
  return [
    { what: 'call to 1,000 open pages, 95 of 100', value: p95(few), unit: 'ms', limit: 500 },
    {
      what: 'call to 10,000 open pages, the last',
      value: many.reduce((a, b) => Math.max(a, b), 0),
      unit: 'ms',
      limit: 1_000,
    },
    {
      what: `call to a push service for ${RECIPIENTS} browsers, 95 of 100`,
      value: p95(pushed.flat()),
      unit: 'ms',
      limit: 1_000,
    },
    {
      what: 'browsers that were not told once',
      value: pushed.reduce((sum, one) => sum + Math.abs(RECIPIENTS - one.length), 0),
      unit: 'browsers',
      limit: 0,
    },
  ];
}

export async function calledHall(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const service = startPages();
  const { port } = await service.ask<{ port: number }>({ kind: 'push' });
  const origin = `http://127.0.0.1:${port}`;
  const app = await buildApp({
    config: { ...config, dataDir: tmpdir(), pushServices: [origin] },
    database,
    databaseUrl: server.url,
    clientDir: null,
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
    // One node lets in 4,000; so many pages are those of three.
    connections: { total: 20_000 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await measure(app, { ...database, url: server.url }, service, origin);
  } finally {
    service.close();
    await app.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
