/** A command as a device sends it, to whichever node: under its id, with which it may be sent again. */
import { problem } from '#contract/common.ts';

const REPLY_WITHIN = 4_000;
/** Until what failed is tried again. */
export const PAUSE = 100;

export interface Sender {
  readonly cookie: string;
  /** The port of one of the nodes. */
  readonly port: () => number;
}

export interface Command {
  readonly id: string;
  readonly path: string;
  readonly body: object;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

const DISK_IS_FULL =
  'The server has no room left on its disk. Nothing that it has confirmed is lost; please try again later.';

/** In words, rather than as any other refusal. */
export function saysDiskIsFull({ status, body }: Reply): boolean {
  return status === 503 && problem.parse(JSON.parse(body)).message === DISK_IS_FULL;
}

/** Null without an answer. */
export async function sendCommand({ cookie, port }: Sender, { id, path, body }: Command): Promise<Reply | null> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port()}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REPLY_WITHIN),
    });
    return { status: reply.status, body: await reply.text() };
  } catch {
    return null;
  }
}
