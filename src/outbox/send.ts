/** The two requests of the outbox. Neither ever throws: no answer is an answer too. */

import type { ResultCommand } from '#contract/matches.ts';
import { me } from '#contract/session.ts';
import type { Entry } from './entries.ts';
import type { SessionReply } from './replay.ts';
import type { Reply } from './verdict.ts';

const TIMEOUT = 15_000;

/** The body is made of the entry alone, so that every repeat under its key is the same. */
export const commandOf = (entry: Entry): ResultCommand => ({
  player1Score: entry.player1Score,
  player2Score: entry.player2Score,
  games: entry.games,
  expectedVersion: entry.expectedVersion,
  generation: entry.generation,
  player1Id: entry.player1Id,
  player2Id: entry.player2Id,
});

export const sendEntry = (entry: Entry): Promise<Reply> =>
  ask(`/bff/api/matches/${encodeURIComponent(entry.matchId)}/update-result`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': entry.id,
      /** The server refuses with 401 where the session has become another person's since we asked. */
      'Edgeball-User': entry.userId,
    },
    body: JSON.stringify(commandOf(entry)),
  });

/** Whose session this device has now; anything but the server's own word is none. */
export async function askWhoAmI(): Promise<SessionReply> {
  const reply = await ask('/bff/api/user-profile/me', { method: 'GET' });
  if (reply.kind === 'none' || reply.status !== 200) return { kind: 'none' };
  const parsed = me.safeParse(reply.body);
  return parsed.success ? { kind: 'user', userId: parsed.data.id } : { kind: 'none' };
}

async function ask(path: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return {
      kind: 'answer',
      status: response.status,
      body: await readBody(response),
      retryAfter: retryAfterOf(response.headers.get('Retry-After'), Date.now()),
    };
  } catch {
    return { kind: 'none' };
  }
}

/** Undefined is no JSON. A body that breaks off is no reply at all, so reading it may throw. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!/\bjson\b/.test(response.headers.get('Content-Type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds to wait, of a number of seconds or of a date. */
export function retryAfterOf(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - now;
  return Number.isNaN(wait) || wait < 0 ? null : wait;
}
