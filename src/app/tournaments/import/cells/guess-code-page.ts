/** Guesses the code page of a text from the letters that names hold: č between consonants is hardly the è of Lefèvre. */
import type { SingleByteCodePage } from './code-pages.ts';

const VOWELS = new Set('aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýăąęěœőűůı');
const LETTER = /\p{L}/u;
/** Beyond ASCII, but nothing that stands before a letter of a name, as quotation marks and dashes do. */
const SIGNS = /[\p{No}\p{Sc}\p{Sm}\p{So}\p{Sk}§¶·ªº¿¡]/u;
/** What each code page writes where the others have another letter; by the languages that it is for. */
const OWN_LETTERS: Readonly<Partial<Record<SingleByteCodePage, string>>> = {
  'windows-1250': 'čćđřňěůťďľĺŕńśźżąęłőűăţş',
  'windows-1252': 'àèìòùâêîôûãõñøåæœçëïÿðþ',
  'windows-1254': 'ğışİ',
};

/** The same in both, but French. */
const FRENCH = 'îôâ';

/** Higher is likelier. */
function scoreOf(text: string, codePage: SingleByteCodePage): number {
  let score = 0;
  const own = OWN_LETTERS[codePage] ?? '';
  const letters = Array.from(text);
  for (const [i, letter] of letters.entries()) {
    if (letter < '\u0080') continue;
    const before = letters[i - 1] ?? ' ';
    const next = letters[i + 1] ?? ' ';
    if (!LETTER.test(letter) || SIGNS.test(letter)) {
      // No name has a sign like ³ within it; a blank or a dash may stand anywhere.
      if (letter === '\ufffd' || /\p{Cc}/u.test(letter)) score -= 10;
      else if (LETTER.test(next) && SIGNS.test(letter)) score -= 4;
      continue;
    }
    if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)) score -= 3;
    const small = letter.toLowerCase();
    if (codePage === 'windows-1252' && FRENCH.includes(small)) score += 2;
    if (own.includes(small)) score += fitOf(small, before.toLowerCase(), next.toLowerCase());
  }
  return score;
}

/** Vowels stand beside consonants, and the other way round; some letters have places of their own. */
function fitOf(letter: string, before: string, next: string): number {
  const isEnd = !LETTER.test(next);
  // Wroński, Toruń, but Peña.
  if (letter === 'ń') return isEnd || !VOWELS.has(next) ? 2 : -2;
  if (letter === 'ñ') return !isEnd && VOWELS.has(next) ? 2 : -2;
  // Horvatić, Novakovič: these ends are Slavic.
  if ((letter === 'ć' || letter === 'č') && isEnd && (before === 'i' || before === 'a')) return 4;
  if (letter === 'ç' || letter === 'ë') return 0;
  // Simões, João.
  if (letter === 'ã' || letter === 'õ') return next === 'o' || next === 'e' ? 2 : -1;
  if (letter === 'ê' || letter === 'û' || letter === 'ù') return VOWELS.has(before) || VOWELS.has(next) ? -1 : 0.5;
  // Aït, Loïc; ď, ť and ľ seldom stand before a consonant.
  if (letter === 'ï') return VOWELS.has(before) ? 2 : 0;
  if ('ďťňľĺŕ'.includes(letter) && !isEnd && !VOWELS.has(next)) return -2;
  if (letter === 'ň' && isEnd && !VOWELS.has(before)) return -4;
  // Đuro, Anđelko, but Guðmundur.
  if (letter === 'đ' && !isEnd && next !== 'r' && !VOWELS.has(next)) return -1;
  const isVowel = VOWELS.has(letter);
  const beside = [before, next].filter((one) => LETTER.test(one));
  const fit = beside.reduce((sum, one) => sum + (VOWELS.has(one) === isVowel ? -1 : 1), 0);
  // Žarko and Đuro begin with a consonant before a vowel.
  return beside.length === 0 ? 0 : (2 * fit) / beside.length;
}

/** How many of a text's letters beyond ASCII are vowels of its script, and whether all are of it. */
const SCRIPTS = [
  ['windows-1251', /\p{sc=Cyrillic}/u, new Set('аеиоуыэюяјіїєё')],
  ['windows-1253', /\p{sc=Greek}/u, new Set('αειηουωάέίήόύώϊϋ')],
] as const;
/** So many of a hundred letters of words in another script are beyond ASCII; few of Latin names are. */
const MOSTLY = 0.6;
const USUAL_SHARE_OF_VOWELS = 0.42;

const SAMPLE = 200_000;

/** `decodeBy` reads the same bytes by one code page. */
export function guessCodePage(decodeBy: (codePage: SingleByteCodePage) => string): SingleByteCodePage {
  const latin = (['windows-1250', 'windows-1252', 'windows-1254'] as const).map((codePage) => ({
    codePage,
    text: decodeBy(codePage).slice(0, SAMPLE),
  }));
  const letters = Array.from(latin[0]?.text ?? '').filter((letter) => LETTER.test(letter) || letter >= '\u00a0');
  const foreign = letters.filter((letter) => letter >= '\u0080').length;
  if (foreign > MOSTLY * letters.length) {
    const scripts = SCRIPTS.map(([codePage, script, vowels]) => {
      const beyond = Array.from(decodeBy(codePage).slice(0, SAMPLE).toLowerCase()).filter((one) => one >= '\u0080');
      const ofScript = beyond.filter((one) => script.test(one));
      const share = ofScript.filter((one) => vowels.has(one)).length / Math.max(1, ofScript.length);
      return { codePage, fault: Math.abs(share - USUAL_SHARE_OF_VOWELS) + 1 - ofScript.length / beyond.length };
    });
    return scripts.reduce((best, one) => (one.fault < best.fault ? one : best)).codePage;
  }
  const scored = latin.map(({ codePage, text }) => ({ codePage, score: scoreOf(text, codePage) }));
  // Turkish differs from Western European in six letters: without one of them both read the same.
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).codePage;
}
