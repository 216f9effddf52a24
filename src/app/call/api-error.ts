/** What a call fails with: the server’s refusal (ApiError), or a network that is not there. */
import { isVerdict } from '#contract/verdict-status.ts';
import { t } from '#messages/t.ts';
import type { Message } from '#tournament/message.ts';
import { NetworkError } from './connection.ts';
import { isMissingPart } from './missing-part.ts';

export const DEFAULT_ERROR_TEXT = t('outbox.wentWrong');

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** No code of the server's, so nothing of its own. */
const UNKNOWN = 'UNKNOWN';

/** The server answered, and said no. `message` is what a toast shows. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** The message with its names apart, where the server gives them. */
  readonly told: Message | undefined;
  /** What a conflict is about, for example the stored result. */
  readonly conflict: unknown;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.message || DEFAULT_ERROR_TEXT);
    this.status = status;
    this.code = problem.code ?? UNKNOWN;
    this.errors = problem.errors ?? [];
    this.told = problem.told;
    this.conflict = problem.conflict;
  }
}

interface Problem {
  readonly message: string;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly told: Message;
  readonly conflict: unknown;
}

/** The server knows no such thing; asking again would not help. */
export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** The text that a person reads about a failure: the server's words, else the default. */
export const messageOf = (error: unknown, fallback: string = DEFAULT_ERROR_TEXT): string =>
  error instanceof ApiError && error.message !== DEFAULT_ERROR_TEXT ? error.message : fallback;

/** The same for a page, which shows names apart. */
export const saidBy = (error: unknown, fallback?: string): string | Message =>
  (error instanceof ApiError && error.told) || messageOf(error, fallback);

/** Whether the request, or that for a part of the app, never got the server's own answer, as without a network. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof NetworkError || isMissingPart(error) || (error instanceof ApiError && isSomebodyElses(error));

const UNREADABLE = 'UNREADABLE_REPLY';

/** The reply of a gateway before a dead server, or of a captive portal. */
const isSomebodyElses = ({ status, code }: ApiError): boolean =>
  status === 502 || status === 504 || code === UNREADABLE;

/** Whether the server itself has refused the call for good. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && isVerdict(error.status) && error.code !== UNKNOWN && error.code !== UNREADABLE;

/** Whether the server asks who a player is before it enters one. */
export const isNamesakeQuestion = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'NAMESAKE';

/** Whether the session has ended. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
export const unreadable = ({ status }: Response) => new ApiError(status, { code: UNREADABLE });

/** Rejects as without a network where the answer is JSON, but not what the server says to this. */
export function assertShape<T>(answer: T, isShape: (answer: unknown) => boolean): T {
  if (isShape(answer)) return answer;
  throw new ApiError(200, { code: UNREADABLE });
}

export async function readProblem(response: Response): Promise<Partial<Problem>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? knownFields(body) : {};
  } catch {
    // No JSON, or cut off: the status alone says what it was.
    return {};
  }
}

function knownFields(body: object): Partial<Problem> {
  const { message, code, errors, told, conflict } = body as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(isMessage(told) && { told }),
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

const isMessage = (value: unknown): value is Message => {
  const { text, names } = Object(value) as Partial<Message>;
  return typeof text === 'string' && isObject(names) && Object.values(names).every((name) => typeof name === 'string');
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
