/** Whether somebody may enter a class: one more guard of registering, and a warning to an organiser who may overrule it. */
import type { RefusalParams } from '#tournament/message.ts';
import { conflict } from '#tournament/refusals.ts';
import type { Refusal } from '#tournament/terms.ts';
import type { Eligibility, PersonFacts } from './terms.ts';

const WORDS = new Intl.NumberFormat('en');

/** What speaks against it, the first first. What is not known of a person speaks against nothing: an organiser looks at it. */
export function reasonsAgainst(limits: Eligibility, { rating, birthYear, sex }: PersonFacts): readonly Refusal[] {
  const { ratingFrom, ratingTo, bornFrom, bornTo } = limits;
  const against: Refusal[] = [];
  const add = (is: boolean, code: string, message: string, params: RefusalParams): void => {
    if (is) against.push(conflict(code, message, params));
  };
  if (rating !== null) {
    const said = `Rating ${WORDS.format(rating)}`;
    add(ratingTo !== null && rating > ratingTo, 'RATING_OVER', `${said} is over ${WORDS.format(ratingTo ?? 0)}.`, {
      rating,
      limit: ratingTo ?? 0,
    });
    add(
      ratingFrom !== null && rating < ratingFrom,
      'RATING_UNDER',
      `${said} is under ${WORDS.format(ratingFrom ?? 0)}.`,
      { rating, limit: ratingFrom ?? 0 },
    );
  }
  if (birthYear !== null) {
    add(bornTo !== null && birthYear > bornTo, 'TOO_YOUNG', `This class is for people born in ${bornTo} or before.`, {
      year: `${bornTo}`,
    });
    add(
      bornFrom !== null && birthYear < bornFrom,
      'TOO_OLD',
      `This class is for people born in ${bornFrom} or later.`,
      { year: `${bornFrom}` },
    );
  }
  add(
    sex !== null && limits.sex !== null && sex !== limits.sex,
    'OTHER_SEX',
    limits.sex === 'FEMALE' ? 'This class is for women and girls.' : 'This class is for men and boys.',
    { sex: limits.sex ?? 'MALE' },
  );
  return against;
}

/** Why a class takes nobody more; `entries` are those that it has. */
export const refuseFull = ({ mostEntries }: Eligibility, entries: number): Refusal | null =>
  mostEntries !== null && entries >= mostEntries
    ? conflict('CLASS_FULL', `All ${WORDS.format(mostEntries)} places of this class are taken.`, {
        what: 'places',
        most: mostEntries,
      })
    : null;

/** Why somebody may not enter the class by themselves. */
export const refuseEntry = (limits: Eligibility, person: PersonFacts, entries: number): Refusal | null =>
  reasonsAgainst(limits, person)[0] ?? refuseFull(limits, entries);
