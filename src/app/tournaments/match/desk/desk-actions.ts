/** What each key of the desk does to the form of one match. */
import type { RefObject } from 'react';
import type { AdjacentMatches } from '#app/tournaments/adjacent-matches.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import type { KeyOutcome, KeyTarget } from './type-ahead.ts';

export interface DeskState {
  readonly matchId: string;
  /** The first player's score, and the second's. */
  readonly inputs: readonly [RefObject<HTMLInputElement | null>, RefObject<HTMLInputElement | null>];
  readonly neighbours: AdjacentMatches;
  readonly hasResult: boolean;
  /** Something is typed that has not been saved. */
  readonly isTouched: boolean;
  readonly isSaving: boolean;
  readonly changeScore: (side: 0 | 1, score: number) => void;
  readonly giveUp: () => void;
  readonly openHelp: () => void;
}

const UNSAVED = t('match.scoreIsNotSaved');
const CLOSED = t('match.typedInVain');
const NONE_THERE = {
  n: t('match.noOtherMatchWaits'),
  j: t('match.thisIsLastMatch'),
  k: t('match.thisIsFirstMatch'),
} as const;

/** What may be done with a match is known so long after its form has come. */
export const FRESH = 3_000;

export class DeskKeyTarget implements KeyTarget {
  readonly matchId: string;
  readonly #desk: () => DeskState;
  readonly #go: (matchId: string) => void;
  readonly #since = performance.now();
  /** The side whose score a digit is. Not where the focus is: after a navigation the heading may take it between two keys. */
  #side: 0 | 1 = 0;

  constructor(matchId: string, desk: () => DeskState, go: (matchId: string) => void) {
    this.matchId = matchId;
    this.#desk = desk;
    this.#go = go;
  }

  get inputs(): readonly [HTMLInputElement | null, HTMLInputElement | null] {
    const [first, second] = this.#desk().inputs;
    return [first.current, second.current];
  }

  get #input(): HTMLInputElement | null {
    return this.inputs[this.#side];
  }

  hasResult(): boolean {
    return this.#desk().hasResult;
  }

  accepts(key: string): boolean {
    const { isSaving, neighbours } = this.#desk();
    if (isSaving) return false;
    const isFresh = performance.now() - this.#since < FRESH;
    if (wayOf(key)) return !neighbours.isPending || !isFresh;
    if (!isScoreKey(key)) return true;
    const input = this.#input;
    return input !== null && (!input.disabled || !isFresh);
  }

  /** Digits count for the player whose part of the page has the focus. */
  focusOn(target: Element): void {
    const side = this.inputs.findIndex((input) => input?.closest('section')?.contains(target));
    if (side === 0 || side === 1) this.#side = side;
  }

  takeHeld(key: string): KeyOutcome {
    return isScoreKey(key) && this.#input?.disabled !== false ? showRefused(CLOSED) : this.take(key);
  }

  /**
   * All of a key is done here, and nothing left to the browser, which types a character a moment after the key: by then
   * the focus may be elsewhere.
   */
  take(key: string): KeyOutcome {
    const { isTouched, giveUp, openHelp } = this.#desk();
    const way = wayOf(key);
    if (way) return this.#move(way);
    if (key === 'ArrowLeft' || key === 'ArrowRight') return this.#changeSide(key === 'ArrowLeft' ? 0 : 1);
    if (isScoreKey(key) && key !== 'Enter') return this.#changeScore(key);
    if (key === '?') openHelp();
    else if (!isTouched) return false;
    else if (key === 'Enter') this.#input?.form?.requestSubmit();
    else if (key === 'Escape') giveUp();
    return true;
  }

  /** A digit takes the place of the score. */
  #changeScore(key: string): boolean {
    const input = this.#input;
    if (input?.disabled !== false) return false;
    const score = /^\d$/.test(key) ? Number(key) : stepped(input, key === 'ArrowUp' ? 1 : -1);
    this.#desk().changeScore(this.#side, score);
    input.focus();
    return true;
  }

  #changeSide(side: 0 | 1): boolean {
    const input = this.inputs[side];
    if (!input || input.disabled) return false;
    this.#side = side;
    input.focus();
    return true;
  }

  #move(way: Way): KeyOutcome {
    const { isTouched, neighbours } = this.#desk();
    if (isTouched) return showRefused(UNSAVED);
    const entry = { n: neighbours.nextOpen, j: neighbours.next, k: neighbours.previous }[way];
    if (!entry) return showRefused(NONE_THERE[way]);
    const to = entry.match.id;
    this.#go(to);
    return { to, isOpen: way === 'n' };
  }
}

type Way = keyof typeof NONE_THERE;

function wayOf(key: string): Way | undefined {
  const way = key.toLowerCase();
  return way === 'n' || way === 'j' || way === 'k' ? way : undefined;
}

const isScoreKey = (key: string): boolean => /^(\d|Enter|Arrow(Left|Right|Up|Down))$/.test(key);

const stepped = ({ valueAsNumber, max }: HTMLInputElement, by: number): number =>
  Math.min(Number(max), Math.max(0, (valueAsNumber || 0) + by));

function showRefused(why: string): 'refused' {
  notify.error(why);
  return 'refused';
}
