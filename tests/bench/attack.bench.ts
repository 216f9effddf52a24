/**
 * Eight attacks at once on the built product, and what honest people notice who share one address with all of them, as a hall
 * does behind a proxy: sign-ins, live results, pages, free courts, and the server's memory.
 */
import { execFile, fork } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inArray } from 'drizzle-orm';
import { getAvailableSlots } from '#contract/reservations/reservations.ts';
import { hashPassword } from '#server/identity-provider/accounts/password-hash.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { account } from '#server/platform/database/schema/identity-provider.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament as tournaments } from '#server/platform/database/schema/tournaments.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { type Answer, type Ask, Browser } from '#tests/server/browser.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import { buildWhereStale } from './browser/present-build.ts';
import type { Measure } from './figures/measure.ts';

const run = promisify(execFile);
const ATTACKERS = fileURLToPath(new URL('./clients/attack.mjs', import.meta.url));
const PASSWORD = 'correct horse battery staple';

const GUESSERS = 200;
const SPRAYED_ACCOUNTS = 300;
/** The connections of the one who sprays. */
const SPRAYING_CONNECTIONS = 20;
const SLOW_BODIES = 2_000;
const GUESTS = 500;
/** Accounts that invented people have made. */
const INVENTED = 60;
/** More than a node takes connections of one network, and for long more than it took in all. */
const STREAMS = 4_100;
const UNFINISHED_UPLOADS = 300;
/** A second: as many as one network may ask for. */
const MADE_UP_COOKIES = 500;
/** Pages of the hall that are opened meanwhile. */
const PHONES = 40;
/** Half of them on a device that has signed in before, to accounts that are being sprayed. */
const HONEST = 80;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 40);
/** Until the attack has its full strength. */
const BEFORE_MS = 5_000;
const VENUE = 'sample-harbour';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** The address of the attackers and of all others. */
const HALL = '203.0.113.9';
const FROM_HALL = { 'x-forwarded-for': HALL };
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;

/** A browser in the hall, behind the proxy. */
class Person extends Browser {
  override ask(address: string, ask: Ask = {}): Promise<Answer> {
    return super.ask(address, { ...ask, headers: { ...ask.headers, ...FROM_HALL } });
  }
}

const emailOf = (nth: number): string => `member${nth}@example.com`;

async function makeAccounts({ db }: Database, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, (_, nth) => emailOf(nth));
  await db.insert(account).values(
    emails.map((email, nth) => ({
      id: `member-${nth}`,
      email,
      emailVerified: true,
      passwordHash,
      firstName: 'Member',
      lastName: String(nth),
    })),
  );
  return emails;
}

/** The sign-in page as an attacker holds it open, to send it again and again. */
async function openForm(origin: string) {
  const browser = new Person(origin);
  const page = await browser.go('/bff/login');
  const path = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1];
  if (path === undefined) throw new Error(`no form on ${page.url.href}`);
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  return { network: HALL, path, cookie };
}

async function inTurn<Result>(count: number, make: (nth: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  for (let nth = 0; nth < count; nth++) made.push(await make(nth));
  return made;
}

interface SignIn {
  readonly ms: number;
  readonly isSignedIn: boolean;
}

/** As the page says: where it asks to come back, after as many seconds. */
async function signIn(person: Person, email: string): Promise<SignIn> {
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    const page = await person.signIn(email, PASSWORD).catch(() => null);
    if (page?.status === 200 && page.url.pathname === '/')
      return { ms: performance.now() - begun, isSignedIn: person.cookie('session') !== undefined };
    await pause(1_000 * Number(page?.headers.get('retry-after') ?? 1));
  }
  return { ms: performance.now() - begun, isSignedIn: false };
}

/** Something at a steady pace, however long each takes. */
async function every<Result>(ms: number, count: number, work: (nth: number) => Promise<Result>): Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  for (let nth = 0; nth < count; nth++) {
    begun.push(work(nth));
    await pause(ms);
  }
  return Promise.all(begun);
}

async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}

/** In milliseconds; one that does not come takes forever. */
async function loadFile(url: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, { headers: FROM_HALL }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok ? performance.now() - begun : Number.POSITIVE_INFINITY;
}

/** What the machine gives the server and takes for others tells how far its times may be believed. */
async function processorOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'cputimes=', '-p', String(pid)]);
  return Number(stdout.trim());
}

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Sessions of people who have confirmed no e-mail, as anybody makes them. */
async function inventPeople(database: Database): Promise<string[]> {
  const people = await inTurn(INVENTED, () => signInAs(database));
  const ids = people.map(({ userId }) => userId);
  await database.db.update(appUser).set({ emailVerified: false }).where(inArray(appUser.id, ids));
  return people.map(({ cookie }) => cookie);
}

/** Whether the first event came within 20 seconds, in which a page that is refused asks again as it does. */
async function watchLive(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 4; attempt++) {
    if (await hearsLive(url)) return true;
    await pause(5_000);
  }
  return false;
}

async function hearsLive(url: string): Promise<boolean> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), 5_000);
  const reply = await fetch(url, { headers: FROM_HALL, signal: ended.signal }).catch(() => null);
  const isOpen =
    reply?.ok === true &&
    (
      await reply.body
        ?.getReader()
        .read()
        .catch(() => null)
    )?.done === false;
  clearTimeout(timer);
  return isOpen;
}

