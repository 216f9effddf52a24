/** A row of a list as the player it would enter, with a word for whatever of it cannot be used. */
import { type ImportedPlayer, importedPlayer } from '#contract/tournaments/tournament-players.ts';
import { t } from '#messages/t.ts';
import { isDate, isFormulaError, isNothing, readEmail, readRating } from './cell-values.ts';
import type { TextTable } from './cells/list-table.ts';
import type { Columns, Meaning } from './columns.ts';
import { withoutBullet } from './plain-lines.ts';
import { suggestRows } from './row-reasons.ts';
import { areParticles, splitName } from './split-name.ts';

/** A row of the list as it would be entered. */
export interface ReadRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  readonly player: ImportedPlayer;
  /** All of its cells in a line: what a row without a name is shown as. */
  readonly text: string;
  /** What the contract refuses of it; null where nothing is wrong. */
  readonly wrong: string | null;
  /** What of it is not entered as it stands there. */
  readonly warnings: readonly string[];
  /** Why it is not entered until somebody ticks it; null where it is. */
  readonly reason: string | null;
  readonly isTicked: boolean;
}

const noTicks: ReadonlyMap<number, boolean> = new Map();
const noneHidden: ReadonlySet<number> = new Set();

/** `ticks`: by number, the rows that a person has ticked or unticked. */
export function readRows(
  table: TextTable,
  columns: Columns,
  hidden: ReadonlySet<number> = noneHidden,
  ticks: ReadonlyMap<number, boolean> = noTicks,
): ReadRow[] {
  const reasons = suggestRows(table, columns, hidden);
  return table.flatMap((cells, i) => {
    if (i === columns.headRow || cells.every((cell) => cell.trim() === '')) return [];
    const reason = reasons[i] ?? null;
    const { player, warnings } = playerOf(cells, columns.meanings);
    const isTicked = ticks.get(i + 1) ?? reason === null;
    const text = cells.filter((cell) => cell !== '').join(', ');
    return [{ number: i + 1, player, text, warnings, wrong: wrongIn(player), reason, isTicked }];
  });
}

function playerOf(cells: readonly string[], meanings: readonly Meaning[]) {
  const warnings: string[] = [];
  const cellsOf = (meaning: Meaning): string[] =>
    meanings.flatMap((one, column) => {
      const cell = one === meaning ? (cells[column] ?? '') : '';
      const fault = t('lists.cellLeftOut', { cell });
      if (isFormulaError(cell) && !warnings.includes(fault)) warnings.push(fault);
      return cell === '' || isFormulaError(cell) ? [] : [cell];
    });
  const cellOf = (meaning: Meaning): string => cellsOf(meaning)[0] ?? '';
  const hasOwnClub = meanings.includes('club');
  const names = namesOf(cellsOf, hasOwnClub);
  if (meanings.includes('first-name') && names.lastName === '' && isFilled(cellOf('last-name')))
    warnings.push(t('lists.noFirstName'));
  const ownClub = cellOf('club');
  const [lastName, bracketClub] = hasOwnClub ? [names.lastName, ''] : takeClub(names.lastName);
  const club = isNothing(ownClub) ? '' : ownClub || names.club || bracketClub;
  const email = emailOf(cellOf('email'), warnings);
  const rating = ratingOf(cellOf('rating'), warnings);
  return {
    player: {
      firstName: names.firstName,
      lastName,
      ...(email && { email }),
      ...(club && { club }),
      ...(rating !== null && { rating }),
    } satisfies ImportedPlayer,
    warnings,
  };
}

const isFilled = (text: string): boolean => text !== '' && !isNothing(text);

/** One of the parts alone is all of the name; the call asks for a first name. */
function namesOf(cellsOf: (meaning: Meaning) => readonly string[], hasOwnClub: boolean) {
  const [name = ''] = cellsOf('name');
  const [lastFirst = ''] = cellsOf('name-last-first');
  // Behind `Kos, Ana (TTC X)` it would stay with the first name.
  const [whole, club] = hasOwnClub ? [name || lastFirst, ''] : takeClub(name || lastFirst);
  const [first, last] = splitName(whole, name === '');
  const firstName = partOf(cellsOf('first-name')) || first;
  const lastName = partOf(cellsOf('last-name')) || last;
  return firstName === '' ? { firstName: lastName, lastName: '', club } : { firstName, lastName, club };
}

/** A part of a name may stand in several columns; what belongs before a last name comes first, wherever it stands. */
function partOf(cells: readonly string[]): string {
  const texts = cells.filter(isFilled).map(withoutBullet);
  return [...texts.filter(areParticles), ...texts.filter((text) => !areParticles(text))].join(' ');
}

/** `Ana Horvat (TTC X)`. */
function takeClub(lastName: string): readonly [lastName: string, club: string] {
  const [, name = '', club = ''] = /^([^()]{1,200})\s\(([^()]{2,120})\)$/.exec(lastName) ?? [];
  return name === '' || !/\p{L}{2}/u.test(club) ? [lastName, ''] : [name.trim(), club.trim()];
}

function emailOf(text: string, warnings: string[]): string {
  if (text === '') return '';
  if (isNothing(text)) {
    warnings.push(t('lists.noEMail'));
    return '';
  }
  const { email, count } = readEmail(text);
  if (count > 1) warnings.push(t('lists.firstEmailOf', { count }));
  return email;
}

const MOST_LETTERS = 20;

function ratingOf(text: string, warnings: string[]): number | null {
  if (text === '') return null;
  const rating = isDate(text) ? null : readRating(text);
  if (rating === null)
    warnings.push(
      isNothing(text) ? t('lists.noRating') : t('lists.noRatingText', { text: text.slice(0, MOST_LETTERS) }),
    );
  return rating;
}

/** What the contract refuses of a row, as it reads beside the row. */
function wrongIn(player: ImportedPlayer): string | null {
  const issue = importedPlayer.safeParse(player).error?.issues[0];
  if (!issue) return null;
  const [field] = issue.path;
  if (player.firstName === '') return t('lists.noName');
  return field === 'email'
    ? issue.message
    : `${field === 'club' ? t('common.club') : t('common.name')}: ${issue.message}`;
}
