/** Does what a change of a sheet asks for: keeps it on this device, sends it, and enters its result. */
import { call } from '#app/call/call.ts';
import { askToPersist } from '#app/outbox/persistent-storage.ts';
import { paths } from '#contract/paths.ts';
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';
import { type CountedResult, sendResult } from './send-result.ts';
import { createSheetSender } from './send-sheet.ts';
import {
  connectToPoints,
  type KeptSheet,
  keepHead,
  keepPress,
  keepSheet,
  type PointsDatabase,
  readSheet,
} from './sheet-database.ts';
import type { CountedMatch, ServerSheet, SheetEffect, SheetEvent } from './sheet-transitions.ts';

export interface SheetEffects {
  /** What this device has of the match; null where it cannot be read. */
  read(): Promise<{ readonly kept: KeptSheet | null; readonly isOpen: boolean }>;
  run(effect: SheetEffect): void;
  /** Resolves once all so far is kept, or could not be. */
  written(): Promise<unknown>;
  close(): void;
}

export function createSheetEffects(match: CountedMatch, happen: (event: SheetEvent) => void): SheetEffects {
  const points = connectToPoints();
  const sender = createSheetSender(match, (delivery, { device }) => happen({ kind: 'delivered', device, delivery }));
  let writing: Promise<unknown> = Promise.resolve();
  let stopResult: (() => void) | undefined;
  let isClosed = false;
  const hold = resultHold(() => happen({ kind: 'released' }));

  const use = <T>(work: (open: PointsDatabase) => Promise<T>): Promise<T> => withStorageTimeout(points.use(work));
  const write = (work: (open: PointsDatabase) => Promise<void>, isWhole = false) => {
    askToPersist();
    const kept = (isKept: boolean) => happen({ kind: 'written', isKept });
    const written = writing.then(() => use(work));
    writing = written.then(
      () => isWhole && kept(true),
      () => kept(false),
    );
  };
  const enter = (result: CountedResult) => {
    stopResult?.();
    stopResult = sendResult(result, (told) => happen({ kind: 'result-told', result: told }));
  };
  return {
    async read() {
      // Where nothing is kept the screen says so (`isKept`).
      const isOpen = await use(async () => true).catch(() => false);
      // What cannot be read is asked of the server.
      return { isOpen, kept: isOpen ? await use((open) => readSheet(open, match.matchId)).catch(() => null) : null };
    },
    run(effect) {
      switch (effect.kind) {
        case 'keep-sheet':
          write((open) => keepSheet(open, effect.head, effect.codes), true);
          break;
        case 'keep-press':
          write((open) => keepPress(open, effect.press));
          break;
        case 'keep-head':
          write((open) => keepHead(open, effect.head));
          break;
        case 'send':
          sender.send(effect.sheet);
          break;
        case 'ask-other':
          void sheetIfAnswered(match).then((sheet) => happen({ kind: 'told', sheet }));
          break;
        case 'hold-result':
          hold.begin(effect.until);
          break;
        case 'stop-result':
          hold.end();
          stopResult?.();
          break;
        case 'enter-result':
          hold.end();
          if (!isClosed) void writing.then(() => enter(effect.result));
      }
    },
    written: () => writing,
    close() {
      // Who leaves has done with it.
      const isHeld = hold.isOn();
      if (isHeld) happen({ kind: 'released' });
      else stopResult?.();
      isClosed = true;
      sender.stop();
      void writing.then(points.drop);
    },
  };
}

/** Ends by itself, and as soon as the page is not seen any more: a phone that sleeps has no clock. */
function resultHold(release: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onHidden = () => document.visibilityState === 'hidden' && release();
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', onHidden);
  };
  return {
    begin(until: number) {
      end();
      timer = setTimeout(release, until - Date.now());
      document.addEventListener('visibilitychange', onHidden);
    },
    isOn: () => timer !== undefined,
    end,
  };
}

/** The sheet of this version of the match; null where nobody has counted it. */
export async function sheetOnServer({ matchId, matchVersion }: CountedMatch): Promise<ServerSheet | null> {
  const { sheet } = await call(paths.getPoints, { matchId });
  return sheet && sheet.matchVersion === matchVersion ? sheet : null;
}

/** Null as well where the server does not answer. */
export const sheetIfAnswered = (match: CountedMatch): Promise<ServerSheet | null> =>
  sheetOnServer(match).catch(() => null);
