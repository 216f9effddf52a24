/** A device that can keep nothing: with a network the result goes straight to the server, without one the form keeps it. */
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { hangBoard, type Notice } from '#app/ui/feedback/toasts.ts';
import { memoryCaches } from '#tests/app/outbox/memory-caches.ts';
import { matchOf } from '#tests/outbox/model-server.ts';

interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

let sent: Sent[] = [];
let notices: Notice[] = [];
let reply: () => Response | Promise<Response>;
let unhang = () => {};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const stored = () => json(200, matchOf('m1', 0, { version: 1, score: [3, 1], by: 'ann', key: 'k' }));

beforeEach(() => {
  sent = [];
  notices = [];
  reply = stored;
  unhang = hangBoard({ show: (notice) => void notices.push(notice), dismiss: () => undefined });
  vi.resetModules();
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.endsWith('/update-result')) throw new TypeError('Failed to fetch');
    const headers = new Headers(init?.headers);
    sent.push({ path, key: headers.get('Idempotency-Key'), body: JSON.parse(String(init?.body)) });
    return reply();
  });
});
afterEach(() => {
  unhang();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page of its own, on which somebody enters 3–1. */
async function page() {
  const toasts = await import('#app/ui/feedback/toasts.ts');
  toasts.hangBoard({ show: (notice) => void notices.push(notice), dismiss: () => undefined });
  const { saveResult } = await import('#app/tournaments/results/enter-result.ts');
  const client = new QueryClient();
  client.setQueryData(sessionQueries.me().queryKey, {
    id: 'ann',
    username: 'ann',
    email: null,
    profilePictureUrl: null,
  });
  const score = { player1Score: 3, player2Score: 1, games: null };
  return { enter: () => saveResult(client, { shown: matchOf('m1', 0, null), score, versionSeen: 0 }) };
}
const said = () => notices.at(-1)?.text;

const broken: [string, () => void][] = [
  [
    'is full',
    () => {
      const full = { ...memoryCaches(), open: async () => ({ put: fullPut, keys: async () => [] }) };
      vi.stubGlobal('caches', full);
    },
  ],
  [
    'cannot be opened',
    () => {
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    },
  ],
  [
    'never answers',
    () => {
      vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    },
  ],
];
const fullPut = async () => {
  throw new DOMException('full', 'QuotaExceededError');
};

it.each(broken)('with a network and storage that %s: it is sent with its key, and said to be', async (_, breakIt) => {
  breakIt();
  const { enter } = await page();
  expect(await enter()).toBe(true);
  expect(said()).toBe('Sent. This device keeps nothing.');
  expect(sent).toMatchObject([
    { path: '/bff/api/matches/m1/update-result', body: { player1Score: 3, player2Score: 1, expectedVersion: 0 } },
  ]);
  expect(sent[0]?.key).toMatch(/^[\w-]{22}$/);
});

it('a page is not left without a question while such a result is on its way', async () => {
  broken[1]?.[1]();
  let answer = (_: Response) => {};
  reply = () => new Promise((resolve) => (answer = resolve));
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { enter } = await page();
  const entering = enter();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  expect(asks()).toBe(true);
  answer(stored());
  expect(await entering).toBe(true);
  expect(asks()).toBe(false);
});

it.each([
  ['is full', 'Not saved: storage is full.'],
  ['cannot be opened', 'Not saved: this browser keeps no data here.'],
])('without a network and storage that %s: the form keeps the numbers and says so', async (name, words) => {
  broken.find(([one]) => one === name)?.[1]();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  const { enter } = await page();
  expect(await enter()).toBe(false);
  expect(said()).toBe(words);
});

const mendable: [string, () => void, string][] = [
  ['never answers', () => broken[2]?.[1](), "Not saved: this browser's storage does not answer."],
  [
    'is lost to the page',
    () => {
      const words = 'Connection to Indexed Database server lost. Refresh the page to try again';
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException(words, 'UnknownError');
      });
    },
    'Not saved: this browser has lost its storage.',
  ],
];

it.each(mendable)('without a network and a database that %s: the journal alone keeps it', async (_, breakIt) => {
  breakIt();
  const kept = memoryCaches();
  vi.stubGlobal('caches', kept);
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  const { enter } = await page();
  expect(await enter()).toBe(true);
  expect(said()).toBe('Saved on this device');
  expect(await (await kept.open('edgeball-outbox-journal')).keys()).toHaveLength(1);
});

it.each(mendable)(
  'without a network, a journal and a database that %s: it says what mends it',
  async (_, breakIt, words) => {
    breakIt();
    broken[0]?.[1]();
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const { enter } = await page();
    expect(await enter()).toBe(false);
    expect(said()).toBe(`${words} Close Edgeball and open it again.`);
  },
);

it('a lost reply is asked for again, under the same key and with the same words', async () => {
  broken[1]?.[1]();
  let lost = 2;
  reply = () => (lost-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : stored());
  const { enter } = await page();
  expect(await enter()).toBe(true);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

it('what got no answer is sent under the same key when its author tries again', async () => {
  broken[1]?.[1]();
  reply = () => new Response('<h1>Welcome to our Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });
  const { enter } = await page();
  expect(await enter()).toBe(false);
  expect(said()).toBe('Not saved: this browser keeps no data here. The server did not answer. Please try again.');
  reply = stored;
  expect(await enter()).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('a refusal is shown in the words of the server, and the form keeps the numbers', async () => {
  broken[1]?.[1]();
  const message = 'Another result was entered.';
  reply = () => json(409, { type: 'about:blank', title: message, status: 409, detail: message, code: 'X', message });
  const { enter } = await page();
  expect(await enter()).toBe(false);
  expect(said()).toBe(message);
});

it('a connection that is lost between two results is opened anew: the second one is kept as well', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'));
  const { enter } = await page();
  expect(await enter()).toBe(true);
  expect(said()).toBe('Saved on this device');
  const real = IDBDatabase.prototype.transaction;
  const old = new WeakSet<IDBDatabase>();
  let isFirst = true;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (isFirst) old.add(this);
    isFirst = false;
    if (old.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return real.apply(this, args);
  });
  expect(await enter()).toBe(true);
  expect(said()).toBe('Saved on this device');
});
