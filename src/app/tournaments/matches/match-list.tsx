/** A tournament's matches as cards, with filters. */
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useSession } from '#app/session/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type Finding, useFinding } from '#app/ui/controls/find.ts';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { useIsWide } from '#app/ui/layout/use-media.ts';
import { usePortions } from '#app/ui/lists/portions.tsx';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { LONG_LIST } from '#contract/page-sizes.ts';
import { t } from '#messages/t.ts';
import { MatchCard, type MatchCardProps } from './match-card.tsx';
import { MatchFilterBar } from './match-filter-bar.tsx';
import { filterMatches, findMatches, type MatchFilters, shownOf, withKnownGroup } from './match-filters.ts';
import styles from './match-list.module.css';
import { turnsOf } from './match-turns.ts';
import { type QuickEntry, QuickResult } from './quick-result.tsx';
import { PrintScoreSheets } from './score-sheets/print-score-sheets.tsx';
import { ShownChips } from './shown-chips.tsx';
import { focusEntering } from './use-focus-after-save.ts';
import { useMoments } from './use-moments.ts';

export interface MatchListProps {
  readonly entries: readonly MatchEntry[];
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  /** Matches whose result, or whose players, follow from results that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** Where the result of a match is, while the server does not have it. */
  readonly syncOf: (matchId: string) => SyncState | undefined;
  /** How the result of a match is entered here; null where this person may not. */
  readonly quickEntryOf: (entry: MatchEntry) => QuickEntry | null;
  /** The organiser takes sheets to the tables. */
  readonly mayPrint: boolean;
  /** Where to go while there are no matches. */
  readonly wayOn?: ReactNode;
}

/** So many cards are drawn at once where the app starts, more than a screen shows. */
const FIRST = 12;
/** The matches of eight groups of four; a page of two such stays under 3,000 elements where results are entered in it. */
const PORTION = 48;

export function MatchList(props: MatchListProps) {
  const { entries, filters: asked, onFilter, provisional, syncOf, quickEntryOf, mayPrint, wayOn } = props;
  const filters = useMemo(() => withKnownGroup(asked, entries), [asked, entries]);
  const finding = useFinding();
  const { me } = useSession();
  const userId = me?.id ?? undefined;
  const turns = useMemo(() => turnsOf(entries), [entries]);
  const found = useMemo(() => {
    const chosen = filterMatches(shownOf(turns, filters, userId), filters);
    return findMatches(chosen, finding.wanted);
  }, [filters, turns, userId, finding.wanted]);
  const momentOf = useMoments(entries);
  const { from, until, list, more } = usePortions<HTMLUListElement>(found.length, {
    what: 'the matches',
    filter: JSON.stringify([filters, finding.wanted]),
    portion: PORTION,
    first: FIRST,
  });
  const { saving } = useFocusOnNext(list, from, found);
  // On phones the tournament's menu has it.
  const isWide = useIsWide();
  return (
    <>
      <ShownChips entries={entries} turns={turns} filters={filters} onFilter={onFilter} userId={userId} />
      <div className={styles.tools}>
        <MatchFilterBar entries={entries} filters={filters} onFilter={onFilter}>
          {(entries.length > LONG_LIST || finding.text !== '') && (
            <SearchField
              finding={finding}
              label={t('matches.searchMatches')}
              hint={t('matches.playerOrNumber')}
              found={found.length}
            />
          )}
        </MatchFilterBar>
        {mayPrint && isWide && <PrintScoreSheets entries={found} />}
      </div>
      {found.length === 0 ? (
        <None finding={finding} wayOn={entries.length === 0 ? wayOn : <ShowAll onFilter={onFilter} />} />
      ) : (
        <ul ref={list} className={styles.list}>
          {found.slice(from, until).map((entry) => (
            <Item
              key={entry.match.id}
              entry={entry}
              isProvisional={provisional.has(entry.match.id)}
              sync={syncOf(entry.match.id)}
              moment={momentOf(entry)}
              quickEntry={quickEntryOf(entry)}
              onSave={saving}
            />
          ))}
        </ul>
      )}
      {more}
    </>
  );
}

interface ItemProps extends MatchCardProps {
  readonly quickEntry: QuickEntry | null;
  readonly onSave: (matchId: string) => void;
}

/** A longer moment than a time of day, in letters: on a phone it gets a line of its own, as high before it is rendered as after. */
const LONG_MOMENT = 9;

const Item = memo(({ quickEntry, onSave, ...card }: ItemProps) => (
  <li className={classNames(quickEntry && styles.open, card.moment.length >= LONG_MOMENT && styles.long)}>
    <MatchCard {...card} />
    {quickEntry && <QuickResult entry={card.entry} {...quickEntry} onSave={onSave} />}
  </li>
));

/** Moves the focus of a keyboard user to the match that takes the place of the one saved. */
function useFocusOnNext(list: RefObject<HTMLElement | null>, first: number, found: readonly MatchEntry[]) {
  const left = useRef<{ readonly id: string; readonly place: number }>(undefined);
  const drawn = useRef(found);
  useEffect(() => {
    drawn.current = found;
    const from = left.current;
    if (!from || found[from.place]?.match.id === from.id) return;
    left.current = undefined;
    focusEntering(list.current?.children[from.place - first]);
  }, [found, first, list]);
  const saving = useCallback((id: string) => {
    left.current = { id, place: drawn.current.findIndex(({ match }) => match.id === id) };
  }, []);
  return { saving };
}

const None = ({ finding, wayOn }: { readonly finding: Finding; readonly wayOn: ReactNode }) =>
  finding.text.trim() === '' ? (
    <EmptyList title={t('matches.noMatches')} action={wayOn} />
  ) : (
    <NothingFound finding={finding} />
  );

const ShowAll = ({ onFilter }: Pick<MatchListProps, 'onFilter'>) => (
  <Button variant="outlined" onClick={() => onFilter({})}>
    {t('matches.showAllMatches')}
  </Button>
);
