/** A menu that hangs under the button which opens it. Load it lazily where it is no part of the first paint. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';
import styles from './menu.module.css';
import { itemAfter, placeInScreen, type TypedLetters } from './menu-ways.ts';

export interface MenuProps {
  readonly label: string;
  /** The button it belongs to: the focus goes back there, and a press on it does not count as outside. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly width?: number;
  /** Over the lower third of the screen, instead of under the button. */
  readonly isSheet?: boolean;
  /** What stands above the entries. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** Elements with role="menuitem", and MenuRule between them. */
  readonly children: ReactNode;
}

/** Place it in a parent with `position: relative`, which also holds the opener. */
export function Menu({ label, opener, onClose, width = 260, isSheet = false, head, foot, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const typed = useRef<TypedLetters>({ letters: '', at: 0 });
  // Entries may come later than the menu: the first of them has the focus until somebody moves it.
  useEffect(() => {
    if (!hasMoved.current) items(menu.current)[0]?.focus();
  });
  // Its entries may change how high and wide it is.
  useLayoutEffect(() => {
    if (!isSheet) placeInScreen(menu.current);
  });
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      hasMoved.current = true;
      const target = event.target instanceof Node ? event.target : null;
      if (!menu.current?.contains(target) && !opener.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose, opener]);

  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next) && !opener.current?.contains(next)) onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    hasMoved.current = true;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      opener.current?.focus();
    } else if (event.target instanceof HTMLElement && event.target.role === 'menuitem') {
      moveFocus(event, items(menu.current), typed);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the entries
    <div
      ref={menu}
      className={classNames(styles.menu, isSheet && styles.sheet)}
      style={isSheet ? undefined : { width: `${width / 16}rem` }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {head}
      <div role="menu" aria-label={label} tabIndex={-1} className={styles.items}>
        {children}
      </div>
      {foot}
    </div>
  );
}

export const MenuRule = () => <hr className={styles.rule} />;
export const menuItemClass = styles.item ?? '';

const items = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

function moveFocus(event: KeyboardEvent, all: readonly HTMLElement[], typed: RefObject<TypedLetters>): void {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Tab') {
    // The entries are one stop: Tab goes on to what comes after them, or before.
    (event.shiftKey ? all[0] : all.at(-1))?.focus();
    return;
  }
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const target = targets[event.key] ?? itemAfter(event, all, at, typed);
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}
