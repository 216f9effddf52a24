/** In which language somebody reads: as they have chosen, else as their browser says. */
import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, USUAL } from '#messages/language.ts';
import { cookiesOf } from './cookie-header.ts';

/** A browser sends a dozen languages at most. A longer header is no browser's. */
const LONGEST_HEADER = 400;

/** `de-AT;q=0.8`, or `*`; the weight has at most three digits (RFC 9110, 12.4.2). */
const RANGE = /^\s*(\*|[a-z]{1,8})(?:-[a-z\d-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

/** The heaviest that the product has; of equals the one that the header names first. */
function wantedOf(header: string): Language {
  let best: { readonly language: Language; readonly weight: number } = { language: USUAL, weight: 0 };
  for (const range of header.split(',')) {
    const [, name = '', weight = '1'] = RANGE.exec(range) ?? [];
    const language = name === '*' ? USUAL : name.toLowerCase();
    if (isLanguage(language) && Number(weight) > best.weight) best = { language, weight: Number(weight) };
  }
  return best.language;
}

/** The cookie `lang` where it names a language, else the best of Accept-Language, else English. */
export function languageOf({ headers }: { readonly headers: IncomingHttpHeaders }): Language {
  const { lang } = cookiesOf({ headers });
  if (isLanguage(lang)) return lang;
  const header = headers['accept-language'] ?? '';
  return header.length > LONGEST_HEADER ? USUAL : wantedOf(header);
}
