/** What a pasted list would enter: each row with who it is, and why it would not be entered. */
import { type ImportedPlayer, importedPlayer } from '#contract/tournament-players.ts';
import type { OrganiserUser } from '#contract/users.ts';
import type { Columns, Meaning, Table } from './columns.ts';

export interface Known {
  /** Everybody whom an organiser can add. */
  readonly people: readonly OrganiserUser[];
  /** User ids of those who are in the tournament. */
  readonly entered: ReadonlySet<string>;
}

export type RowState =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly person: OrganiserUser; readonly by: 'email' | 'name' }
  | { readonly kind: 'left-out'; readonly why: string }
  | { readonly kind: 'wrong'; readonly why: string };

export interface ReviewedRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  readonly player: ImportedPlayer;
  readonly state: RowState;
}

export function review(table: Table, columns: Columns, known: Known): ReviewedRow[] {
  const people = indexOf(known.people);
  const seen = new Set<string>();
  return table.flatMap((cells, i) => {
    if ((columns.hasHead && i === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const player = playerOf(cells, columns.meanings);
    return [{ number: i + 1, player, state: stateOf(player, people, known.entered, seen) }];
  });
}

/** What is sent: those who are new, and those who are known with their id where a name alone says who it is. */
export const toSend = (rows: readonly ReviewedRow[]): ImportedPlayer[] =>
  rows.flatMap(({ player, state }) => {
    if (state.kind === 'new') return [player];
    if (state.kind !== 'known') return [];
    return [state.by === 'name' ? { ...player, userId: state.person.id } : player];
  });

function playerOf(cells: readonly string[], meanings: readonly Meaning[]): ImportedPlayer {
  const cellOf = (meaning: Meaning): string => {
    const column = meanings.indexOf(meaning);
    return column < 0 ? '' : (cells[column] ?? '').replace(/\s+/g, ' ').trim();
  };
  const [first, last] = splitName(cellOf('name'));
  const email = cellOf('email');
  const club = cellOf('club');
  const rating = cellOf('rating');
  return {
    firstName: cellOf('first-name') || first || cellOf('last-name'),
    lastName: cellOf('first-name') ? cellOf('last-name') || last : last,
    ...(email && { email }),
    ...(club && { club }),
    ...(rating && { rating: Number(rating.replace(',', '.')) }),
  };
}

/** `Horvat, Ana` has the last name first; of `Ana Marija Horvat` the last word is the last name. */
function splitName(name: string): [string, string] {
  const [before, after] = name.split(',', 2);
  if (after !== undefined) return [after.trim(), (before ?? '').trim()];
  const words = name.split(' ');
  return words.length < 2 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

interface PeopleIndex {
  readonly byEmail: ReadonlyMap<string, OrganiserUser>;
  /** Null where several have the name. */
  readonly byName: ReadonlyMap<string, OrganiserUser | null>;
}

const nameKey = (firstName: string, lastName: string | null | undefined): string =>
  `${firstName} ${lastName ?? ''}`.trim().toLocaleLowerCase();

function indexOf(people: readonly OrganiserUser[]): PeopleIndex {
  const byName = new Map<string, OrganiserUser | null>();
  for (const person of people) {
    const key = nameKey(person.firstName, person.lastName);
    byName.set(key, byName.has(key) ? null : person);
  }
  return { byEmail: new Map(people.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one]] : []))), byName };
}

function stateOf(
  player: ImportedPlayer,
  { byEmail, byName }: PeopleIndex,
  entered: ReadonlySet<string>,
  seen: Set<string>,
): RowState {
  const wrong = wrongIn(player);
  if (wrong !== null) return { kind: 'wrong', why: wrong };
  const name = nameKey(player.firstName, player.lastName);
  const email = player.email?.toLowerCase();
  const person = (email === undefined ? byName.get(name) : byEmail.get(email)) ?? null;
  const key = person ? `id ${person.id}` : (email ?? `name ${name} ${player.club?.toLocaleLowerCase() ?? ''}`);
  if (seen.has(key)) return { kind: 'left-out', why: 'Twice in the list' };
  seen.add(key);
  if (person && entered.has(person.id)) return { kind: 'left-out', why: 'Already in the tournament' };
  return person ? { kind: 'known', person, by: email === undefined ? 'name' : 'email' } : { kind: 'new' };
}

/** What the contract refuses of a row, as it reads beside the row. */
function wrongIn(player: ImportedPlayer): string | null {
  const issue = importedPlayer.safeParse(player).error?.issues[0];
  if (!issue) return null;
  if (issue.path[0] === 'rating') return 'Rating is not 0 to 4000';
  return player.firstName === '' ? 'No name' : issue.message;
}
