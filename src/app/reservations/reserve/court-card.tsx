/** A court's slots on a day: free at a price, chosen, one's own, taken, just lost, over, or full and to be waited for. */

import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { inEuros } from '#app/ui/words/money.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { t } from '#messages/t.ts';
import styles from './court-card.module.css';
import { includes, type SelectedSlot } from './selection.ts';

/** Waiting for times at which every court is taken. */
export interface Waiting {
  isWaiting(start: string): boolean;
  ask(time: { readonly start: string; readonly end: string }): void;
}

export interface CourtCardProps {
  readonly court: CourtWithSlots;
  readonly timeZone: string;
  readonly chosen: readonly SelectedSlot[];
  /** Lost to somebody else just now. */
  readonly taken: readonly SelectedSlot[];
  readonly isYours: (start: string) => boolean;
  readonly now: number;
  readonly onToggle: (slot: SelectedSlot) => void;
  readonly waiting: Waiting;
}

export function CourtCard({ court, timeZone, chosen, taken, isYours, now, onToggle, waiting }: CourtCardProps) {
  const { courtId, courtName, imageUrl, slots } = court;
  return (
    <section aria-label={courtName} className={`tt-sheet ${styles.card}`}>
      <div className={styles.head}>
        <VenuePicture venue={{ id: courtId, imageUrl }} />
        <div>
          <h2 className="tt-h3">
            <Name>{courtName}</Name>
          </h2>
          <p className="tt-small tt-ink2">{t('reservations.courtCard')}</p>
        </div>
      </div>
      <ul className={styles.slots}>
        {slots.map((slot) => {
          const wanted = { courtId, courtName, ...slot };
          return (
            <li key={slot.start}>
              <SlotTile
                slot={slot}
                timeZone={timeZone}
                isChosen={includes(chosen, wanted)}
                isLost={includes(taken, wanted)}
                isYours={isYours(slot.start)}
                isOver={Date.parse(slot.start) <= now}
                waiting={waiting}
                onToggle={() => {
                  const { start, end, price } = slot;
                  onToggle({ courtId, courtName, start, end, price });
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SlotTileProps {
  readonly slot: CourtWithSlots['slots'][number];
  readonly timeZone: string;
  readonly isChosen: boolean;
  readonly isLost: boolean;
  readonly isYours: boolean;
  readonly isOver: boolean;
  readonly waiting: Waiting;
  readonly onToggle: () => void;
}

/** A slot that somebody else took meanwhile can still be let go of. */
function SlotTile({ slot, timeZone, isChosen, isLost, isYours, isOver, waiting, onToggle }: SlotTileProps) {
  const { start, end, price, available } = slot;
  if (slot.canWait && !available && !isChosen && !isYours && !isOver)
    return <FullTile time={slot} timeZone={timeZone} waiting={waiting} />;
  const time = formatTimeOfDay(start, timeZone);
  const state = available ? inEuros(price) : wordOf({ isLost, isYours, isOver });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!available && !isChosen}
      onClick={onToggle}
      className={classNames(
        styles.slot,
        isChosen && styles.chosen,
        !available && styles.taken,
        isYours && styles.yours,
        isLost && styles.lost,
      )}
    >
      <span className={styles.time}>
        {rich('reservations.slotTime', {
          start: <>{time}</>,
          end: <>{formatTimeOfDay(end, timeZone)}</>,
          hidden: (words) => <span className="tt-hidden">{words}</span>,
        })}
      </span>
      <span className={styles.state}>
        {isChosen && available && <CheckIcon size={15} stroke={3.2} />}
        <span>{state}</span>
      </span>
    </button>
  );
}

export interface FullTileProps {
  readonly time: { readonly start: string; readonly end: string };
  readonly timeZone: string;
  readonly waiting: Waiting;
}

/** A time at which every court is taken: a press asks whether to wait for it. */
export function FullTile({ time, timeZone, waiting }: FullTileProps) {
  const isWaiting = waiting.isWaiting(time.start);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => waiting.ask(time)}
      className={classNames(styles.slot, styles.taken, styles.wait, isWaiting && styles.yours)}
    >
      <span className={styles.time}>
        {rich('reservations.slotTime', {
          start: <>{formatTimeOfDay(time.start, timeZone)}</>,
          end: <>{formatTimeOfDay(time.end, timeZone)}</>,
          hidden: (words) => <span className="tt-hidden">{words}</span>,
        })}
      </span>
      <span className={styles.state}>{isWaiting ? t('reservations.youWait') : t('reservations.takenWait')}</span>
    </button>
  );
}

function wordOf({ isLost, isYours, isOver }: Pick<SlotTileProps, 'isLost' | 'isYours' | 'isOver'>): string {
  if (isLost) return t('reservations.justTaken');
  if (isYours) return t('reservations.yours');
  return isOver ? t('reservations.over') : t('reservations.taken');
}
