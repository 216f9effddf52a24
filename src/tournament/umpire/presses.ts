/** What an umpire presses, and the one line of text that a whole press log is kept and sent as. */

export type PlayerNumber = 1 | 2;

export type Press =
  /** Who serves first, and who stands on the umpire's left; until the first point. */
  | { readonly kind: 'start'; readonly server: PlayerNumber; readonly left: PlayerNumber }
  | { readonly kind: 'point'; readonly player: PlayerNumber }
  | { readonly kind: 'undo' }
  | { readonly kind: 'timeout'; readonly player: PlayerNumber }
  /** The break or the time-out is over. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'card'; readonly player: PlayerNumber }
  | { readonly kind: 'expedite'; readonly inRally: boolean }
  | { readonly kind: 'retire'; readonly player: PlayerNumber }
  | Correction
  /** Nothing more is played, where a match has no length or may end level. */
  | { readonly kind: 'end' };

/** Puts right what was pressed before it. */
export type Correction =
  /** This player serves now: the other one than was said has served first. */
  | { readonly kind: 'set-server'; readonly player: PlayerNumber }
  /** The last point of this player in the last game was none. */
  | { readonly kind: 'remove-point'; readonly player: PlayerNumber };

/** A press and when it was made, in seconds since the first one. */
export type LoggedPress = Press & { readonly at: number };

/** Seven long games with a correction for every other point. */
export const MAX_PRESSES = 1_500;
/** A letter and its seconds for each of them, of a match of a whole day. */
export const MAX_LOG_LENGTH = MAX_PRESSES * 4;
/** Longer than any pause within a match. */
const MAX_PAUSE = 99_999;

const PRESSES: Readonly<Record<string, Press>> = {
  A: { kind: 'start', server: 1, left: 1 },
  B: { kind: 'start', server: 1, left: 2 },
  C: { kind: 'start', server: 2, left: 1 },
  D: { kind: 'start', server: 2, left: 2 },
  P: { kind: 'point', player: 1 },
  Q: { kind: 'point', player: 2 },
  U: { kind: 'undo' },
  T: { kind: 'timeout', player: 1 },
  V: { kind: 'timeout', player: 2 },
  R: { kind: 'resume' },
  Y: { kind: 'card', player: 1 },
  Z: { kind: 'card', player: 2 },
  X: { kind: 'expedite', inRally: false },
  W: { kind: 'expedite', inRally: true },
  F: { kind: 'retire', player: 1 },
  G: { kind: 'retire', player: 2 },
  E: { kind: 'end' },
  H: { kind: 'set-server', player: 1 },
  I: { kind: 'set-server', player: 2 },
  M: { kind: 'remove-point', player: 1 },
  N: { kind: 'remove-point', player: 2 },
};

const letters = new Map(Object.entries(PRESSES).map(([letter, press]) => [keyOf(press), letter]));

function keyOf(press: Press): string {
  switch (press.kind) {
    case 'start':
      return `start ${press.server} ${press.left}`;
    case 'point':
    case 'timeout':
    case 'card':
    case 'retire':
    case 'set-server':
    case 'remove-point':
      return `${press.kind} ${press.player}`;
    case 'expedite':
      return `expedite ${press.inRally}`;
    default:
      return press.kind;
  }
}

/** Each press is its letter and the seconds since the one before: "A0P12Q9". */
export function encodePress(press: Press, pause: number): string {
  const seconds = Math.min(Math.max(Math.round(pause), 0), MAX_PAUSE);
  return `${letters.get(keyOf(press)) ?? ''}${seconds}`;
}

/** A log press by press, as `encodePress` writes each. */
export const codesOf = (log: readonly LoggedPress[]): string[] =>
  log.map((press, index) => encodePress(press, press.at - (log[index - 1]?.at ?? press.at)));

export const encodeLog = (log: readonly LoggedPress[]): string => codesOf(log).join('');

/** Null where it is no press log: read by hand, as it comes from other people's devices. */
export function decodeLog(text: string): LoggedPress[] | null {
  if (text.length > MAX_LOG_LENGTH) return null;
  const log: LoggedPress[] = [];
  let at = 0;
  let index = 0;
  while (index < text.length) {
    const press = PRESSES[text.charAt(index)];
    const end = endOfDigits(text, index + 1);
    const digits = end - index - 1;
    if (!press || digits < 1 || digits > 5 || log.length === MAX_PRESSES) return null;
    at += Number(text.slice(index + 1, end));
    log.push({ ...press, at });
    index = end;
  }
  return log;
}

function endOfDigits(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charAt(end) >= '0' && text.charAt(end) <= '9') end += 1;
  return end;
}
