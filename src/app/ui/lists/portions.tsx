/** A long list by portions: the first is drawn at once, the next where the list's end comes near or somebody asks for more. */
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useIsFirstScreen } from '#app/ui/layout/first-screen.ts';
import { usePrinting } from '#app/ui/layout/printing.ts';
import styles from './portions.module.css';

/** More items than a screen shows. */
const PORTION = 60;
/** So far below the screen the next portion is drawn. */
const NEAR = '800px';

export interface PortionOptions {
  /** So many are drawn where the app starts; the rest of the portion once they stand. */
  readonly first?: number;
  /** `press` where something follows the list: what grows while somebody scrolls would keep them from it. */
  readonly grows?: 'scroll' | 'press' | undefined;
}

export interface Portions<List extends HTMLElement> {
  /** So many items are drawn. */
  readonly shown: number;
  /** The element whose children they are. */
  readonly list: RefObject<List | null>;
  /** Of a list's item: which it is of all, not of those that are drawn. */
  readonly placeOf: (index: number) => { readonly 'aria-setsize'?: number; readonly 'aria-posinset'?: number };
  /** What stands behind the list while there are more. */
  readonly more: ReactNode;
}

export function usePortions<List extends HTMLElement>(
  total: number,
  { first = PORTION, grows = 'scroll' }: PortionOptions = {},
): Portions<List> {
  const [wanted, setWanted] = useState(PORTION);
  const drawn = useDeferredValue(wanted, useIsFirstScreen() ? first : PORTION);
  const isPrinting = usePrinting();
  const list = useRef<List>(null);
  const next = useFocusOnNext(list, drawn);
  const hasMore = wanted < total;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    // Until all that is wanted is drawn, the end is not yet in its place.
    if (grows !== 'scroll' || !hasMore || drawn < wanted || !element) return;
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setWanted(wanted + PORTION);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [grows, hasMore, drawn, wanted]);
  const showMore = () => {
    next();
    setWanted(wanted + PORTION);
  };
  const more = hasMore && !isPrinting && (
    <div ref={end} className={styles.more}>
      <p className="tt-hidden">{`${Math.min(drawn, total)} of ${total} are shown.`}</p>
      <Button variant="outlined" onClick={showMore}>
        Show more
      </Button>
    </div>
  );
  const shown = isPrinting ? total : drawn;
  const placeOf: Portions<List>['placeOf'] = (index) =>
    shown < total ? { 'aria-setsize': total, 'aria-posinset': index + 1 } : {};
  return { shown, list, placeOf, more };
}

/** After "Show more" the focus goes to the first new item: the button moves on, or leaves. */
function useFocusOnNext(list: RefObject<HTMLElement | null>, drawn: number): () => void {
  const awaited = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are drawn
  useEffect(() => {
    const item = awaited.current === undefined ? undefined : list.current?.children[awaited.current];
    if (!item) return;
    awaited.current = undefined;
    // A field would open the keyboard of a phone.
    const target = item.querySelector<HTMLElement>('a, button') ?? item.querySelector<HTMLElement>('input');
    target?.focus({ preventScroll: true });
  }, [list, drawn]);
  return () => {
    awaited.current = list.current?.childElementCount;
  };
}
