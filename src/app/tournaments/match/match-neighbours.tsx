/** The ways to the matches before and after at this table; nothing where there is neither. */

import type { AdjacentMatches } from '#app/tournaments/adjacent-matches.ts';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './match-neighbours.module.css';

interface MatchNeighboursProps {
  readonly neighbours: AdjacentMatches;
  readonly court: string | undefined;
}

export function MatchNeighbours({ neighbours: { previous, next }, court }: MatchNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={court === undefined ? t('match.otherMatches') : t('match.otherMatchesOn', { court })}
      className={styles.neighbours}
    >
      {previous && (
        <PlainLink to="/match/$matchId" params={{ matchId: previous.match.id }} className={styles.neighbour}>
          <ChevronLeftIcon size={22} />
          <span>
            <b>{court === undefined ? t('match.previous') : rich('match.previousOn', { court })}</b>
            <Name>{namesOf(previous)}</Name>
          </span>
        </PlainLink>
      )}
      {next && (
        <PlainLink
          to="/match/$matchId"
          params={{ matchId: next.match.id }}
          className={`${styles.neighbour} ${styles.next}`}
        >
          <span>
            <b>{court === undefined ? t('match.next') : rich('match.nextOn', { court })}</b>
            <Name>{namesOf(next)}</Name>
          </span>
          <ChevronRightIcon size={22} />
        </PlainLink>
      )}
    </nav>
  );
}

function namesOf(entry: MatchEntry): string {
  const [first, second] = sidesOf(entry);
  return `${first.name} – ${second.name}`;
}
