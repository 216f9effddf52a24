/** The sheet of one match on this device: pressed, shown at once, kept, and sent. An external store for the screen. */
import { call } from '#app/call/call.ts';
import { askToPersist } from '#app/outbox/persistent-storage.ts';
import type { MatchPoints, PointsSheet } from '#contract/matches/scores.ts';
import { paths } from '#contract/paths.ts';
import { randomId } from '#outbox/browser/random-id.ts';
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';
import { type CountedPress, finalScore, stepsOf } from '#tournament/umpire/press-log.ts';
import {
  decodeLog,
  encodeLog,
  encodePress,
  type LoggedPress,
  MAX_PRESSES,
  type Press,
} from '#tournament/umpire/presses.ts';
import { emptyScoreboard, type Scoreboard } from '#tournament/umpire/scoreboard.ts';
import { type ResultDelivery, sendResult } from './send-result.ts';
import { createSheetSender, type Delivery } from './send-sheet.ts';
import {
  connectToPoints,
  keepHead,
  keepPress,
  keepSheet,
  type PointsDatabase,
  readSheet,
  type SheetHead,
} from './sheet-database.ts';
import { createSheetLock } from './sheet-lock.ts';

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

/** The owner of a sheet that the device of a table counts. */
export const tableUserId = (courtId: string): string => `table ${courtId}`;

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

export interface UmpireSheet {
  /** As it was when counting began: what ends it says that this was seen. */
  readonly match: CountedMatch;
  subscribe(listener: () => void): () => void;
  shown(): ShownScore;
  press(press: Press): void;
  mirror(): void;
  /** Enters the result, as soon as there is a network; true once it is kept here. */
  finish(agreed: readonly string[]): Promise<boolean>;
  /** Back to the sheet from a result that was refused. */
  reopen(): void;
  /** Goes on from what the other device has sent. */
  takeOver(): Promise<void>;
  close(): void;
}

type ServerSheet = NonNullable<MatchPoints['sheet']>;

