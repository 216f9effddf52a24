/** Accounts of banks, and the code that a banking app reads a transfer from (EPC069-12, "GiroCode"). */

/** Without blanks, in capitals: `DE89370400440532013000`. */
export const compactIban = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Two letters, two digits and what is the country's own; as a number with letters from 10 on it leaves 1 by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic);

/** In groups of four, as it stands on paper. */
export const shownIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

interface Transfer {
  readonly holder: string;
  readonly iban: string;
  /** May be empty within the SEPA. */
  readonly bic: string;
  readonly cents: number;
  readonly text: string;
}

const MOST_HOLDER = 70;
const MOST_TEXT = 140;
/** The code holds at most 331 bytes, and a letter beyond ASCII takes several: what is cut is the end of the text. */
const MOST_BYTES = 331;
const cut = (text: string, most: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');

export function giroCode({ holder, iban, bic, cents, text }: Transfer): string {
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  const head = ['BCD', '002', '1', 'SCT', bic, cut(holder, MOST_HOLDER), iban, amount, '', ''];
  const withText = (words: string): string => [...head, words].join('\n');
  let words = cut(text, MOST_TEXT);
  while (words !== '' && new TextEncoder().encode(withText(words)).length > MOST_BYTES)
    words = [...words].slice(0, -1).join('');
  return withText(words);
}
