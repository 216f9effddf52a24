/** Ways about in a menu: to an entry by its first letters, and into the screen for the menu itself. */
import type { KeyboardEvent, RefObject } from 'react';

export interface TypedLetters {
  readonly letters: string;
  /** When the last of them was typed, by the event's clock. */
  readonly at: number;
}

/** What is typed within this time, in milliseconds, is one word. */
const ONE_WORD = 700;

const startOf = (element: HTMLElement): string => (element.textContent ?? '').trim().toLocaleLowerCase();

/** The next entry that begins with what is typed: one letter goes on from entry to entry. */
export function itemAfter(
  { key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent,
  all: readonly HTMLElement[],
  at: number,
  typed: RefObject<TypedLetters>,
): number | undefined {
  if (ctrlKey || metaKey || altKey || [...key].length !== 1) return undefined;
  const before = timeStamp - typed.current.at < ONE_WORD ? typed.current.letters : '';
  // A space within a word is of the word, and else a press on the entry.
  if (key === ' ' && before === '') return undefined;
  const letters = before + key.toLocaleLowerCase();
  typed.current = { letters, at: timeStamp };
  const isOneLetter = [...letters].every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? letters.slice(0, 1) : letters;
  const order = all.map((_, step) => (at + step + (isOneLetter ? 1 : 0)) % all.length);
  return order.find((index) => startOf(all[index] as HTMLElement).startsWith(wanted));
}

/** Kept between a menu and the edge of the screen, in pixels. */
const EDGE = 8;
/** Below its button a menu shows some entries at least; else it opens above. */
const LEAST = 160;

/** Hangs a menu so that it is within the screen: to the side, above its button where below is no room, and no higher than the room. */
export function placeInScreen(menu: HTMLElement | null): void {
  const parent = menu?.parentElement;
  if (!menu || !parent) return;
  const { style } = menu;
  for (const name of ['top', 'bottom', 'translate', 'max-height']) style.removeProperty(name);
  const room = document.documentElement;
  const button = parent.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  const below = window.innerHeight - box.top - EDGE;
  const above = button.top - EDGE - 4;
  const isAbove = box.height > below && below < Math.min(LEAST, above);
  if (isAbove) {
    style.top = 'auto';
    style.bottom = 'calc(100% + 4px)';
  }
  const most = isAbove ? above : below;
  if (box.height > most && most >= LEAST) style.maxHeight = `${most}px`;
  const left = EDGE - box.left;
  const right = box.right - (room.clientWidth - EDGE);
  const shift = left > 0 ? left : -Math.max(0, right);
  if (shift !== 0) style.translate = `${shift}px`;
}
