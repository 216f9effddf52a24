/** Words as they are compared: in small letters, without marks and without letters that only some keyboards have. */

const OTHERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłđðøæœıþ]/g, (letter) => OTHERS[letter] ?? letter)
    .trim();
