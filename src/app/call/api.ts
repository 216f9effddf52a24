/** HTTP transport of call.ts: JSON in, JSON out, refusals as ApiError, a missing network as NetworkError. */

import { createConnectionPool } from '#outbox/connection-pool.ts';
import { CALL_POOL, MOST_CALLS } from '#outbox/names.ts';
import { asNetworkError, isOwnAnswer, NetworkError, onGiveWay, STALLED_AFTER, watched } from './connection.ts';
import { credentialsNow } from './kept-sign-out.ts';
import { isMissingPart } from './missing-part.ts';

export const DEFAULT_ERROR_TEXT = 'Something went wrong. Please try again.';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The server answered, and said no. `message` is what a toast shows. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** What a conflict is about, for example the stored result. */
  readonly conflict: unknown;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.message || DEFAULT_ERROR_TEXT);
    this.status = status;
    this.code = problem.code ?? 'UNKNOWN';
    this.errors = problem.errors ?? [];
    this.conflict = problem.conflict;
  }
}

interface Problem {
  readonly message: string;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly conflict: unknown;
}

/** The server knows no such thing; asking again would not help. */
export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** The text that a person reads about a failure: the server's words, else the default. */
export const messageOf = (error: unknown, fallback: string = DEFAULT_ERROR_TEXT): string =>
  error instanceof ApiError && error.message !== DEFAULT_ERROR_TEXT ? error.message : fallback;

/** Whether the request, or that for a part of the app, never got the server's own answer, as without a network. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof NetworkError || isMissingPart(error) || (error instanceof ApiError && isSomebodyElses(error));

const UNREADABLE = 'UNREADABLE_REPLY';

/** Of a gateway before a dead server, or of a captive portal. */
const isSomebodyElses = ({ status, code }: ApiError): boolean =>
  status === 502 || status === 504 || code === UNREADABLE;

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes a repeat of the same call harmless. */
  readonly idempotencyKey?: string;
  /** Milliseconds after which it is given up; other than for a change that takes its time. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds after which nobody answers any more: a hall's wifi may swallow a request without a word. */
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

export async function getJson(path: string, given?: AbortSignal): Promise<unknown> {
  const inTurn = () => readInTurn(path, given);
  const early = takeEarly(path);
  for (let ask = early ? () => noteEarly(readEarly(early, given)) : inTurn; ; ask = inTurn) {
    try {
      return await ask();
    } catch (error) {
      if (error !== MADE_ROOM) throw error;
    }
  }
}

async function readInTurn(path: string, given: AbortSignal | undefined): Promise<unknown> {
  let makeRoom: (() => void) | undefined;
  const turn = pool.enter({ ...(given && { signal: given }), patience: patience(), onTaken: () => makeRoom?.() });
  const leave = turn instanceof Promise ? await turn : turn;
  const limit = limited(ANSWERED_IN, given);
  makeRoom = () => limit.end(MADE_ROOM);
  const stop = givingWay(limit);
  try {
    const response = await request(path, { headers: { Accept: 'application/json' }, signal: limit.signal });
    // What is being answered is not worth asking again.
    makeRoom = undefined;
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
  let isAnswered = false;
  const place = pool.tryEnter().then((leave) => {
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
    void place.then((leave) => leave?.());
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

interface Limit {
  readonly signal: AbortSignal;
  /** Gives it so much time from now on. */
  readonly extend: (time: number) => void;
  readonly end: (reason: unknown) => void;
}

/** Gives up as without a network once the time is over, and when whoever asked gives up. A later end does nothing. */
function limited(time: number, given?: AbortSignal): Limit {
  const end = new AbortController();
  const giveUpIn = (milliseconds: number) => setTimeout(() => end.abort(new NetworkError('No answer')), milliseconds);
  let timer = giveUpIn(time);
  if (given?.aborted) end.abort(given.reason);
  given?.addEventListener('abort', () => end.abort(given.reason));
  return {
    signal: end.signal,
    extend: (more) => {
      clearTimeout(timer);
      timer = giveUpIn(more);
    },
    end: (reason) => end.abort(reason),
  };
}

/** For what is under way already. */
const unless = <T>(signal: AbortSignal, asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);

/** Whether it is about the session: nobody is signed in any more. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const refused = new Set<() => void>();

/** Told whenever a call was refused because nobody is signed in. */
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
    throw unreadable(response);
  }
}

const unreadable = ({ status }: Response) => new ApiError(status, { code: UNREADABLE });

/** Rejects as without a network where the answer is JSON, but not what the server says to this. */
export function assertShape<T>(answer: T, isShape: (answer: unknown) => boolean): T {
  if (isShape(answer)) return answer;
  throw new ApiError(200, { code: UNREADABLE });
}

async function readProblem(response: Response): Promise<Partial<Problem>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? knownFields(body) : {};
  } catch {
    return {};
  }
}

function knownFields(body: object): Partial<Problem> {
  const { message, code, errors, conflict } = body as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
    conflict,
  };
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';

type EarlyAnswer = Promise<Response> & { readonly giveUp?: (reason?: unknown) => void };

declare global {
  interface Window {
    /** Requests that index.html sent before the first script was there; each is used once. */
    early?: Record<string, EarlyAnswer | undefined>;
  }
}

function takeEarly(path: string): EarlyAnswer | undefined {
  const promise = typeof window === 'undefined' ? undefined : window.early?.[path];
  if (promise && window.early) delete window.early[path];
  return promise;
}

/** An answer that the first screen had no use for is not for a later one: it may be old by then. */
export function forgetEarly(): void {
  for (const answer of Object.values(window.early ?? {})) answer?.giveUp?.();
  window.early = {};
}

const earlyAnswers: Promise<unknown>[] = [];

function noteEarly<T>(answer: Promise<T>): Promise<T> {
  earlyAnswers.push(answer);
  return answer;
}

/** Resolves once those requests are answered whose answers are wanted by now. */
export async function answeredEarly(): Promise<void> {
  await Promise.allSettled(earlyAnswers.splice(0));
}
