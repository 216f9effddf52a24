/** Cards behind a list's first ones, windowed by chunks: one that is far from the screen leaves its height behind. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Section } from '#app/ui/layout/section.tsx';
import styles from './further-cards.module.css';

interface FurtherCardsProps<Item> {
  readonly items: readonly Item[];
  /** The heading that the cards before them stand under. */
  readonly under: string | undefined;
  readonly keyOf: (item: Item) => string;
  readonly partOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** Fills rows of one, two and three cards. */
const CHUNK = 12;
/** So far above and under the screen cards are drawn. */
const NEAR = '1000px 0px';

export function FurtherCards<Item>({ items, under, keyOf, partOf, children }: FurtherCardsProps<Item>) {
  return chunksOf(items, partOf).map(({ heading, isFirst, items: cards }) => {
    const list = (
      <ul className="tt-cards">
        {cards.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    );
    const [first] = cards;
    return (
      <Chunk key={first && keyOf(first)} isNewPart={isFirst && heading !== under}>
        {isFirst && heading !== under ? <Section heading={heading}>{list}</Section> : list}
      </Chunk>
    );
  });
}

interface ChunkProps {
  readonly isNewPart: boolean;
  readonly children: ReactNode;
}

function Chunk({ isNewPart, children }: ChunkProps) {
  const element = useRef<HTMLDivElement>(null);
  /** Null while it is drawn. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry?.isIntersecting) setHeight(null);
        // The keyboard's focus stays where it is.
        else if (entry && !current.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={element}
      className={isNewPart ? styles.part : styles.chunk}
      style={height === null ? undefined : { height }}
    >
      {height === null && children}
    </div>
  );
}

interface ChunkOfCards<Item> {
  readonly heading: string;
  readonly isFirst: boolean;
  readonly items: Item[];
}

/** Chunks of one part each. */
function chunksOf<Item>(items: readonly Item[], partOf: (item: Item) => string): ChunkOfCards<Item>[] {
  const chunks: ChunkOfCards<Item>[] = [];
  for (const item of items) {
    const heading = partOf(item);
    const last = chunks.at(-1);
    const isSame = last?.heading === heading;
    if (last && isSame && last.items.length < CHUNK) last.items.push(item);
    else chunks.push({ heading, isFirst: !isSame, items: [item] });
  }
  return chunks;
}
