/** A group: its table in standings order, who beat whom, and the results that may be entered. */
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { type QuickEntry, QuickResult } from '#app/tournaments/matches/quick-result.tsx';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { MatchNames } from '#app/ui/controls/match-names.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { isWide, useIsWide } from '#app/ui/layout/use-media.ts';
import { FlipTile } from '#app/ui/pictures/flip-tile.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { groupName } from '#app/ui/words/stage-words.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { CrossTable } from './cross-table.tsx';
import { type GroupTally, groupTally, type PlayerTally } from './group-tally.ts';
import styles from './groups-tab.module.css';
import { tieBreakWords } from './tie-break-words.ts';

type GroupPlayer = Groups[string][number];

/** Ids of the players whose results do not count. */
const struckOf = (players: readonly GroupPlayer[]): ReadonlySet<string> =>
  new Set(players.filter(({ struck }) => struck).map(({ id }) => id));

export interface GroupProps {
  readonly name: string;
  readonly players: readonly GroupPlayer[];
  readonly matches: readonly MatchEntry[];
  /** Who plays in the main stage. */
  readonly qualified: ReadonlySet<string>;
  readonly isProvisional: boolean;
  /** The player whose row is marked. */
  readonly userId?: string | undefined;
  /** How the result of a match is entered here; null where this person may not. */
  readonly quickEntryOf?: ((entry: MatchEntry) => QuickEntry | null) | undefined;
}

export function Group({ name: ownName, players, matches, qualified, userId, isProvisional, quickEntryOf }: GroupProps) {
  const name = groupName(ownName);
  // Whatever the points: they do not decide in every order of a table. Sorting keeps the server's order of a shared place.
  const ranked = players.toSorted((a, b) => a.place - b.place);
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
        <Details summary={t('groups.whoBeatWhom')} isOpenAtFirst={isWide()}>
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
  const size = useIsWide() ? 36 : 28;
  const leaders = ranked.filter((player) => player.place === 1);
  const isLeading = (player: GroupPlayer) => isPlayed && leaders.length === 1 && leaders[0] === player;
  const last = ranked.findLastIndex(({ id }) => qualified.has(id));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            {t('groups.place')}
          </th>
          <th scope="col">{t('common.name')}</th>
          <th scope="col" className={styles.points}>
            {t('groups.points')}
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
              <PlayerLink player={player} size={size} isLeading={isLeading(player)} />
              {tally.isStarted && <TallyLine tally={tally.of(player.id)} />}
              {player.struck && <small className={styles.reason}>{t('groups.struckOut')}</small>}
              <TieBreakLine player={player} next={ranked[index + 1]} />
              {index === last && <small className={styles.reason}>{t('groups.throughDownTo')}</small>}
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
      <span>{t('groups.wonLost', { played, won, lost })}</span>
      <span>{t('groups.games', { gamesWon, gamesLost })}</span>
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
    <Details summary={t('groups.enterResults', { count: open.length })}>
      <ul className={styles.open}>
        {open.map(({ entry, quickEntry }) => (
          <li key={entry.match.id}>
            <p>
              <MatchNames entry={entry} />
            </p>
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
function TieBreakLine({ player, next }: TieBreakProps) {
  if (!player.tieBreak || !next) return null;
  if (player.tieBreak.code === 'ALL_MATCHES' && player.groupPoints > next.groupPoints) return null;
  const said = { name: next.name, why: <Fragment>{tieBreakWords(player.tieBreak)}</Fragment> };
  return (
    <small className={styles.reason}>
      {player.place === next.place ? rich('groups.levelWithBy', said) : rich('groups.aboveBy', said)}
    </small>
  );
}
