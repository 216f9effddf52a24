/** Sessions: an opaque cookie in the browser, its hash in the table. A copy of the table opens no session. */

import { and, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#contract/accounts/session.ts';
import { DAY, inSeconds } from '#contract/durations.ts';
import { DEFAULT_IDLE_DAYS, DEFAULT_SESSION_DAYS } from '#server/config/config-variables.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { session } from '#server/platform/database/schema/people.ts';
import { pushSubscription } from '#server/platform/database/schema/push.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';

export interface SessionLimits {
  /** A session ends this long after the sign-in, whatever happens, */
  readonly seconds: number;
  /** and earlier where it is not used for so long. */
  readonly idleSeconds: number;
}

export const sessionLimits = (days: number, idleDays: number): SessionLimits => ({
  seconds: inSeconds(days * DAY),
  idleSeconds: inSeconds(idleDays * DAY),
});
export const defaultSessionLimits = sessionLimits(DEFAULT_SESSION_DAYS, DEFAULT_IDLE_DAYS);

/** Its last use is written no more often than this. */
const NOTED_EVERY_SECONDS = 5 * 60;

/** Only the browser that holds the cookie can have it opened. */
const boxOf = (secret: string) => secretBox(secret, 'id-token');

/** The bound of one person; all of them are listed, so that each can be ended. */
export const MOST_SESSIONS = 100;

export interface OpenedOn {
  readonly device?: string;
  readonly seconds?: number;
}

/** Opens a session and returns the cookie's value. Beyond the most, the one that was not used for longest ends. */
export async function openSession(
  db: Executor,
  userId: string,
  idToken: string | null,
  { device = '', seconds = defaultSessionLimits.seconds }: OpenedOn = {},
): Promise<string> {
  const secret = newSecret();
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const id = hashOf(secret);
  const sealed = idToken === null ? null : boxOf(secret).seal(idToken, id);
  await db.insert(session).values({ id, userId, idToken: sealed, expiresAt, device });
  await closeBeyondMost(db, userId, id);
  return secret;
}

async function closeBeyondMost(db: Executor, userId: string, justOpened: string): Promise<void> {
  const beyond = db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), ne(session.id, justOpened)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt))
    .offset(MOST_SESSIONS - 1);
  await db.delete(session).where(inArray(session.id, beyond));
}

export interface RenewedSession {
  readonly id: string;
  readonly secret: string;
  /** How long it goes on at most. */
  readonly seconds: number;
}

/** Rotates the secret of an open session: the old one is no longer valid. Null where it is over. */
export async function renewSession(tx: Transaction, oldSecret: string): Promise<RenewedSession | null> {
  const [old] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, hashOf(oldSecret)), gt(session.expiresAt, sql`now()`)))
    .for('update');
  if (!old) return null;
  const secret = newSecret();
  const id = hashOf(secret);
  const token = old.idToken === null ? null : boxOf(oldSecret).open(old.idToken, old.id);
  const idToken = token === null ? null : boxOf(secret).seal(token, id);
  await tx.insert(session).values({ ...old, id, idToken, lastUsedAt: sql`now()` });
  // A browser that is told of calls by this session still is: what belongs to the old row goes with it.
  await tx.update(pushSubscription).set({ sessionId: id }).where(eq(pushSubscription.sessionId, old.id));
  await tx.delete(session).where(eq(session.id, old.id));
  return { id, secret, seconds: Math.max(1, Math.floor((old.expiresAt.getTime() - Date.now()) / 1000)) };
}

/** Whether there was one to close. A session that began after `startedBy`, to the millisecond, goes on. */
export async function closeSession(db: Executor, secret: string, startedBy?: Date): Promise<boolean> {
  const startedAt = sql`date_trunc('milliseconds', ${session.createdAt})`;
  const closed = await db
    .delete(session)
    .where(
      and(eq(session.id, hashOf(secret)), startedBy && lte(startedAt, sql`${startedBy.toISOString()}::timestamptz`)),
    )
    .returning({ id: session.id });
  return closed.length > 0;
}

/** All but the one that stays, where one does. */
export async function closeAllSessions(db: Executor, userId: string, except = ''): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), ne(session.id, except)));
}

/** The user whose session has this id; null where there is none. */
export async function ownerOfSession(db: Executor, id: string): Promise<string | null> {
  const found = await db.select({ userId: session.userId }).from(session).where(eq(session.id, id));
  return found[0]?.userId ?? null;
}

export async function closeSessionById(db: Executor, id: string): Promise<void> {
  await db.delete(session).where(eq(session.id, id));
}

export type SessionRecord = Pick<typeof session.$inferSelect, 'id' | 'device' | 'createdAt' | 'lastUsedAt'>;

/** A person's open sessions, the one used last first. */
export const listSessions = (db: Executor, userId: string, idleSeconds: number): Promise<SessionRecord[]> =>
  db
    .select({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), isOpen(idleSeconds)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt))
    .limit(MOST_SESSIONS);

const isOpen = (idleSeconds: number): SQL | undefined =>
  and(gt(session.expiresAt, sql`now()`), gt(session.lastUsedAt, sql`now() - make_interval(secs => ${idleSeconds})`));

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
    u.email_verified as "hasConfirmedEmail", s.created_at as "signedInAt",
    s.last_used_at < now() - make_interval(secs => ${NOTED_EVERY_SECONDS}) as "isLongAgo"
  from session s join app_user u on u.id = s.user_id left join user_role r using (user_id)
  where s.id = $1 and s.expires_at > now() and s.last_used_at > now() - make_interval(secs => $2)
  group by s.user_id, u.email_verified, s.created_at, s.last_used_at`;

export interface FoundVisitor extends Visitor {
  /** Whether its last use is worth writing down again. */
  readonly isLongAgo: boolean;
}

/** Asked by nearly every request, so it is prepared once a connection. */
export async function findVisitor(
  database: Database,
  secret: string,
  idleSeconds = defaultSessionLimits.idleSeconds,
): Promise<FoundVisitor | null> {
  const { rows } = await database.pool.query<FoundVisitor & { roles: Role[] }>({
    name: 'find-visitor',
    text: FIND_VISITOR,
    values: [hashOf(secret), idleSeconds],
  });
  return rows[0] ?? null;
}

/** One of many requests at once writes. */
export async function noteUse(db: Executor, secret: string): Promise<void> {
  const isLongAgo = sql`${session.lastUsedAt} < now() - make_interval(secs => ${NOTED_EVERY_SECONDS})`;
  await db
    .update(session)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(session.id, hashOf(secret)), isLongAgo));
}
