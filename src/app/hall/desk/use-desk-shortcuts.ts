/** The desk's keys: Space calls, a digit leads to a table. Never while something else is typed or pressed. */
import { useEffect, useRef } from 'react';

export interface DeskShortcuts {
  /** Calls the proposal for the table that has been free the longest. */
  readonly onSpace: () => void;
  /** The key on a table, 1 to 9. */
  readonly onTable: (key: string) => void;
}

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
/** These take the space bar for themselves; not the one that a mouse has just clicked, which keeps the focus. */
const PRESSED_BY_SPACE = 'button, summary, a, [role="menuitem"]';

export function useDeskShortcuts(shortcuts: DeskShortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    let clicked: Element | null = null;
    const onPointer = ({ target }: PointerEvent) => {
      clicked = target instanceof Element ? target.closest(PRESSED_BY_SPACE) : null;
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      const element = target instanceof Element ? target : document.body;
      if (key === 'Tab') clicked = null;
      if (element.closest(TYPING) || document.querySelector('[role="dialog"]')) return;
      const pressed = element.closest(PRESSED_BY_SPACE);
      if (key === ' ' && (pressed === null || pressed === clicked)) {
        // The page would scroll, also where the key is held down.
        event.preventDefault();
        if (!repeat) latest.current.onSpace();
      } else if (/^[1-9]$/.test(key)) {
        event.preventDefault();
        latest.current.onTable(key);
      }
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOn]);
}
