/** A day as a search parameter of an address. */
export interface DaySearch {
  /** YYYY-MM-DD. */
  readonly date?: string | undefined;
}

/** Undefined takes the place of what is no date, which the router would keep otherwise. */
export const readDaySearch = ({ date }: Readonly<Record<string, unknown>>): DaySearch => ({
  date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
});
