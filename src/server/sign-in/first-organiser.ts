/** The link that makes the first organiser of an installation that has none, and who manages its venues as well. */
import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/session.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import type { Database, Executor } from '#server/platform/database/connection.ts';
import { serverSecret } from '#server/platform/database/schema/identity-provider.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { formScope, sendPage, typedField } from '#server/platform/pages/forms.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { type Page, pageOf } from '#server/platform/pages/page.ts';
import { sayHtml } from '#server/platform/pages/say-html.ts';
import { openingPath, secretLink, serveSecretLink } from '#server/platform/pages/secret-links.ts';
import { derivedSecret, hashOf } from '#server/platform/secrets.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { anybodyHasRole, grantRole } from '#server/users/store.ts';

const PATH = '/bff/first-organiser';
const USED = 'first-organiser';
/** A tournament needs a venue, and on an empty installation nobody else could add one. */
const ROLES: readonly Role[] = ['tournament_organizer', 'venue_manager'];

/** The same on every node and after every start, so that none of them makes another's link void. */
const tokenOf = (sessionSecret: string): string => derivedSecret(sessionSecret, 'first-organiser');

export interface FirstOrganiser {
  readonly publicUrl: string;
  readonly sessionSecret: string;
}

/** Until there is, or was, an organiser. */
async function isVacant(db: Executor): Promise<boolean> {
  if (await anybodyHasRole(db, 'tournament_organizer')) return false;
  const used = await db.select({ name: serverSecret.name }).from(serverSecret).where(eq(serverSecret.name, USED));
  return used.length === 0;
}

/** Null once there is, or was, an organiser. */
export async function firstOrganiserLink(db: Executor, options: FirstOrganiser): Promise<string | null> {
  if (!(await isVacant(db))) return null;
  return `${new URL(options.publicUrl).origin}${secretLink(PATH, tokenOf(options.sessionSecret))}`;
}

const sameToken = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

/** Whether this use of the link was the first, and there was no organiser before. */
const takeLink = (database: Database, userId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const first = await tx
      .insert(serverSecret)
      .values({ name: USED, value: { userId } })
      .onConflictDoNothing()
      .returning({ name: serverSecret.name });
    if (first.length === 0 || (await anybodyHasRole(tx, 'tournament_organizer'))) return false;
    for (const role of ROLES) await grantRole(tx, userId, role);
    return true;
  });

export interface FirstOrganiserRoutes {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly sessionSecret: string;
  /** Where mails become files; null where a mail server takes them. */
  readonly mailFolder: string | null;
  visitorOf(request: FastifyRequest): Promise<Visitor | null>;
}

/** Whoever has the link could read it from the server's own folder, so these pages alone may name another one there. */
const whereMailsLie = (language: Language, folder: string | null): Html | false =>
  folder !== null && html`<p class="hint">${sayHtml(language, 'signInPages.mailsLieIn', { folder })}</p>`;

const askPage =
  (token: string, mailFolder: string | null): Page =>
  (language) =>
    pageOf(language, {
      title: say(language, 'signInPages.organiserTitle'),
      body: html`<p>${say(language, 'signInPages.organiser')}</p>
${whereMailsLie(language, mailFolder)}
<form method="post" action="${PATH}"><input type="hidden" name="token" value="${token}">
<button type="submit">${say(language, 'signInPages.organiserTitle')}</button></form>`,
    });

/** The tab remembers the link meanwhile. */
const signInPage = (): Page => (language) =>
  pageOf(language, {
    title: say(language, 'signInPages.organiserTitle'),
    body: html`<p>${say(language, 'signInPages.organiserLogIn')}</p>
<p class="actions"><a class="button" href="/bff/login?post_login_success_uri=${encodeURIComponent(openingPath(PATH))}">${say(language, 'serverPages.logIn')}</a></p>`,
  });

const usedPage = (): Page => (language) =>
  pageOf(language, {
    title: say(language, 'signInPages.usedTitle'),
    body: html`<p>${say(language, 'signInPages.used')}</p>
<p class="actions"><a href="/">${say(language, 'serverPages.home')}</a></p>`,
  });

export async function firstOrganiserRoutes(options: FirstOrganiserRoutes): Promise<void> {
  const { app, database, sessionSecret, mailFolder, visitorOf } = options;
  const isKnown = (token: string) => sameToken(token, tokenOf(sessionSecret));
  // A link and no redirect: a form must not lead to another origin, where the provider may be.
  const signInFirst = (reply: FastifyReply) => sendPage(reply, 401, signInPage());

  await formScope(app, (scope) => {
    serveSecretLink(scope, {
      path: PATH,
      isRemembered: true,
      open: async (token, request, reply) => {
        if (!isKnown(token) || !(await isVacant(database.db))) return sendPage(reply, 403, usedPage());
        return (await visitorOf(request)) ? sendPage(reply, 200, askPage(token, mailFolder)) : signInFirst(reply);
      },
    });

    scope.post(PATH, hidden, async (request, reply) => {
      const token = typedField(request, 'token');
      if (!isKnown(token)) return sendPage(reply, 403, usedPage());
      const visitor = await visitorOf(request);
      if (!visitor) return signInFirst(reply);
      if (!(await takeLink(database, visitor.id))) return sendPage(reply, 403, usedPage());
      for (const role of ROLES) recordSecurityEvent(request, 'role.granted', { userId: visitor.id, role });
      return reply.redirect('/', 303);
    });
  });
}
