/** The places of a class: who has one, who waits in which order, and to whom a place that is free goes. */
import type { Refusal } from '#tournament/terms.ts';
import type { Eligibility } from './terms.ts';

export type LineState = 'WAITING' | 'OFFERED' | 'HELD';

/** Somebody who is not in the class yet. */
export interface InLine {
  readonly entrantId: string;
  /** HELD: the place is theirs once they have used their mailed link. */
  readonly state: LineState;
  /** Epoch milliseconds; null while they wait. */
  readonly until: number | null;
  /** Until when their mailed link has to be used; null where it need not. */
  readonly provesUntil: number | null;
}

export interface ClassPlaces {
  readonly limits: Pick<Eligibility, 'mostEntries' | 'mostWaiting'>;
  readonly entries: number;
  /** In the order in which they came. */
  readonly line: readonly InLine[];
}

const MOST_IN_LINE = 1_000;

/** What an offer or a hold keeps is kept until its time, and at that moment no longer. */
export const isLapsed = ({ until, provesUntil }: InLine, now: number): boolean =>
  (until !== null && now >= until) || (provesUntil !== null && now >= provesUntil);

const standing = (places: ClassPlaces, now: number): readonly InLine[] =>
  places.line.filter((one) => !isLapsed(one, now));

export function takenPlaces(places: ClassPlaces, now: number): number {
  return places.entries + standing(places, now).filter(({ state }) => state !== 'WAITING').length;
}

export function freePlaces(places: ClassPlaces, now: number): number {
  const { mostEntries } = places.limits;
  return mostEntries === null ? Number.POSITIVE_INFINITY : Math.max(0, mostEntries - takenPlaces(places, now));
}

/** From 1; null for who does not wait. */
export function placeInLine(places: ClassPlaces, entrantId: string, now: number): number | null {
  const waiting = standing(places, now).filter(({ state }) => state === 'WAITING');
  const at = waiting.findIndex((one) => one.entrantId === entrantId);
  return at === -1 ? null : at + 1;
}

export type NextPlace =
  | { readonly status: 'ENTERED' }
  | { readonly status: 'WAITING'; readonly place: number }
  | { readonly status: 'REFUSED'; readonly refusal: Refusal };

const FULL: Refusal = {
  status: 409,
  code: 'CLASS_FULL',
  message: 'All places of this class are taken, and so are those of its waiting list.',
  params: { what: 'line' },
};

/** What whoever comes now gets; nobody gets ahead of those who wait. */
export function nextPlace(places: ClassPlaces, now: number): NextPlace {
  const { mostEntries, mostWaiting } = places.limits;
  if (mostEntries === null) return { status: 'ENTERED' };
  const waiting = standing(places, now).filter(({ state }) => state === 'WAITING').length;
  if (waiting === 0 && freePlaces(places, now) > 0) return { status: 'ENTERED' };
  if (waiting >= Math.min(mostWaiting ?? MOST_IN_LINE, MOST_IN_LINE)) return { status: 'REFUSED', refusal: FULL };
  return { status: 'WAITING', place: waiting + 1 };
}

/** They are in line no longer: their time is over. */
export const lapsedIn = (places: ClassPlaces, now: number): readonly InLine[] =>
  places.line.filter((one) => isLapsed(one, now));

/** The first who wait, as many as there are places; who has not used their link yet keeps their place in line. */
export function toBeAsked(places: ClassPlaces, now: number): readonly string[] {
  if (places.limits.mostEntries === null) return [];
  return standing(places, now)
    .filter(({ state, provesUntil }) => state === 'WAITING' && provesUntil === null)
    .slice(0, freePlaces(places, now))
    .map(({ entrantId }) => entrantId);
}
