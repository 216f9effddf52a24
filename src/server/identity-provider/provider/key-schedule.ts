/** Schedule of the embedded provider's signing keys: which of them sign, verify, are made and dropped at an instant. */
import { DAY } from '#contract/durations.ts';

export const ROTATE_EVERY = 90 * DAY;
/** A key is known to every node, for verifying, well before any node signs with it. */
export const PUBLISHED_AHEAD = 2 * DAY;

export interface ScheduledKey {
  /** Epoch milliseconds, as all instants here. */
  readonly signsFrom: number;
}

export interface KeyPlan<Key> {
  readonly signing: Key | null;
  /** Published besides: the next one, and earlier ones whose tokens are still shown. */
  readonly verifying: readonly Key[];
  readonly dropped: readonly Key[];
  /** From when a key that is to be made now signs; null where none is. */
  readonly next: number | null;
}

/** Each node derives the same plan from the same keys; `tokenLifetime` is how long an ID token may come back. */
export function planKeys<Key extends ScheduledKey>(
  keys: readonly Key[],
  now: number,
  tokenLifetime: number,
): KeyPlan<Key> {
  const sorted = [...keys].sort((one, other) => one.signsFrom - other.signsFrom);
  const signing = sorted.findLast(({ signsFrom }) => signsFrom <= now) ?? sorted[0] ?? null;
  const isDead = (index: number): boolean => {
    const successor = sorted[index + 1];
    return successor !== undefined && successor.signsFrom + tokenLifetime <= now;
  };
  return {
    signing,
    verifying: sorted.filter((key, index) => key !== signing && !isDead(index)),
    dropped: sorted.filter((_, index) => isDead(index)),
    next: nextStart(sorted, now),
  };
}

function nextStart(keys: readonly ScheduledKey[], now: number): number | null {
  if (keys.length === 0) return now;
  // A key of the far future was made by a clock that was wrong: it must not stop the rotation.
  const isCurrent = ({ signsFrom }: ScheduledKey): boolean =>
    signsFrom + ROTATE_EVERY - PUBLISHED_AHEAD > now && signsFrom <= now + 2 * PUBLISHED_AHEAD;
  return keys.some(isCurrent) ? null : now + PUBLISHED_AHEAD;
}
