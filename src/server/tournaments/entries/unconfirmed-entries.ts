/** Bounds entries of accounts that anybody may have invented, without keeping a hall out that shares one address. */

import { type TokenBucket, takeToken } from '#server/platform/database/failure-limit.ts';
import { isUnconfirmed } from '#server/platform/http/admission/unconfirmed.ts';
import { assertAllowed, coded } from '#server/platform/http/reply/problem.ts';
import { CONFIRM_EMAIL } from '#tournament/commands/actions.ts';
import type { CommandInput } from '../state/tournament-command.ts';
import { unconfirmedEntries } from '../store/store.ts';

/** A hall signs up within an evening, and a flood of invented accounts takes all night. */
const ofNetwork: TokenBucket = { burst: 40, everySeconds: 20 };
/** The bound of a tournament, where an e-mail can be confirmed within a minute. */
const MOST_UNCONFIRMED = 32;

export async function assertMayEnterUnconfirmed(
  { tx, state, visitor, network }: Pick<CommandInput, 'tx' | 'state' | 'visitor' | 'network'>,
  canMail: boolean,
): Promise<void> {
  if (!isUnconfirmed(visitor)) return;
  if (canMail && (await unconfirmedEntries(tx, state.row.id)).length >= MOST_UNCONFIRMED) assertAllowed(CONFIRM_EMAIL);
  const wait = await takeToken(tx, ofNetwork, 'unconfirmed-entry', network);
  if (wait === null) return;
  const way = canMail ? 'confirm' : 'wait';
  throw coded(429, 'TOO_MANY_ENTRIES', { way }, { headers: { 'retry-after': String(wait) } });
}
