/** The sheet of one match on this device: pressed, shown at once, kept, and sent. An external store for the screen. */
import { randomId } from '#outbox/browser/random-id.ts';
import type { Press } from '#tournament/umpire/presses.ts';
import { createSheetEffects, sheetIfAnswered, sheetOnServer } from './sheet-effects.ts';
import { createSheetLock } from './sheet-lock.ts';
import { type CountedMatch, changeSheet, newSheet, type SheetEvent, type ShownScore } from './sheet-transitions.ts';

/** The owner of a sheet that the device of a table counts. */
export const tableUserId = (courtId: string): string => `table ${courtId}`;

export interface UmpireSheet {
  /** As it was when counting began: what ends it says that this was seen. */
  readonly match: CountedMatch;
  subscribe(listener: () => void): () => void;
  shown(): ShownScore;
  press(press: Press): void;
  mirror(): void;
  /** Keeps the result, and enters it after a while, as soon as there is a network; true once it is kept here. */
  finish(agreed: readonly string[]): Promise<boolean>;
  /** Enters it now. */
  release(): void;
  /** Back to the sheet, from a result that is held or was refused. */
  reopen(): void;
  /** Goes on from what the other device has sent. */
  takeOver(): Promise<void>;
  close(): void;
}

export function openUmpireSheet(match: CountedMatch, clock: () => number = Date.now): UmpireSheet {
  const listeners = new Set<() => void>();
  const anew = () => ({ now: clock(), device: randomId() });
  let state = newSheet(match, anew());

  const happen = (event: SheetEvent) => {
    const { shown } = state;
    const changed = changeSheet(state, event);
    state = changed.state;
    if (state.shown !== shown) for (const listener of listeners) listener();
    for (const effect of changed.effects) effects.run(effect);
  };
  const effects = createSheetEffects(match, happen);
  const lock = createSheetLock(match.matchId, () => happen({ kind: 'lost' }));

  async function start(): Promise<void> {
    const isHeld = await lock.hold(false);
    happen({ kind: 'read', isHeld, ...(await effects.read()) });
    happen({ kind: 'answered', sheet: await sheetIfAnswered(match), ...anew() });
  }
  void start();

  return {
    match,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => state.shown,
    press: (press) => happen({ kind: 'pressed', press, now: clock() }),
    mirror: () => happen({ kind: 'mirrored' }),
    async finish(agreed) {
      happen({ kind: 'decided', result: { key: randomId(), agreed }, now: clock() });
      await effects.written();
      return true;
    },
    release: () => happen({ kind: 'released' }),
    reopen: () => happen({ kind: 'reopened' }),
    async takeOver() {
      const sheet = await sheetOnServer(match);
      await lock.hold(true);
      happen({ kind: 'taken-over', sheet, ...anew() });
    },
    close() {
      lock.release();
      effects.close();
      listeners.clear();
    },
  };
}
