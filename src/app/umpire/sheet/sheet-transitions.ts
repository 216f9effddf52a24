/**
 * How the sheet of one match changes by what happens to it, and what is to be done then: pure, with clock and chance in the
 * events. `umpire-sheet.ts` does it.
 */
import type { MatchPoints, PointsSheet } from '#contract/matches/scores.ts';
import type { CountedPress } from '#tournament/umpire/counted-press.ts';
import { finalScore, stepsOf } from '#tournament/umpire/press-log.ts';
import {
  codesOf,
  decodeLog,
  encodeLog,
  encodePress,
  type LoggedPress,
  MAX_PRESSES,
  type Press,
} from '#tournament/umpire/presses.ts';
import { emptyScoreboard, type Scoreboard } from '#tournament/umpire/scoreboard.ts';
import type { CountedResult, ResultDelivery } from './send-result.ts';
import type { Delivery } from './send-sheet.ts';
import type { KeptSheet, PressRow, SheetHead } from './sheet-database.ts';

/** For how long a result can be undone at its table before it is sent, in milliseconds. */
const RESULT_HELD = 20_000;

/** The match as it is counted. */
export interface CountedMatch {
  readonly matchId: string;
  readonly userId: string;
  /** It is counted by the link of its table, which enters the result as well. */
  readonly isTable?: boolean;
  readonly player1Id: string;
  readonly player2Id: string;
  readonly matchVersion: number;
  /** Games that win it. */
  readonly needed: number | null;
}

export interface ShownScore {
  readonly status: 'loading' | 'counting' | 'elsewhere';
  readonly board: Scoreboard;
  readonly steps: readonly CountedPress[];
  /** When the first press was made. */
  readonly startedAt: number;
  readonly isMirrored: boolean;
  readonly delivery: Delivery | null;
  /** What has become of the result that the table's device enters. */
  readonly result: ResultDelivery | null;
  /** False where this device cannot write: then a reload would lose what the server has not got. */
  readonly isKept: boolean;
}

export interface SheetState {
  readonly match: CountedMatch;
  /** What this device had as it was read: a sheet of this match, none, or another tab that counts it. */
  readonly found: 'sheet' | 'nothing' | 'other-tab';
  readonly head: SheetHead;
  readonly log: readonly LoggedPress[];
  readonly shown: ShownScore;
}

export type ServerSheet = NonNullable<MatchPoints['sheet']>;

/** Where a new sheet may begin: its clock, and a name for its device. */
interface Anew {
  readonly now: number;
  readonly device: string;
}

export type SheetEvent =
  | { readonly kind: 'read'; readonly kept: KeptSheet | null; readonly isHeld: boolean; readonly isOpen: boolean }
  /** What the server has, as counting begins; null where it does not answer. */
  | ({ readonly kind: 'answered'; readonly sheet: ServerSheet | null } & Anew)
  | { readonly kind: 'pressed'; readonly press: Press; readonly now: number }
  | { readonly kind: 'mirrored' }
  /** The device could write, or could not. */
  | { readonly kind: 'written'; readonly isKept: boolean }
  /** What has become of a sheet that was sent under this device's name. */
  | { readonly kind: 'delivered'; readonly device: string; readonly delivery: Delivery }
  /** Another tab counts from now on. */
  | { readonly kind: 'lost' }
  /** What the device has counted that counts now; null where the server does not answer. */
  | { readonly kind: 'told'; readonly sheet: ServerSheet | null }
  | ({ readonly kind: 'taken-over'; readonly sheet: ServerSheet | null } & Anew)
  /** The table enters the result. It is held for a while, in which it can be undone. */
  | { readonly kind: 'decided'; readonly result: NonNullable<SheetHead['result']>; readonly now: number }
  /** The while is over, or somebody leaves. */
  | { readonly kind: 'released' }
  /** Back to the sheet, from a result that is held or was refused. */
  | { readonly kind: 'reopened' }
  | { readonly kind: 'result-told'; readonly result: ResultDelivery };

export type SheetEffect =
  /** In the place of what was kept of this match. */
  | ({ readonly kind: 'keep-sheet' } & KeptSheet)
  | { readonly kind: 'keep-press'; readonly press: PressRow }
  | { readonly kind: 'keep-head'; readonly head: SheetHead }
  | { readonly kind: 'send'; readonly sheet: PointsSheet }
  | { readonly kind: 'ask-other' }
  | { readonly kind: 'hold-result'; readonly until: number }
  /** Once all before it is kept. */
  | { readonly kind: 'enter-result'; readonly result: CountedResult }
  | { readonly kind: 'stop-result' };

