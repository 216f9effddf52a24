/** What a node does by itself: trimming of logs, sweeping of holds. */

import type { FastifyInstance } from 'fastify';
import { HOUR } from '#contract/durations.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import type { Database } from './platform/database/connection.ts';
import { sweepHolds } from './reservations/guests/guest-holds.ts';
import type { WaitingList } from './reservations/waiting/waiting-list.ts';
import { trimLogs } from './tournaments/store/logs.ts';

const TRIM_EVERY = HOUR;
const SWEEP_HOLDS_EVERY = 60 * 1000;

export interface BackgroundTasksDeps {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly live: Live;
  readonly waitingList: WaitingList;
  readonly now: () => number;
}

/** To be installed last: the node stops listening before that stops which hears of it. */
export function installBackgroundTasks(deps: BackgroundTasksDeps): void {
  keepTidy(deps);
  endHolds(deps);
}

function keepTidy({ app, database, live }: BackgroundTasksDeps): void {
  const trimmer = setInterval(() => {
    trimLogs(database.db).catch((error: unknown) => app.log.warn({ err: error }, 'old records were not trimmed'));
  }, TRIM_EVERY);
  trimmer.unref();
  app.addHook('onClose', async () => {
    clearInterval(trimmer);
    await live.close();
  });
}

/** A lapsed hold blocks no booking even before; sweeping stores its end, deletes the guest's data, offers the courts. */
function endHolds({ app, database, now, waitingList }: BackgroundTasksDeps): void {
  const sweeper = setInterval(() => {
    sweepHolds(database.db, now()).catch((error: unknown) => app.log.warn({ err: error }, 'holds were not swept'));
    waitingList.wake();
  }, SWEEP_HOLDS_EVERY);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));
}
