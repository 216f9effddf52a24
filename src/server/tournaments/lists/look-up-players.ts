/** Who the people of a list may be, which its organiser is shown and asked about before the list is entered. */
import type { Body } from '#contract/common.ts';
import { type LikelyPerson, type LookedUp, lookUpPlayers } from '#contract/tournaments/tournament-players.ts';
import { fullName } from '#contract/views/views.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { assertAllowed } from '#server/platform/http/reply/problem.ts';
import { findKnownByEmails, findUsersById } from '#server/users/store.ts';
import { findByNames, nameOf } from '#server/users/user-list.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import { namesakeOf, readListedPeople } from '../entries/listed-people.ts';
import type { CommandContext } from '../state/execute-command.ts';
import { loadTournament } from '../state/load-tournament.ts';
import type { TournamentState } from '../state/state.ts';

export function lookUpRoute(deps: RouteDeps, commandContext: CommandContext): void {
  change(deps, lookUpPlayers, {
    guard: async (asked) => {
      const { state, actor } = await loadTournament(commandContext, asked);
      assertAllowed(refuseAction('ADD_PLAYER', state.tournament, actor));
      return state;
    },
    handle: ({ tx, visitor, body, context }) => lookUp(tx, context, signedIn(visitor).id, body),
  });
}

type Sought = Body<typeof lookUpPlayers>;

async function lookUp(
  tx: Transaction,
  state: TournamentState,
  organiserId: string,
  sought: Sought,
): Promise<LookedUp[]> {
  const emails = sought.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const byEmail = await findKnownByEmails(tx, emails);
  const listed = await readListedPeople(tx, state, organiserId);
  const alone = await peopleAlone(tx, sought);
  return sought.map(({ email, ...named }) => {
    const known = email ? byEmail.get(email.toLowerCase()) : undefined;
    if (known) return { userId: known.id, people: [] };
    const people: LikelyPerson[] = listed.namesakes(named).map(namesakeOf);
    // An e-mail that is not known belongs to none of those whom a name alone tells of.
    const one = email ? undefined : alone.get(nameOf(named));
    const isOther = one && !state.entryOf.has(one.userId) && !people.some(({ userId }) => userId === one.userId);
    return { userId: null, people: isOther ? [...people, one] : people };
  });
}

/** Who alone has a name, whatever hall they play in. */
async function peopleAlone(tx: Transaction, sought: Sought): Promise<ReadonlyMap<string, LikelyPerson>> {
  const names = sought.flatMap(({ email, ...named }) => (email ? [] : [nameOf(named)]));
  const idOf = await findByNames(tx, names);
  const users = new Map((await findUsersById(tx, [...new Set(idOf.values())])).map((user) => [user.id, user]));
  return new Map(
    [...idOf].flatMap(([name, id]) => {
      const user = users.get(id);
      return user ? [[name, { userId: id, name: fullName(user), club: user.club, tournament: null }] as const] : [];
    }),
  );
}