interface Changed {
  readonly state: SheetState;
  readonly effects: readonly SheetEffect[];
}

export function newSheet(match: CountedMatch, anew: Anew): SheetState {
  const head = newHead(match, anew, 1, false);
  const shown = { delivery: null, result: null, isKept: true };
  return {
    match,
    found: 'nothing',
    head,
    log: [],
    shown: { ...scoreOf(match, head, []), ...shown, status: 'loading' },
  };
}

export function changeSheet(state: SheetState, event: SheetEvent): Changed {
  switch (event.kind) {
    case 'read':
      return only(asRead(state, event));
    case 'answered':
      return answered(state, event);
    case 'pressed':
      return pressed(state, event);
    case 'mirrored': {
      const head = { ...state.head, isMirrored: !state.head.isMirrored };
      const effects: readonly SheetEffect[] = state.log.length > 0 ? [{ kind: 'keep-head', head }] : [];
      return { state: { ...withShown(state, { isMirrored: head.isMirrored }), head }, effects };
    }
    case 'written':
      return only(withShown(state, { isKept: event.isKept }));
    case 'delivered':
      return delivered(state, event);
    case 'lost':
      return lostTo(state);
    case 'told':
      return only(state.shown.status === 'elsewhere' ? elsewhere(state, event.sheet) : state);
    case 'taken-over':
      return goOnFrom(state, event);
    case 'decided':
      return decided(state, event);
    case 'released':
      if (state.shown.result?.kind !== 'held') return only(state);
      return { state: withShown(state, { result: { kind: 'sending' } }), effects: enteringOf(state) };
    case 'reopened': {
      const { result: _, ...head } = state.head;
      return {
        state: { ...withShown(state, { result: null }), head },
        effects: [{ kind: 'stop-result' }, { kind: 'keep-head', head }],
      };
    }
    case 'result-told':
      return only(withShown(state, { result: event.result }));
  }
}

const only = (state: SheetState): Changed => ({ state, effects: [] });

/** Another one counts: what it has counted is asked for. */
const lostTo = (state: SheetState): Changed => ({
  state: withShown(state, { status: 'elsewhere' }),
  effects: [{ kind: 'ask-other' }],
});

const withShown = (state: SheetState, changes: Partial<ShownScore>): SheetState => ({
  ...state,
  shown: { ...state.shown, ...changes },
});

type Score = Pick<ShownScore, 'steps' | 'board' | 'startedAt' | 'isMirrored'>;

function scoreOf({ needed }: CountedMatch, { startedAt, isMirrored }: SheetHead, log: readonly LoggedPress[]): Score {
  const steps = stepsOf(needed, log);
  return { steps, board: steps.at(-1)?.board ?? emptyScoreboard(needed), startedAt, isMirrored };
}

const counting = (
  state: SheetState,
  head: SheetHead,
  log: readonly LoggedPress[],
  changes?: Partial<ShownScore>,
): SheetState => ({
  ...withShown(state, { status: 'counting', ...scoreOf(state.match, head, log), ...changes }),
  head,
  log,
});

/** What another device has counted; what this one has stays here. Without an answer the screen says only that it counts. */
const elsewhere = (state: SheetState, sheet: ServerSheet | null): SheetState =>
  withShown(state, { status: 'elsewhere', ...scoreOf(state.match, state.head, logOf(sheet)) });

const logOf = (sheet: ServerSheet | null): readonly LoggedPress[] => decodeLog(sheet?.presses ?? '') ?? [];

function asRead(state: SheetState, { kept, isHeld, isOpen }: Extract<SheetEvent, { kind: 'read' }>): SheetState {
  if (!isHeld) return { ...state, found: 'other-tab' };
  // One that is broken is asked of the server.
  const log = kept && isSheetOf(state.match, kept.head) ? decodeLog(kept.codes.join('')) : null;
  if (!kept || !log) return withShown(state, { isKept: isOpen });
  return { ...counting(state, kept.head, log, { isKept: isOpen }), found: 'sheet' };
}

