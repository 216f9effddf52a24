/** Links of the hall that have ended with the right of the organiser who made them: somebody has to make them anew. */
import type { HallState } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';
import styles from './desk.module.css';

interface EndedLinksProps {
  readonly hall: Pick<HallState, 'endedLinks' | 'tables'>;
  readonly maySet: boolean;
}

/** More are counted. */
const MOST_NAMED = 4;

export function EndedLinks({ hall: { endedLinks = [], tables }, maySet }: EndedLinksProps) {
  if (endedLinks.length === 0) return null;
  const names = endedLinks.map(({ role, courtId }) =>
    role === 'scorer'
      ? (tables.find((table) => table.courtId === courtId)?.name ?? t('desk.endedLink', { role }))
      : t('desk.endedLink', { role }),
  );
  const more = names.length - MOST_NAMED;
  const which = [...names.slice(0, MOST_NAMED), ...(more > 0 ? [t('desk.moreLinks', { count: more })] : [])].join(', ');
  return (
    <p className={styles.paused} role="status">
      {t('desk.endedLinks', { count: names.length, which, maySet: maySet ? 'yes' : 'no' })}
    </p>
  );
}
