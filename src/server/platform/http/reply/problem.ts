/** Refusals and failures as application/problem+json (RFC 9457). */
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from '#contract/common.ts';
import type { Key, ServerKey, ServerValues, Values } from '#messages/keys.ts';
import { type Language, USUAL } from '#messages/language.ts';
import { hasWords, type RefusalCode, type RefusalParams, sayFault, sayRefusal } from '#messages/say.ts';
import { isDiskFull, isUnavailable } from '#server/platform/database/unavailable.ts';
import { inWords, type Message } from '#tournament/message.ts';
import type { Refusal } from '#tournament/terms.ts';
import { languageOf } from '../headers/language.ts';
import { commandIdOf } from './request-id.ts';

/** Words in the language of whoever asks: from the code and its params, or those of a field's fault (fault.ts). */
export interface Coded {
  readonly params: RefusalParams;
  readonly fault?: string;
  /** The names of people, tables and devices in it, which a page shows apart. */
  readonly names?: Readonly<Record<string, string>> | undefined;
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
  readonly words: string | Message | Coded;

  /** Words of one language are those of former builds, and of what Fastify refuses. */
  constructor(status: number, code: string, words: string | Message | Coded, details: ProblemDetails = {}) {
    super(wordsOf(USUAL, code, words).message);
    this.words = words;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

type Worded = Pick<Problem, 'message' | 'told'>;

function wordsOf(language: Language, code: string, words: string | Message | Coded): Worded {
  if (typeof words === 'string') return { message: words };
  if ('text' in words) return { message: inWords(words), told: words };
  const { params, fault, names = {} } = words;
  const said = (own: RefusalParams): string => {
    if (fault !== undefined) return sayFault(language, fault, own);
    if (!hasWords(code)) throw new Error(`There are no words of ${code}.`);
    return sayRefusal(language, code, { ...params, ...own });
  };
  const shown = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, sayFault(language, value)]));
  if (Object.keys(shown).length === 0) return { message: said({}) };
  const places = Object.fromEntries(Object.keys(shown).map((name) => [name, `{${name}}`]));
  return { message: said(shown), told: { text: said(places), names: shown } };
}

/** The words of a refusal for a page of the server's own. */
export const saidIn = (language: Language, { code, words }: ProblemError): string =>
  wordsOf(language, code, words).message;

/** A refusal whose words are made from its code; `names` are those of its params that a page shows apart. */
export function coded<C extends RefusalCode>(
  status: number,
  code: C,
  params: ParamsOf<C>,
  { names = [], ...details }: ProblemDetails & { readonly names?: readonly string[] } = {},
): ProblemError {
  const all: RefusalParams = params;
  const apart = Object.fromEntries(names.map((name) => [name, String(all[name])]));
  return new ProblemError(status, code, { params, ...(names.length > 0 && { names: apart }) }, details);
}

type ParamsOf<C extends RefusalCode> =
  CodeValues<C> extends [infer Params extends RefusalParams] ? Params : Readonly<Record<string, never>>;

type CodeValues<C extends RefusalCode> = `refusals.${C}` extends ServerKey
  ? ServerValues<`refusals.${C}`>
  : `rules.${C}` extends Key
    ? Values<`rules.${C}`, string | number>
    : never;

export const refused = ({ status, code, message, told, params, path }: Refusal): ProblemError =>
  new ProblemError(
    status,
    code,
    params && hasWords(code) ? { params, names: told?.names } : (told ?? message),
    path === undefined ? {} : { path },
  );

/** What a rule says under a command's lock, thrown. */
export const assertAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw refused(refusal);
};

export const pleaseLogIn = (): ProblemError => coded(401, 'UNAUTHENTICATED', {});
export const notFound = (what: string): ProblemError => coded(404, 'NOT_FOUND', { what });

/** A field's fault, as `serverFault` gives it. */
export const invalid = (path: string, fault: string, names?: Coded['names']): ProblemError =>
  new ProblemError(422, 'INVALID', { params: {}, fault, names }, { path });

export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  const { status, code, words, details } = problem;
  const language = languageOf(reply.request);
  const { message, told } = wordsOf(language, code, words);
  const isCoded = typeof words === 'object' && 'params' in words && words.fault === undefined;
  const params = isCoded ? { ...words.params, ...told?.names } : undefined;
  const errors =
    details.path === undefined
      ? details.errors?.map(({ path, message: fault }) => ({ path, message: sayFault(language, fault) }))
      : [{ path: details.path, message }];
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    ...(told ? { told } : {}),
    ...(params ? { params } : {}),
    ...(errors ? { errors } : {}),
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
