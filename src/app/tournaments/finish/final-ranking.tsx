/** The final ranking of a finished tournament: place, player, points, and Elo before and after. */
import { useSession } from '#app/session/queries.ts';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { usePortions } from '#app/ui/lists/portions.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import type { PlacedPlayer } from './by-place.ts';
import styles from './final-ranking.module.css';

interface FinalRankingProps {
  /** In the order of their places. */
  readonly players: readonly PlacedPlayer[];
  /** What they are filtered by. */
  readonly filter: string;
}

/** The organiser has the table of players below it: with that a page stays under 3,000 elements. */
const PORTION = 50;

export function FinalRanking({ players, filter }: FinalRankingProps) {
  const { me } = useSession();
  const { from, until, list, placeOf, more } = usePortions<HTMLOListElement>(players.length, {
    what: 'the final ranking',
    filter,
    portion: PORTION,
    grows: 'press',
  });
  const withPoints = players.some(({ final }) => final.points > 0);
  return (
    <Section heading={t('finish.finalRanking')}>
      <ol ref={list} className={`tt-sheet ${styles.list}`}>
        {players.slice(from, until).map((player, nth) => (
          <li key={player.id} className={classNames(player.userId === me?.id && styles.own)} {...placeOf(nth)}>
            <span className={`tt-numeral ${styles.place}`}>
              <span className="tt-hidden">{t('finish.place')} </span>
              {player.final.place}
            </span>
            <PlayerLink player={player} size={40} isLeading={player.final.place === 1} />
            <span className={styles.figures}>
              {withPoints && <Figure label={t('finish.points')}>{player.final.points}</Figure>}
              <Figure
                label={t('finish.elo')}
                hint={t('finish.signedFromElo', { signed: signed(player.final.elo - player.elo), elo: player.elo })}
              >
                {player.final.elo}
              </Figure>
            </span>
          </li>
        ))}
      </ol>
      {more}
    </Section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: number;
}

function Figure({ label, hint, children }: FigureProps) {
  return (
    <span className={styles.figure}>
      <span className="tt-label tt-ink2">{label}</span> <span className={styles.number}>{children}</span>
      {hint && <small className="tt-ink2"> {hint}</small>}
    </span>
  );
}

/** `+16`, `−16`, `±0` */
const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0');
