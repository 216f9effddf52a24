/** Starts what tournaments do without a request: a node hears of the others, ratings and points are counted again. */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TournamentsOfChampionships } from '#server/championships/routes.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Turns } from '#server/platform/http/admission/turns.ts';
import { startStepWorker } from '#server/platform/step-worker.ts';
import { recountStep } from '#server/users/elo-recount.ts';
import { type Live, startLive } from './live/live-updates.ts';
import { newLotsSecret } from './lots-secret.ts';
import { tournamentsOfChampionships } from './points.ts';
import type { CommandContext } from './state/execute-command.ts';
import { breakdownStep } from './state/points-breakdowns.ts';

export interface RunningDeps {
  readonly app: FastifyInstance;
  readonly config: Pick<CommandContext, 'timeZone'>;
  readonly database: Database;
  /** For a connection of its own, on which it hears of other nodes. */
  readonly databaseUrl: string;
  readonly turns: Turns;
  readonly canMail: boolean;
  readonly now: () => number;
}

export interface RunningTournaments {
  /** To be closed by `installBackgroundTasks`. */
  readonly live: Live;
  readonly commandContext: CommandContext;
  /** What championships show of their tournaments. */
  readonly tournaments: TournamentsOfChampionships;
}

export async function startTournaments(deps: RunningDeps): Promise<RunningTournaments> {
  const { app, config, database, databaseUrl, turns, canMail, now } = deps;
  const interrupted = (error: unknown) => app.log.warn({ err: error }, 'live updates are interrupted');
  const live = await startLive(database, databaseUrl, { turns, now, failed: interrupted });
  const recount = startStepWorker(
    () => recountStep(database.db),
    (error) => app.log.warn({ err: error }, 'ratings were not counted again; it goes on soon'),
  );
  const breakdowns = startStepWorker(breakdownStep(database, now), (error) =>
    app.log.warn({ err: error }, 'a breakdown of points was not stored; it is tried again'),
  );
  app.addHook('onClose', () => Promise.all([recount.close(), breakdowns.close()]));
  const commandContext: CommandContext = {
    database,
    states: live.states,
    recountRatings: recount.wake,
    now,
    randomSeed: () => randomInt(2 ** 32),
    newLotsSecret,
    timeZone: config.timeZone,
    canMail,
  };
  return { live, commandContext, tournaments: tournamentsOfChampionships(commandContext) };
}
