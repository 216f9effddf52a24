/** The group tables in standings order. */
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { usePrinting } from '#app/ui/layout/printing.ts';
import { shallowEqual } from '#app/ui/lists/shallow-equal.ts';
import { classNames } from '#app/ui/theme/class-names.ts';
import { matchesByGroup } from '#contract/matches/grouped-matches.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { estimatedHeight, FarGroup, type FarGroupProps, useNearness } from './far-group.tsx';
import { Group, type GroupProps } from './group.tsx';
import { qualifiedIds } from './group-tally.ts';
import styles from './groups-tab.module.css';

interface GroupsTabProps {
  readonly groups: unknown;
  /** Names of the groups in whose table results count that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** A knockout never has groups. */
  readonly isKnockout?: boolean | undefined;
  /** The matches of the whole tournament; without them the tables tell places and points alone. */
  readonly matches?: readonly MatchEntry[] | undefined;
  /** The player whose group comes first, and whose row is marked. */
  readonly userId?: string | undefined;
  /** How the result of a match is entered here; null where this person may not. */
  readonly quickEntryOf?: GroupProps['quickEntryOf'];
  /** Where to go while there are no groups. */
  readonly wayOn?: ReactNode;
}

const isGroups = (groups: unknown): groups is Groups =>
  typeof groups === 'object' && groups !== null && !Array.isArray(groups);

const NO_MATCHES: readonly MatchEntry[] = [];
/** So many groups are drawn wherever they are; of more, those near the screen. */
const FEW = 24;
/** More than the first screen shows. */
const FIRST = 6;
/** So many groups are looked through, laid out and watched together; without a gap in two columns and in three. */
const PORTION = 36;

export function GroupsTab(props: GroupsTabProps) {
  const { groups, provisional, isKnockout, matches = NO_MATCHES, userId, quickEntryOf, wayOn } = props;
  const qualified = useQualified(matches);
  const watch = useNearness();
  const isPrinting = usePrinting();
  const tables = useMemo(
    () => (isGroups(groups) ? tablesOf(groups, matches, userId) : null),
    [groups, matches, userId],
  );
  if (!tables) return <Empty title={t('groups.invalidDataFormat')} />;
  if (isKnockout) return <EmptyList title={t('groups.knockoutHasNoGroups')} action={wayOn} />;
  if (tables.length === 0) return <EmptyList title={t('groups.groupsAreDrawnWhen')} action={wayOn} />;
  const areDrawn = isPrinting || tables.length <= FEW;
  return (
    <div className={styles.portions}>
      {Array.from({ length: Math.ceil(tables.length / PORTION) }, (_, nth) => (
        <Portion
          key={tables[nth * PORTION]?.name}
          tables={tables.slice(nth * PORTION, (nth + 1) * PORTION)}
          drawn={areDrawn ? PORTION : FIRST - nth * PORTION}
          {...{ watch, qualified, provisional, userId, quickEntryOf }}
        />
      ))}
    </div>
  );
}

interface Table {
  readonly name: string;
  readonly players: Groups[string];
  readonly matches: readonly MatchEntry[];
}

/** One's own group comes first. */
function tablesOf(groups: Groups, matches: readonly MatchEntry[], userId: string | undefined): readonly Table[] {
  const matchesOf = matchesByGroup(matches);
  const tables = Object.entries(groups).map(
    ([name, players]): Table => ({ name, players, matches: matchesOf.get(name) ?? NO_MATCHES }),
  );
  const isOwn = ({ players }: Table) => players.some((player) => player.userId === userId);
  // Sorting keeps the order of the others.
  return userId === undefined ? tables : tables.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

interface PortionProps extends Pick<GroupsTabProps, 'provisional' | 'userId' | 'quickEntryOf'> {
  readonly tables: readonly Table[];
  /** The first ones, which are drawn wherever they are. */
  readonly drawn: number;
  readonly watch: FarGroupProps['watch'];
  readonly qualified: ReadonlySet<string>;
}

/**
 * A result that arrives looks through the portion that its group is in, not through a thousand groups; nor does the
 * browser lay out anew, or watch, those of the portions that are far from the screen.
 */
const Portion = memo(
  ({ tables, drawn, provisional, watch, ...shared }: PortionProps) => {
    const element = useRef<HTMLDivElement>(null);
    const [isNear, setNear] = useState(false);
    useEffect(() => (element.current && watch ? watch(element.current, setNear) : undefined), [watch]);
    const isFar = watch !== null && !isNear && drawn <= 0;
    const height = tables.reduce((sum, { players }) => sum + estimatedHeight(players), 0);
    return (
      <div
        ref={element}
        className={classNames(styles.groups, isFar && styles.far)}
        style={{ '--height': `${height}px` } as CSSProperties}
      >
        {tables.map(({ name, players, matches }, index) => (
          <OneOfMany
            key={name}
            name={name}
            players={players}
            matches={matches}
            watch={watch}
            isWatched={isNear}
            isDrawn={index < drawn}
            isProvisional={provisional.has(name)}
            {...shared}
          />
        ))}
      </div>
    );
  },
  ({ tables: before, ...shared }, { tables, ...others }) =>
    shallowEqual(shared, others) && areSameTables(before, tables),
);

const areSameTables = (before: readonly Table[], tables: readonly Table[]): boolean =>
  before.length === tables.length &&
  tables.every(({ name, players, matches }, at) => {
    const old = before[at];
    return old?.name === name && old.players === players && old.matches === matches;
  });

/** The group anew that a result is of, not the others of its portion. */
const OneOfMany = memo(({ watch, isWatched, isDrawn, ...group }: GroupProps & Omit<FarGroupProps, 'children'>) => (
  <FarGroup name={group.name} players={group.players} {...{ watch, isWatched, isDrawn }}>
    <Group {...group} />
  </FarGroup>
));

/** The very same set while it holds the same. */
function useQualified(matches: readonly MatchEntry[]): ReadonlySet<string> {
  const last = useRef<ReadonlySet<string>>(undefined);
  return useMemo(() => {
    last.current = qualifiedIds(matches, last.current);
    return last.current;
  }, [matches]);
}
