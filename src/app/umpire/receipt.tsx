/** What has become of the result that was scored at a table: for a while it can be undone there, and then it is sent. */
import type { ReactNode } from 'react';
import { useNow } from '#app/scheduling/use-now.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import type { Scoreboard } from '#tournament/umpire/scoreboard.ts';
import { resultOf } from './match-over.tsx';
import type { ResultDelivery } from './sheet/send-result.ts';
import styles from './umpire.module.css';
import type { Names } from './umpire-words.ts';

interface ReceiptProps {
  readonly delivery: ResultDelivery;
  readonly board: Scoreboard;
  readonly names: Names;
  /** Who plays at this table next. */
  readonly next: ReactNode;
  readonly onUndo: () => void;
  readonly onSend: () => void;
}

export function Receipt({ delivery, board, names, next, onUndo, onSend }: ReceiptProps) {
  if (delivery.kind !== 'held') {
    return (
      <div className={styles.bar} role="status">
        <p className={styles.say}>
          {wordsOf(delivery)}
          {next}
        </p>
        {delivery.kind === 'refused' && (
          <Button variant="tonal" size="large" onClick={onUndo}>
            {t('common.back')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classNames(styles.bar, styles.wraps)}>
      <div className={styles.receipt} role="status">
        <p>{rich('umpire.receipt', resultOf(board, names))}</p>
        <SentIn until={delivery.until} />
        {next}
      </div>
      <Button variant="tonal" size="large" start={<RestoreIcon size={24} />} onClick={onUndo}>
        {t('common.undo')}
      </Button>
      <Button variant="next" size="large" onClick={onSend}>
        {t('umpire.sendNow')}
      </Button>
    </div>
  );
}

/** Said once: a screen reader does not count along. */
function SentIn({ until }: { readonly until: number }) {
  useNow(1_000);
  // The result is held by the same clock.
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  return (
    <p aria-live="off" className={styles.small}>
      {t('umpire.savedHereSending', { seconds })}
    </p>
  );
}

function wordsOf(delivery: Exclude<ResultDelivery, { kind: 'held' }>): string {
  if (delivery.kind === 'refused') return delivery.message;
  if (delivery.kind === 'saved') return t('umpire.resultIsEntered');
  return delivery.kind === 'offline' ? t('umpire.resultWaitsHere') : t('umpire.sendingResult');
}
