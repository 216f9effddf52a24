/** HTTP transport of call.ts: JSON in, JSON out, refusals as ApiError, a missing network as NetworkError. */
import { createConnectionPool } from '#outbox/browser/connection-pool.ts';
import { CALL_POOL, MOST_CALLS } from '#outbox/browser/names.ts';
import { ApiError, readProblem, unreadable } from './api-error.ts';
import { asNetworkError, isOwnAnswer, NetworkError, onGiveWay, STALLED_AFTER, watched } from './connection.ts';
import { type EarlyAnswer, noteEarly, takeEarly } from './early-answers.ts';
import { credentialsNow } from './kept-sign-out.ts';
import { type Limit, limited, unless } from './time-limit.ts';

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes a repeat of the same call harmless. */
  readonly idempotencyKey?: string;
  /** Milliseconds after which it is given up; other than for a change that takes its time. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds after which no answer is expected any more: a hall's wifi may swallow a request without a word. */
const ANSWERED_IN = 15_000;
const WRITTEN_IN = 30_000;

/** An answer that has begun may come slowly, and may be cut off in the middle. */
const READ_IN = 60_000;
const pool = createConnectionPool(CALL_POOL, MOST_CALLS);

/** Milliseconds after which the tab that is looked at takes a connection from another one. */
const PATIENT_FOR = 3_000;
const patience = () => (document.visibilityState === 'visible' ? PATIENT_FOR : undefined);

/** Ends a read that another tab has taken the connection from, for no fault of the network's: it is asked again in turn. */
const MADE_ROOM = new Error('Made room for another tab');

/** A read whose version is to be named by a change (If-Match): never one that was asked ahead. */
export async function getTagged(path: string, given?: AbortSignal): Promise<Tagged> {
  let etag: string | null = null;
  const inTurn = () =>
    readInTurn(path, given, (response) => {
      etag = response.headers.get('ETag');
    });
  const body = await readOn(inTurn, inTurn);
  return { body, etag };
}

interface Tagged {
  readonly body: unknown;
  readonly etag: string | null;
}

export function getJson(path: string, given?: AbortSignal, headers?: SendOptions['headers']): Promise<unknown> {
  const early = takeEarly(path);
  const inTurn = () => readInTurn(path, given, undefined, headers);
  return early ? noteEarly(readOn(() => readEarly(early, given), inTurn)) : readOn(inTurn, inTurn);
}

async function readOn(first: () => Promise<unknown>, again: () => Promise<unknown>): Promise<unknown> {
  for (let ask = first; ; ask = again) {
    try {
      return await ask();
    } catch (error) {
      if (error !== MADE_ROOM) throw error;
    }
  }
}

async function readInTurn(
  path: string,
  given: AbortSignal | undefined,
  onAnswer: (response: Response) => void = () => undefined,
  headers: SendOptions['headers'] = {},
): Promise<unknown> {
  let makeRoom: (() => void) | undefined;
  const turn = pool.enter({ ...(given && { signal: given }), patience: patience(), onTaken: () => makeRoom?.() });
  const leave = turn instanceof Promise ? await turn : turn;
  const limit = limited(ANSWERED_IN, given);
  makeRoom = () => limit.end(MADE_ROOM);
  const stop = givingWay(limit);
  try {
    const response = await request(path, { headers: { Accept: 'application/json', ...headers }, signal: limit.signal });
    // What is being answered is not worth asking again.
    makeRoom = undefined;
    onAnswer(response);
    return await read(response, limit);
  } finally {
    stop();
    leave();
  }
}

/** What index.html has asked before there was a place for it. Where other tabs have them all it is asked again in turn. */
async function readEarly(early: EarlyAnswer, given: AbortSignal | undefined): Promise<unknown> {
  const limit = limited(ANSWERED_IN, given);
  const { signal } = limit;
  signal.addEventListener('abort', () => early.giveUp?.(signal.reason));
  const stop = givingWay(limit);
  let isAnswered = early.isAnswered === true;
  // What is answered by now is drawn, however many others still wait.
  const place = isAnswered
    ? undefined
    : pool.tryEnter().then((leave) => {
        if (!leave && !isAnswered) limit.end(MADE_ROOM);
        return leave;
      });
  try {
    const response = await watched(unless(signal, early));
    isAnswered = true;
    return await read(response, limit);
  } finally {
    isAnswered = true;
    stop();
    void place?.then((leave) => leave?.());
  }
}

function read(response: Response, { signal, extend }: Limit): Promise<unknown> {
  extend(READ_IN);
  return unless(signal, readJson(response));
}

/** Where results find no answer, a read that has none either gives up its connection to them. */
function givingWay({ end }: Limit): () => void {
  const asked = performance.now();
  return onGiveWay(() => {
    if (performance.now() - asked > STALLED_AFTER) end(new NetworkError('Made room for results'));
  });
}

/** An answer outside 2xx is thrown. It goes before the page's reads. */
export async function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown = {},
  options: SendOptions = {},
): Promise<Response> {
  const { signal } = limited(options.limit ?? WRITTEN_IN, options.signal);
  const turn = pool.enter({ signal, isUrgent: true, patience: patience() });
  const leave = turn instanceof Promise ? await turn : turn;
  try {
    return await request(path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
        ...options.headers,
      },
      body: JSON.stringify(body),
      signal,
    });
  } finally {
    leave();
  }
}

const refused = new Set<() => void>();

/** Called whenever a call was refused for want of a session. */
export function onSignedOut(listener: () => void): () => void {
  refused.add(listener);
  return () => {
    refused.delete(listener);
  };
}

const request = (path: string, init: RequestInit): Promise<Response> =>
  answered(fetch(path, { credentials: credentialsNow(), ...init }));

/** What was sent, however it was, once it is answered; an answer outside 2xx is thrown. */
export async function answered(sent: Promise<Response>): Promise<Response> {
  const response = await watched(sent);
  if (response.status === 401) for (const listener of refused) listener();
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
  // A captive portal answers 200 with a page of its own, or sends the request on to one.
  if (!isOwnAnswer(response)) throw unreadable(response);
  return response;
}

/** Undefined where the reply is empty. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
  if (!isOwnAnswer(response)) throw unreadable(response);
  const text = await response.text().catch((error: unknown) => {
    // Cut off in the middle.
    throw asNetworkError(error);
  });
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: another server's page, or a portal's.
    throw unreadable(response);
  }
}
