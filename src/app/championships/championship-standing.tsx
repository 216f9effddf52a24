/** Where the championship stands once a tournament of it is finished: its first five, and the signed-in player. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './championship-standing.module.css';
import { championshipQueries } from './queries.ts';

interface ChampionshipStandingProps {
  readonly championshipId: string;
  readonly name: string;
}

const SHOWN = 5;

export function ChampionshipStanding({ championshipId, name }: ChampionshipStandingProps) {
  const query = useQuery(championshipQueries.players(championshipId));
  const { me } = useSession();
  const own = useQuery({ ...championshipQueries.player(championshipId, me?.id ?? ''), enabled: me !== undefined });
  return (
    <div className={styles.standing}>
      <Section heading={rich('championships.nameStanding', { name })}>
        <Loaded query={query} loading={<Loading />}>
          {(players) => (
            <>
              <ol className={`tt-sheet ${styles.list}`}>
                {shownOf(players, own.data).map((player) => (
                  <li key={player.id} className={classNames(player.userId === me?.id && styles.own)}>
                    <span className={`tt-numeral ${styles.rank}`}>
                      {rich('championships.rankOf', {
                        rank: player.rank,
                        hidden: (words) => <span className="tt-hidden">{words}</span>,
                      })}
                    </span>
                    <PlainLink to="/users/$userId" params={{ userId: player.userId }} className={styles.name}>
                      <Name>{player.name}</Name>
                    </PlainLink>
                    <span>
                      {rich('championships.pointsCount', {
                        points: player.championshipPoints,
                        b: (words) => <span className={styles.points}>{words}</span>,
                      })}
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
                {t('championships.seeLeaderboard')}
              </ButtonLink>
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

/** The signed-in player is always among them. */
const shownOf = (players: readonly ChampionshipPlayer[], own: readonly ChampionshipPlayer[] = []) => {
  const first = players.slice(0, SHOWN);
  return [...first, ...own.filter(({ id }) => first.every((one) => one.id !== id))];
};
