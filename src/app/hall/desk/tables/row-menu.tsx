/** The button with three dots of a table or of a match in line, and the menu that it opens. */

import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Menu, menuItemClass } from '#app/ui/controls/menu.tsx';
import { sentence } from '#app/ui/controls/sentence.tsx';
import { DotsIcon } from '#app/ui/pictures/more-icons.tsx';
import styles from '../desk.module.css';

export interface MenuEntry {
  /** Names stand in it as placeholders: `Move to {table}`. */
  readonly label: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly icon?: ReactNode;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export function RowMenu({ label, entries }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (entries.length === 0) return null;
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
          {entries.map(({ label: entry, names, icon, onChoose }) => (
            <button
              key={`${entry} ${Object.values(names ?? {})}`}
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
              <span>{names ? sentence(entry, names) : entry}</span>
            </button>
          ))}
        </Menu>
      )}
    </div>
  );
}
