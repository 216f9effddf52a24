/** What becomes of the results that somebody leaves behind on signing out. */
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isOnItsWay, isResult } from '#outbox/entries/entry-state.ts';

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
  const areAllToSend = own.every(({ state }) => isOnItsWay(state));
  const [one, many] = areAllToSend
    ? ['has not been sent', 'have not been sent']
    : ['is not settled', 'are not settled'];
  const [it, them] = kindsOf(own);
  return own.length === 1 ? `A ${it} ${one}` : `${own.length} ${them} ${many}`;
}

function kindsOf(own: readonly OutboxEntry[]): readonly [one: string, many: string] {
  if (own.every(isResult)) return ['result', 'results'];
  return own.some(isResult) ? ['result', 'results and calls'] : ['call', 'calls'];
}

/** What becomes of each kind: only what waits to be sent goes out by itself. */
function leftBehind(own: readonly OutboxEntry[]): string[] {
  const inQuestion = own.filter(({ state }) => state === 'attention').length;
  const recalled = own.filter(({ state }) => state === 'recalled').length;
  const toSend = own.length - inQuestion - recalled;
  return [
    toSend === 1 &&
      'One waits to be sent. It stays on this device and goes out when you log in here again; nobody else can send it.',
    toSend > 1 &&
      `${toSend} wait to be sent. They stay on this device and go out when you log in here again; nobody else can send them.`,
    inQuestion === 1 && t('outbox.oneNeedsYourDecision'),
    inQuestion > 1 && t('outbox.inQuestionNeedYourDecision', { inQuestion }),
    recalled > 0 && t('outbox.ofRecalledThatYou', { recalled }),
  ].filter((sentence) => sentence !== false);
}
