/** The three requests of the outbox. None ever throws: no answer is an answer too. */

import { me } from '#contract/accounts/session.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { ResultCommand } from '#contract/matches/matches.ts';
import { paths, urlOf } from '#contract/paths.ts';
import type { BodyOf } from '#contract/registry/call-types.ts';
import type { DoorEntry, HallEntry, OutboxEntry, ResultEntry } from '../entries/entries.ts';
import { DESK, isOfDoor, isResult } from '../entries/entry-state.ts';
import type { ServerReply } from '../entries/verdict.ts';
import { FIRST_LIMIT } from '../entries/verdict.ts';
import type { SessionReply } from './ports.ts';
import { hedged, unlessSwallowed } from './swallowed.ts';

/** The body is made of the entry alone, so that every repeat under its key is the same. */
export const commandOf = (entry: ResultEntry): ResultCommand => ({
  player1Score: entry.player1Score,
  player2Score: entry.player2Score,
  games: entry.games,
  expectedVersion: entry.expectedVersion,
  generation: entry.generation,
  player1Id: entry.player1Id,
  player2Id: entry.player2Id,
});

/** The server refuses with 401 where the session has become another person's since we asked. */
const ofAuthor = ({ userId }: OutboxEntry) => ({
  'Content-Type': 'application/json',
  ...(userId !== DESK && { 'Edgeball-User': userId }),
});

export const sendEntry = (entry: OutboxEntry, limit = FIRST_LIMIT): Promise<ServerReply> =>
  send(addressOf(entry), limit, {
    headers: { ...ofAuthor(entry), ...ageOf(entry), 'Idempotency-Key': entry.id },
    body: JSON.stringify(bodyOf(entry)),
  });

/** What is sent of it. */
export const bodyOf = (entry: OutboxEntry) => {
  if (isResult(entry)) return commandOf(entry);
  return isOfDoor(entry) ? doorCommandOf(entry) : hallCommandOf(entry);
};

/**
 * How long ago it was by this device's clock: however wrong that is, no call that waited is taken for a fresh one, and
 * players have rested since their result.
 */
const ageOf = ({ enteredAt }: OutboxEntry) => ({
  'Edgeball-Age': String(Math.max(0, Math.round(Date.now() - enteredAt))),
});

const HALL_ADDRESSES = {
  call: paths.callMatch,
  started: paths.markStarted,
  'withdraw-call': paths.withdrawCall,
} as const;

function addressOf(entry: OutboxEntry): string {
  if (isResult(entry)) return urlOf(paths.updateResult, { matchId: entry.matchId });
  if (isOfDoor(entry)) {
    const { tournamentId: eventId, door } = entry;
    const address = entry.kind === 'paid' ? latePaths.payAtDoor : latePaths.markAtDoor;
    return urlOf(address, { eventId, entrantId: door.entrantId });
  }
  return urlOf(HALL_ADDRESSES[entry.kind], { tournamentId: entry.tournamentId });
}

export function hallCommandOf({ kind, call }: HallEntry): BodyOf<(typeof HALL_ADDRESSES)[typeof kind]> {
  const { matchId, courtId, number, from, lease, isStarted, about } = call;
  const seen = about && { about };
  const at = new Date(call.at).toISOString();
  switch (kind) {
    case 'call':
      return { matchId, courtId, number, lease, calledAt: at, ...(from && { from }), ...seen };
    case 'started':
      return { matchId, isStarted, startedAt: at, ...seen };
    case 'withdraw-call':
      return { matchId, courtId, withdrawnAt: at, ...seen };
  }
}

export function doorCommandOf({ kind, door }: DoorEntry) {
  if (kind === 'paid') return { cents: door.cents ?? 0, seen: door.seen ?? 0 };
  const { state, about, takesBack } = door;
  const where = door.isDay ? { day: door.at } : { tournamentId: door.at };
  return { ...where, state, ...(about !== null && { about }), ...(takesBack !== null && { takesBack }) };
}

/** Asks whether the entry has arrived; where it has not, it is refused from then on. */
export function recallEntry(entry: OutboxEntry, limit = FIRST_LIMIT): Promise<ServerReply> {
  const headers = ofAuthor(entry);
  if (isResult(entry) && entry.userId !== DESK)
    return send(urlOf(paths.cancelCommand, { commandId: entry.id }), limit, { headers, body: '{}' });
  const body = JSON.stringify({ commandId: entry.id });
  if (isOfDoor(entry))
    return send(urlOf(latePaths.cancelDoorCommand, { eventId: entry.tournamentId }), limit, { headers, body });
  return send(urlOf(paths.cancelHallCommand, { tournamentId: entry.tournamentId }), limit, { headers, body });
}

const send = (path: string, limit: number, init: RequestInit): Promise<ServerReply> =>
  unlessSwallowed({
    limit,
    ask: (signal) => ask(path, { ...init, method: 'POST' }, signal),
    probe: async (time) => (await askWhoAmI(time)).kind === 'user',
    isAnswer: ({ kind }) => kind === 'answer',
  });

/** The user whose session this device has now; anything but the server's own word is none. */
export const askWhoAmI = (limit = FIRST_LIMIT): Promise<SessionReply> =>
  hedged({ limit, ask: whoAmI, isAnswer: ({ kind }) => kind === 'user', silence: { kind: 'none' } });

async function whoAmI(signal: AbortSignal): Promise<SessionReply> {
  const reply = await ask(urlOf(paths.getMe), { method: 'GET' }, signal);
  if (reply.kind === 'none' || reply.status !== 200) return { kind: 'none' };
  const parsed = me.safeParse(reply.body);
  return parsed.success ? { kind: 'user', userId: parsed.data.id } : { kind: 'none' };
}

async function ask(path: string, init: RequestInit, signal: AbortSignal): Promise<ServerReply> {
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    return {
      kind: 'answer',
      status: response.status,
      body: await readBody(response),
      retryAfter: retryAfterOf(response.headers.get('Retry-After'), Date.now()),
    };
  } catch {
    // No network, cut off, or aborted by the time limit: the ring of steps has it as "no answer".
    return { kind: 'none' };
  }
}

/** A refusal is the server's own only as problem+json; a proxy's may be JSON as well. */
const ownType = ({ status }: Response): RegExp =>
  status < 400 ? /^application\/json\b/i : /^application\/problem\+json\b/i;

/** Undefined is nothing of the server's. A body that breaks off is no reply at all, so reading it may throw. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!ownType(response).test(response.headers.get('Content-Type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // No JSON, so a page of something in between.
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
