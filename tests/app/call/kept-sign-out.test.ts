/** A sign-out without a network: over on this device at once, at the server once that answers, and never too much. */
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '#tests/app/outbox/memory-caches.ts';
import { eventually } from '#tests/eventually.ts';
import { draft } from '#tests/outbox/entry-factory.ts';

const FIRST = '2026-05-01T09:00:00.123Z';
const LATER = '2026-05-02T09:00:00.456Z';
const ann = { userId: 'ann', signedInAt: FIRST };

/** The server's session of this browser's cookie. */
let session: { readonly id: string; readonly signedInAt: string } | null;
let isAway: boolean;
let asked: { readonly path: string; readonly credentials: RequestCredentials | undefined; readonly body: unknown }[];
/** What answers wait for. */
let held: Promise<void>;
/** In place of the server's answer to a sign-out. */
let answerToSignOut: (() => Response) | null;

const nobody = { id: null, username: null, email: null, profilePictureUrl: null };

beforeEach(() => {
  session = { id: 'ann', signedInAt: FIRST };
  isAway = true;
  asked = [];
  held = Promise.resolve();
  answerToSignOut = null;
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (path: string, { credentials, body }: RequestInit = {}) => {
    asked.push({ path, credentials, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (isAway) throw new TypeError('Failed to fetch');
    await held;
    const known = credentials === 'omit' ? null : session;
    if (path === '/bff/logout') return answerToSignOut?.() ?? signedOut();
    if (path === '/bff/api/user-profile/me')
      return Response.json(known ? { ...nobody, ...known, username: 'ann' } : nobody);
    throw new Error(`not served: ${path}`);
  });
});
afterEach(() => vi.unstubAllGlobals());

function signedOut(): Response {
  const { signedInAt } = Object(asked.at(-1)?.body) as { signedInAt?: string };
  if (session && signedInAt !== undefined && session.signedInAt <= signedInAt) session = null;
  return new Response(null, { status: 204, headers: { Location: '/' } });
}

/** A page of its own on this device. */
async function openPage() {
  vi.resetModules();
  const signOut = await import('#app/call/kept-sign-out.ts');
  const { sessionQueries } = await import('#app/session/queries.ts');
  const outbox = await import('#app/outbox/outbox-client.ts');
  const me = () => new QueryClient().fetchQuery({ ...sessionQueries.me(), retry: false });
  return { ...signOut, ...outbox, me };
}

const states = async ({ openedOutbox }: Awaited<ReturnType<typeof openPage>>) =>
  (await (await openedOutbox()).store.all()).map(({ state }) => state);

it('shows nobody, and sends no cookie, although the server answers again', async () => {
  const page = await openPage();
  expect(await page.keepSignOut(ann)).toBe(true);
  isAway = false;
  expect(await page.me()).toMatchObject({ id: null });
  expect(asked).toEqual([{ path: '/bff/api/user-profile/me', credentials: 'omit', body: undefined }]);
});

it('does not believe an answer to what was asked before it', async () => {
  const page = await openPage();
  isAway = false;
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  const asking = page.me();
  await page.keepSignOut(ann);
  answer();
  expect(await asking).toMatchObject({ id: null });
});

it('ends the session at the server once that answers, and is over with that', async () => {
  const page = await openPage();
  await page.keepSignOut(ann);
  await page.askToDrain('online');
  expect(page.isSignOutKept()).toBe(true);
  isAway = false;
  await page.askToDrain('online');
  expect(session).toBeNull();
  expect(
    asked.filter(({ path }) => path === '/bff/logout').map(({ credentials, body }) => [credentials, body]),
  ).toEqual([
    ['same-origin', { signedInAt: FIRST }],
    ['same-origin', { signedInAt: FIRST }],
  ]);
  expect(page.isSignOutKept()).toBe(false);
  expect(page.credentialsNow()).toBe('same-origin');
  expect(localStorage.getItem('edgeball-sign-out')).toBeNull();
  asked.length = 0;
  expect(await page.tellServerOfSignOut()).toBe('nothing');
  expect(asked).toEqual([]);
});

const dropDatabases = () => {
  globalThis.indexedDB = new IDBFactory();
};

it.each([
  ['a reload', () => undefined],
  ['a browser that was killed before it wrote localStorage down', () => localStorage.clear()],
  ['a browser that threw its databases away', dropDatabases],
])('outlives %s', async (_, happens) => {
  await (await openPage()).keepSignOut(ann);
  happens();
  const page = await openPage();
  await page.restoreKeptSignOut();
  expect(page.isSignOutKept()).toBe(true);
  isAway = false;
  await page.askToDrain('start');
  expect(session).toBeNull();
  localStorage.clear();
  const later = await openPage();
  await later.restoreKeptSignOut();
  expect(later.isSignOutKept()).toBe(false);
});

it('has the next login ask who it is, until somebody has signed in anew', async () => {
  const page = await openPage();
  expect(page.mustAskAgain()).toBe(false);
  await page.keepSignOut(ann);
  isAway = false;
  await page.askToDrain('online');
  expect(page.isSignOutKept()).toBe(false);
  await page.me();
  expect((await openPage()).mustAskAgain()).toBe(true);
  session = { id: 'ann', signedInAt: LATER };
  await page.me();
  expect(page.mustAskAgain()).toBe(false);
});

it('ends no session that began after it', async () => {
  await (await openPage()).keepSignOut(ann);
  session = { id: 'ann', signedInAt: LATER };
  isAway = false;
  const page = await openPage();
  await page.restoreKeptSignOut();
  await page.askToDrain('start');
  expect(session).toEqual({ id: 'ann', signedInAt: LATER });
  expect(page.isSignOutKept()).toBe(false);
  expect(await page.me()).toMatchObject({ id: 'ann' });
});

it.each([
  ['a captive portal’s page', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['a word of somebody else’s', () => new Response(null, { status: 204 })],
  ['a server in trouble', () => new Response('{}', { status: 503 })],
])('is not taken for heard by %s', async (_, answer) => {
  const page = await openPage();
  await page.keepSignOut(ann);
  isAway = false;
  answerToSignOut = answer;
  await page.askToDrain('online');
  expect(page.isSignOutKept()).toBe(true);
  answerToSignOut = null;
  await page.askToDrain('online');
  expect([session, page.isSignOutKept()]).toEqual([null, false]);
});

it('holds back what waits: it is not sent for whom the server still takes this browser for', async () => {
  const page = await openPage();
  await (await page.openedOutbox()).enter(draft({ userId: 'ann' }));
  await page.keepSignOut(ann);
  isAway = false;
  answerToSignOut = () => new Response('{}', { status: 503 });
  await page.askToDrain('online');
  expect(asked.map(({ path }) => path)).toEqual(['/bff/logout']);
  expect(await states(page)).toEqual(['paused']);
  answerToSignOut = null;
  await page.askToDrain('send-now');
  expect(session).toBeNull();
  expect(await states(page)).toEqual(['paused']);
});

const noDatabases = {
  open: () => {
    throw new DOMException('no', 'InvalidStateError');
  },
};

it('is told to the server also where no database opens', async () => {
  vi.stubGlobal('indexedDB', noDatabases);
  await (await openPage()).keepSignOut(ann);
  isAway = false;
  const page = await openPage();
  await page.restoreKeptSignOut();
  expect(await page.tellServerOfSignOut()).toBe('ended');
  expect([session, page.isSignOutKept()]).toEqual([null, false]);
});

it('is refused where neither storage takes it', async () => {
  const page = await openPage();
  vi.stubGlobal('indexedDB', noDatabases);
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(await page.keepSignOut(ann)).toBe(false);
  expect(page.isSignOutKept()).toBe(false);
});

it('is heard of in another tab', async () => {
  const page = await openPage();
  const other = new BroadcastChannel('edgeball-sign-out');
  other.postMessage(ann);
  await eventually(() => expect(page.isSignOutKept()).toBe(true));
  other.postMessage(null);
  await eventually(() => expect(page.isSignOutKept()).toBe(false));
  other.close();
});
