/** The button with three dots of a row or a tile, and the menu that it opens. */

import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Menu, menuItemClass } from '#app/ui/menus/menu.tsx';
import { DotsIcon } from '#app/ui/pictures/more-icons.tsx';
import styles from './row-menu.module.css';

export interface MenuEntry {
  readonly label: string;
  /** The same with its names apart. */
  readonly shown?: ReactNode;
  readonly icon?: ReactNode;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  readonly label: string;
  /** Asked for as it opens; an entry at least. */
  readonly entries: () => readonly MenuEntry[];
}

export function RowMenu({ label, entries }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.menu}>
      <IconButton
        ref={opener}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <DotsIcon size={22} />
      </IconButton>
      {isOpen && (
        <Menu label={label} opener={opener} onClose={() => setOpen(false)}>
          {entries().map(({ label: entry, shown, icon, onChoose }) => (
            <button
              key={entry}
              type="button"
              role="menuitem"
              className={menuItemClass}
              onClick={() => {
                opener.current?.focus();
                setOpen(false);
                onChoose();
              }}
            >
              {icon}
              <span>{shown ?? entry}</span>
            </button>
          ))}
        </Menu>
      )}
    </div>
  );
}
