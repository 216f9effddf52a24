/** The way to the view for an audience; and, once it is over, how the match went, folded away until somebody wants to know. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import fold from '#app/ui/controls/fold.module.css';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { DeviceTvIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './result-log.module.css';

const MatchCourse = lazyPart(() => import('./match-course.tsx'), 'MatchCourse', <Loading />);

interface MatchAudienceProps {
  readonly match: MatchEntry['match'];
  readonly names: readonly [string, string];
}

export function MatchAudience({ match: { id, status, sides }, names }: MatchAudienceProps) {
  const [isOpen, setOpen] = useState(false);
  if (sides?.some((side) => side !== 'player')) return null;
  if (status !== 'completed') {
    return (
      <div className={styles.way}>
        <ButtonLink
          variant="outlined"
          size="small"
          to="/match/$matchId/live"
          params={{ matchId: id }}
          start={<DeviceTvIcon size={20} />}
        >
          {t('match.liveForAudience')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <details
      className={classNames(fold.fold, styles.log)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('match.courseOfMatch')}</summary>
      {isOpen && <MatchCourse matchId={id} names={names} />}
    </details>
  );
}
