/** Rows of a list that are hardly players: titles, totals, notes. They are left out, with the reason, until somebody ticks them. */
import { t } from '#messages/t.ts';
import { isDate, isFormulaError, isNothing, isTick } from './cell-values.ts';
import type { TextTable } from './cells/list-table.ts';
import type { Columns } from './columns.ts';
import { headingOf, sectionsOf, statusIn } from './list-sections.ts';
import { hasClubSign } from './words/club-signs.ts';
import { headScore } from './words/heads.ts';
import { plainLetters } from './words/plain-letters.ts';

const TOTALS = words(
  'summe gesamt gesamtsumme total totals totale totaal ukupno suma suma: somme sum anzahl count average mean durchschnitt mittelwert median celkem spolu skupaj osszesen razem ogolem ialt totalt yhteensa vsego',
);
const NOTES = words(
  'stand datum date gedruckt printed erstellt erzeugt created generated seite page stranica stran strana pagina quelle source izvor aktualisiert updated export exported exportiert hinweis note notes bemerkung napomena legende legend * copyright',
);
const TITLES = words(
  'teilnehmerliste teilnehmer teilnehmerinnen meldeliste anmeldungen anmeldung meldungen startliste spielerliste liste list participants players entries entry prijave prijavljeni popis startna lista igraci iscritti inscrits inscritos zgloszenia lista gruppe group grupa groupe gruppo skupina herren damen jungen madchen senioren seniorinnen jugend men women boys girls muskarci zene moski muski u11 u12 u13 u14 u15 u17 u18 u19 u21',
);
const GONE = words(
  'abgesagt abgemeldet absage absagen entschuldigt cancelled canceled withdrawn withdrew absent odjavljen odjavljena odjava otkazao otkazala otkazano odpovedal warteliste nachrucker ersatz reserve reserves waitlist waiting',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const TITLE = t('lists.looksLikeTitle');
const HEADS = t('lists.namesColumns');

/** Why each row is hardly a player; null where it may well be one. */
export function suggestRows(
  table: TextTable,
  { headRow, meanings }: Columns,
  hidden: ReadonlySet<number> = new Set(),
): (string | null)[] {
  const width = Math.max(0, ...table.map(({ length }) => length));
  const nameColumns = meanings.flatMap((meaning, i) => (meaning.includes('name') ? [i] : []));
  const usual = usuallyFilled(table);
  const own = table.map((row, i) => {
    if (headRow !== null && i < headRow) return t('lists.aboveHeads');
    if (i === headRow) return HEADS;
    if (hidden.has(i)) return t('lists.hiddenInFile');
    if (headRow !== null && isSameHead(row, table[headRow] ?? [])) return HEADS;
    const filled = row.filter((cell) => cell !== '');
    return (
      noteIn(filled, width, usual) ??
      faultIn(
        nameColumns.map((column) => row[column] ?? ''),
        nameColumns.length > 0,
        row,
      )
    );
  });
  const sections = sectionsOf(table, (i) => own[i] === TITLE || own[i] === HEADS);
  return table.map((row, i) => own[i] ?? (headingOf(row) ? TITLE : (statusIn(row, meanings) ?? sections[i] ?? null)));
}

/** How many cells most rows fill. */
function usuallyFilled(table: TextTable): number {
  const counts = table.map((row) => row.filter((cell) => cell !== '').length).sort((a, b) => a - b);
  return counts[counts.length >> 1] ?? 0;
}

const isSameHead = (row: readonly string[], head: readonly string[]): boolean =>
  row.some((cell) => cell !== '') && row.every((cell, i) => cell === (head[i] ?? '')) && headScore(row) > 0;

/** What the row says as a whole. */
function noteIn(filled: readonly string[], width: number, usual: number): string | null {
  const [first = ''] = filled;
  const [word = '', second = ''] = plainLetters(first)
    .split(/[^\p{L}\p{N}*]+/u)
    .filter((one) => one !== '');
  const isAlone = filled.length === 1;
  const saysMore = /[\d:]/.test(first);
  if (/[©®]|\(c\)\s|copyright|all rights reserved|alle rechte|sva prava/i.test(first)) return t('lists.looksLikeNote');
  if (/https?:\/\/|www\./i.test(filled.join(' '))) return t('lists.looksLikeNote');
  if (!filled.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return t('lists.looksLikeLine');
  if (GONE.has(word) && (saysMore || isAlone)) return `Says “${first.split(/[:\s]/)[0]}”`;
  if (TOTALS.has(word) && (saysMore || second === '' || second.length < 3 || isNumberRow(filled)))
    return t('lists.looksLikeTotal');
  if (/^\d+ (?:spieler|teilnehmer|players|participants|igraca|igraci|joueurs|giocatori)/i.test(plainLetters(first)))
    return t('lists.looksLikeTotal');
  if (NOTES.has(word) && saysMore) return t('lists.looksLikeNote');
  if (isAlone && /:$/.test(first)) return TITLE;
  // `Autumn Cup 2026`, of which the year was taken for a rating, and `Saturday 14.11.2026`.
  if (EVENT.test(plainLetters(first)) && filled.slice(1).every((cell) => /^(?:19|20)\d{2}$/.test(cell))) return TITLE;
  if (isAlone && /^(?:\p{L}{1,12}[.,]?\s)?\d{1,2}\.\s?\d{1,2}\./u.test(first)) return t('lists.looksLikeNote');
  if (isAlone && TITLES.has(word) && (width > 1 || saysMore || second === '' || second.length < 2)) return TITLE;
  // A club over its players, where each of them has more than a name.
  if (isAlone && usual > 1 && width > 1 && (hasClubSign(first) || /\d/.test(first))) return TITLE;
  return null;
}

const EVENT =
  /(?:turnier|meisterschaft|meisterschaften|tournament|championship|championships|turnir|prvenstvo|torneo|tournoi|turniej|turnaj|pokal)(?:$|\s)|(?:^|\s)(?:cup|open|trophy|liga|league)(?:$|\s)/;

const isNumberRow = (filled: readonly string[]): boolean =>
  filled.length > 1 && filled.slice(1).every((cell) => /^[\d.,\s%-]+$/.test(cell));

/** What stands where the name should be. */
function faultIn(names: readonly string[], isNamed: boolean, row: readonly string[]): string | null {
  const filled = names.filter((text) => text !== '' && !isNothing(text));
  const wrong = filled.find(isFormulaError) ?? filled.find(isTick);
  if (wrong !== undefined) return t('lists.isNoName', { cell: wrong });
  if (filled.some(isDate)) return t('lists.dateNotName');
  if (filled.some((text) => /\p{L}/u.test(text))) return null;
  // With an address it is somebody, and the name is missed.
  return isNamed && row.some((cell) => cell.includes('@')) ? null : t('lists.noName');
}
