/** A browser of its own, in a hall whose network and server the test plays; what they were asked is written down. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { matchOf, type Stored } from '#tests/outbox/model-server.ts';
import { memoryCaches } from './memory-caches.ts';

interface Asked {
  readonly matchId: string;
  readonly key: string | null;
  readonly user: string | null;
  readonly redirect: RequestRedirect | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = (asked: Asked, signal: AbortSignal | null | undefined) => Response | Promise<Response>;

export interface Hall {
  readonly asked: Asked[];
  /** Who the server takes the session for. */
  session: string | null;
  /** What stands on the server, by match. */
  readonly results: Map<string, Stored>;
  whoAmI: () => Response | Promise<Response>;
  update: Answer;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

export const problem = (status: number, message: string, conflict?: unknown): Response =>
  json(status, { type: 'about:blank', title: message, status, detail: message, code: 'TEST', message, conflict });

/** What a captive portal says to everything. */
export const portal = (): Response =>
  new Response('<h1>Welcome to our Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });

export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

export function openHall(): Hall {
  const asked: Asked[] = [];
  const results = new Map<string, Stored>();
  const hall: Hall = {
    asked,
    results,
    session: 'ann',
    whoAmI: () =>
      json(200, { id: hall.session, username: hall.session, email: null, profilePictureUrl: null, roles: [] }),
    update: ({ matchId, key, body }) => {
      const version = Number(body.expectedVersion) + 1;
      const score = [Number(body.player1Score), Number(body.player2Score)] as const;
      results.set(matchId, { version, score, by: hall.session ?? '', key });
      return json(200, matchOf(matchId, Number(body.generation), results.get(matchId) ?? null));
    },
  };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/bff/api/user-profile/me') return hall.whoAmI();
    const matchId = /^\/bff\/api\/matches\/([^/]+)\/update-result$/.exec(path)?.[1];
    if (matchId === undefined) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    const one: Asked = {
      matchId,
      key: headers.get('Idempotency-Key'),
      user: headers.get('Edgeball-User'),
      redirect: init.redirect,
      body: JSON.parse(String(init.body)),
    };
    asked.push(one);
    return hall.update(one, init.signal);
  });
  return hall;
}
