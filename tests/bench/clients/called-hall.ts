/** A real hall before open pages and pushed browsers: how late a call comes to each of them. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import type { Measure } from '../figures/measure.ts';
import { resultsASecond } from './hall-results.ts';
import { type Pages, startPages } from './pages-process.ts';

const TABLES = 16;
const RECIPIENTS = 50;
/** In so many calls each: one after the other, as a desk makes them. */
const CALLS = 5;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;

const last = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0);

/** Epoch milliseconds, by what came. */
type Arrivals = Readonly<Record<string, readonly number[]>>;
const now = (): number => performance.timeOrigin + performance.now();

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
  /** The rest of them, none at a table. */
  readonly others: readonly string[];
  call(matchId: string, courtId: string): Promise<void>;
  withdraw(matchId: string): Promise<void>;
  /** Its result. */
  enter(matchId: string): Promise<void>;
  /** The address that a table's code holds. */
  scorerLink(courtId: string): Promise<string>;
}

export async function makeHall(app: FastifyInstance, database: TestDatabase): Promise<Hall> {
  const organiser = await signInAs(database, { roles: ['tournament_organizer'] });
  const send = async (url: string, cookie: string, payload: object = {}, subject = 'tournaments') => {
    const headers = { cookie, 'idempotency-key': randomUUID() };
    const reply = await app.inject({ method: 'POST', url: `/bff/api/${subject}/${url}`, headers, payload });
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
  const entries = reply.json<MatchEntry[]>();
  const matches = entries.flatMap(({ match, player1, player2 }) => {
    const table = tables[used.size / 2];
    if (!player1 || !player2 || !table || used.has(player1.userId) || used.has(player2.userId)) return [];
    used.add(player1.userId).add(player2.userId);
    const { courtId, name } = table;
    return [{ matchId: match.id, courtId, table: name, players: [player1.userId, player2.userId] }];
  });
  if (matches.length !== TABLES) throw new Error(`${matches.length} matches`);
  const atTables = new Set(matches.map(({ matchId }) => matchId));
  return {
    id,
    matches,
    others: entries.map(({ match }) => match.id).filter((matchId) => !atTables.has(matchId)),
    call: async (matchId, courtId) => {
      await send(`${id}/hall/call`, organiser.cookie, { matchId, courtId, number: 1 });
    },
    withdraw: async (matchId) => {
      await send(`${id}/hall/withdraw-call`, organiser.cookie, { matchId });
    },
    enter: async (matchId) => {
      await send(`${matchId}/update-result`, organiser.cookie, { player1Score: 3, player2Score: 1 }, 'matches');
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

interface Deed {
  /** What the pages know it by. */
  readonly news: string;
  readonly run: () => Promise<void>;
}

const callsOf = (hall: Hall, matches: Hall['matches']): Deed[] =>
  matches.map(({ matchId, courtId }) => ({ news: matchId, run: () => hall.call(matchId, courtId) }));
const resultsOf = (hall: Hall, matches: Hall['matches']): Deed[] =>
  matches.map(({ matchId }) => ({ news: `over ${matchId}`, run: () => hall.enter(matchId) }));

/** How long after each of these it came to how many. */
async function latenesses(pages: Pages, deeds: readonly Deed[], rest: number): Promise<number[][]> {
  const doneAt = new Map<string, number>();
  for (const { news, run } of deeds) {
    doneAt.set(news, now());
    await run();
    await pause(rest);
  }
  const { arrivals } = await pages.ask<{ arrivals: Arrivals }>({ kind: 'read' });
  return deeds.map(({ news }) => (arrivals[news] ?? []).map((at) => at - (doneAt.get(news) ?? 0)));
}

interface Watched {
  readonly calls: readonly number[];
  readonly results: readonly number[];
}

async function watched(port: number, hall: Hall, matches: Hall['matches'], count: number): Promise<Watched> {
  const pages = startPages();
  try {
    // Half of them look at the hall, as desk, board and who follows; half at the tournament.
    const paths = Array.from(
      { length: count },
      (_, nth) => `/bff/api/tournaments/${hall.id}/${nth % 2 === 0 ? 'hall/events' : 'events?as=facts'}`,
    );
    await pages.ask({ kind: 'watch', port, paths });
    const late = async (deeds: readonly Deed[]) => {
      const all = await latenesses(pages, deeds, 3_000);
      if (all.some((one) => one.length !== count)) throw new Error(`told: ${all.map((one) => one.length)} of ${count}`);
      return all.flat();
    };
    const calls = await late(callsOf(hall, matches));
    return { calls, results: await late(resultsOf(hall, matches)) };
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
  // The first of all is not counted, as nothing is warm yet.
  const [, ...pushed] = await latenesses(service, callsOf(hall, matches.slice(0, CALLS + 1)), 2_000);
  const few = await watched(port, hall, matches.slice(CALLS + 1, 2 * CALLS + 1), 1_000);
  const many = await watched(port, hall, matches.slice(2 * CALLS + 1), 10_000);
  return [
    { what: 'call to 1,000 open pages, 95 of 100', value: p95(few.calls), unit: 'ms', limit: 500 },
    { what: 'result to 1,000 open pages, 95 of 100', value: p95(few.results), unit: 'ms', limit: 500 },
    { what: 'call to 10,000 open pages, the last', value: last(many.calls), unit: 'ms', limit: 1_000 },
    { what: 'result to 10,000 open pages, the last', value: last(many.results), unit: 'ms', limit: 1_000 },
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
    ...(await resultsASecond(port, hall)),
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
