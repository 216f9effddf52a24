/** Tablets that enter results until each is acknowledged, and remember what was. */
import { randomUUID } from 'node:crypto';

const REPLY_WITHIN = 4_000;
const PAUSE = 100;

export interface Acknowledged {
  readonly matchId: string;
  /** What the match's version has to be after it. */
  readonly version: number;
  readonly commandId: string;
  readonly player2Score: number;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** What came instead; without an answer nothing did. */
  readonly refused: readonly Reply[];
  /** Until so many more are acknowledged. */
  more(count: number): Promise<void>;
  /** Asks again until what is on its way is acknowledged, and stops. */
  stop(): Promise<void>;
}

interface Tablets {
  readonly matchIds: readonly string[];
  readonly cookie: string;
  /** Of one of the nodes. */
  readonly port: () => number;
  /** Milliseconds from one result of a match to its next. */
  readonly rest?: number;
}

export function startWriters({ matchIds, cookie, port, rest = 0 }: Tablets): Writers {
  const acknowledged: Acknowledged[] = [];
  const refused: Reply[] = [];
  let isOver = false;
  const send = async (matchId: string, commandId: string, body: object): Promise<Reply | null> => {
    try {
      const reply = await fetch(`http://127.0.0.1:${port()}/bff/api/matches/${matchId}/update-result`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': commandId },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REPLY_WITHIN),
      });
      return { status: reply.status, body: await reply.text() };
    } catch {
      return null;
    }
  };
  const write = async (matchId: string): Promise<void> => {
    for (let version = 0; !isOver; version++) {
      const [commandId, player2Score] = [randomUUID(), version % 3];
      const body = { player1Score: 3, player2Score, expectedVersion: version };
      for (;;) {
        const reply = await send(matchId, commandId, body);
        if (reply?.status === 200) break;
        // Nobody else writes to this match: whatever says so has lost or doubled a result.
        if (reply?.status === 409) throw new Error(`${matchId} is not in version ${version}`);
        if (reply) refused.push(reply);
        await pause(PAUSE);
      }
      acknowledged.push({ matchId, version: version + 1, commandId, player2Score });
      await pause(rest);
    }
  };
  const all = Promise.all(matchIds.map(write));
  all.catch(() => undefined);
  return {
    acknowledged,
    refused,
    async more(count) {
      const until = acknowledged.length + count;
      while (acknowledged.length < until) await Promise.race([pause(20), all]);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