/** Without an answer this device counts on. */
function answered(state: SheetState, event: Extract<SheetEvent, { kind: 'answered' }>): Changed {
  const { match, head, found, shown } = state;
  const { sheet } = event;
  // Another tab has taken it meanwhile.
  if (shown.status === 'elsewhere') return only(state);
  if (found === 'other-tab') return only(elsewhere(state, sheet));
  if (sheet && sheet.device !== head.device && (found === 'nothing' || sheet.turn > head.turn)) {
    // A table has one device: where the server lets this one count, a table's other device counts no more, were it that of the
    // table where the match was called before or the one that has let this one take over.
    const hasComeHere = match.isTable && sheet.courtId !== null;
    return hasComeHere ? goOnFrom(state, event) : only(elsewhere(state, sheet));
  }
  if (found === 'nothing') return only(withShown(state, { status: 'counting' }));
  return { state, effects: [sendingOf(state), ...enteringOf(state)] };
}

function pressed(state: SheetState, { press, now }: Extract<SheetEvent, { kind: 'pressed' }>): Changed {
  const { log: before, shown } = state;
  if (shown.status !== 'counting' || before.length >= MAX_PRESSES) return only(state);
  const head = before.length === 0 ? { ...state.head, startedAt: now } : state.head;
  const last = before.at(-1)?.at ?? 0;
  const at = Math.max(last, Math.round((now - head.startedAt) / 1_000));
  const log = [...before, { ...press, at }];
  const isSent = shown.delivery?.kind === 'sent';
  const next = counting(state, head, log, isSent ? { delivery: { kind: 'sending' } } : {});
  // After a press that could not be written the next one brings it along.
  const isNext = before.length > 0 && shown.isKept;
  const keeping: SheetEffect = isNext
    ? {
        kind: 'keep-press',
        press: { device: head.device, index: before.length, code: encodePress(press, at - last) },
      }
    : { kind: 'keep-sheet', head, codes: codesOf(log) };
  return { state: next, effects: [keeping, sendingOf(next)] };
}

function delivered(state: SheetState, event: Extract<SheetEvent, { kind: 'delivered' }>): Changed {
  const { delivery, device } = event;
  if (delivery.kind !== 'sent' || delivery.reply.isShown) return only(withShown(state, { delivery }));
  // What was sent before this device took over says nothing of what it counts now.
  if (device !== state.head.device) return only(state);
  return lostTo(withShown(state, { delivery }));
}

function goOnFrom(state: SheetState, { sheet, ...anew }: { readonly sheet: ServerSheet | null } & Anew): Changed {
  const log = logOf(sheet);
  const startedAt = anew.now - (log.at(-1)?.at ?? 0) * 1_000;
  const head = newHead(state.match, { ...anew, now: startedAt }, (sheet?.turn ?? 0) + 1, state.head.isMirrored);
  const next = counting(state, head, log);
  return { state: next, effects: [{ kind: 'keep-sheet', head, codes: codesOf(log) }, sendingOf(next)] };
}

function sendingOf({ head, log }: SheetState): SheetEffect {
  const { device, turn, player1Id, player2Id, matchVersion } = head;
  const players = { player1Id, player2Id, matchVersion };
  return { kind: 'send', sheet: { device, turn, counter: log.length, presses: encodeLog(log), ...players } };
}

/** Kept at once: a page that is killed while it is held enters the result when it is opened again. */
function decided(state: SheetState, { result, now }: Extract<SheetEvent, { kind: 'decided' }>): Changed {
  const head = { ...state.head, result };
  const until = now + RESULT_HELD;
  const next = { ...withShown(state, { result: { kind: 'held', until } }), head };
  return {
    state: next,
    effects: [{ kind: 'stop-result' }, { kind: 'keep-head', head }, { kind: 'hold-result', until }],
  };
}

/** The result of a match that is over, once somebody has said so. */
function enteringOf({ match, head, log }: SheetState): readonly SheetEffect[] {
  const score = finalScore(scoreOf(match, head, log).board);
  const { result } = head;
  return result && score ? [{ kind: 'enter-result', result: { ...head, ...result, score } }] : [];
}

function newHead(match: CountedMatch, { now, device }: Anew, turn: number, isMirrored: boolean): SheetHead {
  const { isTable: _, needed: __, ...about } = match;
  return { ...about, device, turn, startedAt: now, isMirrored };
}

const ABOUT = ['userId', 'player1Id', 'player2Id', 'matchVersion'] as const;

const isSheetOf = (match: CountedMatch, head: SheetHead): boolean => ABOUT.every((key) => match[key] === head[key]);
