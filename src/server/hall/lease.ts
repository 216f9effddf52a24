/** Which device makes a hall's calls: src/hall/lease.ts on the row of its day, and its route. */
import { eq, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { changeLease, HallLease } from '#contract/hall/lease.ts';
import { answerAsker, asked, type DeskRight, kept, type Lease, left, mayTake, NO_LEASE } from '#hall/lease.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { hallDay } from '#server/platform/database/schema/hall.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { executeHallCommand, type HallRequest } from './day/execute-hall-command.ts';
import type { Place } from './day/place.ts';
import { standingLease } from './day/standing-lease.ts';

export interface LeaseRequest extends HallRequest {
  readonly now: number;
  /** The device's own key. */
  readonly device: string;
  readonly right: DeskRight;
  readonly body: Body<typeof changeLease>;
}

export async function answerLease(context: CommandContext, tx: Transaction, request: LeaseRequest): Promise<HallLease> {
  const { place, actor, now, body } = request;
  const key = hashOf(request.device);
  // The word of a desk that is open changes nothing that others have to be told of.
  const isHolder = body.what === 'keep' && (await hearHolder(tx, place.id, key, now));
  // The device may be here by another right by now, as by the new link of its desk.
  const isHeard = isHolder && (await leaseOf(tx, place, now))?.holder != null;
  if (!isHeard && !(body.what === 'keep' && (await leaseOf(tx, place, now))?.holder)) {
    const device = { key, name: await deviceName(tx, actor.userId, body.device), right: request.right };
    await executeHallCommand(context, tx, request, ({ row }) => {
      const lease = changed(row.lease ?? NO_LEASE, device, { what: body.what, now });
      return lease && { row: { lease }, log: logOf(body.what, lease) };
    });
  }
  return readLease(tx, request);
}

export const readLease = async (
  db: Executor,
  { place, device, now }: Pick<LeaseRequest, 'place' | 'device' | 'now'>,
): Promise<HallLease> => leaseView((await leaseOf(db, place, now)) ?? NO_LEASE, hashOf(device), now);

type Device = Parameters<typeof asked>[1];

function changed(lease: Lease, device: Device, { what, now }: Pick<LeaseRequest['body'], 'what'> & { now: number }) {
  switch (what) {
    case 'keep':
      return kept(lease, device, now);
    case 'ask':
      return asked(lease, device, now);
    case 'let':
    case 'refuse':
      return answerAsker(lease, device.key, what === 'let', now);
    case 'leave':
      return left(lease, device.key, now);
  }
}

const logOf = (what: string, { number, holder, asker }: Lease) => ({
  kind: 'LEASE',
  data: { what, number, holder: holder?.name ?? null, asker: asker?.name ?? null },
});

/** False where another device has it, or none. */
async function hearHolder(tx: Transaction, hallId: string, key: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update hall_day set lease = jsonb_set(lease, '{heardAt}', to_jsonb(${now}::bigint))
    where id = ${hallId} and lease->'holder'->>'key' = ${key}`);
  return rowCount === 1;
}

async function leaseOf(db: Executor, place: Place, now: number): Promise<Lease | null> {
  const [row] = await db.select({ lease: hallDay.lease }).from(hallDay).where(eq(hallDay.id, place.id));
  return standingLease(db, place, row?.lease ?? null, now);
}

/** As the device is told of it. */
function leaseView(lease: Lease, key: string, now: number): HallLease {
  const { number, holder, heardAt, asker } = lease;
  const isHere = holder?.key === key;
  return {
    number,
    isHere,
    by: holder?.name ?? null,
    heardAt: holder && new Date(heardAt).toISOString(),
    askedBy: isHere ? (asker?.name ?? null) : null,
    isAsking: asker?.key === key,
    mayTake: !isHere && mayTake(lease, key, now),
  };
}

/** What others call a device by: whose it is, and what it looks like. */
async function deviceName(db: Executor, userId: string | null, kind: string): Promise<string> {
  if (userId === null) return `the desk's ${kind}`;
  const [person] = await db.select({ firstName: appUser.firstName }).from(appUser).where(eq(appUser.id, userId));
  return person?.firstName ? `${person.firstName}'s ${kind}` : `another ${kind}`;
}
