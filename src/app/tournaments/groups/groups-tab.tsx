/** The group tables in standings order. */

import { PlayerLink } from '#app/tournaments/players/player-link.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { FlipTile } from '#app/ui/pictures/flip-tile.tsx';
import type { Groups } from '#contract/tournaments.ts';
import styles from './groups-tab.module.css';

interface GroupsTabProps {
  readonly groups: unknown;
  /** Names of the groups in whose table results count that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** A knockout never has groups. */
  readonly isKnockout?: boolean | undefined;
}

type GroupPlayer = Groups[string][number];

const isGroups = (groups: unknown): groups is Groups =>
  typeof groups === 'object' && groups !== null && !Array.isArray(groups);

export function GroupsTab({ groups, provisional, isKnockout }: GroupsTabProps) {
  if (!isGroups(groups)) return <Empty title="Invalid data format" />;
  const tables = Object.entries(groups);
  if (isKnockout) return <EmptyList title="A knockout has no groups. See its bracket under Brackets." />;
  if (tables.length === 0) return <EmptyList title="The groups are drawn when the tournament starts." />;
  return (
    <div className={styles.groups}>
      {tables.map(([name, players]) => (
        <GroupTable key={name} name={name} players={players} isProvisional={provisional.has(name)} />
      ))}
    </div>
  );
}

interface GroupTableProps {
  readonly name: string;
  readonly players: readonly GroupPlayer[];
  readonly isProvisional: boolean;
}

function GroupTable({ name, players, isProvisional }: GroupTableProps) {
  // The server's order settles ties; sorting keeps it among players level on points.
  const ranked = players.toSorted((a, b) => b.groupPoints - a.groupPoints);
  const leaders = ranked.filter((player) => player.place === 1);
  const isLeading = (player: GroupPlayer) => leaders.length === 1 && leaders[0] === player;
  return (
    <section className={`tt-sheet ${styles.group} ${isProvisional ? styles.provisional : ''}`} aria-label={name}>
      <div className={styles.head}>
        <h2 className="tt-h3">{name}</h2>
        {isProvisional && <SyncChip state="saved" />}
      </div>
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
            <tr key={player.id}>
              <td className={styles.place}>
                <FlipTile value={player.place} ink={isLeading(player)} />
              </td>
              <td>
                <PlayerLink player={player} size={36} isLeading={isLeading(player)} />
                {player.struck && <small className={styles.reason}>Withdrew early: results struck out</small>}
                <TieBreak player={player} next={ranked[index + 1]} />
              </td>
              <td className={styles.points}>{player.groupPoints}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
      Above {next.name}: {player.reason}
    </small>
  );
}
