/** The link that makes the first organiser of an installation that has none. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Executor } from '#server/db/connection.ts';
import { serverSecret } from '#server/db/schema.ts';
import { anybodyHasRole, grantRole } from '#server/db/users.ts';
import { hidden } from '#server/http/hidden.ts';
import type { Visitor } from '#server/http/route.ts';
import { html } from './html.ts';
import { pageOf } from './page.ts';
import { derivedSecret } from './secrets.ts';
import { hashOf } from './sessions.ts';

const PATH = '/bff/first-organiser';
const USED = 'first-organiser';

/** The same on every node and after every start, so that none of them makes another's link void. */
const tokenOf = (sessionSecret: string): string => derivedSecret(sessionSecret, 'first-organiser');

export interface FirstOrganiser {
  readonly publicUrl: string;
  readonly sessionSecret: string;
}

/** Null once there is, or was, an organiser. */
export async function firstOrganiserLink(db: Executor, options: FirstOrganiser): Promise<string | null> {
  if (await anybodyHasRole(db, 'tournament_organizer')) return null;
  const used = await db.select({ name: serverSecret.name }).from(serverSecret);
  if (used.some(({ name }) => name === USED)) return null;
  return `${new URL(options.publicUrl).origin}${PATH}?token=${tokenOf(options.sessionSecret)}`;
}

const sameToken = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

/** Whether this use of the link was the first, and nobody became an organiser by other means before. */
const takeLink = (database: Database, userId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const first = await tx
      .insert(serverSecret)
      .values({ name: USED, value: { userId } })
      .onConflictDoNothing()
      .returning({ name: serverSecret.name });
    if (first.length === 0 || (await anybodyHasRole(tx, 'tournament_organizer'))) return false;
    return grantRole(tx, userId, 'tournament_organizer');
  });

export interface FirstOrganiserRoute {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly sessionSecret: string;
  visitorOf(request: FastifyRequest): Promise<Visitor | null>;
}

export function firstOrganiserRoute({ app, database, sessionSecret, visitorOf }: FirstOrganiserRoute): void {
  app.get(PATH, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { token } = request.query as { token?: unknown };
    const known = typeof token === 'string' && sameToken(token, tokenOf(sessionSecret));
    if (known) {
      const visitor = await visitorOf(request);
      const here = `${PATH}?token=${encodeURIComponent(token)}`;
      if (!visitor) return reply.redirect(`/bff/login?post_login_success_uri=${encodeURIComponent(here)}`, 303);
      if (await takeLink(database, visitor.id)) return reply.redirect('/', 303);
    }
    const page = pageOf({
      title: 'This link is used up',
      body: html`<p>There is an organiser already. Ask whoever runs this server for the role.</p>
<p class="actions"><a href="/">Back to the home page</a></p>`,
    });
    return reply.code(403).type('text/html; charset=utf-8').send(page);
  });
}
