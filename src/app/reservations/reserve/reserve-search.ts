/** Which day and court of a venue an address asks for. */
import { type DaySearch, readDaySearch } from '#app/ui/controls/day-search.ts';

export interface ReserveSearch extends DaySearch {
  /** The id of the court to look at first. */
  readonly court?: string | undefined;
}

export const readReserveSearch = (search: Readonly<Record<string, unknown>>): ReserveSearch => ({
  ...readDaySearch(search),
  court: typeof search.court === 'string' ? search.court : undefined,
});
