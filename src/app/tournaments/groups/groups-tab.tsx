/** The group tables in standings order. */

import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { matchesByGroup } from '#app/tournaments/matches/grouped-matches.ts';
import { type QuickEntry, QuickResult } from '#app/tournaments/matches/quick-result.tsx';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { namesOf } from '#app/tournaments/sides.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { usePrinting } from '#app/ui/layout/printing.ts';
import { isWide } from '#app/ui/layout/use-media.ts';
import { FlipTile } from '#app/ui/pictures/flip-tile.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchEntry } from '#contract/matches.ts';
import type { Groups } from '#contract/tournaments.ts';
import { CrossTable } from './cross-table.tsx';
import { FarGroup, type FarGroupProps, useNearness } from './far-group.tsx';
import { type GroupTally, groupTally, type PlayerTally, qualifiedIds } from './group-tally.ts';
import styles from './groups-tab.module.css';

interface GroupsTabProps {
  readonly groups: unknown;
  /** Names of the groups in whose table results count that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** A knockout never has groups. */
  readonly isKnockout?: boolean | undefined;
  /** Of the whole tournament; without them the tables tell places and points alone. */
  readonly matches?: readonly MatchEntry[] | undefined;
  /** Whose group comes first, and whose row is marked. */
  readonly userId?: string | undefined;
  /** How the result of a match is entered here; null where this person may not. */
  readonly quickEntryOf?: ((entry: MatchEntry) => QuickEntry | null) | undefined;
}

type GroupPlayer = Groups[string][number];

const isGroups = (groups: unknown): groups is Groups =>
  typeof groups === 'object' && groups !== null && !Array.isArray(groups);

const NO_MATCHES: readonly MatchEntry[] = [];
/** So many groups are drawn wherever they are; of more, those near the screen. */
const FEW = 24;
/** More than the first screen shows. */
const FIRST = 6;
/** So many groups are looked through where one of them has changed. */
const PORTION = 32;

export function GroupsTab(props: GroupsTabProps) {
  const { groups, provisional, isKnockout, matches = NO_MATCHES, userId, quickEntryOf } = props;
  const qualified = useQualified(matches);
  const watch = useNearness();
  const isPrinting = usePrinting();
  const tables = useMemo(
    () => (isGroups(groups) ? tablesOf(groups, matches, userId) : null),
    [groups, matches, userId],
  );
  if (!tables) return <Empty title="Invalid data format" />;
  if (isKnockout) return <EmptyList title="A knockout has no groups. See its bracket under Brackets." />;
  if (tables.length === 0) return <EmptyList title="The groups are drawn when the tournament starts." />;
  const areDrawn = isPrinting || tables.length <= FEW;
  return (
    <div className={styles.groups}>
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

/** A result that arrives looks through the portion that its group is in, not through a thousand groups. */
const Portion = memo(
  ({ tables, drawn, provisional, ...shared }: PortionProps) =>
    tables.map(({ name, players, matches }, index) => (
      <OneOfMany
        key={name}
        name={name}
        players={players}
        matches={matches}
        isDrawn={index < drawn}
        isProvisional={provisional.has(name)}
        {...shared}
      />
    )),
  ({ tables: before, ...shared }, { tables, ...others }) => areSame(shared, others) && areSameTables(before, tables),
);

const areSameTables = (before: readonly Table[], tables: readonly Table[]): boolean =>
  before.length === tables.length &&
  tables.every(({ name, players, matches }, at) => {
    const old = before[at];
    return old?.name === name && old.players === players && old.matches === matches;
  });

const areSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, value]) => value === Reflect.get(other, key));

