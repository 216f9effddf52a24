/** What has become of a match's result on its way to the server: three bars and a sentence, or the question. */
import { type ReactNode, useEffect } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { sentenceOf } from '#app/outbox/entry-words.ts';
import { useMatchEntry } from '#app/outbox/hooks.ts';
import { openedOutbox } from '#app/outbox/outbox-client.ts';
import { useSession } from '#app/session/queries.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { ArrowUpIcon, CheckIcon, DeviceMobileIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { Attention } from './attention.tsx';
import styles from './match-sync.module.css';

export interface MatchSyncProps {
  readonly match: Pick<MatchEntry['match'], 'id' | 'version'>;
}

/** Nothing where this device has entered nothing, or the server has gone on since. */
export function MatchSync({ match }: MatchSyncProps) {
  // A viewer of a match may want to enter a result, and the network may be gone by then.
  useEffect(() => void openedOutbox().catch(() => undefined), []);
  const entry = useMatchEntry(match.id);
  if (!entry || (entry.state === 'sent' && (entry.sentVersion ?? 0) < match.version)) return null;
  return entry.state === 'attention' ? <Attention entry={entry} /> : <SyncSteps entry={entry} />;
}

const STEPS: readonly { readonly label: string; readonly icon: ReactNode }[] = [
  { label: t('results.savedOnThisDevice'), icon: <DeviceMobileIcon size={20} stroke={2.2} /> },
  { label: t('results.sending'), icon: <ArrowUpIcon size={20} stroke={2.4} /> },
  { label: t('results.sent'), icon: <CheckIcon size={20} stroke={2.6} /> },
];

const reached = (entry: ResultEntry): number => {
  if (entry.state === 'sent') return 2;
  return entry.state === 'sending' ? 1 : 0;
};

function SyncSteps({ entry }: { readonly entry: ResultEntry }) {
  const isOnline = useIsOnline();
  const { me } = useSession();
  const last = reached(entry);
  return (
    <div role="status" className={classNames(styles.steps, entry.state === 'sent' && styles.sent)}>
      <ol className={styles.bars}>
        {STEPS.map(({ label, icon }, index) => (
          <li
            key={label}
            className={classNames(index <= last && styles.done)}
            aria-current={index === last ? 'step' : undefined}
          >
            {icon}
            <span>{label}</span>
          </li>
        ))}
      </ol>
      <p className="tt-small">{told(sentenceOf(entry, { isOnline, isOwn: entry.userId === me?.id || !me }))}</p>
      {entry.state === 'paused' && !me && <SignInAgain />}
    </div>
  );
}

function SignInAgain() {
  const { logIn, isLeaving } = useLogin();
  return (
    <Button variant="outlined" size="small" loading={isLeaving} onClick={logIn}>
      {t('common.logInAgain')}
    </Button>
  );
}
