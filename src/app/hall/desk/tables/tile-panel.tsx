/** A box over a tile, which moves nothing: for the chips of a result, or who has not come. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './table-tile.module.css';

interface TilePanelBoxProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function TilePanelBox({ label, onClose, children }: TilePanelBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.querySelector<HTMLElement>('button')?.focus();
    // A tile at the right edge or the bottom opens its box to the other side.
    const { left, right, bottom } = element.getBoundingClientRect();
    if (right > document.documentElement.clientWidth) element.dataset.side = 'left';
    if (left < 0) delete element.dataset.side;
    if (bottom > window.innerHeight) element.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
