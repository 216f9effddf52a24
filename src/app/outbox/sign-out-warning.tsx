/** What becomes of the results that somebody leaves behind on signing out. */
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isOfDoor, isOnItsWay, isResult } from '#outbox/entries/entry-state.ts';

interface SignOutWarningProps {
  readonly own: readonly OutboxEntry[];
  readonly decide: (mayLeave: boolean) => void;
}

export function SignOutWarning({ own, decide }: SignOutWarningProps) {
  return (
    <ConfirmDialog
      open
      title={titleOf(own)}
      confirm={t('outbox.logOut')}
      cancel={t('outbox.stayLoggedIn')}
      onConfirm={() => decide(true)}
      onClose={() => decide(false)}
    >
      {leftBehind(own).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function titleOf(own: readonly OutboxEntry[]): string {
  const said = { kind: kindOf(own), count: own.length };
  return own.every(({ state }) => isOnItsWay(state)) ? t('outbox.notSent', said) : t('outbox.notSettled', said);
}

function kindOf(own: readonly OutboxEntry[]): 'results' | 'calls' | 'marks' | 'both' {
  if (own.every(isResult)) return 'results';
  if (own.every(isOfDoor)) return 'marks';
  return own.some(isResult) ? 'both' : 'calls';
}

/** What becomes of each kind: only what waits to be sent goes out by itself. */
function leftBehind(own: readonly OutboxEntry[]): string[] {
  const inQuestion = own.filter(({ state }) => state === 'attention').length;
  const recalled = own.filter(({ state }) => state === 'recalled').length;
  const toSend = own.length - inQuestion - recalled;
  return [
    toSend > 0 && t('outbox.waitToBeSent', { count: toSend }),
    inQuestion > 0 && t('outbox.needDecision', { count: inQuestion }),
    recalled > 0 && t('outbox.discardedUnsure', { count: recalled }),
  ].filter((sentence) => sentence !== false);
}
