/** A group of many: drawn in full while it is near the screen, before that by its name and its players. */
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';
import { groupName } from '#app/ui/words/stage-words.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import styles from './far-group.module.css';

type Players = Groups[string];
/** Tells of an element whether it is near the screen, and how high it is; returns how to end it. */
type Watch = (element: Element, tell: (isNear: boolean, height: number) => void) => () => void;

/** So far above and under the screen groups are drawn. */
const NEAR = '800px 0px';
/** What a phone's group takes beside its rows, and each row. */
const [HEAD, ROW] = [144, 68];

/** Before it is measured. */
export const estimatedHeight = (players: Players): number => HEAD + ROW * players.length;

/** One observer for all groups; null where the browser has none. */
export function useNearness(): Watch | null {
  return useMemo(() => (typeof IntersectionObserver === 'undefined' ? null : watchNearness()), []);
}

function watchNearness(): Watch {
  const told = new WeakMap<Element, Parameters<Watch>[1]>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        told.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: NEAR },
  );
  return (element, tell) => {
    told.set(element, tell);
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}

export interface FarGroupProps {
  readonly name: string;
  readonly players: Players;
  readonly watch: Watch | null;
  /** Whether it is worth watching: else it is far from the screen with all around it. */
  readonly isWatched: boolean;
  /** Wherever it is: what goes to paper is drawn, and what is on the first screen. */
  readonly isDrawn: boolean;
  readonly children: ReactNode;
}

export function FarGroup({ name, players, watch, isWatched, isDrawn, children }: FarGroupProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isDrawn);
  const [height, setHeight] = useState(estimatedHeight(players));
  // What somebody has opened, or typed into, stays.
  const isTouched = useRef(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !watch || !isWatched) return;
    const touch = () => {
      isTouched.current = true;
    };
    current.addEventListener('focusin', touch);
    current.addEventListener('click', touch);
    const end = watch(current, (isNearNow, measured) => {
      if (!isNearNow && isTouched.current) return;
      setNear(isNearNow);
      setHeight(measured);
    });
    return () => {
      end();
      current.removeEventListener('focusin', touch);
      current.removeEventListener('click', touch);
    };
  }, [watch, isWatched]);
  const isShown = isNear || isDrawn || !watch;
  return (
    <div
      ref={element}
      className={classNames(styles.group, !isShown && `tt-sheet ${styles.far}`)}
      style={isShown ? undefined : { minHeight: height }}
    >
      {isShown ? children : <Brief name={name} players={players} />}
    </div>
  );
}

/** Text for who looks for a name in the page, and for screen readers. */
const Brief = memo(({ name, players }: Pick<FarGroupProps, 'name' | 'players'>) => (
  <>
    <h2 className={`tt-h3 ${styles.name}`}>{groupName(name)}</h2>
    <p translate="no" className={styles.players}>
      {players.map((player) => player.name).join(', ')}
    </p>
  </>
));
