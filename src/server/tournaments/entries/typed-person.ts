/** Who it is whom an organiser types in: somebody known, somebody of another list of the hall, or somebody new. */

import { eq, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { addUser, Namesakes, replacePlayer } from '#contract/tournaments/tournament-players.ts';
import { fullName } from '#contract/views/views.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded, invalid, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { sayTwo } from '#server/users/people-said-two.ts';
import { addUnclaimedUser, findUsersByEmail, findUsersById, lockEmail, type UserRecord } from '#server/users/store.ts';
import type { TournamentState } from '../state/state.ts';
import { findListedPeople, type ListedPerson, namesakeOf } from './listed-people.ts';

export type Typed = Body<typeof addUser> | Body<typeof replacePlayer>;

interface Typing {
  readonly tx: Transaction;
  readonly state: TournamentState;
  readonly visitor: Visitor;
}

/** What the log keeps of the organiser's answer; undefined where nothing was asked. */
export interface SaidOfPerson {
  readonly said?: { readonly sameAs: string } | { readonly otherThan: readonly string[] };
}

/**
 * A known e-mail is that person, whatever names were typed; the reply tells nothing of them. Somebody who only says that
 * the e-mail is theirs is not known by it.
 */
export async function personTyped(typing: Typing, body: Typed): Promise<{ user: UserRecord } & SaidOfPerson> {
  const { tx, state, visitor } = typing;
  const { userId, firstName, lastName, email, club, otherThan } = body;
  const byEmail = email ? await findByEmail(tx, email) : undefined;
  if (userId) {
    const [user] = await findUsersById(tx, [userId]);
    if (!user) throw invalid('userId', serverFault('refusals.NOT_FOUND', { what: 'Player' }));
    const whole = firstName ? await completed(typing, user, byEmail, body) : user;
    return { user: whole, ...(firstName && { said: { sameAs: userId } }) };
  }
  if (byEmail) return { user: byEmail };
  if (!firstName || !lastName) throw invalid('userId', serverFault('refusals.NOT_FOUND', { what: 'Player' }));
  const named = { firstName, lastName, club };
  const listed = await findListedPeople(tx, state, visitor.id);
  const others = new Set(otherThan);
  // An e-mail says more than a name: whether it is theirs is asked.
  const same = email ? undefined : listed.find(named);
  const [known] = same && !others.has(same.id) ? await findUsersById(tx, [same.id]) : [];
  if (known) return { user: known };
  const namesakes = listed.namesakes(named);
  if (namesakes.some(({ id }) => !others.has(id))) throw askAbout(namesakes, fullName(named));
  const user = await addUnclaimedUser(tx, { firstName, lastName, email: email ?? null, club: club || null });
  if (namesakes.length === 0) return { user };
  const ids = namesakes.map(({ id }) => id);
  await sayTwo(tx, user.id, ids, visitor.id);
  return { user, said: { otherThan: ids } };
}

async function findByEmail(tx: Transaction, email: string): Promise<UserRecord | undefined> {
  await lockEmail(tx, email);
  return (await findUsersByEmail(tx, email)).find((user) => user.emailVerified || user.issuer === null);
}

export function askAbout(people: readonly ListedPerson[], name: string): ProblemError {
  const conflict: Namesakes = { people: people.map(namesakeOf) };
  return coded(409, 'NAMESAKE', { where: 'list', name }, { conflict, names: ['name'] });
}

/** With the e-mail and the club that were typed, where the person has none and is in lists of this organiser alone. */
async function completed(
  { tx, visitor }: Typing,
  user: UserRecord,
  byEmail: UserRecord | undefined,
  { email, club }: Typed,
): Promise<UserRecord> {
  const isNewEmail = email && email.toLowerCase() !== user.email?.toLowerCase();
  if (isNewEmail && byEmail && byEmail.id !== user.id) throw invalid('email', serverFault('inputs.emailOfOther'));
  const isFree = user.issuer === null && user.email === null;
  if (!isNewEmail && (!club || user.club || !isFree)) return user;
  const mayComplete = isFree && (await isOnlyIn(tx, user.id, visitor.id));
  if (isNewEmail && !mayComplete)
    throw invalid('email', serverFault('inputs.knownWithout', { name: '' }), { name: fullName(user) });
  if (!mayComplete) return user;
  const [changed] = await tx
    .update(appUser)
    .set({ ...(isNewEmail && { email }), ...(club && !user.club && { club }) })
    .where(eq(appUser.id, user.id))
    .returning();
  return changed ?? user;
}

async function isOnlyIn(tx: Transaction, userId: string, organiserId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from tournament_entry e join tournament t on t.id = e.tournament_id
    where e.user_id = ${userId} and t.organiser_id <> ${organiserId} and not t.co_organisers ? ${organiserId}
    limit 1`);
  return rows.length === 0;
}
