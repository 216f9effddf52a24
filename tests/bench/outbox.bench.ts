/** What a day in the hall costs on this device: saving and sending results, and a start without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import type { openOutbox } from '#outbox/outbox.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { type BrowserProcess, startBrowser } from '#tests/e2e/programs/browser-process.ts';
import { freePort } from '#tests/free-port.ts';
import { config } from '#tests/server/config.ts';
import { sessionOf, signInAs } from '#tests/server/sign-in.ts';
import { buildWhereStale } from './browser/present-build.ts';
import type { Measure } from './figures/measure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = Number(process.env.BENCH_RUNS ?? 20);
const LARGE = 256;
/** A round-robin of 33 has 528 matches. */
const ROUND_ROBIN = 33;
const ENTRIES = 500;

interface Hall {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly cookie: string;
  readonly people: readonly string[];
}

async function openHall(database: Database, databaseUrl: string): Promise<Hall> {
  const accounts = await createSampleAccounts(database, { password: 'for measuring', embeddedProvider: true });
  await createSampleData(database, accounts, Date.now());
  const people: string[] = [];
  for (let i = 0; i < LARGE; i++) {
    people.push((await signInAs(database, { firstName: `Player ${i}`, lastName: 'of many' })).userId);
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = await buildApp({
    config: { ...config, host: 'localhost', port, publicUrl: url },
    database,
    databaseUrl,
    clientDir: join(root, 'dist/client'),
    logLevel: 'silent',
    // All of a day's results in a few seconds are no abuse here.
    callsPerMinute: 1_000_000,
  });
  await app.listen({ host: 'localhost', port });
  return { app, url, cookie: await sessionOf(database, accounts.organiser), people };
}

interface Found {
  readonly match: { readonly id: string; readonly generation: number };
  readonly player1: { readonly id: string } | null;
  readonly player2: { readonly id: string } | null;
}

async function post(hall: Hall, url: string, payload: object): Promise<{ id: string }> {
  const reply = await hall.app.inject({ method: 'POST', url, headers: { cookie: hall.cookie }, payload });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
  return reply.json();
}

const matchesOf = async ({ app }: Hall, id: string): Promise<Found[]> =>
  (await app.inject(`/bff/api/tournaments/${id}/matches`)).json();

async function tournament(hall: Hall, format: string, players: number, numberOfGroups: number): Promise<string> {
  const { id } = await post(hall, '/bff/api/tournaments/create', {
    name: `${players} players`,
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
    tournamentFormat: format,
  });
  await post(hall, `/bff/api/tournaments/${id}/add-existing-user`, hall.people.slice(0, players));
  await post(hall, `/bff/api/tournaments/${id}/commence`, { numberOfGroups });
  return id;
}

/** 256 players: 384 group matches, all played, and a bracket of 128. */
async function largeTournament(hall: Hall): Promise<string> {
  const id = await tournament(hall, 'GROUPS_WITH_MAIN_STAGE', LARGE, LARGE / 4);
  for (const { match } of await matchesOf(hall, id)) {
    await post(hall, `/bff/api/matches/${match.id}/update-result`, { player1Score: 3, player2Score: 1 });
  }
  await post(hall, `/bff/api/tournaments/${id}/generate-main-stage`, { advancingPlayersPerGroup: 2 });
  return id;
}

/** The device's outbox by itself, as a script that a page can run. */
async function outboxScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'src/outbox/outbox.ts'), formats: ['iife'], name: 'DeviceOutbox' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('the outbox was not built');
  return `globalThis.DeviceOutbox = (() => { ${output.code}; return DeviceOutbox; })()`;
}

type Drafts = Parameters<ReturnType<typeof openOutbox>['enter']>[0][];

