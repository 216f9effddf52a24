/** Where the championship stands once a tournament of it is finished: its first five, and the signed-in player. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/controls/class-names.ts';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import styles from './championship-standing.module.css';
import { championshipQueries } from './queries.ts';
import { type RankedPlayer, ranked } from './ranked.ts';

interface ChampionshipStandingProps {
  readonly championshipId: string;
  readonly name: string;
}

const SHOWN = 5;

export function ChampionshipStanding({ championshipId, name }: ChampionshipStandingProps) {
  const query = useQuery(championshipQueries.players(championshipId));
  const { me } = useSession();
  return (
    <div className={styles.standing}>
      <Section heading={`${name}: the standing`}>
        <Loaded query={query} loading={<Loading />}>
          {(players) => (
            <>
              <ol className={`tt-sheet ${styles.list}`}>
                {shownOf(ranked(players), me?.id ?? null).map(({ rank, player }) => (
                  <li key={player.id} className={classNames(player.userId === me?.id && styles.own)}>
                    <span className={`tt-numeral ${styles.rank}`}>
                      <span className="tt-hidden">Rank </span>
                      {rank}
                    </span>
                    <PlainLink to="/users/$userId" params={{ userId: player.userId }} className={styles.name}>
                      {player.name}
                    </PlainLink>
                    <span>
                      <span className={styles.points}>{player.championshipPoints}</span> points
                    </span>
                  </li>
                ))}
              </ol>
              <ButtonLink
                to="/championships/$championshipId"
                params={{ championshipId }}
                variant="outlined"
                className={styles.all ?? ''}
              >
                See the leaderboard
              </ButtonLink>
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

const shownOf = (players: readonly RankedPlayer[], userId: string | null): RankedPlayer[] =>
  players.filter(({ player }, i) => i < SHOWN || player.userId === userId);
