/** What the calendars say in German, as their package has it. */
import { deDE } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/de';
import type { CalendarWords } from './english.ts';

export const words: CalendarWords = {
  locale: 'de',
  localeText: { ...deDE.components.MuiLocalizationProvider.defaultProps.localeText } as CalendarWords['localeText'],
  dayFormat: 'D. MMMM YYYY',
};
