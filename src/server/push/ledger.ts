/**
 * Who is told of which call, and whether that has been done. A row is made in the call's own transaction, and taken by one
 * node at a time: while that one lives no other sends it, and where it is killed another one does.
 */

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY } from '#contract/durations.ts';
import { isLanguage, type Language, USUAL } from '#messages/language.ts';
import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { pushDelivery } from '#server/platform/database/schema/push.ts';
import { clubKey } from '#tournament/draw/club.ts';
import { WITHDRAWN } from './call-message.ts';
import type { PushTarget } from './send-push.ts';

/** After so long no one needs to hear that a table is free; a push service forgets it then, too. Milliseconds. */
const HEARD_WITHIN = 180_000;
const KEPT_FOR = 7 * DAY;

export interface AnnouncedCall {
  readonly id: string;
  readonly number: number;
  readonly hallId: string;
  readonly announcedAt: Date;
  readonly players: readonly string[];
}

/** To the browsers of its players and of those who follow them or their clubs; none for one that was called long ago, without a network. */
export async function queueCall(tx: Transaction, call: AnnouncedCall, now: number): Promise<void> {
  const expiresAt = call.announcedAt.getTime() + HEARD_WITHIN;
  if (expiresAt <= now) return;
  const players = sql.param([...call.players]);
  const clubs = sql.param(await clubsOf(tx, call.players));
  await tx.execute(sql`
    insert into push_delivery (call_id, number, subscription_id, hall_id, due_at, expires_at)
    select distinct ${call.id}, ${call.number}::integer, follow.subscription_id, ${call.hallId},
      ${new Date(now).toISOString()}::timestamptz, ${new Date(expiresAt).toISOString()}::timestamptz
    from (
      select subscription_id from push_follow where user_id = any(${players})
        or user_id in (select id from app_user where merged_into = any(${players}))
      union select subscription_id from push_follow_club where club_key = any(${clubs})
    ) follow
    on conflict do nothing`);
}

async function clubsOf(tx: Transaction, players: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ club: appUser.club })
    .from(appUser)
    .where(inArray(appUser.id, [...players]));
  return rows.map(({ club }) => clubKey(club)).filter((key) => key !== '');
}

/** To the browsers that may have been told of it: what they show does not hold any more. */
export async function queueWithdrawal(tx: Transaction, callId: string, now: number): Promise<void> {
  await tx.execute(sql`
    insert into push_delivery (call_id, number, subscription_id, hall_id, due_at, expires_at)
    select distinct call_id, ${WITHDRAWN}::integer, subscription_id, hall_id,
      ${new Date(now).toISOString()}::timestamptz, ${new Date(now + HEARD_WITHIN).toISOString()}::timestamptz
    from push_delivery where call_id = ${callId} and (state = 'accepted' or (state = 'waiting' and attempts > 0))
    on conflict do nothing`);
}

export interface TakenDelivery {
  readonly callId: string;
  readonly number: number;
  readonly subscriptionId: string;
  readonly attempts: number;
  readonly expiresAt: number;
  /** Null where the subscription has ended. */
  readonly target: PushTarget | null;
  /** As the browser said when it asked to be told; of one that was told before it could say, the hall's. */
  readonly language: Language;
  /** Whether the call itself, which may be withdrawn now, has arrived there. */
  readonly isTold: boolean;
}

export interface TakeOptions {
  readonly now: number;
  readonly most: number;
  /** Milliseconds in which no other node takes them. */
  readonly lease: number;
}

interface TakenRow
  extends Record<string, unknown>,
    Omit<TakenDelivery, 'expiresAt' | 'target' | 'language'>,
    Partial<PushTarget> {
  readonly expiresAt: string;
  readonly language: string | null;
}

