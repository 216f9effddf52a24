/** Splits a whole name into first and last name; no word of it is lost. */
import { withoutBullet } from './plain-lines.ts';
import { isGivenName } from './words/given-names.ts';

type Name = readonly [first: string, last: string];

/** Words that belong to the last name behind them, in small letters. */
const PARTICLES = new Set(
  "von van vom zu zum zur der den de del della dello degli dei di da do dos das du des la le lo el al bin ibn ben bint ter ten te 't op af av st sankt san y e i d' und".split(
    ' ',
  ),
);
/** Those that are also written with a capital, and are no names of their own. */
const CAPITAL_PARTICLES = new Set(
  'von van vom zu zum zur der den de del della di da du des dos das la le el ter ten'
    .split(' ')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`),
);
/** These join two last names, or come after one. */
const JOINS = new Set(['y', 'e', 'i', 'und']);
const SUFFIX = /^(?:jr|sr|jun|sen|junior|senior|ii|iii|iv|ml|st)\.?$/i;
export const isSuffix = (word: string): boolean => SUFFIX.test(word);

const isParticle = (word: string): boolean => PARTICLES.has(word) || CAPITAL_PARTICLES.has(word);
/** In a name that is all in capitals: `DE SANTIS LUCA`. */
const isLoudParticle = (word: string): boolean =>
  isInCapitals(word) && CAPITAL_PARTICLES.has(`${word.slice(0, 1)}${word.slice(1).toLowerCase()}`);
/** Whether a cell holds nothing but what stands before a last name: `van den`. */
export const areParticles = (text: string): boolean => text !== '' && text.split(' ').every(isParticle);
/** Scripts in which a family's name comes first. */
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・]+$/u;
const join = (words: readonly string[]): string => words.join(' ');

/**
 * `Horvat, Ana` has the last name first, and words in capitals are the last name, wherever they stand: `SATO Kenji`. Otherwise it
 * is the last word with the particles before it, or the first one where `isLastFirst`.
 */
export function splitName(text: string, isLastFirst = false): Name {
  const name = withoutBullet(text).replace(/\s+/g, ' ');
  const comma = name.indexOf(',');
  if (comma >= 0) {
    const [before, behind] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
    if (before === '' || behind === '') return splitWords((before || behind).split(' '), isLastFirst);
    if (!SUFFIX.test(behind)) return [behind, before];
    const [first, last] = splitWords(before.split(' '), isLastFirst);
    return [first, join([last, behind])];
  }
  return splitWords(name.split(' '), isLastFirst);
}

function splitWords(all: readonly string[], isLastFirst: boolean): Name {
  const [words, tail] = withoutTail(all);
  if (words.length < 2) return tail.length > 0 && words.length === 1 ? [join(words), join(tail)] : [join(all), ''];
  const isAtStart = isLastFirst || words.every((word) => EAST_ASIAN.test(word));
  const [first, last] = splitByCapitals(words) ?? (isAtStart ? splitAtStart(words) : splitAtEnd(words));
  return [first, join([last, ...tail].filter((word) => word !== ''))];
}

/** What comes after a name: `jun.`, `(U15)`. */
function withoutTail(words: readonly string[]): readonly [words: readonly string[], tail: readonly string[]] {
  const bracket = words.findIndex((word, i) => i > 0 && /^[([]/.test(word));
  if (bracket > 0) return [words.slice(0, bracket), words.slice(bracket)];
  const last = words.at(-1) ?? '';
  return words.length > 2 && SUFFIX.test(last) ? [words.slice(0, -1), [last]] : [words, []];
}

/** The last name is written in capitals where other words are not. */
function splitByCapitals(words: readonly string[]): Name | null {
  const isLast = words.map(isInCapitals);
  if (!isLast.includes(true) || isLast.every((one, i) => one || isParticle(words[i] ?? ''))) return null;
  // Small particles belong to the capitals behind them: `de la CRUZ Juan`.
  for (let i = words.length - 2; i >= 0; i -= 1) if (isLast[i + 1] && isParticle(words[i] ?? '')) isLast[i] = true;
  const runs = isLast.filter((one, i) => one && !isLast[i - 1]).length;
  if (runs !== 1) return null;
  // `EVA Horvat` is a slip of the keyboard.
  if (
    words.some((word, i) => isLast[i] && isGivenName(word)) &&
    !words.some((word, i) => !isLast[i] && isGivenName(word))
  )
    return null;
  return [join(words.filter((_, i) => !isLast[i])), join(words.filter((_, i) => isLast[i]))];
}

/** `SATO`, `O'NEILL`, `McDONALD`, `WEIß`; no initial. */
function isInCapitals(word: string): boolean {
  const letters = word.replace(/^(?:Mc|Mac|D['’]|De(?=\p{Lu}{2})|Van(?=\p{Lu}{2}))/u, '').replace(/[^\p{L}]|ß/gu, '');
  return (letters.match(/\p{Lu}/gu)?.length ?? 0) >= 2 && !/\p{Ll}/u.test(letters);
}

function splitAtEnd(words: readonly string[]): Name {
  if (hasParticleFirst(join(words))) return splitAtStart(words);
  // From the first particle on all is last name: `Maria de la Cruz Lopez`.
  let start = words.findIndex((word, i) => i > 0 && i < words.length - 1 && (isParticle(word) || isLoudParticle(word)));
  if (start < 0) start = words.length - 1;
  else if (JOINS.has(words[start] ?? '') && start > 1) start -= 1;
  return [join(words.slice(0, start)), join(words.slice(start))];
}

/** The particles in front and the word behind them. */
function splitAtStart(words: readonly string[]): Name {
  let end = 0;
  while (end < words.length - 1 && isParticle(words[end] ?? '')) end += 1;
  // One word at least is the first name: LE is a last name as well.
  while (end < words.length - 2 && isLoudParticle(words[end] ?? '')) end += 1;
  // `García y López, María` without its comma.
  while (JOINS.has(words[end + 1] ?? '') && end + 2 < words.length) end += 2;
  return [join(words.slice(end + 1)), join(words.slice(0, end + 1))];
}

/** Whether a last name with its particles comes first: `van den Berg Piet`. */
export const hasParticleFirst = (name: string): boolean => {
  const [first = '', second = ''] = name.split(' ');
  return (PARTICLES.has(first) && !JOINS.has(first)) || (CAPITAL_PARTICLES.has(first) && PARTICLES.has(second));
};
