/**
 * Refusals of commands, kept under their Idempotency-Key: a copy that arrives late is refused like the one that was answered,
 * whatever has become possible since.
 */
import { isVerdict } from '#contract/verdict-status.ts';
import { hasWords, type RefusalParams } from '#messages/say.ts';
import { rememberReply, type StoredReply } from '#server/platform/database/idempotency.ts';
import type { Message } from '#tournament/message.ts';
import { type ProblemDetails, ProblemError, problemOf } from '../reply/problem.ts';

interface KeptRefusal extends Pick<ProblemDetails, 'path' | 'errors' | 'conflict'> {
  readonly code: string;
  readonly message: string;
  readonly told?: Message;
  /** Where the words are made from the code: in the language of each who asks. */
  readonly params?: RefusalParams;
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

function keptForm({ code, message, told, params, details: { path, errors, conflict } }: ProblemError): KeptRefusal {
  const whole: KeptRefusal = {
    code,
    message,
    ...(told && { told }),
    ...(params && { params }),
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
  const { code, message, told, params, ...details } = reply as KeptRefusal;
  const words = params && hasWords(code) ? { params } : (told ?? message);
  return new ProblemError(status, code, words, { ...details, headers: { 'idempotency-replayed': 'true' } });
}
