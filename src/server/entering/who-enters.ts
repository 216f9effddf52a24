/** Who it is that enters: somebody of the event already, or somebody new. Decided once, under the lock of the event's entries. */
import { eq } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { enterEvent } from '#contract/tournaments/entering.ts';
import type { EnteredNamesakes } from '#contract/tournaments/entrant-details.ts';
import { fullName } from '#contract/views/views.ts';
import { fault, serverFault } from '#messages/fault.ts';
import type { Language } from '#messages/language.ts';
import type { EventRow } from '#server/events/store.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { entrant } from '#server/platform/database/schema/events.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded, invalid, type ProblemError, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { addUnclaimedUser, birthYearOf, findUser, type UserRecord } from '#server/users/store.ts';
import { directoryOf, findEntrant, type KnownEntrant, namesOf } from './entrants.ts';

type Typed = NonNullable<Body<typeof enterEvent>['entrant']>;

export interface Entering {
  readonly event: EventRow;
  readonly body: Body<typeof enterEvent>;
  readonly visitor: Visitor | null;
  /** Known by session or key. */
  readonly own: KnownEntrant | null;
  readonly isOrganiser: boolean;
  readonly language: Language;
  /** Until when a mailed link has to be used; null where nothing has to be proved. */
  readonly provesUntil: number | null;
  readonly now: number;
}

/** Null where this is somebody who is entered already, whom whoever asks has not shown to be. */
export async function whoEnters(tx: Transaction, entering: Entering): Promise<KnownEntrant | null> {
  const { own, body, visitor, isOrganiser } = entering;
  if (own && !isOrganiser) return completed(tx, own, entering);
  if (isOrganiser) return whoIsMeant(tx, entering, typedOf(body));
  if (!visitor) return asGuest(tx, entering, typedOf(body));
  const user = await findUser(tx, visitor.id);
  if (!user) throw pleaseLogIn();
  return asUser(tx, entering, user);
}

function typedOf({ entrant: typed }: Body<typeof enterEvent>): Typed {
  if (!typed) throw invalid('entrant.firstName', fault('faults.required'));
  return typed;
}

const facts = ({ number, birthYear, club }: Partial<Typed>) => ({
  number: number || null,
  birthYear: birthYear ?? null,
  club: club || null,
});

const factsTyped = ({ sex, rating, ...typed }: Typed) => ({ ...facts(typed), sex, rating });

async function asGuest(tx: Transaction, entering: Entering, typed: Typed): Promise<KnownEntrant | null> {
  const { event, provesUntil } = entering;
  if (provesUntil !== null && typed.email === '') throw invalid('entrant.email', fault('faults.required'));
  const directory = await directoryOf(tx, event.id);
  const found = directory.find({ name: fullName(typed), email: typed.email || null, ...facts(typed) });
  if (found.is === 'QUESTION') throw coded(409, 'NAMESAKE_ENTERED', { name: fullName(typed) });
  return found.is === 'SAME' ? null : makeEntrant(tx, entering, typed);
}

/** Names and club of an account are its own. */
async function asUser(tx: Transaction, entering: Entering, user: UserRecord): Promise<KnownEntrant | null> {
  const { event, body } = entering;
  const said = { ...facts(body.entrant ?? {}), club: body.entrant?.club || user.club };
  const directory = await directoryOf(tx, event.id);
  const email = user.emailVerified ? user.email : null;
  const found = directory.find({ name: fullName(user), email, ...said });
  if (found.is === 'QUESTION') throw coded(409, 'NAMESAKE_ENTERED', { name: fullName(user) });
  if (found.is === 'NEW') return insertEntrant(tx, entering, user, null);
  // Who entered before they logged in: the mailbox that was named there is theirs.
  const same = await findEntrant(tx, event.id, found.id);
  const isTheirs = email !== null && same?.row.email?.toLowerCase() === email.toLowerCase();
  if (!same || !isTheirs || same.user.issuer !== null) return null;
  await tx.update(entrant).set({ userId: user.id, heldUntil: null }).where(eq(entrant.id, same.row.id));
  return { row: { ...same.row, userId: user.id, heldUntil: null }, user };
}

/** Put to an organiser, who knows them. */
export function isItOneOf(name: string, people: readonly KnownEntrant[]): ProblemError {
  const conflict: EnteredNamesakes = {
    people: people.map(({ row, user }) => ({ entrantId: row.id, name: fullName(user), club: row.club ?? user.club })),
  };
  return coded(409, 'NAMESAKE_ENTERED', { name }, { conflict });
}

/** An organiser knows people, and is asked where there are namesakes. */
async function whoIsMeant(tx: Transaction, entering: Entering, typed: Typed): Promise<KnownEntrant | null> {
  const { event, body } = entering;
  if (body.sameAs) {
    const same = await findEntrant(tx, event.id, body.sameAs);
    if (!same) throw invalid('sameAs', serverFault('refusals.NOT_FOUND', { what: 'Entrant' }));
    return same;
  }
  const found = (await directoryOf(tx, event.id)).find({
    name: fullName(typed),
    email: typed.email || null,
    ...facts(typed),
  });
  if (found.is === 'SAME') return findEntrant(tx, event.id, found.id);
  if (found.is === 'QUESTION' && body.sameAs === undefined)
    throw isItOneOf(fullName(typed), await namesOf(tx, found.ids));
  return makeEntrant(tx, entering, typed);
}

async function makeEntrant(tx: Transaction, entering: Entering, typed: Typed): Promise<KnownEntrant> {
  const { firstName, lastName, club } = typed;
  // The e-mail is nobody's yet: it leads to an account only once its mailed link was used.
  const user = await addUnclaimedUser(tx, { firstName, lastName, club: club || null, email: null });
  return insertEntrant(tx, entering, user, typed.email || null);
}

async function insertEntrant(
  tx: Transaction,
  { event, body, language, provesUntil, now }: Entering,
  user: UserRecord,
  email: string | null,
): Promise<KnownEntrant> {
  const typed = body.entrant;
  const { consent } = body;
  const said = typed ? factsTyped(typed) : { number: null, birthYear: null, sex: null, rating: null, club: null };
  const [row] = await tx
    .insert(entrant)
    .values({
      ...said,
      id: newId(),
      eventId: event.id,
      userId: user.id,
      birthYear: said.birthYear ?? birthYearOf(user),
      club: said.club ?? user.club,
      email,
      language,
      heldUntil: provesUntil === null ? null : new Date(provesUntil),
      consent: consent ? { textVersion: consent.textVersion, at: new Date(now).toISOString() } : null,
      hideName: consent?.hideName ?? false,
    })
    .returning();
  if (!row) throw new Error('the entrant was not made');
  return { row, user };
}

/** With what was not known of them. */
async function completed(tx: Transaction, known: KnownEntrant, { body }: Entering): Promise<KnownEntrant> {
  const typed = body.entrant;
  if (!typed) return known;
  const { row, user } = known;
  const said = factsTyped(typed);
  const set = {
    birthYear: row.birthYear ?? said.birthYear,
    sex: row.sex ?? said.sex,
    rating: row.rating ?? said.rating,
    club: row.club ?? said.club,
  };
  await tx.update(entrant).set(set).where(eq(entrant.id, row.id));
  return { row: { ...row, ...set }, user };
}