/** Counts what is free on the day that the attackers want. */
async function freeSlots(url: string): Promise<number> {
  const courts = getAvailableSlots.reply.parse(await (await fetch(url)).json());
  return courts.flatMap(({ slots }) => slots).filter(({ available }) => available).length;
}

async function attack(server: ServerProcess, database: Database, accounts: readonly string[]): Promise<Measure[]> {
  const { url, port, pid } = server;
  if (pid === undefined) throw new Error('no server');
  const knownPeople = await inTurn(HONEST / 2, async (nth) => {
    const person = new Person(url);
    const { isSignedIn } = await signIn(person, emailOf(nth));
    if (!isSignedIn) throw new Error('nobody can sign in');
    return person;
  });
  const [asset = ''] = (await readdir('dist/client/assets')).filter((name) => /^index-.*\.js$/.test(name));
  const invented = await inventPeople(database);
  const [tournament] = await database.db.select({ id: tournaments.id }).from(tournaments).limit(1);
  const eventsPath = `/bff/api/tournaments/${tournament?.id}/events?as=facts`;
  const slotsPath = `/bff/api/reservations/${VENUE}/available-slots?date=${daysAhead(3)}`;
  const freeBefore = await freeSlots(url + slotsPath);
  const plan = {
    port,
    origin: url,
    accounts: accounts.slice(0, SPRAYED_ACCOUNTS),
    network: HALL,
    guessers: await inTurn(GUESSERS, () => openForm(url)),
    sprayers: await inTurn(SPRAYING_CONNECTIONS, () => openForm(url)),
    slowBodies: SLOW_BODIES,
    guests: {
      count: GUESTS,
      slotsPath,
      path: '/bff/api/reservations',
      venueId: VENUE,
    },
    invented,
    streams: { count: STREAMS, path: eventsPath },
    uploads: UNFINISHED_UPLOADS,
    madeUpCookies: MADE_UP_COOKIES,
  };
  const attackers = fork(ATTACKERS);
  try {
    attackers.send(plan);
    await pause(BEFORE_MS);
    const [processor, begun] = [await processorOf(pid), performance.now()];
    const [signIns, files, phones, memory] = await Promise.all([
      every((SECONDS * 1_000) / HONEST, HONEST, (nth) => {
        const known = nth % 2 === 0 ? knownPeople[nth / 2] : undefined;
        const person = known ?? new Person(url);
        return signIn(person, emailOf(known ? nth / 2 : SPRAYED_ACCOUNTS + nth));
      }),
      every(100, SECONDS * 10, (nth) => loadFile(`${url}${['/', `/assets/${asset}`, '/healthz'][nth % 3]}`)),
      every((SECONDS * 1_000) / PHONES, PHONES, () => watchLive(url + eventsPath)),
      every(250, SECONDS * 4, () => memoryOf(pid)),
    ]);
    const counts = new Promise((resolve) => attackers.once('message', resolve));
    attackers.send('counts');
    console.log(JSON.stringify(await counts));
    const times = (isKnown: boolean) => signIns.filter((_, nth) => (nth % 2 === 0) === isKnown).map(({ ms }) => ms);
    const share = ((await processorOf(pid)) - processor) / ((performance.now() - begun) / 1_000);
    const held = freeBefore - (await freeSlots(url + slotsPath));
    const unsigned = signIns.filter(({ isSignedIn }) => !isSignedIn).length;
    const p95Of = (what: string, values: readonly number[], limit: number): Measure => ({
      what: `${what}, 95 of 100 within`,
      value: p95(values),
      unit: 'ms',
      limit,
    });
    return [
      p95Of('sign-in on a device that has signed in before', times(true), 2_000),
      p95Of('sign-in on another device', times(false), 2_000),
      { what: 'honest people who could not sign in', value: unsigned, unit: `of ${HONEST}`, limit: 0 },
      p95Of('a page, a file, the health check', files, 200),
      {
        what: 'phones that got no live results',
        value: phones.filter((isOpen) => !isOpen).length,
        unit: `of ${PHONES}`,
        limit: 0,
      },
      {
        what: 'free courts that guests and invented people took',
        value: (100 * held) / freeBefore,
        unit: '%',
        limit: 25,
      },
      // 200 at rest, 80 for 1,000 streams and 200 bodies that trickle, 60 for eight pictures on their way, 20 for the
      // hashing of passwords, and what the collector leaves until its next run.
      { what: 'memory of the server at most', value: Math.max(...memory), unit: 'MiB', limit: 450 },
      { what: 'processor that the server had meanwhile', value: share, unit: `of ${availableParallelism()} cores` },
    ];
  } finally {
    attackers.disconnect();
  }
}

export default async function measureAttacks(): Promise<Measure[]> {
  buildWhereStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeball-attack-'));
  const postgres = await openEmbedded({ dataDir });
  const server = await ServerProcess.start(() => ({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'of the bench, and long enough for it',
    TRUST_PROXY: 'loopback',
  }));
  const database = openDatabase(postgres.url);
  try {
    return await attack(server, database, await makeAccounts(database, SPRAYED_ACCOUNTS + HONEST));
  } finally {
    await database.close();
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
