/** Which kind of court, of which table tennis is the only one yet, and which of the days that can be booked. */
import { SelectField } from '#app/ui/controls/field.tsx';
import { DayStepper } from '#app/ui/dates/day-stepper.tsx';
import { t } from '#messages/t.ts';
import styles from './day-choice.module.css';

export interface DayChoiceProps {
  readonly date: string;
  /** The first and the last day that can be booked. */
  readonly first: string;
  readonly last: string;
  /** Called by the buttons beside the date: what is chosen stays. */
  readonly onStep: (date: string) => void;
  /** In the calendar: begins anew. */
  readonly onPick: (date: string) => void;
}

export const DayChoice = ({ date, first, last, onStep, onPick }: DayChoiceProps) => (
  <div className={styles.choice}>
    <SelectField label={t('reservations.courtType')} defaultValue={t('reservations.tableTennis')}>
      <option>{t('reservations.tableTennis')}</option>
      <option disabled>{t('reservations.volleyball')}</option>
      <option disabled>{t('reservations.football')}</option>
    </SelectField>
    <DayStepper date={date} min={first} max={last} onStep={onStep} onPick={onPick} />
  </div>
);
