/** Lists of cards: a search where they are many, a heading for each part, and at first no more than a first screen holds. */
import type { ReactNode } from 'react';
import { finder, useFinding } from '#app/ui/controls/find.ts';
import { useFirstPart } from '#app/ui/layout/first-screen.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { LONG_LIST } from '#contract/page-sizes.ts';
import { NothingFound, SearchField, type SearchFieldProps } from './search-field.tsx';

interface FoundCardsProps<Item> extends Pick<SearchFieldProps, 'label' | 'hint'> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What an item can be found by. */
  readonly wordsOf: (item: Item) => readonly (string | null | undefined)[];
  /** The heading under which an item stands; items of one part follow each other. */
  readonly partOf?: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list's cards, to be searched where they are many. */
export function FoundCards<Item>(props: FoundCardsProps<Item>) {
  const { items, wordsOf, label, hint } = props;
  const finding = useFinding();
  const isWanted = finder(finding.wanted);
  const found = items.filter((item) => isWanted(...wordsOf(item)));
  return (
    <>
      {items.length > LONG_LIST && <SearchField finding={finding} label={label} hint={hint} found={found.length} />}
      {found.length === 0 && <NothingFound finding={finding} />}
      <CardParts {...props} items={found} />
    </>
  );
}

type CardPartsProps<Item> = Pick<FoundCardsProps<Item>, 'items' | 'keyOf' | 'partOf' | 'children'>;

/** Cards that a first screen holds: two rows at a desk. */
const FIRST = { phone: 3, wide: 6 };

/** Cards under the headings of their parts. */
export function CardParts<Item>({ items, keyOf, partOf, children }: CardPartsProps<Item>) {
  const shown = useFirstPart(FIRST);
  return (
    <>
      {partsOf(items.slice(0, shown), partOf).map(({ heading, first, items: ofPart }) => {
        const cards = (
          <ul key={heading ?? ''} className="tt-cards">
            {ofPart.map((item, index) => (
              <li key={keyOf(item)}>{children(item, first + index)}</li>
            ))}
          </ul>
        );
        return heading === undefined ? (
          cards
        ) : (
          <div key={heading} className="tt-part">
            <Section heading={heading}>{cards}</Section>
          </div>
        );
      })}
    </>
  );
}

interface Part<Item> {
  readonly heading: string | undefined;
  /** The place of its first item in the whole list. */
  readonly first: number;
  readonly items: Item[];
}

/** One part without a heading where nothing says whose part an item is. */
function partsOf<Item>(items: readonly Item[], partOf?: (item: Item) => string): Part<Item>[] {
  const parts: Part<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const heading = partOf?.(item);
    const last = parts.at(-1);
    if (last && last.heading === heading) last.items.push(item);
    else parts.push({ heading, first: index, items: [item] });
  }
  return parts;
}
