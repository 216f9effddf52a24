/** Who beat whom in a group, with scores; each cell leads to its match. */

import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { scoreText } from '#app/ui/words/score-text.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './cross-table.module.css';
import type { GroupTally, Meeting } from './group-tally.ts';

type GroupPlayer = Groups[string][number];

interface CrossTableProps {
  /** The group's name. */
  readonly group: string;
  readonly players: readonly GroupPlayer[];
  readonly tally: GroupTally;
}

export function CrossTable({ group, players, tally }: CrossTableProps) {
  return (
    <section className={styles.scroll} aria-label={t('groups.whoBeatWhomInGroup', { group })}>
      <table className={styles.cross}>
        <thead>
          <tr>
            <td />
            {players.map((player) => (
              <th key={player.id} scope="col" title={player.name}>
                <span className="tt-hidden">
                  <Name>{player.name}</Name>
                </span>
                <Avatar id={player.userId} name={player.name} picture={player.user.profilePictureUrl} size={36} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <th scope="row">
                <Name>{player.name}</Name>
              </th>
              {players.map((opponent) =>
                opponent.id === player.id ? (
                  <td key={opponent.id} className={styles.self} />
                ) : (
                  <td key={opponent.id}>
                    {tally.between(player.id, opponent.id).map((meeting) => (
                      <Cell key={meeting.matchId} meeting={meeting} names={[player.name, opponent.name]} />
                    ))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly meeting: Meeting;
  readonly names: readonly [string, string];
}

function Cell({ meeting: { matchId, result }, names: [own, other] }: CellProps) {
  const words = result
    ? `${own} ${scoreText(result.own, result.other)} ${other}`
    : t('groups.notPlayedYet', { own, other });
  return (
    <PlainLink
      to="/match/$matchId"
      params={{ matchId }}
      aria-label={words}
      className={result && result.own > result.other ? styles.won : styles.cell}
    >
      {result ? scoreText(result.own, result.other) : '·'}
    </PlainLink>
  );
}
