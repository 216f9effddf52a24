/** What is chosen and what it costs; follows the hero, and is pinned to the bottom on phones. */

import { Button, Spinner } from '#app/ui/controls/button.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { PinnedBar } from '#app/ui/layout/pinned-bar.tsx';
import { XIcon } from '#app/ui/pictures/icons.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { dateOf } from '#booking/zone.ts';
import { t } from '#messages/t.ts';
import { chosenRuns, keyOf, type SelectedSlot, selectionTotal } from './selection.ts';
import styles from './selection-summary.module.css';

export interface SelectionSummaryProps {
  readonly slots: readonly SelectedSlot[];
  readonly timeZone: string;
  /** The day that is shown; a slot on another one says its own. */
  readonly date: string;
  /** The booking is being drawn: the press was heard. */
  readonly isOpening: boolean;
  readonly onRemove: (slot: SelectedSlot) => void;
  readonly onProceed: () => void;
}

export function SelectionSummary(props: SelectionSummaryProps) {
  const { slots, timeZone, date, isOpening, onRemove, onProceed } = props;
  return (
    <div className={styles.place}>
      <PinnedBar>
        <section aria-label={t('reservations.selectedSlots')} className={styles.summary}>
          <div className={styles.words}>
            <p className={styles.count} role="status">
              <span className="tt-h3">{t('reservations.countSlots', { count: slots.length })}</span>
              {slots.length > 0 && <span className="tt-numeral">{inEuros(selectionTotal(slots))}</span>}
            </p>
            <p className={`tt-small tt-ink2 ${styles.line}`}>
              {slots.length > 0 ? lineOf(slots, timeZone) : t('reservations.chooseTime')}
            </p>
          </div>
          <ul className={styles.chips}>
            {slots.map((slot) => (
              <li key={keyOf(slot)}>
                <Chip slot={slot} timeZone={timeZone} date={date} onRemove={() => onRemove(slot)} />
              </li>
            ))}
          </ul>
          <Button
            variant="next"
            size="large"
            disabled={slots.length === 0}
            aria-busy={isOpening}
            start={isOpening && <Spinner />}
            onClick={onProceed}
          >
            {t('reservations.proceedToBooking')}
          </Button>
        </section>
      </PinnedBar>
    </div>
  );
}

/** Short enough to stand beside the button on a phone. */
function lineOf(slots: readonly SelectedSlot[], timeZone: string): string {
  const runs = chosenRuns(slots);
  const [only] = runs;
  if (only && runs.length === 1) {
    const { first, last } = only;
    return `${first.courtName}, ${formatTimeOfDay(first.start, timeZone)}–${formatTimeOfDay(last.end, timeZone)}`;
  }
  const courts = new Set(slots.map(({ courtId }) => courtId)).size;
  return t('reservations.timesOnTables', { times: runs.length, tables: courts });
}

interface ChipProps {
  readonly slot: SelectedSlot;
  readonly timeZone: string;
  readonly date: string;
  readonly onRemove: () => void;
}

function Chip({ slot, timeZone, date, onRemove }: ChipProps) {
  const time = `${formatTimeOfDay(slot.start, timeZone)}–${formatTimeOfDay(slot.end, timeZone)}`;
  const isElsewhen = dateOf(Date.parse(slot.start), timeZone) !== date;
  const words = [slot.courtName, isElsewhen && shortDate(slot.start, timeZone), time].filter(Boolean).join(' · ');
  return (
    <span className={styles.chip}>
      {words}
      <button type="button" aria-label={t('reservations.removeSlot', { slot: words })} onClick={onRemove}>
        <XIcon size={18} />
      </button>
    </span>
  );
}
