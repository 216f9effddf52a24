/** The first three places of a finished tournament, on the steps of a podium. */
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './podium.module.css';
import { ShareResult } from './share-result.tsx';

/** Renders nothing before the tournament is finished. */
export function Podium({ view }: { readonly view: TournamentView }) {
  const { podium = [] } = view.tournament;
  if (podium.length === 0) return null;
  return (
    <div className={styles.podium}>
      <ol aria-label={t('finish.podium')} className={styles.steps}>
        {podium.map(({ playerId, name, place, user }) => (
          <li key={playerId} className={styles[`place${place}`]}>
            <Avatar id={user.id} name={name} picture={user.profilePictureUrl} size={place === 1 ? 56 : 44} />
            <PlainLink to="/users/$userId" params={{ userId: user.id }} className={styles.name}>
              <Name>{name}</Name>
            </PlainLink>
            <span className={`tt-numeral ${styles.step}`}>
              <span className="tt-hidden">{t('finish.place')} </span>
              {place}
            </span>
          </li>
        ))}
      </ol>
      <ShareResult view={view} />
    </div>
  );
}
