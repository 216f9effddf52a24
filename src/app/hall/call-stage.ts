/** How far a call has come, and what the desk may do next about players who are not there. */
import { MINUTE } from '#contract/durations.ts';
import { t } from '#messages/t.ts';

/** A call as far as that depends on it. */
export interface StandingCall {
  /** 1 to 3. */
  readonly number: number;
  /** When it was called the last time. */
  readonly announcedAt: number;
  readonly startedAt: number | null;
  /** People of the match who have come to the table. */
  readonly arrived: readonly string[];
}

/** Its points are counted since it was called: it is played, whether the desk has said so or not. */
export const isCounted = (
  score: { readonly updatedAt: string } | undefined,
  { calledAt }: { calledAt: number },
): boolean => score !== undefined && Date.parse(score.updatedAt) >= calledAt;

export const LAST_CALL = 3;

export type CallStage =
  /** The match is on. */
  | { readonly kind: 'playing'; readonly minutes: number }
  /** Its players are on their way; both may be there already. */
  | { readonly kind: 'called'; readonly minutes: number; readonly isComplete: boolean }
  /** They have had their time: they are called again. */
  | { readonly kind: 'call-again'; readonly minutes: number; readonly number: number }
  /** The last call has passed as well: a walkover may be given, which a person decides. */
  | { readonly kind: 'no-show'; readonly minutes: number };

export function callStage(call: StandingCall, noShowMinutes: number, now: number): CallStage {
  const { number, announcedAt, startedAt, arrived } = call;
  if (startedAt !== null) return { kind: 'playing', minutes: minutesSince(startedAt, now) };
  const minutes = minutesSince(announcedAt, now);
  const isComplete = arrived.length >= 2;
  if (isComplete || minutes < noShowMinutes) return { kind: 'called', minutes, isComplete };
  return number < LAST_CALL ? { kind: 'call-again', minutes, number: number + 1 } : { kind: 'no-show', minutes };
}

/** Whole minutes; none where the clocks of two devices disagree. */
export const minutesSince = (instant: number, now: number): number => Math.max(0, Math.floor((now - instant) / MINUTE));

export const ordinalCall = (number: number): string => t('hall.callNumber', { number });
