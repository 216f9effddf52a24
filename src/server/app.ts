/** Builds the app: everything that answers a request, in front of a database that is migrated already. */

import type { FastifyInstance } from 'fastify';
import { installAccount } from './account/install-account.ts';
import { installBackup } from './backup/install-backup.ts';
import { installChampionships } from './championships/install-championships.ts';
import { createFastify, type ServingOptions } from './create-fastify.ts';
import { installEntering } from './entering/install-entering.ts';
import { installDoor } from './events/door/routes.ts';
import { installEvents } from './events/install-events.ts';
import { deskOfTournament } from './hall/day/links.ts';
import { installHall } from './hall/install-hall.ts';
import { installAppMetrics } from './install-app-metrics.ts';
import { installBackgroundTasks } from './install-background-tasks.ts';
import { installPlatform } from './install-platform.ts';
import { installPageHead } from './page-head/install-page-head.ts';
import type { Database } from './platform/database/connection.ts';
import { callLimits } from './platform/http/admission/call-limits.ts';
import { createTurns } from './platform/http/admission/turns.ts';
import { commandRoutes } from './platform/http/calls/idempotency-routes.ts';
import { installStreams } from './platform/http/stream/install-streams.ts';
import type { StreamLimits } from './platform/http/stream/stream-limits.ts';
import { installMail } from './platform/mail/install-mail.ts';
import type { SendMail } from './platform/mail/mail.ts';
import { serveApiDocs } from './platform/pages/api-docs.ts';
import { networkHash } from './platform/secrets.ts';
import type { Traces } from './platform/traces.ts';
import { installPush } from './push/install-push.ts';
import { installReservations } from './reservations/install-reservations.ts';
import { startReservations } from './reservations/start-reservations.ts';
import { cookiesFor } from './sign-in/cookies.ts';
import { installStatus } from './status/install-status.ts';
import { installTournaments } from './tournaments/install-tournaments.ts';
import { startTournaments } from './tournaments/start-tournaments.ts';
import { installUsers } from './users/install-users.ts';
import { installVenues } from './venues/install-venues.ts';

export interface AppOptions extends ServingOptions {
  readonly database: Database;
  /** For a connection of its own, on which it hears of other nodes. */
  readonly databaseUrl: string;
  /** The built files of the browser's part; null where something in front serves them. */
  readonly clientDir: string | null;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly callsPerMinute?: number;
  readonly streams?: StreamLimits;
  /** Otherwise as the configuration says. */
  readonly sendMail?: SendMail;
  readonly traces?: Traces | null;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { callsPerMinute, streams, sendMail, traces, now = Date.now, ...given } = options;
  const { config, database } = given;
  const { publicUrl } = config;
  const app = createFastify(given);
  const [turns, cookies] = [createTurns(), cookiesFor(publicUrl)];
  const hashNetwork = networkHash(config.sessionSecret);
  const base = { ...given, ...callLimits(callsPerMinute), app, now, publicUrl, turns, cookies, hashNetwork };
  const platform = { ...base, ...(await installPlatform({ ...base, traces })) };
  const technical = { ...platform, ...installBackup(platform), ...installMail({ ...platform, sendMail }) };
  const running = { ...technical, ...(await startTournaments(technical)), ...startReservations(technical) };
  const asked = { ...running, ...(await installAccount(running)) };
  const isOfDesk = deskOfTournament(database.db, cookies, now);
  const deps = { ...asked, isOfDesk, openStream: installStreams({ ...asked, streams }) };
  await installUsers(deps);
  installTournaments(deps);
  commandRoutes(deps);
  await installEvents(deps);
  installDoor(deps);
  installEntering({ ...deps, ...installPush(deps) });
  installChampionships(deps);
  await installVenues(deps);
  await installReservations(deps);
  const watched = { ...deps, ...installHall(deps) };
  serveApiDocs(app);
  installPageHead(deps);
  await installStatus(watched);
  installAppMetrics(watched);
  installBackgroundTasks(deps);
  return app;
}
