/** An entry and a class as an organiser reads them, who enters others and may go beyond a limit. */
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import { reasonsAgainst, refuseFull } from '#event/eligibility.ts';
import type { PersonFacts } from '#event/terms.ts';
import { t } from '#messages/t.ts';
import { entryText } from '../enter/standing.ts';

export function entryOfThem(entry: ClassEntry, timeZone: string): string {
  const { status, place = 1, until } = entry;
  const time = until ? shortDateTime(until, timeZone) : '';
  if (status === 'ENTERED') return t('entrants.entered');
  if (status === 'HELD') return t('entrants.held', { time });
  if (status === 'OFFERED') return t('entrants.offered', { time });
  return status === 'WAITING' ? t('entrants.waiting', { place }) : entryText(entry, timeZone);
}

/** Each limit that an organiser would go beyond, in words. */
export function limitsBeyond({ eligibility, entries, kept }: EventClass, person: PersonFacts): readonly string[] {
  const codes = reasonsAgainst(eligibility, person).map(({ code }) => code);
  const { ratingFrom, ratingTo, bornFrom, bornTo, sex, mostEntries } = eligibility;
  const texts = codes.map((code) => {
    if (code === 'RATING_OVER') return t('entrants.overRating', { most: `${ratingTo ?? ''}` });
    if (code === 'RATING_UNDER') return t('entrants.underRating', { least: `${ratingFrom ?? ''}` });
    if (code === 'TOO_YOUNG') return t('entering.tooYoung', { year: `${bornTo ?? ''}` });
    if (code === 'TOO_OLD') return t('entering.tooOld', { year: `${bornFrom ?? ''}` });
    return sex === 'FEMALE' ? t('entering.women') : t('entering.men');
  });
  return refuseFull(eligibility, entries + kept)
    ? [...texts, t('entrants.full', { most: `${mostEntries ?? ''}` })]
    : texts;
}