async function measureOutbox(hall: Hall, browser: BrowserProcess): Promise<Measure[]> {
  const id = await tournament(hall, 'ROUND_ROBIN', ROUND_ROBIN, 1);
  const me = (await hall.app.inject({ url: '/bff/api/user-profile/me', headers: { cookie: hall.cookie } })).json();
  const drafts: Drafts = (await matchesOf(hall, id)).slice(0, ENTRIES).map(({ match, player1, player2 }) => ({
    userId: me.id,
    tournamentId: id,
    matchId: match.id,
    generation: match.generation,
    player1Id: player1?.id ?? '',
    player2Id: player2?.id ?? '',
    player1Score: 3,
    player2Score: 2,
    games: null,
    versionSeen: 0,
    after: [],
    names: { user: 'Organiser', tournament: '33 players', player1: 'One', player2: 'Two' },
  }));
  const page = await browser.newPage();
  // A page without the app: nothing else writes or sends.
  await page.goto(`${hall.url}/healthz`);
  // What is evaluated from outside may compile code at first, and later, as part of the page, may not.
  await page.evaluate('globalThis.__zod_globalConfig = { jitless: true }');
  await page.evaluate(await outboxScript());
  const { times, drained, sent } = await page.evaluate(async (all) => {
    const device = (globalThis as unknown as { DeviceOutbox: { openOutbox: typeof openOutbox } }).DeviceOutbox;
    const outbox = device.openOutbox();
    const saved: number[] = [];
    for (const draft of all) {
      const begun = performance.now();
      await outbox.enter(draft);
      saved.push(performance.now() - begun);
    }
    const begun = performance.now();
    const result = await outbox.drain('send-now');
    return { times: saved, drained: performance.now() - begun, sent: result.sent };
  }, drafts);
  await page.close();
  if (sent !== drafts.length) throw new Error(`${sent} of ${drafts.length} were sent`);
  const versions = (await matchesOf(hall, id)) as unknown as { match: { version: number } }[];
  const once = versions.filter(({ match }) => match.version === 1).length;
  if (once !== drafts.length) throw new Error(`${once} of ${drafts.length} are stored once`);
  const total = times.reduce((sum, time) => sum + time, 0);
  return [
    { what: 'one result saved in both copies, median', value: quantile(times, 0.5), unit: 'ms', limit: 50 },
    { what: 'one result saved in both copies, 95 of 100', value: quantile(times, 0.95), unit: 'ms' },
    { what: 'results saved', value: (times.length / total) * 1_000, unit: 'a second' },
    { what: `${sent} waiting results sent`, value: drained, unit: 'ms' },
    { what: 'waiting results sent', value: (sent / drained) * 1_000, unit: 'a second' },
  ];
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/** Online once, so that the device has the app and the tournament. */
async function keep(hall: Hall, browser: BrowserProcess, path: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(hall.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.locator('a[href^="/match/"]').first().waitFor();
  await page.waitForTimeout(3_000);
  await page.close();
}

/** Since the navigation, until what `selector` names has been painted. */
async function coldStart(profile: string, url: string, selector: string): Promise<number> {
  const browser = await startBrowser(profile);
  const page = await browser.newPage();
  await page.addInitScript(watchFor, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await shownAt(page);
  await browser.kill();
  return painted;
}

function watchFor(selector: string): void {
  const shown = globalThis as unknown as { shownAt?: number };
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      shown.shownAt = performance.now();
    });
  };
  look();
}

const shownAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => (globalThis as unknown as { shownAt?: number }).shownAt, null, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) ?? 0;
};

async function measureColdStart(profile: string, hall: Hall, path: string): Promise<Measure[]> {
  const shell: number[] = [];
  const data: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    shell.push(await coldStart(profile, `${hall.url}/on-this-device`, 'main h1:not(.tt-hidden)'));
    data.push(await coldStart(profile, hall.url + path, 'main a[href^="/match/"]'));
  }
  const [empty, full] = [quantile(shell, 0.5), quantile(data, 0.5)];
  return [
    { what: `cold start without a network, the empty shell, median of ${RUNS}`, value: empty, unit: 'ms' },
    { what: `cold start without a network, about 500 matches, median of ${RUNS}`, value: full, unit: 'ms' },
    { what: 'cold start with data', value: full / empty, unit: 'times the empty shell', limit: 1.5 },
  ];
}

export default async function measureDevice(): Promise<Measure[]> {
  buildWhereStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-'));
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-bench-profile-'));
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const hall = await openHall(database, server.url);
  try {
    const path = `/tournaments/${await largeTournament(hall)}/matches`;
    const browser = await startBrowser(profile);
    const [name = '', value = ''] = hall.cookie.split('=');
    await browser.context.addCookies([{ name, value, url: hall.url }]);
    const outbox = await measureOutbox(hall, browser);
    await keep(hall, browser, path);
    await browser.close();
    await hall.app.close();
    return [...outbox, ...(await measureColdStart(profile, hall, path))];
  } finally {
    await hall.app.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(profile, { recursive: true, force: true });
  }
}
