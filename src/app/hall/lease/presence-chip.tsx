/** In a word whether this device calls; what is to be decided stands in the bar below. */
import { useIsOnline } from '#app/call/connection.ts';
import { rich } from '#app/ui/controls/rich.tsx';
import { CheckIcon, CloudOffIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import styles from './lease.module.css';
import type { LeaseControl } from './use-lease.ts';

interface PresenceChipProps extends Pick<LeaseControl, 'lease' | 'standing'> {
  /** Something that was done here is on its way. */
  readonly isSending: boolean;
}

export function PresenceChip({ lease, standing, isSending }: PresenceChipProps) {
  const isOnline = useIsOnline();
  if (standing === 'elsewhere') {
    return (
      <p className={classNames(styles.chip, styles.away)}>
        {rich('desk.callingElsewhere', { device: lease?.by ?? '' })}
      </p>
    );
  }
  const isHere = standing === 'here';
  return (
    <p className={classNames(styles.chip, isHere && isOnline && styles.here)}>
      {isOnline ? isHere && <CheckIcon size={16} stroke={3} /> : <CloudOffIcon size={18} />}
      <span>{wordsOf(isHere, isOnline, isSending)}</span>
    </p>
  );
}

function wordsOf(isHere: boolean, isOnline: boolean, isSending: boolean): string {
  if (!isHere) return isOnline ? t('desk.askingWhoCalls') : t('desk.whoCallsUnknown');
  return isOnline && isSending ? t('desk.sending') : t('desk.callingHere');
}
