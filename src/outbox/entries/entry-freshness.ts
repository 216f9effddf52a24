/** Whether an entry says more than a copy of its match does. Apart from the entries' schema, so that it weighs nothing. */
import type { EntryState, ResultEntry } from './entries.ts';

/** Still on its way, so that screens lay it over the server's data. */
export const isOnItsWay = (state: EntryState): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused';

/**
 * `version` is the match's in the copy, 0 without a result. Not when the copy has the entry already, nor when somebody
 * else's newer result stands there: then the server has to be heard.
 */
export function isAhead(
  entry: Pick<ResultEntry, 'state' | 'sentVersion' | 'expectedVersion'>,
  version: number,
): boolean {
  if (entry.state === 'sent') return entry.sentVersion !== null && entry.sentVersion > version;
  return isOnItsWay(entry.state) && entry.expectedVersion >= version;
}
