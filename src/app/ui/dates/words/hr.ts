/** What the calendars say in Croatian, as their package has it. */
import { hrHR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/hr';
import type { CalendarWords } from './english.ts';

export const words: CalendarWords = {
  locale: 'hr',
  localeText: { ...hrHR.components.MuiLocalizationProvider.defaultProps.localeText } as CalendarWords['localeText'],
  dayFormat: 'D. MMMM YYYY.',
};