/** The group anew that a result is of, not the others of its portion. */
const OneOfMany = memo(({ watch, isDrawn, ...group }: GroupProps & Omit<FarGroupProps, 'children'>) => (
  <FarGroup name={group.name} players={group.players} watch={watch} isDrawn={isDrawn}>
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

/** Whose results do not count. */
const struckOf = (players: readonly GroupPlayer[]): ReadonlySet<string> =>
  new Set(players.filter(({ struck }) => struck).map(({ id }) => id));

interface GroupProps extends Pick<GroupsTabProps, 'userId' | 'quickEntryOf'> {
  readonly name: string;
  readonly players: readonly GroupPlayer[];
  readonly matches: readonly MatchEntry[];
  /** Who plays in the main stage. */
  readonly qualified: ReadonlySet<string>;
  readonly isProvisional: boolean;
}

function Group({ name, players, matches, qualified, userId, isProvisional, quickEntryOf }: GroupProps) {
  // The server's order settles ties; sorting keeps it among players level on points.
  const ranked = players.toSorted((a, b) => b.groupPoints - a.groupPoints);
  const tally = useMemo(() => groupTally(matches, struckOf(players)), [matches, players]);
  return (
    <section className={`tt-sheet ${styles.group} ${isProvisional ? styles.provisional : ''}`} aria-label={name}>
      <div className={styles.head}>
        <h2 className="tt-h3">{name}</h2>
        {isProvisional && <SyncChip state="saved" />}
      </div>
      <Standings
        ranked={ranked}
        tally={tally}
        isPlayed={matches.length === 0 || tally.isStarted}
        {...{ qualified, userId }}
      />
      {matches.length > 0 && (
        <Details summary="Who beat whom" isOpenAtFirst={isWide()}>
          <CrossTable group={name} players={ranked} tally={tally} />
        </Details>
      )}
      {quickEntryOf && <OpenMatches matches={matches} quickEntryOf={quickEntryOf} />}
    </section>
  );
}

interface StandingsProps extends Pick<GroupProps, 'qualified' | 'userId'> {
  readonly ranked: readonly GroupPlayer[];
  readonly tally: GroupTally;
  /** Before that there are no places. */
  readonly isPlayed: boolean;
}

function Standings({ ranked, tally, isPlayed, qualified, userId }: StandingsProps) {
  const leaders = ranked.filter((player) => player.place === 1);
  const isLeading = (player: GroupPlayer) => isPlayed && leaders.length === 1 && leaders[0] === player;
  const last = ranked.findLastIndex(({ id }) => qualified.has(id));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            Place
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={styles.points}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((player, index) => (
          <tr
            key={player.id}
            className={classNames(player.userId === userId && styles.own, index === last && styles.qualifying)}
          >
            <td className={styles.place}>
              <FlipTile value={isPlayed ? player.place : null} ink={isLeading(player)} />
            </td>
            <td>
              <PlayerLink player={player} size={36} isLeading={isLeading(player)} />
              {tally.isStarted && <TallyLine tally={tally.of(player.id)} />}
              {player.struck && <small className={styles.reason}>Withdrew early: results struck out</small>}
              <TieBreak player={player} next={ranked[index + 1]} />
              {index === last && <small className={styles.reason}>Through to the main stage down to here</small>}
            </td>
            <td className={styles.points}>{player.groupPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TallyLine({ tally: { played, won, lost, gamesWon, gamesLost } }: { readonly tally: PlayerTally }) {
  return (
    <small className={styles.tally}>
      <span>Played {played}</span>
      <span>
        Won–lost {won}–{lost}
      </span>
      <span>
        Games {gamesWon}–{gamesLost}
      </span>
    </small>
  );
}

interface DetailsProps {
  readonly summary: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** What is one tap away; drawn with the first opening. */
function Details({ summary, isOpenAtFirst = false, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}

interface OpenMatchesProps {
  readonly matches: readonly MatchEntry[];
  readonly quickEntryOf: (entry: MatchEntry) => QuickEntry | null;
}

/** Those of the group whose result the person at the screen may enter. */
function OpenMatches({ matches, quickEntryOf }: OpenMatchesProps) {
  const open = matches.flatMap((entry) => {
    const quickEntry = quickEntryOf(entry);
    return quickEntry ? [{ entry, quickEntry }] : [];
  });
  if (open.length === 0) return null;
  return (
    <Details summary={`Enter results (${open.length} open)`}>
      <ul className={styles.open}>
        {open.map(({ entry, quickEntry }) => (
          <li key={entry.match.id}>
            <p>{namesOf(entry)}</p>
            <QuickResult entry={entry} {...quickEntry} />
          </li>
        ))}
      </ul>
    </Details>
  );
}

interface TieBreakProps {
  readonly player: GroupPlayer;
  readonly next: GroupPlayer | undefined;
}

/** Why somebody stands above the next player, where points alone do not say it. */
function TieBreak({ player, next }: TieBreakProps) {
  if (!player.reason || player.groupPoints !== next?.groupPoints) return null;
  return (
    <small className={styles.reason}>
      {player.place === next.place ? 'Level with' : 'Above'} {next.name}: {player.reason}
    </small>
  );
}
