/** Refusals and failures as application/problem+json (RFC 9457). */
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from '#contract/common.ts';
import { isDiskFull, isUnavailable } from '#server/platform/database/unavailable.ts';
import { inWords, type Message } from '#tournament/message.ts';
import type { Refusal } from '#tournament/terms.ts';
import { commandIdOf } from './request-id.ts';

export interface ProblemDetails {
  readonly errors?: readonly { path: string; message: string }[];
  readonly conflict?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown anywhere below a route; becomes the reply. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetails;
  /** The words with names in them apart. */
  readonly told: Message | undefined;

  constructor(status: number, code: string, words: string | Message, details: ProblemDetails = {}) {
    super(inWords(words));
    this.told = typeof words === 'string' ? undefined : words;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const refused = (refusal: Refusal): ProblemError =>
  new ProblemError(
    refusal.status,
    refusal.code,
    refusal.told ?? refusal.message,
    refusal.path === undefined ? {} : { errors: [{ path: refusal.path, message: refusal.message }] },
  );

/** What a rule says under a command's lock, thrown. */
export const assertAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw refused(refusal);
};

export const pleaseLogIn = (): ProblemError => new ProblemError(401, 'UNAUTHENTICATED', 'Please log in.');
export const notFound = (what: string): ProblemError => new ProblemError(404, 'NOT_FOUND', `${what} not found.`);
export const invalid = (path: string, words: string | Message): ProblemError =>
  new ProblemError(422, 'INVALID', words, { errors: [{ path, message: inWords(words) }] });

export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  const { status, code, message, told, details } = problem;
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    ...(told ? { told } : {}),
    ...(details.errors ? { errors: [...details.errors] } : {}),
    ...(details.conflict === undefined ? {} : { conflict: details.conflict }),
  };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...details.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

/** What Fastify itself refuses, in words a person can read. */
const transportProblems: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'This call takes JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'That is too much data.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'UNREADABLE', 'The request could not be read.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'UNREADABLE', 'The request is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'UNREADABLE', 'The request could not be read.'],
};

export function problemOf(error: FastifyError | ProblemError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = 'code' in error && typeof error.code === 'string' ? transportProblems[error.code] : undefined;
  if (known) return new ProblemError(...known);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new ProblemError(status, 'REFUSED', error.message);
  if (isDiskFull(error)) return unavailable(NO_ROOM, 30);
  if (isUnavailable(error)) return unavailable('The server is busy. Please try again in a moment.', 2);
  return new ProblemError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

const NO_ROOM =
  'The server has no room left on its disk. Nothing that it has confirmed is lost; please try again later.';

const unavailable = (message: string, seconds: number): ProblemError =>
  new ProblemError(503, 'UNAVAILABLE', message, { headers: { 'retry-after': `${seconds}` } });

/** Tells by which words the log knows a failure that was not foreseen. */
const withReference = ({ status, code, message }: ProblemError, id: string): ProblemError =>
  new ProblemError(status, code, `${message} (Reference ${id.slice(0, 8)})`);

export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const problem = problemOf(error);
    if (problem === error || problem.status < 500) return sendProblem(reply, problem);
    request.log.error({ err: error, commandId: commandIdOf(request) }, 'request failed');
    return sendProblem(reply, problem.code === 'INTERNAL' ? withReference(problem, request.id) : problem);
  });
}
