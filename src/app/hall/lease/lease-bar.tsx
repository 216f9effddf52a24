/** Who calls, where that has to be decided or waited for, and what waits on this device. Nothing while this device calls and is heard. */
import { useIsOnline } from '#app/call/connection.ts';
import { minutesSince } from '#app/hall/call-stage.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { t } from '#messages/t.ts';
import type { HallEntry } from '#outbox/entries/entries.ts';
import { CallAttention } from './call-attention.tsx';
import styles from './lease.module.css';
import type { LeaseControl } from './use-lease.ts';

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
          <p>{rich('desk.wantsToCall', { device: capital(lease.askedBy) })}</p>
          <div className={styles.buttons}>
            <Button variant="tonal" size="small" onClick={() => change('let')}>
              {t('desk.handOver')}
            </Button>
            <Button variant="outlined" size="small" onClick={() => change('refuse')}>
              {t('desk.keepCalling')}
            </Button>
          </div>
        </div>
      )}
      {lease && standing === 'elsewhere' && <Elsewhere lease={lease} change={change} now={now} />}
      {!isOnItsWay && (waiting.length > 0 || (!isOnline && isHere)) && (
        <div role="status" className={styles.note}>
          <p>
            {!isOnline && <span>{t('desk.offline')}</span>}{' '}
            {waiting.length > 0 && <span>{t('desk.waitingHere', { count: waiting.length })}</span>}
          </p>
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

function Elsewhere({
  lease,
  change,
  now,
}: Pick<LeaseBarProps, 'change' | 'now'> & { readonly lease: NonNullable<LeaseControl['lease']> }) {
  const { isAsking, mayTake } = lease;
  return (
    <div role="status" className={styles.note}>
      <div>
        <p>{stateOf(lease, now)}</p>
        <p className="tt-small">{rich('desk.mayElsewhere', { device: lease.by ?? '' })}</p>
      </div>
      <div className={styles.buttons}>
        {(!isAsking || mayTake) && (
          <Button variant="tonal" size="small" onClick={() => change('ask')}>
            {mayTake ? t('desk.callFromHere') : t('desk.takeOver')}
          </Button>
        )}
        {isAsking && (
          <Button variant="outlined" size="small" onClick={() => change('leave')}>
            {t('desk.cancelRequest')}
          </Button>
        )}
      </div>
    </div>
  );
}

function stateOf({ by, heardAt, isAsking, mayTake }: NonNullable<LeaseControl['lease']>, now: number) {
  const device = capital(by ?? '');
  if (mayTake && isAsking) return rich('desk.noAnswer', { device });
  if (mayTake) {
    const minutes = heardAt === null ? 0 : minutesSince(Date.parse(heardAt), now);
    return rich('desk.notHeard', { device, minutes });
  }
  return isAsking ? rich('desk.requestSent', { device }) : rich('desk.isCalling', { device });
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
