/** Row lock on the account that a request acts for. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from './connection.ts';
import { appUser } from './schema/people.ts';

/**
 * Whether the account is still there; then it stays until the transaction ends, so that nothing is made theirs that its
 * deletion would not find. The deletion waits for every such transaction.
 */
export async function holdAccount(tx: Transaction, id: string, isEnding: boolean): Promise<boolean> {
  const found = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, id), isNull(appUser.deletedAt)))
    .for(isEnding ? 'update' : 'key share');
  return found.length > 0;
}
