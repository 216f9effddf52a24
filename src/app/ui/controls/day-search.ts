/** A day as a search parameter of an address. */
export interface DaySearch {
  /** YYYY-MM-DD. */
  readonly date?: string | undefined;
}

/** Undefined takes the place of what is no date, which the router would keep otherwise. */
export const readDaySearch = ({ date }: Readonly<Record<string, unknown>>): DaySearch => ({
  date: typeof date === 'string' && isCalendarDate(date) ? date : undefined,
});

/** A day past the end of its month is read as one of the next. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
