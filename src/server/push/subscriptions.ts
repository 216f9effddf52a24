/** Browsers that are told of calls, and whom each follows. */

import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { DAY } from '#contract/durations.ts';
import type { PushSubscriptionKeys } from '#contract/push/push.ts';
import type { Language } from '#messages/language.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { pushFollow, pushFollowClub, pushSubscription } from '#server/platform/database/schema/push.ts';
import { newId } from '#server/platform/ids.ts';
import { clubKey } from '#tournament/draw/club.ts';

export type SubscriptionRow = typeof pushSubscription.$inferSelect;

/** One person's browsers: a phone, a tablet, a laptop, and those that were replaced. Beyond it the one renewed longest ago ends. */
const MOST_OF_PERSON = 10;
/** Browsers of guests behind one address, which a whole hall may share. */
const MOST_OF_NETWORK = 1_000;
/** A browser renews it when it opens the app. */
const KEPT_FOR = 60 * DAY;

/** The one that belongs to these keys: its address alone is no permission. */
export async function findSubscription(db: Executor, given: PushSubscriptionKeys): Promise<SubscriptionRow | null> {
  const { endpoint, keys } = given;
  const [row] = await db
    .select()
    .from(pushSubscription)
    .where(
      and(
        eq(pushSubscription.endpoint, endpoint),
        eq(pushSubscription.p256dh, keys.p256dh),
        eq(pushSubscription.auth, keys.auth),
      ),
    );
  return row ?? null;
}

/** Those who save the same address follow one another. */
export async function lockEndpoint(tx: Transaction, endpoint: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push to ${endpoint}`}, 0))`);
}

/** Whether the address is told of calls under other keys, and not of the same person: who knows it may not take it over. */
export async function isTaken(
  db: Executor,
  { endpoint, keys }: PushSubscriptionKeys,
  userId: string | null,
): Promise<boolean> {
  const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));
  if (!row || (row.p256dh === keys.p256dh && row.auth === keys.auth)) return false;
  return userId === null || row.userId !== userId;
}

/** The owner of the browser: a signed-in person, or a network. */
export type Subscriber =
  | { readonly userId: string; readonly sessionId: string; readonly network: null }
  | { readonly userId: null; readonly sessionId: null; readonly network: string };

export interface SavedSubscription {
  readonly given: PushSubscriptionKeys;
  readonly subscriber: Subscriber;
  /** User ids; who is not there is left out. */
  readonly follows: readonly string[];
  /** Names, as somebody typed them. */
  readonly clubs: readonly string[];
  readonly language: Language;
  readonly now: number;
}

export async function saveSubscription(tx: Transaction, saved: SavedSubscription): Promise<void> {
  const { given, subscriber, follows, clubs, language, now } = saved;
  const values = { ...given.keys, ...subscriber, language, renewedAt: new Date(now) };
  const [row] = await tx
    .insert(pushSubscription)
    .values({ id: newId(), endpoint: given.endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
    .returning({ id: pushSubscription.id });
  if (!row) throw new Error('a subscription was not stored');
  await followPlayers(tx, row.id, subscriber.userId === null ? follows : [...follows, subscriber.userId]);
  await followClubs(tx, row.id, clubs);
  await endBeyondMost(tx, subscriber, row.id);
}

async function followPlayers(tx: Transaction, subscriptionId: string, followed: readonly string[]): Promise<void> {
  await tx.delete(pushFollow).where(eq(pushFollow.subscriptionId, subscriptionId));
  if (followed.length === 0) return;
  const known = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(followed)]));
  const rows = known.map(({ id }) => ({ subscriptionId, userId: id }));
  if (rows.length > 0) await tx.insert(pushFollow).values(rows);
}

async function followClubs(tx: Transaction, subscriptionId: string, clubs: readonly string[]): Promise<void> {
  await tx.delete(pushFollowClub).where(eq(pushFollowClub.subscriptionId, subscriptionId));
  const keys = new Set(clubs.map(clubKey).filter((key) => key !== ''));
  const rows = [...keys].map((key) => ({ subscriptionId, clubKey: key }));
  if (rows.length > 0) await tx.insert(pushFollowClub).values(rows);
}

async function endBeyondMost(tx: Transaction, subscriber: Subscriber, justSaved: string): Promise<void> {
  const isTheirs =
    subscriber.userId === null
      ? eq(pushSubscription.network, subscriber.network)
      : eq(pushSubscription.userId, subscriber.userId);
  const beyond = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(and(isTheirs, ne(pushSubscription.id, justSaved)))
    .orderBy(desc(pushSubscription.renewedAt))
    .offset((subscriber.userId === null ? MOST_OF_NETWORK : MOST_OF_PERSON) - 1);
  await tx.delete(pushSubscription).where(inArray(pushSubscription.id, beyond));
}

export async function removeSubscription(db: Executor, id: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.id, id));
}

/** Milliseconds between two test calls. */
const TESTED_EVERY = 10_000;

/** False where the last test was a moment ago. */
export async function takeTest(db: Executor, id: string, now: number): Promise<boolean> {
  const earlier = new Date(now - TESTED_EVERY);
  const taken = await db
    .update(pushSubscription)
    .set({ testedAt: new Date(now) })
    .where(
      and(
        eq(pushSubscription.id, id),
        sql`coalesce(${pushSubscription.testedAt} <= ${earlier.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning({ id: pushSubscription.id });
  return taken.length > 0;
}

export async function trimSubscriptions(db: Executor, now: number): Promise<void> {
  const oldest = new Date(now - KEPT_FOR);
  await db.delete(pushSubscription).where(lt(pushSubscription.renewedAt, oldest));
}
