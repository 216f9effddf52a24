/** Amounts of money in the page's language. */
import { pageLocale } from '#messages/page-language.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  formats.set(locale, format);
  return format;
}

/** `€12.50`, or `12,50 €`. */
export const inEuros = (amount: number): string => formatOf(pageLocale()).format(amount);
