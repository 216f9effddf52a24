/** Who somebody is, with club, city, Elo and matches won and lost; one's own leads to the settings, another's can be followed. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownName } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { MapPinIcon } from '#app/ui/pictures/icons.tsx';
import { MailIcon, SettingsIcon, UsersIcon } from '#app/ui/pictures/more-icons.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import type { UserProfile } from '#contract/accounts/users.ts';
import { t } from '#messages/t.ts';
import { PlayerBadges } from './player-badges.tsx';
import styles from './profile-card.module.css';
import { profileQueries } from './queries.ts';

const AVATAR = 80;
const LINE = 25;
const BUTTON = 48;

export interface ProfileCardProps {
  /** Undefined while it is not known yet whose card this is. */
  readonly userId: string | undefined;
  /** A person's own card leads to the settings. */
  readonly isOwn: boolean;
  /** What follows somebody else. */
  readonly followOf?: ((profile: UserProfile) => ReactNode) | undefined;
}

export function ProfileCard({ userId, isOwn, followOf }: ProfileCardProps) {
  const query = useQuery({ ...profileQueries.detail(userId ?? ''), enabled: userId !== undefined });
  return (
    <section aria-label={t('profile.profile')} className={`tt-sheet ${styles.card}`}>
      {userId === undefined ? (
        <Loading />
      ) : (
        <Loaded query={query} loading={<Waiting isOwn={isOwn} followOf={followOf} />} wayOn={<ToTournaments />}>
          {(profile) => <Person profile={profile} isOwn={isOwn} follow={!isOwn && followOf?.(profile)} />}
        </Loaded>
      )}
    </section>
  );
}

const ToTournaments = () => (
  <ButtonLink to="/tournaments" variant="outlined">
    {t('common.seeTournaments')}
  </ButtonLink>
);

/** As high as the card will be; one's own has the e-mail, and a second button as that of somebody to follow. */
const Waiting = ({ isOwn, followOf }: Pick<ProfileCardProps, 'isOwn' | 'followOf'>) => (
  <>
    <Loading hidden />
    <Skeleton width={AVATAR} height={AVATAR} className={styles.face ?? ''} />
    <div className={styles.words}>
      <Skeleton width="80%" height={36} />
      <Skeleton width={70} height={28} />
    </div>
    <div className={styles.lines}>
      {isOwn && <Skeleton width="80%" height={LINE} />}
      <Skeleton width="70%" height={LINE} />
      <Skeleton width="50%" height={LINE} />
    </div>
    <div className={styles.record}>
      <Skeleton height={58} />
      <Skeleton height={58} />
      <Skeleton height={58} />
    </div>
    <Skeleton width={120} height={BUTTON} className={styles.button ?? ''} />
    {(isOwn || followOf) && <Skeleton height={BUTTON} className={styles.settings ?? ''} />}
  </>
);

interface PersonProps {
  readonly profile: UserProfile;
  readonly isOwn: boolean;
  readonly follow: ReactNode;
}

function Person({ profile, isOwn, follow }: PersonProps) {
  const { id, email, club, city, profilePictureUrl, playerBadges } = profile;
  const name = shownName(profile);
  usePageMeta({ title: name, description: t('profile.nameProfileAndTournaments', { name }), image: profilePictureUrl });
  return (
    <>
      <Avatar id={id} name={name} picture={profilePictureUrl} size={AVATAR} />
      <div className={styles.words}>
        <h1 className="tt-h2">
          <Name>{name}</Name>
        </h1>
        <PlayerBadges names={playerBadges} />
      </div>
      <ul className={styles.lines}>
        {email && <Line icon={MailIcon} text={email} />}
        <Line icon={UsersIcon} text={club} missing={t('profile.noClub')} />
        <Line icon={MapPinIcon} text={city} missing={t('profile.noCity')} />
      </ul>
      <Record profile={profile} />
      {follow && <span className={styles.settings}>{follow}</span>}
      <span className={styles.settings}>
        <ShareButton look="button" title={name} />
      </span>
      {isOwn && (
        <ButtonLink
          to="/profile-settings"
          variant="outlined"
          start={<SettingsIcon size={20} />}
          className={styles.settings ?? ''}
        >
          {t('common.accountSettings')}
        </ButtonLink>
      )}
    </>
  );
}

interface LineProps {
  readonly icon: Icon;
  readonly text: string | null;
  readonly missing?: string;
}

const Line = ({ icon: LineIcon, text, missing }: LineProps) => (
  <li className={text ? undefined : styles.missing}>
    <LineIcon size={20} />
    <span>{text ? <Name>{text}</Name> : missing}</span>
  </li>
);

const Record = ({
  profile: { elo, isEloBeingRecounted, matchesWon, matchesLost },
}: {
  readonly profile: UserProfile;
}) => (
  <dl className={styles.record}>
    <Figure label={t('profile.elo')} {...(isEloBeingRecounted && { hint: t('profile.eloRecounted') })}>
      {elo}
    </Figure>
    <Figure label={rich('profile.won', { hidden })}>{matchesWon}</Figure>
    <Figure label={rich('profile.lost', { hidden })}>{matchesLost}</Figure>
  </dl>
);

interface FigureProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Said to those who do not see the figures side by side. */
const hidden = (words: ReactNode) => <span className="tt-hidden">{words}</span>;

const Figure = ({ label, children }: FigureProps) => (
  <div>
    <dt className="tt-label">{label}</dt>
    <dd className="tt-numeral">{children}</dd>
  </div>
);
