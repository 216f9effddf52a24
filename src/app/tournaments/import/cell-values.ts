/** What a cell of a list may hold: ratings, e-mails, dates, and what programs write where they have nothing. */
import { email } from '#contract/common.ts';

/** `-`, `n/a`, `k. A.`: filled in, but nothing. */
const NOTHING =
  /^(?:[-–—.?*\s]+|n\/?\.?a\.?|nan|null|none|no|nil|nein|keine?r?s?|nema|ohne|k\.? ?a\.?|unrated|unbekannt|unknown|tbd|x)$/i;
export const isNothing = (text: string): boolean => NOTHING.test(text.trim());

/** What a spreadsheet shows instead of a result it cannot calculate: `#REF!`, `#NV`, `#N/A`. */
export const isFormulaError = (text: string): boolean =>
  /^#[\p{Lu}/\d]{1,12}[!?]?$/u.test(text) && /\p{Lu}/u.test(text);

const MONTHS =
  'jan|feb|mär|mrz|mar|apr|mai|may|maj|jun|jul|aug|sep|okt|oct|nov|dez|dec|jän|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro';
const DATES: readonly RegExp[] = [
  /^\d{4}-\d{1,2}-\d{1,2}(?: \d{1,2}:\d{2}(?::\d{2})?)?$/,
  /^\d{1,2}[./-] ?\d{1,2}[./-] ?(?:\d{4}|\d{2})?\.?$/,
  new RegExp(`^\\d{1,2}[.\\s-]{1,2}(?:${MONTHS})\\p{L}{0,7}\\.?(?:[\\s-]\\d{2,4})?$`, 'iu'),
  new RegExp(`^(?:${MONTHS})[.\\s-]{1,2}\\d{2}$`, 'iu'),
];
export const isDate = (text: string): boolean => DATES.some((pattern) => pattern.test(text.trim()));

/** As spreadsheets show a tick. */
export const isTick = (text: string): boolean => /^(?:true|false|wahr|falsch)$/i.test(text);

const MOST_RATING = 4_000;
/** `TTR 1745`, `1.690`, `1 745`, `1745 (+12)`, `1512,5`. */
const RATING =
  /^(?:(?:Q-?)?TTR|Elo|Rating|RC)?[\s:=~≈]{0,3}(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})|\d{1,4})(?:[.,](\d{1,6}))?\s?(?:(?:Q-?)?TTR|Elo|Pkt\.?|Punkte|points|pts\.?|\*)?(?:\s?[([][^()[\]]{0,20}[)\]])?$/iu;

/** The number that a rating says; null where it says none. */
export function readRating(text: string): number | null {
  const [, digits, part] = RATING.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const rating = Math.round(Number(`${digits.replace(/[^\d]/g, '')}.${part ?? '0'}`));
  return rating <= MOST_RATING ? rating : null;
}

interface ReadEmail {
  readonly email: string;
  readonly count: number;
}

/** The first address of a cell, without `mailto:` and the name that mail programs write before it. */
export function readEmail(text: string): ReadEmail {
  const found = text
    .split(/[\s,;|<>"']+/)
    .map((word) => (word.replace(/^mailto:/i, '').split('?', 1)[0] ?? '').replace(/^[([]{1,3}|[)\].]{1,3}$/g, ''))
    .filter((word) => word.includes('@'));
  const [first = text.trim()] = found;
  const valid = found.find((one) => email.safeParse(one).success);
  return { email: valid ?? first, count: found.length };
}
