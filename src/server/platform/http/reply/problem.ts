/** Refusals and failures as application/problem+json (RFC 9457). */
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from '#contract/common.ts';
import type { ServerValues } from '#messages/keys.ts';
import { type Language, USUAL } from '#messages/language.ts';
import { hasWords, type RefusalCode, type RefusalParams, sayRefusal } from '#messages/say.ts';
import { isDiskFull, isUnavailable } from '#server/platform/database/unavailable.ts';
import { inWords, type Message } from '#tournament/message.ts';
import type { Refusal } from '#tournament/terms.ts';
import { languageOf } from '../headers/language.ts';
import { commandIdOf } from './request-id.ts';

/** Words that are made from the code, in the language of whoever asks. */
export interface Coded {
  readonly params: RefusalParams;
}

export interface ProblemDetails {
  /** The field that the words are about. */
  readonly path?: string;
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
  /** Missing where the words are not made from the code. */
  readonly params: RefusalParams | undefined;

  constructor(status: number, code: string, words: string | Message | Coded, details: ProblemDetails = {}) {
    super(englishOf(code, words));
    this.told = typeof words === 'object' && 'text' in words ? words : undefined;
    this.params = typeof words === 'object' && 'params' in words ? words.params : undefined;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const englishOf = (code: string, words: string | Message | Coded): string =>
  typeof words === 'object' && 'params' in words ? wordsOf(USUAL, code, words.params) : inWords(words);

function wordsOf(language: Language, code: string, params: RefusalParams): string {
  if (!hasWords(code)) throw new Error(`There are no words of ${code}.`);
  return sayRefusal(language, code, params);
}

/** A refusal whose words are made from its code. */
export const coded = <C extends RefusalCode>(
  status: number,
  code: C,
  params: ParamsOf<C>,
  details?: ProblemDetails,
): ProblemError => new ProblemError(status, code, { params }, details);

type ParamsOf<C extends RefusalCode> =
  ServerValues<`refusals.${C}`> extends [infer Params extends RefusalParams] ? Params : RefusalParams;

export const refused = ({ status, code, message, told, params, path }: Refusal): ProblemError =>
  new ProblemError(
    status,
    code,
    params && hasWords(code) ? { params } : (told ?? message),
    path === undefined ? {} : { path },
  );

/** What a rule says under a command's lock, thrown. */
export const assertAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw refused(refusal);
};

export const pleaseLogIn = (): ProblemError => coded(401, 'UNAUTHENTICATED', {});
export const notFound = (what: string): ProblemError => coded(404, 'NOT_FOUND', { what });
export const invalid = (path: string, words: string | Message): ProblemError =>
  new ProblemError(422, 'INVALID', words, { path });

export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  const { status, code, told, params, details } = problem;
  const message = params ? wordsOf(languageOf(reply.request), code, params) : problem.message;
  const errors = details.path === undefined ? details.errors : [{ path: details.path, message }];
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    ...(told ? { told } : {}),
    ...(params ? { params } : {}),
    ...(errors ? { errors: [...errors] } : {}),
    ...(details.conflict === undefined ? {} : { conflict: details.conflict }),
  };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...details.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

/** What Fastify itself refuses. */
const transportProblems: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => coded(415, 'UNSUPPORTED_MEDIA_TYPE', { wanted: 'json' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => coded(413, 'TOO_LARGE', { what: 'data' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => coded(400, 'UNREADABLE', { what: 'request' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => coded(400, 'UNREADABLE', { what: 'nothing' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => coded(400, 'UNREADABLE', { what: 'request' }),
};

export function problemOf(error: FastifyError | ProblemError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = 'code' in error && typeof error.code === 'string' ? transportProblems[error.code] : undefined;
  if (known) return known();
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new ProblemError(status, 'REFUSED', error.message);
  if (isDiskFull(error)) return unavailable('full', 30);
  if (isUnavailable(error)) return unavailable('busy', 2);
  return coded(500, 'INTERNAL', { reference: 'none' });
}

const unavailable = (why: 'full' | 'busy', seconds: number): ProblemError =>
  coded(503, 'UNAVAILABLE', { why }, { headers: { 'retry-after': `${seconds}` } });

/** Tells by which words the log knows a failure that was not foreseen. */
const withReference = ({ status }: ProblemError, id: string): ProblemError =>
  coded(status, 'INTERNAL', { reference: id.slice(0, 8) });

export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const problem = problemOf(error);
    if (problem === error || problem.status < 500) return sendProblem(reply, problem);
    request.log.error({ err: error, commandId: commandIdOf(request) }, 'request failed');
    return sendProblem(reply, problem.code === 'INTERNAL' ? withReference(problem, request.id) : problem);
  });
}
