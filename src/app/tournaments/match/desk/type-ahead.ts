/**
 * Type-ahead buffer of the desk keys. A key belongs to the match that its author had in mind: what is pressed while a
 * result is being saved, or while the next match comes, is held and replayed in order once that match can take it. Where
 * the way on is refused, what was typed for the next match is dropped, and said so: it must not reach this one.
 */
import { flushSync } from 'react-dom';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';

/** What a key has done: something here or nothing, asked for another match, or been refused, with a notice that says why. */
export type KeyOutcome = boolean | 'refused' | { readonly to: string; readonly isOpen: boolean };

/** The form of one match, as far as keys are concerned. */
export interface KeyTarget {
  readonly matchId: string;
  /** False while the key has to wait: a result is being saved, or what it needs is not there yet. */
  accepts(key: string): boolean;
  /** Already has a result; who comes to enter the next one has not seen it. */
  hasResult(): boolean;
  /** Does what the key would have done if it had not been held. */
  takeHeld(key: string): KeyOutcome;
}

/** A device so slow that more than 200 results are ahead of it has something else to say. */
export const MAX_KEYS = 1_024;
/** For a match that was asked for, and for a result that is being saved. */
export const PATIENCE = 30_000;
/** Who types blind does not pause so long; who has seen the notice does. */
export const REST = 1_000;

const DROPPED = t('match.typedAheadLost');
const OVERFLOWN = t('match.deviceIsBehind');
const HAS_RESULT = t('match.resultCameFirst');

/** On the clock of the keys' own events: when they were pressed counts, not when a busy page came to hear of them. */
const now = (): number => new Event('now').timeStamp;

const isMove = (key: string): boolean => /^[njk]$/i.test(key);

export class TypeAhead {
  #keys: string[] = [];
  #target: KeyTarget | undefined;
  /** The match that was asked for and has not come yet. */
  #awaited: { readonly to: string; readonly isOpen: boolean } | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isFull = false;
  /** When the last key was ignored, on the events' own clock; undefined while keys count. */
  #ignoredAt: number | undefined;

  /** The match whose form is on the screen; said twice it is the same. Answers with how to take it away. */
  attach(target: KeyTarget): () => void {
    if (this.#target !== target) this.#come(target);
    return () => {
      if (this.#target === target) this.#target = undefined;
      if (!this.#awaited && !this.#target) this.#drop(DROPPED);
    };
  }

  #come(target: KeyTarget): void {
    this.#target = target;
    if (this.#awaited?.to === target.matchId) {
      const { isOpen } = this.#awaited;
      this.#awaited = undefined;
      this.#beginPatience();
      if (isOpen && target.hasResult()) this.#drop(HAS_RESULT);
    } else if (this.#awaited) this.#drop(DROPPED);
    this.settle();
  }

  /** Whether this key has to be held, as it would overtake others or reach the wrong match. */
  holds(key: string): boolean {
    return this.#keys.length > 0 || this.#awaited !== undefined || this.#target?.accepts(key) !== true;
  }

  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /** One form may have gone before the next one comes. */
  get isBetween(): boolean {
    return this.#awaited !== undefined;
  }

  /** What was typed ahead cannot be done as it was meant: the focus was moved in between. */
  abandon(): void {
    this.#drop(DROPPED);
  }

  hold(key: string): void {
    if (this.#isFull) return;
    if (this.#keys.length < MAX_KEYS) {
      this.#keys.push(key);
      if (this.#keys.length === 1) this.#beginPatience();
      return;
    }
    // A score that is typed by half would be completed by the keys of another match.
    this.#isFull = true;
    this.#keys.length = this.#keys.findLastIndex(isMove) + 1;
  }

  /** Whether keys are not taken: from a refusal on until the hands rest. */
  ignores(key: string, at: number): boolean {
    if (this.#ignoredAt === undefined) return false;
    const isOver = key === 'Escape' || at - this.#ignoredAt > REST;
    this.#ignoredAt = isOver ? undefined : at;
    return !isOver;
  }

  /** Somebody reaches for the page by hand: they have looked up. */
  heed(): void {
    this.#ignoredAt = undefined;
  }

  /** What a key has done, whether it was held or not. */
  follow(outcome: KeyOutcome): void {
    if (outcome === 'refused') {
      this.#clear();
      this.#ignoredAt = now();
    } else if (typeof outcome === 'object') {
      this.#awaited = outcome;
      this.#beginPatience();
    }
  }

  /** The page is on its way to this match, or back at the one that it was about to leave. */
  turnTo(matchId: string): void {
    if (this.#target?.matchId === matchId) {
      this.#awaited = undefined;
      this.settle();
    } else if (this.#target && this.#awaited?.to !== matchId) this.follow({ to: matchId, isOpen: false });
  }

  /** Something may have changed that keys wait for. Not from within a render: each key renders what it changes. */
  settle(): void {
    if (this.#keys.length > 0 || this.#isFull) queueMicrotask(() => this.#replay());
  }

  #replay(): void {
    for (;;) {
      const [key] = this.#keys;
      const target = this.#target;
      if (key === undefined || this.#awaited || !target?.accepts(key)) break;
      this.#keys.shift();
      this.#beginPatience();
      let outcome: KeyOutcome = false;
      flushSync(() => {
        outcome = target.takeHeld(key);
      });
      this.follow(outcome);
    }
    if (this.#keys.length > 0 || this.#awaited) return;
    clearTimeout(this.#patience);
    if (this.#isFull) this.#drop(OVERFLOWN);
  }

  #beginPatience(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#drop(DROPPED), PATIENCE);
  }

  #drop(why: string): void {
    const isWorthATell = this.#keys.length > 0 || this.#isFull;
    this.#clear();
    if (!isWorthATell) return;
    this.#ignoredAt = now();
    notify.error(why);
  }

  #clear(): void {
    clearTimeout(this.#patience);
    this.#keys = [];
    this.#isFull = false;
    this.#awaited = undefined;
  }
}

/** A page has one keyboard. */
export const typeAhead = new TypeAhead();
