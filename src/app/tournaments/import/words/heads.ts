/** What the head of a column means, by the words in it: `Home Club`, `TTR-Wert` and `Name des Spielers` are no fixed texts. */
import { t } from '#messages/t.ts';
import { plainLetters } from './plain-letters.ts';

type HeadMeaning = 'first-name' | 'last-name' | 'name' | 'name-last-first' | 'email' | 'club' | 'rating' | 'ignore';

export interface Head {
  readonly meaning: HeadMeaning;
  /** The stronger one of two heads with one meaning counts. */
  readonly strength: number;
  /** Every word of it is known; text that stands in rows has others. */
  readonly isWhole: boolean;
  /** It says points, of which what stands below tells whether they are a rating. */
  readonly isPoints?: true;
  /** A part of a name beside another one of that meaning: a middle name, a second last name. */
  readonly isMore?: true;
}

type Kind = Exclude<HeadMeaning, 'name-last-first'> | 'number' | 'family-first' | 'filler';

/** In the languages of the region; two words stand as one. */
const WORDS: Readonly<Partial<Record<Kind, string>>> = {
  'first-name': t('lists.vornameVornamenVorRufname'),
  'last-name': t('lists.nachnameNachnamenFamiliennameZuname'),
  name: t('lists.nameNamesNamenFullname'),
  'family-first': t('lists.nevJatekosResztvevoVersenyzo'),
  email: t('lists.emailEmailsEmailadresseEmailaddress'),
  club: t('lists.vereinVereineVereinsnameClub'),
  rating: t('lists.ratingRatingsTtrQttr'),
  ignore: t('lists.platzPlacPlatzierungRang'),
  number: t('lists.nrNoNummerNumber'),
  filler: t('lists.derDieDasDes'),
};

const MEANING_OF = new Map<string, Kind>(
  (Object.entries(WORDS) as [Kind, string][]).flatMap(([kind, words]) =>
    words.split(/\s+/).map((word) => [plainLetters(word), kind] as const),
  ),
);
/** Weaker ones: a team may stand beside a club. */
const WEAK: ReadonlyMap<string, Kind> = new Map(
  'team mannschaft mannschaften association organisation organization ekipa druzyna csapat equipe equipo lag ploeg'
    .split(' ')
    .map((word) => [word, 'club']),
);
const BEGINNINGS: readonly (readonly [string, Kind])[] = [
  ['vorname', 'first-name'],
  ['nachname', 'last-name'],
  ['familienname', 'last-name'],
  ['teilnehm', 'name'],
  ['spielername', 'name'],
  ['verein', 'club'],
  ['klub', 'club'],
  ['club', 'club'],
  ['mannschaft', 'club'],
  ['team', 'club'],
  ['rating', 'rating'],
  ['ttr', 'rating'],
  ['qttr', 'rating'],
  ['email', 'email'],
];
const ENDINGS: readonly (readonly [string, Kind])[] = [
  ['nummer', 'number'],
  ['number', 'number'],
  ['datum', 'number'],
  ['nr', 'number'],
  ['jahr', 'number'],
  ['ttr', 'rating'],
  ['rating', 'rating'],
  ['verein', 'club'],
  ['klub', 'club'],
  ['club', 'club'],
  ['mail', 'email'],
  ['mailadresse', 'email'],
];

const MOST_LETTERS = 60;

