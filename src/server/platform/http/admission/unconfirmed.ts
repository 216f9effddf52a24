/** Accounts that anybody may have invented: what counts for guests counts for them as well. */
import { coded } from '../reply/problem.ts';

interface Account {
  readonly roles: readonly unknown[];
  readonly hasConfirmedEmail: boolean;
}

/** Nothing has shown that a mailbox is theirs, and no operator has given them a role. */
export const isUnconfirmed = ({ hasConfirmedEmail, roles }: Account): boolean =>
  !hasConfirmedEmail && roles.length === 0;

/** A guest, or such an account. */
export const isStranger = (visitor: Account | null): boolean => visitor === null || isUnconfirmed(visitor);

/** Where no mail can leave, no address can be confirmed. */
export function assertConfirmed(visitor: Account, canMail: boolean): void {
  if (canMail && isUnconfirmed(visitor)) throw coded(403, 'CONFIRM_EMAIL', { where: 'profile' });
}
