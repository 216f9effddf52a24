/** Which day of a venue's bookings an address asks for, and how it is drawn. */
import { type DaySearch, readDaySearch } from '#app/ui/controls/day-search.ts';
import type { DayView } from './manage-page.tsx';

export interface ManageSearch extends DaySearch {
  readonly view?: DayView | undefined;
}

export const readManageSearch = (search: Readonly<Record<string, unknown>>): ManageSearch => ({
  ...readDaySearch(search),
  view: search.view === 'list' ? 'list' : undefined,
});
