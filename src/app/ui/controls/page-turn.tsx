/** One page at a time of a list that the server pages by cursors. */
import { useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { Button } from './button.tsx';
import styles from './page-turn.module.css';

export interface Turning {
  /** The cursor of the page that is shown; empty for the first. */
  readonly cursor: string;
  readonly isFirst: boolean;
  readonly goOn: (cursor: string) => void;
  readonly goBack: () => void;
}

/** `list`: what is paged; another list begins at its first page. */
export function useTurning(list: string): Turning {
  const [at, setAt] = useState<{ readonly list: string; readonly cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = at.list === list ? at.cursors : [];
  return {
    cursor: cursors.at(-1) ?? '',
    isFirst: cursors.length === 0,
    goOn: (cursor) => setAt({ list, cursors: [...cursors, cursor] }),
    goBack: () => setAt({ list, cursors: cursors.slice(0, -1) }),
  };
}

interface PageTurnProps {
  readonly turning: Omit<Turning, 'cursor'>;
  /** The cursor of the next page; null where this is the last. */
  readonly next: string | null;
  readonly labels: { readonly back: string; readonly on: string };
  readonly isLoading: boolean;
}

/** Nothing for a list of one page. */
export function PageTurn({ turning, next, labels, isLoading }: PageTurnProps) {
  if (turning.isFirst && next === null) return null;
  return (
    <p className={styles.turn}>
      <Button
        variant="outlined"
        start={<ChevronLeftIcon size={20} />}
        disabled={turning.isFirst}
        onClick={turning.goBack}
      >
        {labels.back}
      </Button>
      <Button
        variant="outlined"
        end={<ChevronRightIcon size={20} />}
        disabled={next === null}
        loading={isLoading}
        onClick={() => next !== null && turning.goOn(next)}
      >
        {labels.on}
      </Button>
    </p>
  );
}
