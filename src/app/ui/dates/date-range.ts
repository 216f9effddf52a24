/** A range of calendar days, and how two clicks make one. Days are `YYYY-MM-DD`, so that they compare as text. */

export type DateRange = readonly [first: string, last: string];

export interface RangeRules {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether a range may start and end on the same day. */
  readonly allowSingleDate?: boolean | undefined;
}

export type Choice =
  | { readonly kind: 'started'; readonly first: string }
  | { readonly kind: 'complete'; readonly range: DateRange }
  /** The click changes nothing: the day lies outside the bounds, or a range of one day is not allowed. */
  | { readonly kind: 'refused'; readonly first: string | null };

const isWithin = (day: string, { min, max }: RangeRules): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

/** What a click on `day` does, where `first` is the day of the click before, if a range is half chosen. */
export function chooseDay(first: string | null, day: string, rules: RangeRules): Choice {
  if (!isWithin(day, rules)) return { kind: 'refused', first };
  if (first === null) return { kind: 'started', first: day };
  if (first === day && !rules.allowSingleDate) return { kind: 'refused', first };
  return { kind: 'complete', range: first <= day ? [first, day] : [day, first] };
}

/** Where a day lies in a range, which is how the calendar draws it. */
export type DayPlace = 'single' | 'first' | 'last' | 'between' | 'outside';

export function dayPlaceOf(day: string, range: DateRange | null): DayPlace {
  if (!range || day < range[0] || day > range[1]) return 'outside';
  if (range[0] === range[1]) return 'single';
  if (day === range[0]) return 'first';
  return day === range[1] ? 'last' : 'between';
}
