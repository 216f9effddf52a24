/** What the columns of a pasted list mean: guessed from their heads, else from what stands in them. */

export const meanings = ['first-name', 'last-name', 'name', 'email', 'club', 'rating', 'ignore'] as const;
export type Meaning = (typeof meanings)[number];

export const meaningNames: Readonly<Record<Meaning, string>> = {
  'first-name': 'First name',
  'last-name': 'Last name',
  name: 'First and last name',
  email: 'E-mail',
  club: 'Club',
  rating: 'Rating',
  ignore: 'Leave out',
};

export type TextTable = readonly (readonly string[])[];

export interface Columns {
  readonly meanings: readonly Meaning[];
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
}

/** Heads in the languages of the region, in small letters and without marks. */
const heads: Readonly<Record<string, Meaning>> = Object.fromEntries(
  (
    [
      ['first-name', 'first name|firstname|given name|vorname|ime|prenom|nome|imie|jmeno|keresztnev'],
      ['last-name', 'last name|lastname|surname|family name|nachname|prezime|priimek|nom|cognome|nazwisko|prijmeni'],
      ['name', 'name|full name|player|spieler|igrac|ime i prezime|ime in priimek|joueur|giocatore|zawodnik|hrac'],
      ['email', 'email|e-mail|mail|e-mail address|email address|e-posta|e-mail adresse'],
      ['club', 'club|team|verein|klub|association|societa|mannschaft'],
      ['rating', 'rating|elo|points|ranking|ttr|q-ttr|qttr|rejting|punkte|bodovi'],
    ] as const
  ).flatMap(([meaning, words]) => words.split('|').map((word) => [word, meaning])),
);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isEmail = (text: string): boolean => text.includes('@');
const isNumber = (text: string): boolean => /^\d{1,4}$/.test(text.trim());

export function guessColumns(table: TextTable): Columns {
  const width = Math.max(0, ...table.map(({ length }) => length));
  const named = Array.from({ length: width }, (_, i) => heads[plain(table[0]?.[i] ?? '')]);
  const hasHead = named.some((meaning) => meaning !== undefined);
  return { hasHead, meanings: hasHead ? once(named.map((one) => one ?? 'ignore')) : byContent(table, width) };
}

/** A meaning that a second column claims is the first one's. */
function once(list: readonly Meaning[]): Meaning[] {
  return list.map((meaning, i) => (list.indexOf(meaning) === i ? meaning : 'ignore'));
}

function byContent(table: TextTable, width: number): Meaning[] {
  const mostly = (column: number, is: (text: string) => boolean): boolean => {
    const filled = table.map((row) => row[column] ?? '').filter((text) => text.trim() !== '');
    return filled.length > 0 && 2 * filled.filter(is).length > filled.length;
  };
  const kinds = Array.from({ length: width }, (_, i): Meaning | 'text' =>
    mostly(i, isEmail) ? 'email' : mostly(i, isNumber) ? 'rating' : 'text',
  );
  const texts = kinds.flatMap((kind, i) => (kind === 'text' ? [i] : []));
  const isWhole = mostly(texts[0] ?? -1, (text) => text.trim().includes(' '));
  const order: readonly Meaning[] = isWhole
    ? ['name', 'club']
    : texts.length > 1
      ? ['first-name', 'last-name', 'club']
      : ['name'];
  return once(kinds.map((kind, i) => (kind === 'text' ? (order[texts.indexOf(i)] ?? 'ignore') : kind)));
}