const wordsOf = (text: string): string[] =>
  plainLetters(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');

interface KnownWord {
  readonly kind: Kind | undefined;
  readonly strength: number;
}

function knownWord(word: string): KnownWord {
  const kind = MEANING_OF.get(word);
  if (kind) return { kind, strength: 3 };
  const weak = WEAK.get(word);
  if (weak) return { kind: weak, strength: 1 };
  if (/^[\d#]+$/.test(word)) return { kind: 'filler', strength: 0 };
  const [, compound] =
    ENDINGS.find(([ending]) => word.length > ending.length && word.endsWith(ending)) ??
    BEGINNINGS.find(([beginning]) => word.startsWith(beginning)) ??
    [];
  return { kind: compound, strength: compound ? 2 : 0 };
}

/** Two words that are one, like `first name` and `e-mail`, are taken together. */
function knownWords(words: readonly string[]): KnownWord[] {
  const known: KnownWord[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const pair = MEANING_OF.get(`${words[i]}${words[i + 1] ?? ''}`);
    const isPair = i + 1 < words.length && pair !== undefined;
    known.push(isPair ? { kind: pair, strength: 3 } : knownWord(words[i] ?? ''));
    if (isPair) i += 1;
  }
  return known;
}

const POINTS: ReadonlySet<string> = new Set(
  'points point pts puntos punti punkte punkty pkt pontok pont bodovi bod bodova tocke body poeng poang pisteet'.split(
    ' ',
  ),
);
const MORE: ReadonlySet<string> = new Set(
  'middle middlename tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels suffix segundo materno second 2'.split(' '),
);

/** Null where no word of it is known. */
export function headOf(text: string): Head | null {
  if (text.trim() === '#') return { meaning: 'ignore', strength: 1, isWhole: true };
  if (text === '' || text.length > MOST_LETTERS) return null;
  // What stands in brackets explains: `Spieler (Verein)` holds players.
  const [outside = ''] = text.split(/[([]/);
  const known = knownWords(wordsOf(text));
  // No name and no club has a question mark: `In welchem Verein spielst du?`
  const isWhole = known.every(({ kind }) => kind !== undefined) || text.includes('?');
  const words = wordsOf(text);
  const more = {
    ...(words.some((word) => POINTS.has(word)) && { isPoints: true as const }),
    ...(words.some((word) => MORE.has(word)) && { isMore: true as const }),
  };
  const meaning = nameOrder(known) ?? strongest(knownWords(wordsOf(outside))) ?? strongest(known);
  return meaning ? { ...meaning, ...more, isWhole } : null;
}

const ORDER: readonly Kind[] = [
  'number',
  'email',
  'club',
  'rating',
  'family-first',
  'last-name',
  'first-name',
  'name',
  'ignore',
];

function strongest(known: readonly KnownWord[]): Pick<Head, 'meaning' | 'strength'> | null {
  for (const kind of ORDER) {
    const found = known.filter((one) => one.kind === kind);
    if (found.length === 0) continue;
    const strength = Math.max(...found.map((one) => one.strength));
    if (kind === 'number') return { meaning: 'ignore', strength };
    if (kind === 'family-first') return { meaning: 'name-last-first', strength };
    if (kind !== 'filler') return { meaning: kind, strength };
  }
  return null;
}

/** A head with both names says in which order they stand in a cell: `Prezime i ime`, `Name, Vorname`, `Vor- und Nachname`. */
function nameOrder(known: readonly KnownWord[]): Pick<Head, 'meaning' | 'strength'> | null {
  if (known.some(({ kind }) => kind === 'number' || kind === 'email' || kind === 'rating')) return null;
  const first = known.findIndex(({ kind }) => kind === 'first-name');
  let last = known.findIndex(({ kind }) => kind === 'last-name');
  if (last < 0) last = known.findIndex(({ kind }) => kind === 'name');
  if (first < 0 || last < 0) return null;
  // `Ime igrača` is a first name or a whole one, not both in two words.
  if (known[last]?.kind === 'name' && last > first && known.length > 1 && !isPlainName(known, first, last)) return null;
  return { meaning: first < last ? 'name' : 'name-last-first', strength: 3 };
}

const isPlainName = (known: readonly KnownWord[], first: number, last: number): boolean =>
  known.slice(first + 1, last).every(({ kind }) => kind === 'filler');

const isData = (cell: string): boolean =>
  cell.includes('@') || /^[\d.,\s()+-]{3,}$/.test(cell) || /^\d{1,3}$/.test(cell);
const isUseful = ({ meaning, isWhole }: Head): boolean => isWhole && meaning !== 'ignore';

/** How much a row looks like the heads of columns; 0 where it does not. */
export function headScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some(isData)) return 0;
  const heads = filled.flatMap((cell) => headOf(cell) ?? []);
  const useful = heads.filter(isUseful);
  const meanings = new Set(useful.map(({ meaning }) => meaning));
  const isMostlyKnown = 2 * heads.length >= filled.length;
  // Short ones are also people's names: Ad, Nom.
  const isNamed = filled.some((cell) => {
    const head = headOf(cell);
    return head !== null && isUseful(head) && head.meaning.includes('name') && (isMostlyKnown || cell.length > 3);
  });
  if (!isNamed && (meanings.size < 2 || !isMostlyKnown)) return 0;
  return 2 * meanings.size + heads.filter(({ isWhole }) => isWhole).length / 2;
}

export const isHeadRow = (cells: readonly string[]): boolean => headScore(cells) > 0;
