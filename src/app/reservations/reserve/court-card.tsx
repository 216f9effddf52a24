import { inEuros } from '#app/reservations/money.ts';
import { classNames } from '#app/ui/controls/class-names.ts';
import { timeOfDay } from '#app/ui/dates/date-format.ts';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { CourtWithSlots } from '#contract/reservations.ts';
import styles from './court-card.module.css';
import { type ChosenSlot, includes } from './selection.ts';

export interface CourtCardProps {
  readonly court: CourtWithSlots;
  readonly timeZone: string;
  readonly chosen: readonly ChosenSlot[];
  /** Lost to somebody else just now. */
  readonly taken: readonly ChosenSlot[];
  readonly isYours: (start: string) => boolean;
  readonly now: number;
  readonly onToggle: (slot: ChosenSlot) => void;
}

export function CourtCard({ court, timeZone, chosen, taken, isYours, now, onToggle }: CourtCardProps) {
  const { courtId, courtName, imageUrl, slots } = court;
  return (
    <section aria-label={courtName} className={`tt-sheet ${styles.card}`}>
      <div className={styles.head}>
        <VenuePicture venue={{ id: courtId, imageUrl }} />
        <div>
          <h2 className="tt-h3">{courtName}</h2>
          <p className="tt-small tt-ink2">$25/hour, capacity 10 people</p>
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
  readonly onToggle: () => void;
}

/** A slot that somebody else took meanwhile can still be let go of. */
function SlotTile({ slot, timeZone, isChosen, isLost, isYours, isOver, onToggle }: SlotTileProps) {
  const { start, end, price, available } = slot;
  const time = timeOfDay(start, timeZone);
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
        {time}
        <span className="tt-hidden"> to {timeOfDay(end, timeZone)}, </span>
      </span>
      <span className={styles.state}>
        {isChosen && available && <CheckIcon size={15} stroke={3.2} />}
        {state}
      </span>
    </button>
  );
}

function wordOf({ isLost, isYours, isOver }: Pick<SlotTileProps, 'isLost' | 'isYours' | 'isOver'>): string {
  if (isLost) return 'Just taken';
  if (isYours) return 'Yours';
  return isOver ? 'Over' : 'Taken';
}
