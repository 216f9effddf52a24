/** The followed players of a tournament, each with the next match in a few words. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useNow } from '#app/scheduling/use-now.ts';
import { useEstimates } from '#app/tournaments/matches/use-estimates.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
import { useFollowedIn } from '#app/tournaments/players/followed-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Against } from '#app/ui/controls/match-names.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { StarFilledIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import styles from './followed-band.module.css';
import { type FollowedLine, followedLines } from './followed-lines.ts';

/** An estimate is told in minutes. */
const EVERY = 30_000;

const TellMe = lazyPart(() => import('#app/follow/tell-me.tsx'), 'default');

export function FollowedBand({ tournamentId }: { readonly tournamentId: string }) {
  const followed = useFollowedIn(tournamentId);
  const { data } = useMatches(tournamentId, { enabled: followed.length > 0, isStored: true });
  const now = useNow(EVERY);
  const estimates = useEstimates(tournamentId, followed.length > 0);
  const lines = data ? followedLines(data, followed, now, estimates) : [];
  return lines.length === 0 ? null : <FollowedLines lines={lines} />;
}

/** More of a club may play than fit above what the page is about. */
const MOST_LINES = 6;

export function FollowedLines({ lines }: { readonly lines: readonly FollowedLine[] }) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = !isWhole && lines.length > MOST_LINES;
  return (
    <section aria-label={t('hall.followedPlayers')} className={`tt-sheet ${styles.band}`}>
      <ul>
        {(hasMore ? lines.slice(0, MOST_LINES) : lines).map(({ userId, name, opponent, words, matchId, isNow }) => (
          <li key={`${userId} ${matchId}`}>
            <PlainLink to="/match/$matchId" params={{ matchId }} className={styles.line}>
              <StarFilledIcon size={20} />
              <span className={styles.who}>
                <b>
                  <Name>{name}</Name>
                </b>{' '}
                <small>
                  <Against name={opponent} />
                </small>
              </span>
              <span className={`${styles.words} ${isNow ? styles.now : ''}`}>{told(words)}</span>
              <ChevronRightIcon size={20} />
            </PlainLink>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="text" onClick={() => setWhole(true)}>
          {t('hall.allFollowedPlayers', { count: lines.length })}
        </Button>
      )}
      <TellMe />
    </section>
  );
}