/** A withdrawal waits until it is known whether its call has arrived. */
export async function takeDeliveries(db: Executor, { now, most, lease }: TakeOptions): Promise<TakenDelivery[]> {
  const at = new Date(now).toISOString();
  const until = new Date(now + lease).toISOString();
  const { rows } = await db.execute<TakenRow>(sql`
    with due as (
      select call_id, number, subscription_id from push_delivery row
      where state = 'waiting' and due_at <= ${at}::timestamptz and not (number = ${WITHDRAWN} and exists (
        select 1 from push_delivery call where call.call_id = row.call_id and call.subscription_id = row.subscription_id
          and call.number > ${WITHDRAWN} and call.state = 'waiting'))
      order by due_at limit ${most} for update skip locked
    ), taken as (
      update push_delivery row set due_at = ${until}::timestamptz, attempts = row.attempts + 1 from due
      where row.call_id = due.call_id and row.number = due.number and row.subscription_id = due.subscription_id
      returning row.*
    )
    select taken.call_id as "callId", taken.number, taken.subscription_id as "subscriptionId", taken.attempts,
      taken.expires_at as "expiresAt", target.endpoint, target.p256dh, target.auth,
      coalesce(target.language, (
        select hall_day.language from hall_call join hall_day on hall_day.id = hall_call.hall_id
        where hall_call.id = taken.call_id)) as language, exists (
        select 1 from push_delivery call where call.call_id = taken.call_id and call.state = 'accepted'
          and call.subscription_id = taken.subscription_id and call.number > ${WITHDRAWN}) as "isTold"
    from taken left join push_subscription target on target.id = taken.subscription_id`);
  return rows.map(({ endpoint, p256dh, auth, expiresAt, language, ...row }) => ({
    ...row,
    language: isLanguage(language) ? language : USUAL,
    expiresAt: new Date(expiresAt).getTime(),
    target: endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null,
  }));
}

type DeliveryState = typeof pushDelivery.$inferSelect.state;
type Key = Pick<TakenDelivery, 'callId' | 'number' | 'subscriptionId'>;

export interface LedgerWriter {
  /** Resolves once it is written. */
  end(key: Key, state: DeliveryState): Promise<void>;
  putOff(key: Key, until: number): Promise<void>;
}

interface Outcome extends Key {
  readonly state: DeliveryState;
  readonly dueAt: number | null;
}

/** What comes while one statement is under way goes into the next, together. */
export function createLedgerWriter(db: Executor, failed: (error: unknown) => void): LedgerWriter {
  let outcomes: Outcome[] = [];
  const write = coalesceRuns(async () => {
    const written = outcomes;
    outcomes = [];
    if (written.length > 0) await writeOutcomes(db, written);
  }, failed);
  const add = (outcome: Outcome): Promise<void> => {
    outcomes.push(outcome);
    return write();
  };
  return {
    end: (key, state) => add({ ...key, state, dueAt: null }),
    putOff: (key, until) => add({ ...key, state: 'waiting', dueAt: until }),
  };
}

async function writeOutcomes(db: Executor, outcomes: readonly Outcome[]): Promise<void> {
  const column = <T>(of: (outcome: Outcome) => T) => sql.param(outcomes.map(of));
  await db.execute(sql`
    update push_delivery row set state = outcome.state, due_at = coalesce(outcome.due_at, row.due_at)
    from unnest(${column(({ callId }) => callId)}::text[], ${column(({ number }) => number)}::integer[],
      ${column(({ subscriptionId }) => subscriptionId)}::text[], ${column(({ state }) => state)}::text[],
      ${column(({ dueAt }) => dueAt && new Date(dueAt).toISOString())}::timestamptz[])
      as outcome (call_id, number, subscription_id, state, due_at)
    where row.call_id = outcome.call_id and row.number = outcome.number
      and row.subscription_id = outcome.subscription_id and row.state = 'waiting'`);
}

export type DeliveryCounts = Readonly<Record<DeliveryState, number>>;

/** Calls alone: that one was withdrawn is not counted beside it. */
export async function countDeliveries(db: Executor, hallId: string): Promise<DeliveryCounts> {
  const rows = await db
    .select({ state: pushDelivery.state, count: sql<number>`count(*)` })
    .from(pushDelivery)
    .where(and(eq(pushDelivery.hallId, hallId), gt(pushDelivery.number, WITHDRAWN)))
    .groupBy(pushDelivery.state);
  const none: DeliveryCounts = { waiting: 0, accepted: 0, gone: 0, failed: 0, late: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

export async function trimLedger(db: Executor, now: number): Promise<void> {
  const oldest = new Date(now - KEPT_FOR).toISOString();
  await db.execute(sql`delete from push_delivery where expires_at < ${oldest}::timestamptz`);
}
