/** How people come into a tournament: by themselves, or added by its organiser. */

import type {
  addExistingUser,
  addLatePlayer as addLateCall,
  addUser,
  joinTournament,
  replacePlayer as replaceCall,
} from '#contract/tournaments/tournament-players.ts';
import { serverFault } from '#messages/fault.ts';
import { pointsOfPeople } from '#server/championships/store.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { assertAllowed, invalid, pleaseLogIn, refused } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { findUser, findUsersById, type UserRecord } from '#server/users/store.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import { addEntry } from '#tournament/commands/commands.ts';
import { refuseAddPlayer } from '#tournament/commands/entering.ts';
import { addLatePlayer, latePlace } from '#tournament/commands/late-player.ts';
import { refuseNewcomer, replacePlayer } from '#tournament/commands/replace-player.ts';
import type { Actor, Entry, Facts } from '#tournament/terms.ts';
import type { CommandOutcome } from '../state/execute-command.ts';
import type { TournamentState } from '../state/state.ts';
import type { CommandInput } from '../state/tournament-command.ts';
import type { Entrant } from '../store/store-change.ts';
import { assertMayEnter, enterEvent } from './class-limits.ts';
import { personTyped, type SaidOfPerson } from './typed-person.ts';

interface Entering extends CommandOutcome {
  readonly log: { readonly kind: string; readonly data: { readonly entrants: readonly Entrant[] } };
}

export async function enter(
  tx: Transaction,
  state: TournamentState,
  kind: string,
  users: readonly UserRecord[],
): Promise<Entering> {
  let facts: Facts = state.tournament.facts;
  const entrants: { playerId: string; userId: string }[] = [];
  const points = await pointsOfPeople(
    tx,
    state.row.championshipId,
    users.map(({ id }) => id),
  );
  for (const { id: userId, elo, club } of users) {
    const playerId = newId();
    facts = addEntry(facts, { id: playerId, elo, club, championshipPoints: points.get(userId) ?? 0 });
    entrants.push({ playerId, userId });
  }
  const said = await enterEvent(tx, state, users);
  return { facts, entrants, log: { kind, data: { entrants, ...said } } };
}

export async function enterSelf(
  { tx, state, visitor }: CommandInput<typeof joinTournament>,
  now: number,
): Promise<CommandOutcome> {
  const user = await findUser(tx, visitor.id);
  if (!user) throw pleaseLogIn();
  await assertMayEnter(tx, state, user, now);
  return enter(tx, state, 'REGISTER', [user]);
}

const assertNew = (state: TournamentState, actor: Actor, user: UserRecord): void =>
  assertAllowed(refuseAddPlayer(state.tournament, actor, state.entryOf.get(user.id) ?? null));

export async function enterNew(input: CommandInput<typeof addUser>): Promise<CommandOutcome> {
  const { tx, state, actor, body } = input;
  const { user, said } = await personTyped(input, body);
  assertNew(state, actor, user);
  const { log, ...outcome } = await enter(tx, state, 'ADD_PLAYER', [user]);
  return { ...outcome, log: { ...log, data: { ...log.data, said } } };
}

export async function enterExisting({
  tx,
  state,
  actor,
  body,
}: CommandInput<typeof addExistingUser>): Promise<CommandOutcome> {
  const ids = [...new Set(body)];
  const found = new Map((await findUsersById(tx, ids)).map((user) => [user.id, user]));
  const users = ids.map((id) => {
    const user = found.get(id);
    if (!user) throw invalid(String(body.indexOf(id)), serverFault('refusals.NOT_FOUND', { what: 'Player' }));
    assertNew(state, actor, user);
    return user;
  });
  assertRoomFor(state, actor, users.length);
  return enter(tx, state, 'ADD_PLAYER', users);
}

/** In the place of a player who has not played. */
export async function enterInstead(input: CommandInput<typeof replaceCall>): Promise<CommandOutcome> {
  const { state, params } = input;
  const { playerId } = params;
  const { facts } = state.tournament;
  const { newcomer, entry, said } = await enterNewcomer(input);
  const left = state.record.people.find((person) => person.playerId === playerId);
  return {
    facts: replacePlayer(facts, playerId, entry),
    entrants: [newcomer],
    log: { kind: 'REPLACE_PLAYER', data: { playerId, userId: left?.user.id, newcomer, said } },
  };
}

/** After the draw. */
export async function enterLate(input: CommandInput<typeof addLateCall>): Promise<CommandOutcome> {
  const { tournament } = input.state;
  const place = latePlace(tournament);
  if ('code' in place) throw refused(place);
  const { newcomer, entry, said } = await enterNewcomer(input);
  return {
    facts: addLatePlayer(tournament.facts, entry, place),
    entrants: [newcomer],
    log: { kind: 'ADD_LATE_PLAYER', data: { newcomer, group: place.name, said } },
  };
}

interface Newcomer extends SaidOfPerson {
  readonly newcomer: Entrant;
  readonly entry: Entry;
}

/** With the ratings of this moment. */
async function enterNewcomer(
  input: Pick<CommandInput<typeof addLateCall>, 'tx' | 'state' | 'visitor' | 'body'>,
): Promise<Newcomer> {
  const { tx, state, body } = input;
  const { user, said } = await personTyped(input, body);
  const { id: userId, elo, club } = user;
  assertAllowed(refuseNewcomer(state.entryOf.get(userId) ?? null));
  const newcomer = { playerId: newId(), userId };
  await enterEvent(tx, state, [user]);
  const points = await pointsOfPeople(tx, state.row.championshipId, [userId]);
  const entry = { id: newcomer.playerId, elo, club, championshipPoints: points.get(userId) ?? 0 };
  return { newcomer, entry, ...(said && { said }) };
}

/** The last of them must find room as well. */
export function assertRoomFor({ tournament }: TournamentState, actor: Actor, count: number): void {
  const { facts } = tournament;
  const others = facts.entries.slice(0, 1).flatMap((entry) => Array.from({ length: count - 1 }, () => entry));
  const almost = { ...tournament, facts: { ...facts, entries: [...facts.entries, ...others] } };
  assertAllowed(refuseAction('ADD_PLAYER', almost, actor));
}
