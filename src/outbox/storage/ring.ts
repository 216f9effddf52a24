/** Ring buffer of the outbox's last steps, for finding out afterwards what happened: ids and states, no names, no scores. */
import type { ServerReply } from '../entries/verdict.ts';

export const RING_SIZE = 200;

export interface TraceStep {
  readonly at: number;
  /** The entry's id; null for what concerns the whole outbox. */
  readonly id: string | null;
  /** A state that an entry came to, or what was asked and answered. */
  readonly what: string;
}

/** The youngest steps, the oldest of them first. */
export const appended = (ring: readonly TraceStep[], steps: readonly TraceStep[], size = RING_SIZE): TraceStep[] =>
  [...ring, ...steps].slice(-size);

/** An error without its words, which may name people or files. */
export const failureClass = (error: unknown): string => (Object(error) as Partial<Error>).name ?? typeof error;

/** A reply without what it says of people: its status, and the code of a refusal. */
export function replyClass(reply: ServerReply): string {
  if (reply.kind === 'none') return 'no answer';
  const { status, body } = reply;
  if (body === undefined) return `${status} of somebody else`;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? `${status} ${code}` : String(status);
}
