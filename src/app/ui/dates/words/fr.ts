/** What the calendars say in French, as their package has it. */
import { frFR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/fr';
import type { CalendarWords } from './english.ts';

export const words: CalendarWords = {
  locale: 'fr',
  localeText: { ...frFR.components.MuiLocalizationProvider.defaultProps.localeText } as CalendarWords['localeText'],
  dayFormat: 'D MMMM YYYY',
};
