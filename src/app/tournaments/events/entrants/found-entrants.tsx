/** Entrants as rows, and a search over them. */
import type { ReactNode } from 'react';
import { finder, useFinding } from '#app/ui/controls/find.ts';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';

interface FoundEntrantsProps<Entrant> {
  readonly entrants: readonly Entrant[];
  /** What one is found by. */
  readonly wordsOf: (entrant: Entrant) => readonly (string | null | undefined)[];
  readonly children: (entrant: Entrant) => ReactNode;
}

export function FoundEntrants<Entrant extends { readonly id: string }>(props: FoundEntrantsProps<Entrant>) {
  const { entrants, wordsOf, children } = props;
  const finding = useFinding();
  const isWanted = finder(finding.wanted);
  const found = entrants.filter((entrant) => isWanted(...wordsOf(entrant)));
  return (
    <>
      <SearchField
        finding={finding}
        label={t('entering.searchEntrants')}
        hint={t('entering.searchHint')}
        found={found.length}
      />
      {found.length === 0 && <NothingFound finding={finding} />}
      <ul className={styles.rows}>
        {found.map((entrant) => (
          <li key={entrant.id} className={`tt-sheet ${styles.row}`}>
            {children(entrant)}
          </li>
        ))}
      </ul>
    </>
  );
}
