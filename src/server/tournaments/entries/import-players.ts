/** Adds the players of a list, all of them or none: people who are known by e-mail or id, and new ones for the rest. */

import { findNamesakes } from '#contract/tournaments/namesake.ts';
import type { importPlayers as importPlayersCall } from '#contract/tournaments/tournament-players.ts';
import { fullName } from '#contract/views/views.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { ProblemError } from '#server/platform/http/reply/problem.ts';
import { sayTwo } from '#server/users/people-said-two.ts';
import {
  addUnclaimedUsers,
  findKnownByEmails,
  findUsersById,
  lockEmails,
  type UnclaimedUser,
  type UserRecord,
} from '#server/users/store.ts';
import { nameOf } from '#server/users/user-list.ts';
import type { CommandOutcome } from '../state/execute-command.ts';
import type { TournamentState } from '../state/state.ts';
import type { CommandInput } from '../state/tournament-command.ts';
import { assertRoomFor, enter } from './entrants.ts';
import { findListedPeople, type ListedPeople } from './listed-people.ts';
import { askAbout } from './typed-person.ts';

type Input = CommandInput<typeof importPlayersCall>;
type Row = Input['body'][number];
interface RowError {
  readonly path: string;
  readonly message: string;
}

export async function importPlayers({ tx, state, actor, visitor, body }: Input): Promise<CommandOutcome> {
  const emails = body.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  await lockEmails(tx, emails);
  const told = await knownPeople(tx, body, emails);
  const listed = await findListedPeople(tx, state, visitor.id);
  const known = await withListed(tx, body, told, listed);
  assertNoRowErrors(body, [
    ...repeatedEmails(body),
    ...wrongPeople(body, known, state.entryOf),
    ...repeatedNames(body, state.record.people),
  ]);
  assertAsked(body, known, listed);
  assertRoomFor(state, actor, body.length);
  const newRows = body.filter((_, i) => !known[i]);
  const made = await addUnclaimedUsers(tx, newRows.map(newPerson));
  for (const [i, { id }] of made.entries()) {
    const row = newRows[i];
    if (row?.otherThan) await sayTwo(tx, id, listed.namesakes(row).map(idOf), visitor.id);
  }
  const newOnes = made.values();
  const users = known.flatMap((user) => user ?? newOnes.next().value ?? []);
  const { log, ...outcome } = await enter(tx, state, 'IMPORT_PLAYERS', users);
  return { ...outcome, log: { ...log, data: { ...log.data, made: made.map(idOf) } } };
}

/** The person of each row; undefined where the row is somebody new. */
async function knownPeople(
  tx: Transaction,
  body: readonly Row[],
  emails: readonly string[],
): Promise<(UserRecord | undefined)[]> {
  const byEmail = await findKnownByEmails(tx, emails);
  const ids = body.flatMap(({ userId }) => userId ?? []);
  const byId = new Map((ids.length > 0 ? await findUsersById(tx, ids) : []).map((user) => [user.id, user]));
  return body.map(({ userId, email }) => (userId ? byId.get(userId) : byEmail.get(email?.toLowerCase() ?? '')));
}

/** Each once: two rows of one name and club are two people, whose organiser has looked at both. */
async function withListed(
  tx: Transaction,
  body: readonly Row[],
  known: readonly (UserRecord | undefined)[],
  { find }: ListedPeople,
): Promise<(UserRecord | undefined)[]> {
  const taken = new Set(known.flatMap((user) => user?.id ?? []));
  const found = body.map((row, i) => {
    if (known[i] || row.userId || row.email || row.isNamesake) return undefined;
    const id = find(row)?.id;
    if (id === undefined || taken.has(id) || row.otherThan?.includes(id)) return undefined;
    taken.add(id);
    return id;
  });
  const ids = found.flatMap((id) => id ?? []);
  const users = new Map((ids.length > 0 ? await findUsersById(tx, ids) : []).map((user) => [user.id, user]));
  return known.map((user, i) => user ?? users.get(found[i] ?? ''));
}

/** Somebody of the name who has come into another list since its organiser looked at them. */
function assertAsked(
  body: readonly Row[],
  known: readonly (UserRecord | undefined)[],
  { namesakes }: ListedPeople,
): void {
  for (const [i, row] of body.entries()) {
    const { otherThan } = row;
    if (known[i] || !otherThan) continue;
    const people = namesakes(row);
    if (people.some(({ id }) => !otherThan.includes(id))) throw askAbout(people, nameOf(row));
  }
}

function repeatedEmails(body: readonly Row[]): RowError[] {
  const seen = new Set<string>();
  return body.flatMap(({ email }, i) => {
    const key = email?.toLowerCase();
    if (!key || !seen.has(key)) {
      if (key) seen.add(key);
      return [];
    }
    return [{ path: `${i}.email`, message: serverFault('inputs.emailTwice') }];
  });
}

function wrongPeople(
  body: readonly Row[],
  known: readonly (UserRecord | undefined)[],
  entryOf: ReadonlyMap<string, string>,
): RowError[] {
  const seen = new Set<string>();
  return body.flatMap(({ userId }, i) => {
    const user = known[i];
    const path = `${i}.${userId ? 'userId' : 'email'}`;
    if (!user) return userId ? [{ path, message: serverFault('refusals.NOT_FOUND', { what: 'Player' }) }] : [];
    if (entryOf.has(user.id)) return [{ path, message: serverFault('refusals.ALREADY_ENTERED') }];
    if (seen.has(user.id)) return [{ path, message: serverFault('inputs.playerTwice') }];
    seen.add(user.id);
    return [];
  });
}

/** Rows that say a name alone and repeat it: the same list from two organisers at once, or once more after a lost reply. */
function repeatedNames(body: readonly Row[], people: TournamentState['record']['people']): RowError[] {
  const isEntered = findNamesakes(people.map(({ user, club }) => ({ name: fullName(user), club })));
  return body.flatMap((row, i) =>
    row.userId || row.email || row.isNamesake || !isEntered({ name: nameOf(row), club: row.club })
      ? []
      : [{ path: `${i}.firstName`, message: serverFault('inputs.nameEntered') }],
  );
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** So many are named; a list that is wrong throughout needs no more. */
const MOST_NAMED = 100;

function assertNoRowErrors(body: readonly Row[], errors: readonly RowError[]): void {
  const [first] = errors;
  const row = first && body[Number.parseInt(first.path, 10)];
  if (!row) return;
  const fault = serverFault('inputs.row', { name: '', why: first.message });
  const names = { name: nameOf(row) };
  throw new ProblemError(422, 'INVALID', { params: {}, fault, names }, { errors: errors.slice(0, MOST_NAMED) });
}

const newPerson = ({ firstName, lastName, email, club, rating }: Row): UnclaimedUser => ({
  firstName,
  lastName: lastName ?? '',
  email: email ?? null,
  club: club || null,
  elo: rating ?? null,
});
