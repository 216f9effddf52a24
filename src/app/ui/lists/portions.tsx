/** A long list page by page: of a page the first portion is drawn at once, the second where its end comes near or somebody asks for more. */
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import { useIsFirstScreen } from '#app/ui/layout/first-screen.ts';
import { usePrinting } from '#app/ui/layout/printing.ts';
import { t } from '#messages/t.ts';
import { type Position, pageOf, portionsUntil, settle } from './list-position.ts';
import styles from './portions.module.css';

/** More items than a screen shows. */
const PORTION = 60;
/** So far below the screen the next portion is drawn. */
const NEAR = '800px';

export interface PortionOptions {
  /** What is listed, as in "Pages of the players". */
  readonly what: string;
  /** What it is filtered by: another filter begins at its first page. */
  readonly filter?: string;
  /** Items of a portion, of which a page has two: fewer where an item is large. */
  readonly portion?: number;
  /** So many are drawn where the app starts; the rest of the portion once they stand. */
  readonly first?: number;
  /** `press` where something follows the list: what grows while somebody scrolls would keep them from it. */
  readonly grows?: 'scroll' | 'press' | undefined;
}

export interface ItemPlace {
  readonly 'aria-setsize'?: number;
  readonly 'aria-posinset'?: number;
}

export interface Portions<List extends HTMLElement> {
  /** The first item that is drawn. */
  readonly from: number;
  /** The first item behind them that is not. */
  readonly until: number;
  /** The element whose children they are. */
  readonly list: RefObject<List | null>;
  /** Which of all items a rendered one is. */
  readonly placeOf: (nth: number) => ItemPlace;
  /** Opens the page of an item, which has the focus then. */
  readonly open: (index: number, focus?: FocusTarget) => void;
  /** What stands behind the list while not all of it is drawn. */
  readonly more: ReactNode;
}

export function usePortions<List extends HTMLElement>(
  total: number,
  { what, filter = '', portion = PORTION, first = portion, grows = 'scroll' }: PortionOptions,
): Portions<List> {
  const { at, drawn, setUntil } = usePosition({ total, filter, portion, first });
  const isPrinting = usePrinting();
  const list = useRef<List>(null);
  const page = pageOf(at, portion, total);
  const from = isPrinting ? 0 : pageOf(drawn, portion, total).from;
  const until = isPrinting ? total : Math.min(drawn.until, total);
  const focusItem = useItemFocus(list, from, until);
  const hasMore = at.until < page.until;
  const isPaged = page.from > 0 || page.until < total;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    // Until all that is wanted is drawn, the end is not yet in its place.
    if (grows !== 'scroll' || !hasMore || drawn !== at || !element) return;
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setUntil(at.until + portion);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [grows, hasMore, drawn, at, portion, setUntil]);
  const showMore = () => {
    focusItem(at.until, false);
    setUntil(at.until + portion);
  };
  const open = (index: number, focus?: FocusTarget) => {
    focusItem(index, true, focus);
    setUntil(portionsUntil(index, portion));
  };
  const more = (hasMore || isPaged) && !isPrinting && (
    <div ref={end} className={styles.more}>
      <p className="tt-ink2">{t('ui.portion', { from: from + 1, until, total })}</p>
      {hasMore && (
        <Button variant="outlined" onClick={showMore}>
          {t('ui.showMore')}
        </Button>
      )}
      {isPaged && (page.from > 0 || !hasMore) && (
        <nav aria-label={t('ui.pagesOfWhat', { what })}>
          <PageTurn
            turning={{
              isFirst: page.from === 0,
              goOn: () => open(page.until),
              goBack: () => open(page.from - 2 * portion),
            }}
            // Nobody is led past a second portion that they have not seen.
            next={hasMore || page.until === total ? null : String(page.until)}
            labels={{ back: t('ui.previousPage'), on: t('ui.nextPage') }}
            isLoading={false}
          />
        </nav>
      )}
    </div>
  );
  const placeOf = (nth: number): ItemPlace =>
    until - from < total ? { 'aria-setsize': total, 'aria-posinset': from + nth + 1 } : {};
  return { from, until, list, placeOf, open, more };
}

interface PositionOptions extends Required<Pick<PortionOptions, 'filter' | 'portion' | 'first'>> {
  readonly total: number;
}

/** Where somebody is in the list, and what is drawn of that by now. */
function usePosition({ total, filter, portion, first }: PositionOptions) {
  const [kept, setAt] = useState<Position>({ filter, until: portion });
  const at = kept.filter === filter ? settle(kept, portion, total) : { filter, until: portion };
  // Kept: a list that grows again does not throw anybody back to a page that it had lost.
  if (at !== kept) setAt(at);
  const deferred = useDeferredValue(at, useIsFirstScreen() ? { filter, until: first } : undefined);
  const isOfThisList = deferred.filter === filter && settle(deferred, portion, total) === deferred;
  const setUntil = useCallback((until: number) => setAt({ filter, until }), [filter]);
  return { at, drawn: isOfThisList ? deferred : at, setUntil };
}

type FocusTarget = (item: Element) => HTMLElement | null;

/** A field would open the keyboard of a phone. */
const firstPressed: FocusTarget = (item) => item.querySelector('a, button') ?? item.querySelector('input');

/** Once an item is drawn it has the focus: what was pressed has moved on, or left. */
function useItemFocus(list: RefObject<HTMLElement | null>, from: number, until: number) {
  const awaited = useRef<{ readonly index: number; readonly isFar: boolean; readonly focus: FocusTarget }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are drawn
  useLayoutEffect(() => {
    if (!awaited.current) return;
    const { index, isFar, focus } = awaited.current;
    const item = list.current?.children[index - from];
    if (!item) return;
    awaited.current = undefined;
    const target = focus(item);
    // Without motion: nothing of the page before is left to move away from. What has the focus keeps clear of pinned tabs.
    if (isFar) for (const one of [item, target]) one?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    target?.focus({ preventScroll: true });
  }, [list, from, until]);
  return (index: number, isFar: boolean, focus = firstPressed) => {
    awaited.current = { index, isFar, focus };
  };
}
