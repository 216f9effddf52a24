/** A mailed link was used: the address is the entrant's, and whoever has it in the app is who they are. */
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { classWaiting, entrant } from '#server/platform/database/schema/events.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { findUsersByEmail, lockEmail } from '#server/users/store.ts';
import { removeUnusedUsers } from '#server/users/unused-users.ts';
import { proved } from './class-steps.ts';
import { findEntrantOf, type KnownEntrant } from './entrants.ts';

/** Nothing happens where nothing had to be proved; a link that comes too late proves nothing any more. */
export async function proveEntrant(tx: Transaction, known: KnownEntrant, now: number): Promise<KnownEntrant> {
  const { row, user } = known;
  const { heldUntil, email } = row;
  if (heldUntil === null || heldUntil.getTime() <= now) return known;
  await proved(tx, row.id);
  const free = { ...row, heldUntil: null };
  if (email === null || user.issuer !== null) return { row: free, user };
  await lockEmail(tx, email);
  const [owner] = (await findUsersByEmail(tx, email)).filter((one) => one.emailVerified || one.issuer === null);
  if (!owner) {
    const [named] = await tx.update(appUser).set({ email }).where(eq(appUser.id, user.id)).returning();
    return { row: free, user: named ?? user };
  }
  // Somebody of the event by another way: they stay two, and an organiser looks at them.
  if (await findEntrantOf(tx, row.eventId, owner.id)) return { row: free, user };
  await tx.update(entrant).set({ userId: owner.id }).where(eq(entrant.id, row.id));
  await removeUnusedUsers(tx, [user.id]);
  return { row: { ...free, userId: owner.id }, user: owner };
}

/** All classes in whose line they are. */
export async function kept(tx: Transaction, entrantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: classWaiting.tournamentId })
    .from(classWaiting)
    .where(eq(classWaiting.entrantId, entrantId))
    .orderBy(asc(classWaiting.tournamentId));
  return rows.map(({ id }) => id);
}
