/** A day to choose: by the buttons of the one before and the one after, or in the calendar. */
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { addDays } from '#booking/zone.ts';
import { t } from '#messages/t.ts';
import { DateField } from './date-field.tsx';
import styles from './day-stepper.module.css';

export interface DayStepperProps {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Called by the buttons beside the date. */
  readonly onStep: (date: string) => void;
  /** In the calendar. */
  readonly onPick: (date: string) => void;
}

export const DayStepper = ({ date, min, max, onStep, onPick }: DayStepperProps) => (
  <fieldset className={styles.day}>
    <legend className="tt-hidden">{t('ui.date')}</legend>
    <IconButton
      label={t('ui.previousDay')}
      edged
      className={styles.step ?? ''}
      disabled={min !== undefined && date <= min}
      onClick={() => onStep(addDays(date, -1))}
    >
      <ChevronLeftIcon />
    </IconButton>
    <DateField label={t('ui.date')} value={date} onChange={onPick} min={min} max={max} className={styles.date} />
    <IconButton
      label={t('ui.nextDay')}
      edged
      className={styles.step ?? ''}
      disabled={max !== undefined && date >= max}
      onClick={() => onStep(addDays(date, 1))}
    >
      <ChevronRightIcon />
    </IconButton>
  </fieldset>
);
