/** Asks before a scoreboard is left: a finger that slips must not end a table's counting, nor cost points that only the page has. */
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import type { ShownScore } from './sheet/sheet-transitions.ts';
import styles from './umpire.module.css';

interface LeaveTableProps {
  readonly wayOut: Pick<LinkProps, 'to' | 'params'>;
  readonly shown: ShownScore;
  readonly onStay: () => void;
}

export function LeaveTable({ wayOut, shown, onStay }: LeaveTableProps) {
  const unsent = unsentIn(shown);
  const isKeptUnsent = unsent !== null && shown.isKept;
  return (
    <div className={styles.bar}>
      <p className={styles.say} role="alert">
        {wordsOf(unsent, shown.isKept)}
      </p>
      {!isKeptUnsent && (
        <ButtonLink variant="outlined" size="large" {...wayOut} ignoreBlocker>
          {unsent === null ? t('umpire.leave') : t('umpire.leaveWithoutSending')}
        </ButtonLink>
      )}
      <Button variant="primary" size="large" onClick={onStay}>
        {t('umpire.stay')}
      </Button>
    </div>
  );
}

/** As long as something would be lost, each way out asks: a link, Back, a reload. */
export function useAsksBeforeLeaving(shown: ShownScore, ask: () => void): void {
  const history = useRouter({ warn: false })?.history;
  const isLost = !shown.isKept && unsentIn(shown) !== null;
  const onLeaving = useEffectEvent(ask);
  useEffect(() => {
    if (!isLost) return;
    return history?.block({
      enableBeforeUnload: true,
      blockerFn: () => {
        onLeaving();
        return true;
      },
    });
  }, [isLost, history]);
}

/** A result is sent by this page alone, and so are points that the device does not keep. */
function unsentIn({ status, delivery, isKept, result, steps }: ShownScore): 'result' | 'points' | null {
  if (result && /^(?:held|sending|offline)$/.test(result.kind)) return 'result';
  if (isKept || status !== 'counting' || steps.length === 0 || delivery?.kind === 'sent') return null;
  return 'points';
}

function wordsOf(unsent: 'result' | 'points' | null, isKept: boolean): string {
  if (unsent === 'result') return isKept ? t('umpire.stayForResult') : t('umpire.stayForResultOnlyHere');
  if (unsent === 'points') return t('umpire.stayForPoints');
  return isKept ? t('umpire.leavePointsKept') : t('umpire.leavePointsSent');
}
