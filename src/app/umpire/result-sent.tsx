/** What has become of the result that was counted here. */
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import type { ResultDelivery } from './send-result.ts';
import styles from './umpire.module.css';

interface ResultSentProps {
  readonly delivery: ResultDelivery;
  readonly onBack: () => void;
}

export function ResultSent({ delivery, onBack }: ResultSentProps) {
  return (
    <div className={styles.bar} role="status">
      <p className={styles.say}>{wordsOf(delivery)}</p>
      {delivery.kind === 'refused' && (
        <Button variant="tonal" size="large" onClick={onBack}>
          {t('common.back')}
        </Button>
      )}
    </div>
  );
}

function wordsOf(delivery: ResultDelivery): string {
  if (delivery.kind === 'refused') return delivery.message;
  if (delivery.kind === 'saved') return t('umpire.resultIsEnteredThank');
  if (delivery.kind === 'offline') return t('umpire.resultIsSavedOn');
  return t('umpire.sendingResult');
}
