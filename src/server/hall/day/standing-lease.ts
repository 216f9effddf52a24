/** The lease of a hall as it stands by the rights of now. */
import { type DeskRight, type Lease, withoutEnded } from '#hall/lease.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { findLinkByHash } from './links.ts';
import type { Place } from './place.ts';
import { organisesAt } from './store.ts';

/** The holder may organise here no longer, and its link may have ended. */
export async function standingLease(db: Executor, place: Place, lease: Lease | null, now: number) {
  if (!lease) return null;
  const ended = new Set<DeskRight>();
  for (const right of [lease.holder?.right, lease.asker?.right])
    if (right && !(await stands(db, place, right, now))) ended.add(right);
  return withoutEnded(lease, (right) => ended.has(right));
}

const stands = async (db: Executor, place: Place, right: DeskRight, now: number): Promise<boolean> =>
  'userId' in right
    ? organisesAt(db, place, right.userId)
    : (await findLinkByHash(db, right.link, now))?.hallId === place.id;
