/** What the calendars have in common: the page's language with the week starting on Monday, and the kit's icons. */
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { MuiTheme } from '#app/ui/theme/mui-theme.tsx';
import { calendarWords } from './calendar-words.ts';

/** As days go over the wire. */
export const WIRE = 'YYYY-MM-DD';

export const calendarIcons = {
  leftArrowIcon: () => <ChevronLeftIcon />,
  rightArrowIcon: () => <ChevronRightIcon />,
  switchViewIcon: () => <ChevronDownIcon size={20} />,
};

export function CalendarProvider({ children }: { readonly children: ReactNode }) {
  const { locale, localeText } = calendarWords();
  return (
    <MuiTheme>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
        {children}
      </LocalizationProvider>
    </MuiTheme>
  );
}
