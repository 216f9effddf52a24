/** Which device makes the calls, and what waits on this one. */
import { useIsOnline } from '#app/call/connection.ts';
import { minutesSince } from '#app/hall/call-stage.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { sentence } from '#app/ui/controls/sentence.tsx';
import { t } from '#messages/t.ts';
import type { HallEntry } from '#outbox/entries/entries.ts';
import { CallAttention } from './call-attention.tsx';
import styles from './lease.module.css';
import type { LeaseControl, LeaseStanding } from './use-lease.ts';

interface LeaseBarProps extends LeaseControl {
  readonly now: number;
  readonly waiting: readonly HallEntry[];
  readonly refused: readonly HallEntry[];
}

export function LeaseBar({ lease, standing, change, now, waiting, refused }: LeaseBarProps) {
  const isOnline = useIsOnline();
  const isHere = standing === 'here';
  // On its way within a moment: a note that comes and goes would move the tables from under a finger.
  const isOnItsWay = isOnline && isHere && waiting.length > 0;
  return (
    <div className={styles.bar}>
      {isHere && lease?.askedBy && (
        <div role="status" className={styles.note}>
          <p>{t('desk.capitalAsksToMake', { capital: capital(lease.askedBy) })}</p>
          <div className={styles.buttons}>
            <Button variant="tonal" size="small" onClick={() => change('let')}>
              {t('desk.letIt')}
            </Button>
            <Button variant="outlined" size="small" onClick={() => change('refuse')}>
              {t('desk.no')}
            </Button>
          </div>
        </div>
      )}
      {/* From the first frame on: what came later would move the buttons from under a finger. */}
      {standing !== 'elsewhere' && (
        <p className="tt-small tt-ink2">
          {isOnItsWay ? waitingWords(waiting, isOnline) : whoCalls(standing, isOnline)}
        </p>
      )}
      {lease && standing === 'elsewhere' && <Elsewhere lease={lease} change={change} now={now} />}
      {!isOnItsWay && (waiting.length > 0 || (!isOnline && isHere)) && (
        <div role="status" className={styles.note}>
          <p>{waitingWords(waiting, isOnline)}</p>
          {waiting.length > 0 && (
            <ButtonLink to="/on-this-device" variant="outlined" size="small">
              {t('desk.onThisDevice')}
            </ButtonLink>
          )}
        </div>
      )}
      {refused.map((entry) => (
        <CallAttention key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function whoCalls(standing: LeaseStanding, isOnline: boolean): string {
  if (standing === 'here') return t('desk.callsAreMadeOn');
  return isOnline ? t('desk.askingWhoMakesCalls') : t('desk.whoMakesCallsIs');
}

function waitingWords(waiting: readonly HallEntry[], isOnline: boolean): string {
  const calls = waiting.filter(({ kind }) => kind === 'call').length;
  const others = waiting.length - calls;
  const what = [
    calls > 0 && (calls === 1 ? t('desk.oneCall') : t('desk.callsCalls', { calls })),
    others > 0 && (others === 1 ? 'one note' : t('desk.othersNotes', { others })),
  ].filter(Boolean);
  const words = `${capital(what.join(' and '))} ${waiting.length === 1 ? 'waits' : 'wait'} on this device.`;
  if (isOnline) return words;
  const offline = 'No network: call on, by voice; no phone hears of it, and no board but this computer’s.';
  return waiting.length === 0 ? offline : `${offline} ${words}`;
}

function Elsewhere({
  lease,
  change,
  now,
}: Pick<LeaseBarProps, 'change' | 'now'> & { readonly lease: NonNullable<LeaseControl['lease']> }) {
  const { by, heardAt, isAsking, mayTake } = lease;
  const silent = heardAt === null ? 0 : minutesSince(Date.parse(heardAt), now);
  return (
    <div role="status" className={styles.note}>
      <p>
        {sentence(
          `Calls are made on {by}.${isAsking && !mayTake ? ' It has been asked.' : ''}${
            mayTake
              ? ` It ${isAsking ? 'does not answer' : `has not been heard of for ${silent} min`}. It may go on calling without a network; what it has called since then comes to a person there.`
              : ''
          }`,
          { by },
        )}
      </p>
      <p className="tt-small">{t('desk.untilTheyAreMade')}</p>
      <div className={styles.buttons}>
        {(!isAsking || mayTake) && (
          <Button variant="tonal" size="small" onClick={() => change('ask')}>
            {mayTake ? t('desk.makeCallsHere') : t('desk.takeOver')}
          </Button>
        )}
        {isAsking && (
          <Button variant="outlined" size="small" onClick={() => change('leave')}>
            {t('desk.askNoMore')}
          </Button>
        )}
      </div>
    </div>
  );
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
