/** The day's times across all courts: a press takes the first court that is free then, another one lets it go. */
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { t } from '#messages/t.ts';
import { byTime, type TimeOfCourts } from './by-time.ts';
import styles from './court-card.module.css';
import { FullTile, type Waiting } from './court-card.tsx';
import { includes, type SelectedSlot } from './selection.ts';

export interface SlotsByTimeProps {
  readonly courts: readonly CourtWithSlots[];
  readonly timeZone: string;
  readonly chosen: readonly SelectedSlot[];
  readonly now: number;
  readonly onToggle: (slot: SelectedSlot) => void;
  readonly waiting: Waiting;
}

export const SlotsByTime = ({ courts, timeZone, chosen, now, onToggle, waiting }: SlotsByTimeProps) => (
  <section aria-label={t('reservations.byTime')} className={`tt-sheet ${styles.card}`}>
    <ul className={styles.slots}>
      {byTime(courts).map((time) => (
        <li key={`${time.start} ${time.end}`}>
          <TimeTile
            time={time}
            timeZone={timeZone}
            chosen={chosen}
            isOver={Date.parse(time.start) <= now}
            onToggle={onToggle}
            waiting={waiting}
          />
        </li>
      ))}
    </ul>
  </section>
);

interface TimeTileProps extends Pick<SlotsByTimeProps, 'timeZone' | 'chosen' | 'onToggle' | 'waiting'> {
  readonly time: TimeOfCourts;
  readonly isOver: boolean;
}

function TimeTile({ time, timeZone, chosen, isOver, onToggle, waiting }: TimeTileProps) {
  const { start, end, free, total } = time;
  const own = free.filter((slot) => includes(chosen, slot));
  const wanted = own.at(-1) ?? free[0];
  const isFull = free.length === 0;
  if (isFull && time.canWait && !isOver) return <FullTile time={time} timeZone={timeZone} waiting={waiting} />;
  const state = isFull
    ? isOver
      ? t('reservations.over')
      : t('reservations.taken')
    : t('reservations.freeOfTotal', { free: free.length, total });
  return (
    <button
      type="button"
      aria-pressed={own.length > 0}
      disabled={wanted === undefined}
      onClick={() => wanted && onToggle(wanted)}
      className={classNames(styles.slot, own.length > 0 && styles.chosen, isFull && styles.taken)}
    >
      <span className={styles.time}>
        {rich('reservations.slotTime', {
          start: <>{formatTimeOfDay(start, timeZone)}</>,
          end: <>{formatTimeOfDay(end, timeZone)}</>,
          hidden: (words) => <span className="tt-hidden">{words}</span>,
        })}
      </span>
      <span className={styles.state}>
        {own.length > 0 && <CheckIcon size={15} stroke={3.2} />}
        <span>{own.length > 0 ? own.map(({ courtName }) => courtName).join(', ') : state}</span>
      </span>
    </button>
  );
}
