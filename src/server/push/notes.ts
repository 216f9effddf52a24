/**
 * What a person is told by push beside the calls of a hall: that a place is free for them. A row is made with the change that
 * it tells of, and taken by one node at a time: where that one is killed another one sends it.
 */
import { eq, sql } from 'drizzle-orm';
import { isLanguage, type Language, USUAL } from '#messages/language.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { pushNote, pushSubscription } from '#server/platform/database/schema/push.ts';
import { newId } from '#server/platform/ids.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { StepOutcome } from '#server/platform/step-worker.ts';
import { idsOf } from '#server/users/store.ts';
import type { SendPush } from './send-push.ts';
import { removeSubscription } from './subscriptions.ts';

export interface Note {
  /** A later one about the same takes its place. */
  readonly about: string;
  /** On this origin. */
  readonly path: string;
  /** After that it is of no use. */
  readonly expiresAt: number;
  readonly wordsIn: (language: Language) => { readonly title: string; readonly body: string };
}

/** A push service takes no topic that is longer. */
const TOPIC_LENGTH = 32;

/** To all browsers in which this person is signed in; without one nothing is told. */
export async function queueNote(tx: Transaction, userId: string, note: Note, now: number): Promise<void> {
  const browsers = await tx
    .select({ id: pushSubscription.id, language: pushSubscription.language })
    .from(pushSubscription)
    .where(sql`${pushSubscription.userId} in ${idsOf(userId)}`);
  if (browsers.length === 0) return;
  const at = new Date(now);
  await tx.insert(pushNote).values(
    browsers.map(({ id, language }) => ({
      ...note.wordsIn(isLanguage(language) ? language : USUAL),
      id: newId(),
      subscriptionId: id,
      topic: hashOf(note.about).slice(0, TOPIC_LENGTH),
      path: note.path,
      saidAt: at,
      dueAt: at,
      expiresAt: new Date(note.expiresAt),
    })),
  );
}

export interface NoteSending {
  readonly database: Database;
  readonly send: SendPush;
  readonly now: () => number;
}

/** At once, on one node. */
const AT_ONCE = 32;
/** Longer than a push service has to answer: then the node that took it is no more. Milliseconds. */
const LEASE = 15_000;
const FIRST_PAUSE = 2_000;

interface TakenNote extends Record<string, unknown> {
  readonly id: string;
  readonly subscriptionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly saidAt: string;
  readonly expiresAt: string;
  readonly attempts: number;
}

/** One round: what is due now, and whether there may be more. */
export async function sendNotes({ database: { db }, send, now }: NoteSending): Promise<StepOutcome> {
  const { rows } = await db.execute<TakenNote>(sql`
    with due as (
      select id from push_note where due_at <= ${new Date(now()).toISOString()}::timestamptz
      order by due_at limit ${AT_ONCE} for update skip locked
    )
    update push_note n set due_at = ${new Date(now() + LEASE).toISOString()}::timestamptz, attempts = attempts + 1
    from due, push_subscription s where n.id = due.id and s.id = n.subscription_id
    returning n.id, n.subscription_id as "subscriptionId", s.endpoint, s.p256dh, s.auth, n.topic, n.title, n.body, n.path,
      n.said_at as "saidAt", n.expires_at as "expiresAt", n.attempts`);
  const deliver = async (note: TakenNote): Promise<void> => {
    const { id, topic: tag, title, body, path, attempts } = note;
    const left = Date.parse(note.expiresAt) - now();
    const end = () => db.delete(pushNote).where(eq(pushNote.id, id));
    if (left <= 0) return void (await end());
    const message = { tag, title, body, path, number: 1, at: Date.parse(note.saidAt) };
    const outcome = await send(note, message, Math.ceil(left / 1_000));
    if (outcome.kind === 'gone') return removeSubscription(db, note.subscriptionId);
    if (outcome.kind !== 'away') return void (await end());
    const pause = Math.max(outcome.retryAfter, FIRST_PAUSE * 2 ** Math.min(attempts - 1, 6));
    await db
      .update(pushNote)
      .set({ dueAt: new Date(now() + pause) })
      .where(eq(pushNote.id, id));
  };
  await Promise.all(rows.map(deliver));
  return rows.length < AT_ONCE ? 'done' : 'stepped';
}
