/** Builds the app: everything that answers a request, in front of a database that is migrated already. */

import { createHmac, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { installOperations } from '#server/platform/operations.ts';
import { collectApiDocs, serveApiDocs } from '#server/platform/pages/api-docs.ts';
import { serveEvents } from '#server/tournaments/live/event-routes.ts';
import { startLive } from '#server/tournaments/live/live-updates.ts';
import { installAuth } from './account/authentication.ts';
import { removePerson } from './account/remove-person.ts';
import { accountRoutes } from './account/routes.ts';
import { accountSecurityRoutes } from './account/security-routes.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { observeApp } from './app-metrics.ts';
import { backUpDaily, endHolds, keepTidy } from './background-tasks.ts';
import { championshipRoutes } from './championships/routes.ts';
import { createFastify, type ServingOptions } from './create-fastify.ts';
import { deskOfTournament } from './hall/day/links.ts';
import { installHall } from './hall/install-hall.ts';
import { pagesFor } from './page-head/page-head.ts';
import type { Database } from './platform/database/connection.ts';
import { createKnownSessions } from './platform/http/admission/known-sessions.ts';
import { callLimit } from './platform/http/admission/rate-limit.ts';
import { type RouteDeps, refusalLimit } from './platform/http/admission/request-context.ts';
import { guardSameOrigin } from './platform/http/admission/same-origin.ts';
import { createTurns } from './platform/http/admission/turns.ts';
import { commandRoutes } from './platform/http/calls/idempotency-routes.ts';
import { installProblems } from './platform/http/reply/problem.ts';
import { sendRequestIds } from './platform/http/reply/request-id.ts';
import { installSecurity } from './platform/http/reply/security.ts';
import { installStaticFiles, readIndexHtml } from './platform/http/reply/static-files.ts';
import { eventStreams } from './platform/http/stream/event-stream.ts';
import { createStreamPlaces, type StreamLimits } from './platform/http/stream/stream-limits.ts';
import { installMail } from './platform/mail/install-mail.ts';
import type { SendMail } from './platform/mail/mail.ts';
import { createMailOutcomes } from './platform/mail/mail-outcomes.ts';
import { limitRecipients, type RecipientLimit, recipientLimit } from './platform/mail/recipient-limit.ts';
import { waitingMails } from './platform/mail/waiting-mails.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { derivedSecret } from './platform/secrets.ts';
import { installSecurityEvents } from './platform/security-events.ts';
import { startStepWorker } from './platform/step-worker.ts';
import type { Traces } from './platform/traces.ts';
import { installPush } from './push/install-push.ts';
import { cancelLinkRoutes } from './reservations/cancel-link-routes.ts';
import { guestLinkRoutes } from './reservations/guests/guest-link-routes.ts';
import { createReservationMails } from './reservations/mails/mails.ts';
import { registerReservations } from './reservations/routes.ts';
import { seriesRoutes } from './reservations/series-routes.ts';
import { createWaitingList } from './reservations/waiting/waiting-list.ts';
import { waitingRoutes } from './reservations/waiting/waiting-routes.ts';
import { cookiesFor } from './sign-in/cookies.ts';
import { sessionLimits } from './sign-in/sessions.ts';
import { statusPage } from './status/status-page.ts';
import { tournamentCommands } from './tournaments/command-routes.ts';
import { deletionCommands } from './tournaments/delete-tournament.ts';
import { undoImportRoute } from './tournaments/entries/undo-import.ts';
import { lookUpRoute } from './tournaments/lists/look-up-players.ts';
import { newLotsSecret } from './tournaments/lots-secret.ts';
import { matchCorrections } from './tournaments/matches/match-correction-routes.ts';
import { matchRoutes } from './tournaments/matches/match-routes.ts';
import { organiserRoutes } from './tournaments/organisers.ts';
import { tournamentsOfChampionships } from './tournaments/points.ts';
import { resetReads } from './tournaments/reset-routes.ts';
import { tournamentReads } from './tournaments/routes.ts';
import { pointsRoutes } from './tournaments/scores/points-routes.ts';
import type { CommandContext } from './tournaments/state/execute-command.ts';
import { firstViews } from './tournaments/state/first-view.ts';
import { breakdownStep } from './tournaments/state/points-breakdowns.ts';
import { recountStep } from './users/elo-recount.ts';
import { pictureRoutes } from './users/picture-routes.ts';
import { userRoutes } from './users/routes.ts';
import { venueManagementRoutes } from './venues/management-routes.ts';
import { venuePictureRoutes } from './venues/picture-routes.ts';
import { venueRoutes } from './venues/routes.ts';

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

/** A page's calls come in bursts, a program's without end; normal use stays far below this. */
const CALLS_PER_MINUTE = 1_200;

/** Ten tablets at the tables under one organiser's name. */
const DEVICES_PER_PERSON = 10;

/** A hall of 500 browsers behind one address, each of them asking once a second. */
const CALLERS_PER_NETWORK = 25;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    database,
    databaseUrl,
    clientDir,
    now = Date.now,
    callsPerMinute = CALLS_PER_MINUTE,
    traces,
  } = options;
  const app = createFastify(options);
  const metrics = createMetrics();
  const interrupted = (error: unknown) => app.log.warn({ err: error }, 'live updates are interrupted');
  const turns = createTurns();
  const live = await startLive(database, databaseUrl, { turns, now, failed: interrupted });

  if (traces) {
    traces.observe(app, database);
    app.addHook('onClose', () => traces.close());
  }
  sendRequestIds(app);
  metrics.observe(app);
  installSecurityEvents(app, { sessionSecret: config.sessionSecret, metrics });
  installProblems(app);
  const indexHtml = readIndexHtml(clientDir);
  const { hstsSubdomains, embedOrigins } = config;
  await installSecurity(app, { publicUrl: config.publicUrl, indexHtml, hstsSubdomains, embedOrigins });
  guardSameOrigin(app, config.publicUrl);
  await collectApiDocs(app, config.publicUrl);
  installOperations(app, { database, metrics, metricsToken: config.metricsToken });

  const newestBackup = backUpDaily(app, { config, database, metrics, now });

  const mailLimit = recipientLimit(() => performance.now());
  const mailOutcomes = createMailOutcomes(metrics, now);
  const waiting = waitingMails(config);
  const forgetMails = waiting.forget;
  const mailDeps = { config, database, waiting, outcomes: mailOutcomes, now };
  const sendMail = limitMails(app, metrics, options.sendMail ?? installMail(app, mailDeps), mailLimit);
  const recount = startStepWorker(
    () => recountStep(database.db),
    (error) => app.log.warn({ err: error }, 'ratings were not counted again; it goes on soon'),
  );
  const breakdowns = startStepWorker(breakdownStep(database, now), (error) =>
    app.log.warn({ err: error }, 'a breakdown of points was not stored; it is tried again'),
  );
  app.addHook('onClose', () => Promise.all([recount.close(), breakdowns.close()]));
  const canMail = config.smtp !== null;
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
  const { publicUrl, slotsPersonDay } = config;
  const mails = createReservationMails({ sendMail, publicUrl, now });
  const waitingList = createWaitingList({ app, database, mails, publicUrl, now });
  const auth = await installAuth(app, database, {
    publicUrl,
    sessionSecret: config.sessionSecret,
    oidc: config.oidc,
    clientDir,
    listSampleAccounts: config.sampleData && config.loopback,
    sendMail,
    removePerson: (tx, userId, afterCommit) =>
      removePerson(tx, userId, {
        commandContext,
        mails,
        waitingList,
        forgetMails,
        visitor: null,
        commandId: null,
        locking: { waits: true },
        afterCommit,
      }),
    sessions: sessionLimits(config.sessionDays, config.sessionIdleDays),
    now,
  });
  const deps: RouteDeps = {
    app,
    database,
    limit: callLimit(callsPerMinute),
    personLimit: callLimit(callsPerMinute * DEVICES_PER_PERSON),
    networkLimit: callLimit(callsPerMinute * CALLERS_PER_NETWORK),
    knownSessions: createKnownSessions(),
    refusalLimit: refusalLimit(callLimit(Math.ceil(callsPerMinute / 10)), callLimit(callsPerMinute)),
    turns,
    visitorOf: (request, isAnew) => auth.visitorOf(request, isAnew),
    now,
    sessionOf: (request) => auth.sessionOf(request),
  };
  sessionRoutes(deps, auth);
  accountSecurityRoutes(deps, auth);
  userRoutes(deps);
  await pictureRoutes(deps);
  tournamentReads(deps, commandContext, live.commits);
  tournamentCommands(deps, commandContext);
  lookUpRoute(deps, commandContext);
  undoImportRoute(deps, commandContext);
  deletionCommands(deps, commandContext);
  organiserRoutes(deps, commandContext);
  resetReads(deps, commandContext);
  const cookies = cookiesFor(publicUrl);
  const isOfDesk = deskOfTournament(database.db, cookies, now);
  matchRoutes(deps, commandContext, isOfDesk);
  matchCorrections(deps, commandContext, isOfDesk);
  pointsRoutes(deps, commandContext);
  commandRoutes(deps);
  championshipRoutes(deps, tournamentsOfChampionships(commandContext));
  venueRoutes(deps);
  const networkKey = derivedSecret(config.sessionSecret, 'guest networks');
  const hashNetwork = (network: string) => createHmac('sha256', networkKey).update(network).digest('base64url');
  accountRoutes({ ...deps, mails, waitingList, forgetMails }, commandContext, auth);
  registerReservations({
    ...deps,
    mails,
    publicUrl,
    waitingList,
    slotsPersonDay,
    guestMails: config.smtp ? mailLimit : null,
    hashNetwork,
  });
  seriesRoutes({ ...deps, mails, publicUrl, slotsPersonDay, waitingList, canMail });
  waitingRoutes({ ...deps, waitingList, canMail });
  await guestLinkRoutes({ app, database, now, mails });
  await cancelLinkRoutes({ app, database, now, mails, waitingList });
  venueManagementRoutes({ ...deps, mails, publicUrl, waitingList });
  await venuePictureRoutes(deps);
  const { sessionOf } = deps;
  const openStream = eventStreams({
    ...deps,
    // Streams have their own: one who uses up the calls of a network leaves its pages their streams.
    networkLimit: callLimit(callsPerMinute * CALLERS_PER_NETWORK),
    sessions: live.sessions,
    places: createStreamPlaces(options.streams),
  });
  serveEvents(app, openStream, live);
  const hallDeps = { ...deps, publicUrl, cookies, hashNetwork };
  const hall = installHall(hallDeps, commandContext, { live, openStream });
  const { sessionSecret, pushServices: services } = config;
  installPush({ ...deps, live, publicUrl, sessionSecret, services, sessionOf, hashNetwork, now });
  serveApiDocs(app);
  installStaticFiles(app, {
    clientDir,
    pageFor: pagesFor(database.db, {
      indexHtml,
      publicUrl,
      commits: live.commits,
      firstView: firstViews(commandContext.states),
      onFailure: (error) => app.log.warn({ err: error }, 'a page goes out without the words of what it shows'),
    }),
  });

  await statusPage({
    ...deps,
    config,
    isListening: live.isHearing,
    watchers: () => live.hub.watchers() + hall.hub.watchers(),
    changesWaiting: turns.waiting,
    mailOutcomes,
    newestBackup,
    now,
  });
  observeApp(metrics, { database, live, hallHub: hall.hub, turns, dataDir: config.dataDir });
  keepTidy(app, database, live);
  endHolds(app, database, { now, waitingList });
  app.addHook('onClose', async () => metrics.close());
  return app;
}

function limitMails(app: FastifyInstance, metrics: Metrics, send: SendMail, limit: RecipientLimit): SendMail {
  let dropped = 0;
  metrics.gauge('edgeball_letters_dropped', 'Letters beyond what one recipient gets.', () => dropped);
  return limitRecipients(send, limit, (kind) => {
    dropped += 1;
    app.log.warn({ kind }, 'a letter was dropped: its recipient has had enough of that kind');
  });
}
