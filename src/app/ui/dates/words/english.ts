/** What the calendars say in English; the week starts on Monday. */
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/en-gb';

export interface CalendarWords {
  /** As dayjs knows it. */
  readonly locale: string;
  /** Nothing where the package's own are right. */
  readonly localeText: Partial<PickersLocaleText>;
  /** A day in a field. */
  readonly dayFormat: string;
}

export const words: CalendarWords = { locale: 'en-gb', localeText: {}, dayFormat: 'MMMM D, YYYY' };
