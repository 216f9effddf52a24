/** What has become of the result that was counted here. */
import { Button } from '#app/ui/controls/button.tsx';
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
          Back
        </Button>
      )}
    </div>
  );
}

function wordsOf(delivery: ResultDelivery): string {
  if (delivery.kind === 'refused') return delivery.message;
  if (delivery.kind === 'saved') return 'The result is entered. Thank you for counting.';
  if (delivery.kind === 'offline')
    return 'The result is saved on this phone, and sent once there is a network. Keep this page.';
  return 'Sending the result';
}
