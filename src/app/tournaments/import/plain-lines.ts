/** Lists as people write them into a message: one player a line, with bullets, clubs in brackets, ratings at the end. */

import type { TextTable } from './cells/list-table.ts';
import { hasClubSign } from './words/club-signs.ts';

/** `1.`, `2)`, `#3`, `-`, `•`, a tick mark. */
const BULLET = /^(?:#?\d{1,4}[.):]\s*|[-–—•*·‣▪►✓✔☑✅+>]\s*|\d{1,2}\ufe0f?\u20e3\s*|\p{Emoji_Presentation}\ufe0f?\s*)/u;
/** `1 Ana Horvat`. */
const NUMBER = /^\d{1,4}\s+/;
/** `[12.11.26, 18:03] Ana:`, as messengers copy. */
const SENDER = /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:\]| -) [^:]{1,60}: /i;

/** Without bullet and number; blanks at its ends are gone. */
export function withoutBullet(line: string): string {
  const text = line.trim().replace(SENDER, '').trim();
  const rest = text.replace(NUMBER, '').replace(BULLET, '').replace(BULLET, '').trim();
  return /\p{L}/u.test(rest) ? rest : text;
}

const TRAILING = /[\s,;:–—-]{1,9}$/;

interface Line {
  name: string;
  email: string;
  club: string;
  rating: string;
}

const EMAIL = /[<(]?(?:mailto:)?([^\s<>(),;]{1,200}@[^\s<>(),;]{1,200})[>)]?/i;
const BRACKETS = /\(([^()]{1,120})\)$|\[([^[\]]{1,120})\]$/;
const RATING = /(?:^|[\s,;:|/–—-])(?:Q?-?TTR|Elo|Rating|RC)?[\s:=]{0,3}(\d{3,4})\s?(?:Q?-?TTR|Elo|Pkt\.?)?$/i;
const DASH = /^([^–—]{2,80}?)\s(?:[–—-]|\/|\|)\s(.{2,120})$/;

/** Takes apart what follows the name: an e-mail, a club in brackets or behind a dash, a rating. */
function readLine(text: string): Line {
  const line: Line = { name: withoutBullet(text), email: '', club: '', rating: '' };
  const [whole = '', email = ''] = EMAIL.exec(line.name) ?? [];
  if (email !== '') {
    line.email = email;
    line.name = line.name.replace(whole, ' ').replace(/\s+/g, ' ').trim();
  }
  // In any order: `Ana Horvat (TTC X) 1500`, `Ana Horvat 1500 – TTC X`.
  for (let more = true; more; ) more = takeRating(line) || takeBrackets(line) || takeClub(line);
  line.name = line.name.replace(TRAILING, '');
  return line;
}

function takeRating(line: Line): boolean {
  const found = RATING.exec(line.name);
  const name = line.name.slice(0, found?.index ?? 0).trim();
  if (!found || line.rating !== '' || !/\p{L}/u.test(name)) return false;
  line.rating = found[1] ?? '';
  line.name = name.replace(TRAILING, '');
  return true;
}

function takeBrackets(line: Line): boolean {
  const found = BRACKETS.exec(line.name);
  const inner = (found?.[1] ?? found?.[2] ?? '').trim();
  const name = line.name.slice(0, found?.index ?? 0).trim();
  if (!found || name === '') return false;
  const rating = /^(?:Q?-?TTR|Elo|Rating)?[\s:=]{0,3}(\d{3,4})(?: ?(?:Q?-?TTR|Elo))?$/i.exec(inner)?.[1];
  if (rating !== undefined && line.rating === '') line.rating = rating;
  else if (line.club === '' && /\p{L}/u.test(inner)) line.club = inner;
  else return false;
  line.name = name;
  return true;
}

function takeClub(line: Line): boolean {
  const [, name = '', club = ''] = DASH.exec(line.name) ?? commaClub(line.name) ?? [];
  if (name === '' || line.club !== '' || !/\p{L}/u.test(club)) return false;
  const rating = RATING.exec(` ${club}`);
  line.name = name.trim();
  line.club = (rating && line.rating === '' ? club.slice(0, Math.max(0, rating.index - 1)) : club).trim();
  if (rating && line.rating === '') line.rating = rating[1] ?? '';
  return true;
}

/** `Ana Horvat, TTC X`: behind a comma only what a club would be called. */
function commaClub(text: string): readonly string[] | null {
  const at = text.lastIndexOf(',');
  const club = text.slice(at + 1).trim();
  return at > 0 && hasClubSign(club) ? [text, text.slice(0, at), club] : null;
}

/** A table of one column, with what its cells hold beside the names in columns of their own. */
export function splitPlainLines(table: TextTable): TextTable {
  if (table.some((row) => row.length > 1)) return table;
  const lines = table.map(([text = '']) => (isNote(text) ? { ...NOTHING, name: text } : readLine(text)));
  const used = (['name', 'club', 'rating', 'email'] as const).filter(
    (column) => column === 'name' || lines.some((line) => line[column] !== ''),
  );
  return lines.map((line) => used.map((column) => line[column]));
}

const NOTHING: Line = { name: '', email: '', club: '', rating: '' };
/** A title, or a line that says something of a person: it stays as it is. */
const isNote = (text: string): boolean =>
  /:\s*$/.test(text) || /^[^\d:]{3,30}:\s[^\d\s]/.test(text.trim()) || /https?:/.test(text);
