/**
 * Who is told of which call, and whether that has been done. A row is made in the call's own transaction, and taken by one
 * node at a time: while that one lives no other sends it, and where it is killed another one does.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { pushDelivery } from '#server/platform/database/schema/push.ts';

/** After so long no one needs to hear that a table is free; a push service forgets it then, too. Milliseconds. */
const HEARD_WITHIN = 180_000;
const LEDGER_DAYS = 7;

export interface AnnouncedCall {
  readonly id: string;
  readonly number: number;
  readonly hallId: string;
  readonly announcedAt: Date;
  readonly players: readonly string[];
}

/** To the browsers of its players and of those who follow them; none for one that was called long ago, without a network. */
export async function queueCall(tx: Transaction, call: AnnouncedCall, now: number): Promise<void> {
  const expiresAt = call.announcedAt.getTime() + HEARD_WITHIN;
  if (expiresAt <= now) return;
  const players = sql.param([...call.players]);
  await tx.execute(sql`
    insert into push_delivery (call_id, number, subscription_id, hall_id, due_at, expires_at)
    select distinct ${call.id}, ${call.number}::integer, follow.subscription_id, ${call.hallId},
      ${new Date(now).toISOString()}::timestamptz, ${new Date(expiresAt).toISOString()}::timestamptz
    from push_follow follow
    where follow.user_id = any(${players}) or follow.user_id in (select id from app_user where merged_into = any(${players}))
    on conflict do nothing`);
}

export interface TakenDelivery {
  readonly callId: string;
  readonly number: number;
  readonly subscriptionId: string;
  readonly attempts: number;
  readonly expiresAt: number;
}

export interface TakeOptions {
  readonly now: number;
  readonly most: number;
  /** Milliseconds in which no other node takes them. */
  readonly lease: number;
}

export async function takeDeliveries(db: Executor, { now, most, lease }: TakeOptions): Promise<TakenDelivery[]> {
  const at = new Date(now).toISOString();
  const until = new Date(now + lease).toISOString();
  const { rows } = await db.execute<Omit<TakenDelivery, 'expiresAt'> & { expiresAt: Date | string }>(sql`
    with due as (
      select call_id, number, subscription_id from push_delivery
      where state = 'waiting' and due_at <= ${at}::timestamptz
      order by due_at limit ${most} for update skip locked
    )
    update push_delivery taken set due_at = ${until}::timestamptz, attempts = taken.attempts + 1 from due
    where taken.call_id = due.call_id and taken.number = due.number and taken.subscription_id = due.subscription_id
    returning taken.call_id as "callId", taken.number, taken.subscription_id as "subscriptionId", taken.attempts,
      taken.expires_at as "expiresAt"`);
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt).getTime() }));
}

export type DeliveryState = typeof pushDelivery.$inferSelect.state;
type Key = Pick<TakenDelivery, 'callId' | 'number' | 'subscriptionId'>;

const isOne = ({ callId, number, subscriptionId }: Key) =>
  and(
    eq(pushDelivery.callId, callId),
    eq(pushDelivery.number, number),
    eq(pushDelivery.subscriptionId, subscriptionId),
    eq(pushDelivery.state, 'waiting'),
  );

export async function endDelivery(db: Executor, key: Key, state: DeliveryState): Promise<void> {
  await db.update(pushDelivery).set({ state }).where(isOne(key));
}

export async function putOffDelivery(db: Executor, key: Key, until: number): Promise<void> {
  await db
    .update(pushDelivery)
    .set({ dueAt: new Date(until) })
    .where(isOne(key));
}

export type DeliveryCounts = Readonly<Record<DeliveryState, number>>;

export async function countDeliveries(db: Executor, hallId: string): Promise<DeliveryCounts> {
  const rows = await db
    .select({ state: pushDelivery.state, count: sql<number>`count(*)` })
    .from(pushDelivery)
    .where(eq(pushDelivery.hallId, hallId))
    .groupBy(pushDelivery.state);
  const none: DeliveryCounts = { waiting: 0, accepted: 0, gone: 0, failed: 0, late: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

export async function trimLedger(db: Executor, now: number): Promise<void> {
  const oldest = new Date(now - LEDGER_DAYS * 24 * 60 * 60_000).toISOString();
  await db.execute(sql`delete from push_delivery where expires_at < ${oldest}::timestamptz`);
}
