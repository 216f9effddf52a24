/** The words of an event with classes: who may enter a class, and what an association says of a person. */

export type Sex = 'FEMALE' | 'MALE';

/** Who may enter a class; null is no limit. */
export interface Eligibility {
  readonly ratingFrom: number | null;
  readonly ratingTo: number | null;
  /** Years of birth, the earliest and the latest. */
  readonly bornFrom: number | null;
  readonly bornTo: number | null;
  readonly sex: Sex | null;
  readonly mostEntries: number | null;
  readonly mostWaiting: number | null;
}

export const OPEN_TO_ALL: Eligibility = {
  ratingFrom: null,
  ratingTo: null,
  bornFrom: null,
  bornTo: null,
  sex: null,
  mostEntries: null,
  mostWaiting: null,
};

/** What is known of somebody who wants to enter; null is not known. */
export interface PersonFacts {
  readonly rating: number | null;
  readonly birthYear: number | null;
  readonly sex: Sex | null;
}
