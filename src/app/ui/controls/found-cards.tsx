import type { ReactNode } from 'react';
import { useFirstPart } from '#app/ui/feedback/first-screen.ts';
import { finder, LONG_LIST, useFinding } from './find.ts';
import { NothingFound, SearchField, type SearchFieldProps } from './search-field.tsx';

interface FoundCardsProps<Item> extends Pick<SearchFieldProps, 'label' | 'hint'> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What an item can be found by. */
  readonly wordsOf: (item: Item) => readonly (string | null | undefined)[];
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Cards that a first screen holds: two rows at a desk. */
const FIRST = { phone: 3, wide: 6 };

/** A list's cards, to be searched where they are many. */
export function FoundCards<Item>({ items, keyOf, wordsOf, label, hint, children }: FoundCardsProps<Item>) {
  const finding = useFinding();
  const isWanted = finder(finding.wanted);
  const found = items.filter((item) => isWanted(...wordsOf(item)));
  const shown = useFirstPart(FIRST);
  return (
    <>
      {items.length > LONG_LIST && <SearchField finding={finding} label={label} hint={hint} found={found.length} />}
      {found.length === 0 && <NothingFound finding={finding} />}
      <ul className="tt-cards">
        {found.slice(0, shown).map((item, index) => (
          <li key={keyOf(item)}>{children(item, index)}</li>
        ))}
      </ul>
    </>
  );
}
