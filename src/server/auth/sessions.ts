/** Sessions: an opaque cookie in the browser, its hash in the table. A copy of the table signs nobody in. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Role } from '#contract/session.ts';
import type { Database, Executor } from '#server/db/connection.ts';
import { session } from '#server/db/schema.ts';
import type { Visitor } from '#server/http/route.ts';
import { secretBox } from './secret-box.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Only the browser that holds the cookie can have it opened. */
const boxOf = (secret: string) => secretBox(secret, 'id-token');

/** Opens a session and returns the cookie's value. */
export async function openSession(db: Executor, userId: string, idToken: string | null): Promise<string> {
  const secret = newSecret();
  const expiresAt = sql`now() + make_interval(secs => ${SESSION_SECONDS})`;
  const id = hashOf(secret);
  const sealed = idToken === null ? null : boxOf(secret).seal(idToken, id);
  await db.insert(session).values({ id, userId, idToken: sealed, expiresAt });
  return secret;
}

export async function closeSession(db: Executor, secret: string): Promise<void> {
  await db.delete(session).where(eq(session.id, hashOf(secret)));
}

export async function closeAllSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}

/** The provider's token, which tells it whom to sign out. */
export async function findIdToken(db: Executor, secret: string): Promise<string | null> {
  const found = await db
    .select({ idToken: session.idToken })
    .from(session)
    .where(and(eq(session.id, hashOf(secret)), gt(session.expiresAt, sql`now()`)));
  const sealed = found[0]?.idToken ?? null;
  return sealed === null ? null : boxOf(secret).open(sealed, hashOf(secret));
}

const FIND_VISITOR = `
  select s.user_id as id, array_remove(array_agg(r.role order by r.role), null) as roles,
    u.email_verified as "hasConfirmedEmail"
  from session s join app_user u on u.id = s.user_id left join user_role r using (user_id)
  where s.id = $1 and s.expires_at > now()
  group by s.user_id, u.email_verified`;

/** Asked by nearly every request, so it is prepared once a connection. */
export async function findVisitor(database: Database, secret: string): Promise<Visitor | null> {
  const { rows } = await database.pool.query<Visitor & { roles: Role[] }>({
    name: 'find-visitor',
    text: FIND_VISITOR,
    values: [hashOf(secret)],
  });
  return rows[0] ?? null;
}
