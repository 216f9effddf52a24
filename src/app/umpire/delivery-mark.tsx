/** Whether the points are on everybody's screen, or on this phone alone. */
import { CloudCheckIcon, CloudOffIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import type { ShownScore } from './sheet/sheet-transitions.ts';
import styles from './umpire.module.css';

export function DeliveryMark({ shown, isOnline }: { readonly shown: ShownScore; readonly isOnline: boolean }) {
  const { delivery, isKept } = shown;
  if (!isKept) return <p className={`${styles.mark} ${styles.warns}`}>{t('umpire.notSavedHere')}</p>;
  if (delivery?.kind === 'refused') return <p className={`${styles.mark} ${styles.warns}`}>{delivery.message}</p>;
  if (!isOnline || delivery?.kind === 'offline') {
    return (
      <p className={`${styles.mark} ${styles.warns}`}>
        <CloudOffIcon size={20} />
        {t('umpire.offlineSavedHere')}
      </p>
    );
  }
  return (
    <p className={styles.mark}>
      <CloudCheckIcon size={20} />
      {t('umpire.live')}
    </p>
  );
}
