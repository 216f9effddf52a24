/** How the entries of a hall change: what its desk does leaves in the order of doing, all of it in one lane. */
import type { HallDraft, HallEntry, OutboxEntry } from './entries.ts';
import { isOnItsWay } from './entry-freshness.ts';
import { isOfHall, isUnsettled } from './entry-state.ts';

/** What is on its way and says the same, as by a double tap; only the last about a match can. */
export function sameOnItsWay(lane: readonly OutboxEntry[], draft: HallDraft): HallEntry | undefined {
  const last = ofMatch(lane, draft.call.matchId).findLast(({ state }) => isUnsettled(state));
  return last && isOnItsWay(last.state) && saysTheSame(last, draft) ? last : undefined;
}

const saysTheSame = (a: HallEntry, b: HallDraft): boolean =>
  a.kind === b.kind &&
  a.call.courtId === b.call.courtId &&
  a.call.number === b.call.number &&
  a.call.isStarted === b.call.isStarted;

const ofMatch = (lane: readonly OutboxEntry[], matchId: string): HallEntry[] =>
  lane.filter(isOfHall).filter(({ call }) => call.matchId === matchId);

/** What a withdrawal makes needless: the call itself, and what was done about it, as far as nothing is known to have arrived. */
export function needlessAfter(lane: readonly OutboxEntry[], { kind, call }: HallDraft): HallEntry[] {
  if (kind !== 'withdraw-call') return [];
  const ofThis = ofMatch(lane, call.matchId);
  // An earlier withdrawal was of an earlier call.
  const former = ofThis.findLastIndex((one) => one.kind === 'withdraw-call');
  return ofThis.slice(former + 1).filter(({ state }) => isUnsettled(state) && state !== 'recalled');
}

/** The first call is among those that certainly never left: the server has nothing to withdraw. */
export const neverLeft = (gone: readonly OutboxEntry[]): boolean =>
  gone.some((one) => isOfHall(one) && one.kind === 'call' && one.call.number === 1 && one.state === 'withdrawn');

/** What was done about a call that the server has refused is for nothing; a later call of the match stands for itself. */
export function goneWith(refused: OutboxEntry, later: readonly OutboxEntry[]): HallEntry[] {
  if (!isOfHall(refused) || refused.kind !== 'call') return [];
  const ofThis = ofMatch(later, refused.call.matchId);
  const next = ofThis.findIndex((one) => one.kind === 'call' && one.call.number <= refused.call.number);
  const about = next < 0 ? ofThis : ofThis.slice(0, next);
  return about.filter(({ state, unanswered }) => (state === 'waiting' || state === 'paused') && unanswered === 0);
}