export function openUmpireSheet(match: CountedMatch, clock: () => number = Date.now): UmpireSheet {
  const { matchId, needed } = match;
  const listeners = new Set<() => void>();
  const points = connectToPoints();
  let log: LoggedPress[] = [];
  let head = newHead(match, 1, clock());
  let writing: Promise<unknown> = Promise.resolve();
  let shown: ShownScore = {
    status: 'loading',
    board: emptyScoreboard(needed),
    steps: [],
    startedAt: head.startedAt,
    isMirrored: false,
    delivery: null,
    result: null,
    isKept: true,
  };

  const show = (changes: Partial<ShownScore>) => {
    shown = { ...shown, ...changes };
    for (const listener of listeners) listener();
  };
  const showLog = (changes: Partial<ShownScore> = {}) => {
    const steps = stepsOf(needed, log);
    const board = steps.at(-1)?.board ?? emptyScoreboard(needed);
    show({ steps, board, startedAt: head.startedAt, isMirrored: head.isMirrored, ...changes });
  };
  const write = (work: (open: PointsDatabase) => Promise<void>) => {
    askToPersist();
    // The screen says that this device does not keep the points.
    writing = writing.then(() => withStorageTimeout(points.use(work))).catch(() => show({ isKept: false }));
  };

  const sender = createSheetSender(match, (delivery) => {
    const isElsewhere = delivery.kind === 'sent' && !delivery.reply.isShown;
    if (isElsewhere) void showOther({ delivery });
    else show({ delivery });
  });
  const send = () => {
    const { device, turn, player1Id, player2Id, matchVersion } = head;
    const sheet: PointsSheet = {
      device,
      turn,
      counter: log.length,
      presses: encodeLog(log),
      player1Id,
      player2Id,
      matchVersion,
    };
    sender.send(sheet);
  };

  let stopResult: (() => void) | undefined;
  const enterResult = () => {
    const score = finalScore(shown.board);
    if (!head.result || !score) return;
    stopResult?.();
    const { player1Id, player2Id, matchVersion } = head;
    stopResult = sendResult({ matchId, player1Id, player2Id, matchVersion, score, ...head.result }, (result) =>
      show({ result }),
    );
  };
  const setResult = (result: SheetHead['result']) => {
    head = { ...head, result: result ?? null };
    const kept = head;
    write((open) => keepHead(open, kept));
  };

  const askServer = async (): Promise<ServerSheet | null> => {
    const { sheet } = await call(paths.getPoints, { matchId });
    return sheet && sheet.matchVersion === match.matchVersion ? sheet : null;
  };

  /** Another device counts: its points, and what this device has stays here. */
  async function showOther(changes: Partial<ShownScore>): Promise<void> {
    // Without an answer the screen says only that another device counts.
    const other = await askServer().catch(() => null);
    const steps = stepsOf(needed, decodeLog(other?.presses ?? '') ?? []);
    const board = steps.at(-1)?.board ?? emptyScoreboard(needed);
    show({ ...changes, status: 'elsewhere', steps, board });
  }

  const begin = (from: LoggedPress[], turn: number) => {
    log = from;
    head = newHead(match, turn, clock() - (from.at(-1)?.at ?? 0) * 1_000, head.isMirrored);
    const kept = head;
    write((open) => keepSheet(open, kept, codesOf(from)));
    showLog({ status: 'counting' });
    send();
  };

  const goOnFrom = (other: ServerSheet | null): void =>
    begin(decodeLog(other?.presses ?? '') ?? [], (other?.turn ?? 0) + 1);

  const lock = createSheetLock(matchId, () => void showOther({}));

  async function start(): Promise<void> {
    const isHeld = await lock.hold(false);
    // Where nothing is kept the screen says so (`isKept`).
    const isOpen = await withStorageTimeout(points.use(async () => true)).catch(() => false);
    // What cannot be read is asked of the server.
    const reading = isOpen && withStorageTimeout(points.use((open) => readSheet(open, matchId))).catch(() => null);
    const kept = (await reading) || null;
    const isCurrent = kept !== null && isSheetOf(match, kept.head);
    if (isCurrent && isHeld) {
      head = kept.head;
      log = decodeLog(kept.codes.join('')) ?? [];
      showLog({ status: 'counting', isKept: isOpen });
    }
    // Offline this device counts on.
    const server = await askServer().catch(() => null);
    if (!isHeld) return showOther({});
    if (server && server.device !== head.device && (!isCurrent || server.turn > head.turn)) {
      return hasComeHere(match, server) ? goOnFrom(server) : showOther({});
    }
    if (isCurrent) {
      send();
      enterResult();
    } else show({ status: 'counting', isKept: isOpen });
  }
  void start();

  return {
    match,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    press(press) {
      if (shown.status !== 'counting' || log.length >= MAX_PRESSES) return;
      const now = clock();
      if (log.length === 0) head = newHead(match, head.turn, now, head.isMirrored);
      const last = log.at(-1)?.at ?? 0;
      const at = Math.max(last, Math.round((now - head.startedAt) / 1_000));
      const index = log.length;
      log = [...log, { ...press, at }];
      showLog(shown.delivery?.kind === 'sent' ? { delivery: { kind: 'sending' } } : {});
      const kept = head;
      const code = encodePress(press, at - last);
      if (index === 0) write((open) => keepSheet(open, kept, [code]));
      else write((open) => keepPress(open, kept.device, index, code));
      send();
    },
    mirror() {
      head = { ...head, isMirrored: !head.isMirrored };
      const kept = head;
      if (log.length > 0) write((open) => keepHead(open, kept));
      showLog();
    },
    async finish(agreed) {
      setResult({ key: randomId(), agreed });
      await writing;
      enterResult();
      return true;
    },
    reopen() {
      stopResult?.();
      setResult(null);
      show({ result: null });
    },
    async takeOver() {
      const other = await askServer();
      await lock.hold(true);
      goOnFrom(other);
    },
    close() {
      lock.release();
      stopResult?.();
      sender.stop();
      listeners.clear();
      void writing.then(points.drop);
    },
  };
}

/**
 * A table has one device: where the server lets this one count, a table's other device counts no more, were it that of the
 * table where the match was called before or the one that has let this one take over.
 */
const hasComeHere = ({ isTable }: CountedMatch, { courtId }: ServerSheet): boolean =>
  isTable === true && courtId !== null;

const newHead = (match: CountedMatch, turn: number, startedAt: number, isMirrored = false): SheetHead => ({
  matchId: match.matchId,
  device: randomId(),
  userId: match.userId,
  turn,
  player1Id: match.player1Id,
  player2Id: match.player2Id,
  matchVersion: match.matchVersion,
  startedAt,
  isMirrored,
});

const isSheetOf = (match: CountedMatch, head: SheetHead): boolean =>
  head.userId === match.userId &&
  head.player1Id === match.player1Id &&
  head.player2Id === match.player2Id &&
  head.matchVersion === match.matchVersion;

const codesOf = (log: readonly LoggedPress[]): string[] =>
  log.map((press, index) => encodePress(press, press.at - (log[index - 1]?.at ?? press.at)));
