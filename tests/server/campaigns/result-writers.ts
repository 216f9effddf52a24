/** Tablets that enter results until each is acknowledged, and remember what was. */
import { randomUUID } from 'node:crypto';

const REPLY_WITHIN = 4_000;
const PAUSE = 100;

interface Acknowledged {
  readonly matchId: string;
  /** What the match's version has to be after it. */
  readonly version: number;
  readonly commandId: string;
  readonly player2Score: number;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** Asks again until what is on its way is acknowledged, and stops. */
  stop(): Promise<void>;
}

interface Tablets {
  readonly matchIds: readonly string[];
  readonly cookie: string;
  /** Of one of the nodes. */
  readonly port: () => number;
}

export function startWriters({ matchIds, cookie, port }: Tablets): Writers {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const send = async (matchId: string, commandId: string, body: object): Promise<number | null> => {
    try {
      const reply = await fetch(`http://127.0.0.1:${port()}/bff/api/matches/${matchId}/update-result`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': commandId },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REPLY_WITHIN),
      });
      await reply.text();
      return reply.status;
    } catch {
      return null;
    }
  };
  const write = async (matchId: string): Promise<void> => {
    for (let version = 0; !isOver; version++) {
      const [commandId, player2Score] = [randomUUID(), version % 3];
      const body = { player1Score: 3, player2Score, expectedVersion: version };
      for (;;) {
        const status = await send(matchId, commandId, body);
        if (status === 200) break;
        // Nobody else writes to this match: whatever says so has lost or doubled a result.
        if (status === 409) throw new Error(`${matchId} is not in version ${version}`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      acknowledged.push({ matchId, version: version + 1, commandId, player2Score });
    }
  };
  const all = Promise.all(matchIds.map(write));
  all.catch(() => undefined);
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await all;
    },
  };
}
