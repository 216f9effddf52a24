/** Tablets that enter results until each is acknowledged, and remember what was. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PAUSE, type Reply, type Sender, sendCommand } from './send-command.ts';

export interface Acknowledged {
  readonly matchId: string;
  /** What the match's version has to be after it. */
  readonly version: number;
  readonly commandId: string;
  readonly player2Score: number;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** What came instead; without an answer nothing did. */
  readonly refused: readonly Reply[];
  /** Until so many more are acknowledged. */
  more(count: number): Promise<void>;
  /** Until so many more are refused, or for `within` milliseconds at most. */
  refusedMore(count: number, within?: number): Promise<void>;
  /** Asks again until what is on its way is acknowledged, and stops. */
  stop(): Promise<void>;
}

interface Tablets extends Sender {
  readonly matchIds: readonly string[];
  /** Milliseconds from one result of a match to its next. */
  readonly rest?: number;
}

export function startWriters({ matchIds, rest = 0, ...sender }: Tablets): Writers {
  const acknowledged: Acknowledged[] = [];
  const refused: Reply[] = [];
  let isOver = false;
  const write = async (matchId: string): Promise<void> => {
    for (let version = 0; !isOver; version++) {
      const [commandId, player2Score] = [randomUUID(), version % 3];
      const body = { player1Score: 3, player2Score, expectedVersion: version };
      const command = { id: commandId, path: `/bff/api/matches/${matchId}/update-result`, body };
      for (;;) {
        const reply = await sendCommand(sender, command);
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
    async refusedMore(count, within = Number.POSITIVE_INFINITY) {
      const [until, latest] = [refused.length + count, Date.now() + within];
      while (refused.length < until && Date.now() < latest) await Promise.race([pause(20), all]);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}
