/** GET /status: a page of the server's own that also opens where the app does not. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { freeRoom } from '#server/platform/free-room.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import type { MailOutcomes } from '#server/platform/mail/mail-outcomes.ts';
import { formScope, sendPage } from '#server/platform/pages/forms.ts';
import { html } from '#server/platform/pages/html.ts';
import { type Page, pageOf, wayBackPage } from '#server/platform/pages/page.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import { describeStatus, type StatusFacts, type StatusLine } from './describe-status.ts';

interface Watched {
  watchers(): number;
}

export interface StatusDeps
  extends Pick<RouteDeps, 'app' | 'database' | 'visitorOf' | 'sessionOf' | 'limit' | 'turns' | 'now'> {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'smtp'>;
  readonly live: Pick<Live, 'isHearing'> & { readonly hub: Watched };
  readonly hallHub: Watched;
  readonly mailOutcomes: MailOutcomes;
  /** Unix seconds of the newest backup; null where none is taken by itself. */
  readonly newestBackup: (() => number) | null;
}

const DATABASE_PATIENCE = 2_000;

/** Whoever runs the server reads its logs and commands in English as well. */
const inEnglish =
  (page: Page): Page =>
  () =>
    page('en');

export const installStatus = (deps: StatusDeps): Promise<void> =>
  formScope(
    deps.app,
    (scope) => serve(scope, deps),
    () => inEnglish(wayBackPage('Try again in a moment', 'The status cannot be told right now.')),
  );

function serve(scope: FastifyInstance, deps: StatusDeps): void {
  scope.get('/status', hidden, async (request, reply) => {
    const visitor = await deps.visitorOf(request);
    if (!visitor) return sendPage(reply, 401, signInPage());
    deps.limit.take(deps.sessionOf(request) ?? visitor.id);
    if (!visitor.roles.includes('tournament_organizer'))
      return sendPage(
        reply,
        403,
        inEnglish(wayBackPage('Not for you', 'Only tournament organisers can see how the server is doing.')),
      );
    return sendPage(reply, 200, linesPage(describeStatus(await gather(deps), deps.now())));
  });
}

const signInPage = (): Page => () =>
  pageOf('en', {
    title: 'Status',
    body: html`<p>Log in as an organiser to see how the server is doing.</p>
<p class="actions"><a class="button" href="/bff/login?post_login_success_uri=${encodeURIComponent('/status')}">Log in</a></p>`,
  });

const linesPage =
  (lines: readonly StatusLine[]): Page =>
  () =>
    pageOf('en', {
      title: lines.every(({ isFine }) => isFine) ? 'All is well' : 'Something needs attention',
      body: html`<dl>${lines.map(
        ({ name, isFine, words }) =>
          html`<dt>${name}${!isFine && html` <strong>needs attention</strong>`}</dt><dd>${words}</dd>`,
      )}</dl>
<p class="actions"><a href="/status">Look again</a> <a href="/">Back to the home page</a></p>`,
    });

async function gather(deps: StatusDeps): Promise<StatusFacts> {
  const { config, live, hallHub, turns, mailOutcomes, newestBackup } = deps;
  const [{ mailsWaiting, ...asked }, freeBytes] = await Promise.all([askDatabase(deps), freeBytesOf(config)]);
  return {
    ...asked,
    freeBytes,
    isListening: live.isHearing(),
    watchers: live.hub.watchers() + hallHub.watchers(),
    changesWaiting: turns.waiting(),
    mails: { areSent: config.smtp !== null, ...mailOutcomes.latest(), waiting: mailsWaiting },
    newestBackup: newestBackup && newestBackup() * 1000,
    uptime: process.uptime() * 1000,
  };
}

async function askDatabase({
  app,
  database: { db },
}: StatusDeps): Promise<Pick<StatusFacts, 'databaseTook' | 'isRecounting'> & { mailsWaiting: number }> {
  const start = performance.now();
  const asked = db.execute<{ isRecounting: boolean; mailsWaiting: number }>(sql`
    select exists (select from rating_recount) as "isRecounting",
      (select count(*)::integer from waiting_mail) as "mailsWaiting"`);
  const late = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_PATIENCE, null).unref());
  const failed = (error: unknown) => {
    app.log.warn({ err: error }, 'the status page could not ask the database');
    return null;
  };
  const answer = await Promise.race([asked.catch(failed), late]);
  if (!answer) return { databaseTook: null, isRecounting: false, mailsWaiting: 0 };
  const [{ isRecounting, mailsWaiting } = { isRecounting: false, mailsWaiting: 0 }] = answer.rows;
  return { databaseTook: performance.now() - start, isRecounting, mailsWaiting };
}

/** Where another PostgreSQL keeps the data, this machine's disk says nothing. */
const freeBytesOf = async ({ dataDir, databaseUrl }: StatusDeps['config']): Promise<number | null> =>
  databaseUrl === null ? freeRoom(dataDir) : null;
