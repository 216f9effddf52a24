/**
 * Refusals of commands, kept under their Idempotency-Key: a copy that arrives late is refused like the one that was answered,
 * whatever has become possible since.
 */
import { isVerdict } from '#contract/verdict-status.ts';
import { hasWords } from '#messages/say.ts';
import { rememberReply, type StoredReply } from '#server/platform/database/idempotency.ts';
import type { Message } from '#tournament/message.ts';
import { type Coded, type ProblemDetails, ProblemError, problemOf } from '../reply/problem.ts';

interface KeptRefusal extends Pick<ProblemDetails, 'path' | 'errors' | 'conflict'>, Partial<Coded> {
  readonly code: string;
  /** English; the words of those whose words have no code, or are of former builds. */
  readonly message: string;
  readonly told?: Message;
}

/** Characters of JSON. A longer refusal is repeated by its words alone, without the rows or results that it is about. */
const MOST_KEPT = 8_192;
const MOST_WORDS = 1_000;

/** The refusal as a verdict on the command; null where the command itself was not judged. */
export function verdictOf(error: unknown): ProblemError | null {
  if (!(error instanceof Error)) return null;
  const problem = problemOf(error);
  return isVerdict(problem.status) ? problem : null;
}

function keptForm({ code, message, words, details: { path, errors, conflict } }: ProblemError): KeptRefusal {
  const whole: KeptRefusal = {
    code,
    message,
    ...(typeof words === 'object' && ('text' in words ? { told: words } : words)),
    ...(path !== undefined && { path }),
    ...(errors && { errors }),
    ...(conflict !== undefined && { conflict }),
  };
  return JSON.stringify(whole).length <= MOST_KEPT ? whole : { code, message: message.slice(0, MOST_WORDS) };
}

/** The claimed key gets the refusal as its answer. */
export const keepRefusal = (
  tx: Parameters<typeof rememberReply.end>[0],
  owner: string,
  key: string,
  refusal: ProblemError,
): Promise<void> => rememberReply.end(tx, owner, key, refusal.status, keptForm(refusal));

/** The refusal that a key has got, to be given again; null where it was a success. */
export function keptRefusal({ status, reply }: StoredReply): ProblemError | null {
  if (status < 400) return null;
  const { code, message, told, params, fault, names, ...details } = reply as KeptRefusal;
  const isCoded = params && (fault !== undefined || hasWords(code));
  const words = isCoded ? { params, names, ...(fault !== undefined && { fault }) } : (told ?? message);
  return new ProblemError(status, code, words, { ...details, headers: { 'idempotency-replayed': 'true' } });
}
