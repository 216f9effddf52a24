/** What the calendars say in the page's language, fetched along with them. */
import type { Language } from '#messages/language.ts';
import { pageLanguage } from '#messages/page-language.ts';
import { type CalendarWords, words as english } from './words/english.ts';

const others: Readonly<Partial<Record<Language, () => Promise<{ readonly words: CalendarWords }>>>> = {
  de: () => import('./words/de.ts'),
  hr: () => import('./words/hr.ts'),
  fr: () => import('./words/fr.ts'),
};

let words: CalendarWords = english;

/** For whoever fetches a calendar, before it is shown. */
export async function fetchCalendarWords(): Promise<void> {
  const load = others[pageLanguage()];
  if (load) words = (await load()).words;
}

export const calendarWords = (): CalendarWords => words;
