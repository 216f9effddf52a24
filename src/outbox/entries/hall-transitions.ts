/** How the entries of a hall change: what its desk does leaves in the order of doing, all of it in one lane. */
import type { HallDraft, HallEntry, OutboxEntry } from './entries.ts';
import { isOfHall, isOnItsWay, isUnsettled } from './entry-state.ts';

/** What a lane says to something new that its desk does. */
export interface Following<E extends OutboxEntry> {
  /** On its way already. */
  readonly same: E | undefined;
  /** Needless with it. */
  readonly needless: readonly E[];
  /** Whether it is needless itself, as what it takes back has never left. */
  readonly isNeedless: boolean;
}

export const followingInHall = (lane: readonly OutboxEntry[], draft: HallDraft): Following<HallEntry> => ({
  same: sameOnItsWay(lane, draft),
  needless: needlessAfter(lane, draft),
  isNeedless: draft.kind === 'withdraw-call' && hasStayed(lane, draft),
});

/** What is on its way and says the same, as by a double tap; only the last about a match can. */
function sameOnItsWay(lane: readonly OutboxEntry[], draft: HallDraft): HallEntry | undefined {
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

const isFirstCall = ({ kind, call }: HallEntry): boolean => kind === 'call' && call.number === 1 && !call.from;
const isMove = ({ kind, call }: HallEntry): boolean => kind === 'call' && Boolean(call.from);

/** About the match since the last withdrawal, which was of an earlier call. */
function sinceWithdrawal(lane: readonly OutboxEntry[], { call }: HallDraft): HallEntry[] {
  const ofThis = ofMatch(lane, call.matchId);
  return ofThis.slice(ofThis.findLastIndex((one) => one.kind === 'withdraw-call') + 1);
}

/** All its calls since then certainly never left: the server has nothing to withdraw. */
function hasStayed(lane: readonly OutboxEntry[], draft: HallDraft): boolean {
  const calls = sinceWithdrawal(lane, draft).filter((one) => isFirstCall(one) && one.state !== 'withdrawn');
  return calls.length > 0 && calls.every(({ state, unanswered }) => isAtHome(state) && unanswered === 0);
}

const isAtHome = (state: HallEntry['state']): boolean =>
  state === 'waiting' || state === 'paused' || state === 'attention';

/**
 * What a withdrawal makes needless: the call itself, and what was done about it, as far as nothing is known to have arrived.
 * A call that may have arrived is withdrawn where its moves lead it: they leave as well.
 */
function needlessAfter(lane: readonly OutboxEntry[], draft: HallDraft): HallEntry[] {
  if (draft.kind !== 'withdraw-call') return [];
  const open = sinceWithdrawal(lane, draft).filter(({ state }) => isUnsettled(state) && state !== 'recalled');
  const isMoving = open.some((one) => isMove(one) && isOnItsWay(one.state));
  return isMoving && !hasStayed(lane, draft) ? open.filter(({ state }) => state === 'attention') : open;
}

/** What was done about a call that the server has refused is for nothing; a later call of the match stands for itself, a move does not. */
export function goneWith(refused: OutboxEntry, later: readonly OutboxEntry[]): HallEntry[] {
  if (!isOfHall(refused) || refused.kind !== 'call') return [];
  const ofThis = ofMatch(later, refused.call.matchId);
  const next = ofThis.findIndex((one) => one.kind === 'call' && !isMove(one) && one.call.number <= refused.call.number);
  const about = next < 0 ? ofThis : ofThis.slice(0, next);
  return about.filter(({ state, unanswered }) => (state === 'waiting' || state === 'paused') && unanswered === 0);
}
