/** What an organiser sees of one entrant and corrects: who they are stays decided once, and what is an account's own stays its own. */
import { eq, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { correctEntrant, EntrantDetails, EntrantFields } from '#contract/tournaments/entrant-details.ts';
import { fullName } from '#contract/views/views.ts';
import { fault } from '#messages/fault.ts';
import { changedFields } from '#server/events/changed-fields.ts';
import { type EventRow, logEvent, namesOfClasses } from '#server/events/store.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { entrant } from '#server/platform/database/schema/events.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { coded, invalid } from '#server/platform/http/reply/problem.ts';
import { idsOf } from '#server/users/store.ts';
import { addLink, directoryOf, endLinks, type KnownEntrant, namesOf } from './entrants.ts';
import type { EntryMails } from './entry-mails.ts';
import { entriesOf } from './my-entry.ts';
import { tellClasses } from './tell-classes.ts';
import { isItOneOf } from './who-enters.ts';

export async function detailsOf(
  db: Executor,
  event: EventRow,
  known: KnownEntrant,
  now: number,
): Promise<EntrantDetails> {
  const { row } = known;
  return {
    id: row.id,
    fields: fieldsOf(known),
    ...(await rightsOver(db, known)),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    entries: await entriesOf(db, event.id, known, now),
  };
}

const hasAccount = ({ user }: KnownEntrant): boolean => user.issuer !== null || user.deletedAt !== null;

const fieldsOf = (known: KnownEntrant): EntrantFields => {
  const { row, user } = known;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: hasAccount(known) ? '' : (row.email ?? user.email ?? ''),
    club: row.club ?? user.club ?? '',
    number: row.number ?? '',
    birthYear: row.birthYear,
    sex: row.sex,
    rating: row.rating,
  };
};

/** Who plays elsewhere too is also another organiser's, who knows them by that name. */
async function rightsOver(
  db: Executor,
  known: KnownEntrant,
): Promise<Pick<EntrantDetails, 'mayRename' | 'mayChangeEmail'>> {
  const { row, user } = known;
  if (hasAccount(known)) return { mayRename: false, mayChangeEmail: false };
  const { rows } = await db.execute<{ isElsewhere: boolean }>(sql`
    select exists (select from tournament_entry e join tournament t on t.id = e.tournament_id
        where e.user_id in ${idsOf(user.id)} and t.event_id is distinct from ${row.eventId})
      or exists (select from entrant o where o.user_id in ${idsOf(user.id)} and o.event_id <> ${row.eventId})
      as "isElsewhere"`);
  return { mayRename: rows[0]?.isElsewhere === false, mayChangeEmail: true };
}

const NAMES = ['firstName', 'lastName'] as const;
const FIELDS = [...NAMES, 'email', 'club', 'number', 'birthYear', 'sex', 'rating'] as const;
type Field = (typeof FIELDS)[number];
/** What tells who somebody is. */
const TELLING: readonly Field[] = [...NAMES, 'email', 'club', 'number'];

interface Correcting {
  readonly event: EventRow;
  readonly known: KnownEntrant;
  readonly body: Body<typeof correctEntrant>;
  readonly mails: EntryMails;
  readonly doneBy: string;
  readonly now: number;
  afterCommit(task: () => void): void;
}

export async function correct(tx: Transaction, correcting: Correcting): Promise<void> {
  const { event, known, body, doneBy } = correcting;
  const current = fieldsOf(known);
  const wanted = body.fields;
  const changed = changedFields(FIELDS, { current, seen: body.seen, wanted }, (field) => `fields.${field}`);
  if (changed.length === 0) return;
  const rights = await rightsOver(tx, known);
  const is = (field: Field): boolean => changed.includes(field);
  const isRenamed = is('firstName') || is('lastName');
  if ((isRenamed && !rights.mayRename) || (is('email') && !rights.mayChangeEmail))
    throw coded(403, 'NOT_YOURS_TO_CORRECT', {});
  if (isRenamed) assertNamed(wanted);
  if (changed.some((field) => TELLING.includes(field))) await assertNobodyElse(tx, correcting, is('email'));
  const { row, user } = known;
  await keep(tx, row.id, wanted, changed);
  if (rights.mayRename && (isRenamed || is('club') || is('email')))
    await tx
      .update(appUser)
      .set({
        ...(isRenamed && { firstName: wanted.firstName, lastName: wanted.lastName, username: fullName(wanted) }),
        ...(is('club') && { club: wanted.club || null }),
        // Nobody has shown the new address to be theirs yet.
        ...(is('email') && { email: null }),
      })
      .where(eq(appUser.id, user.id));
  if (is('email')) await mailAnew(tx, correcting);
  if (isRenamed || is('club')) await tellClasses(tx, user.id);
  const changes = Object.fromEntries(changed.map((field) => [field, { from: current[field], to: wanted[field] }]));
  await logEvent(tx, { eventId: event.id, kind: 'CORRECT', data: { entrantId: row.id, changes }, doneBy });
}

/** What is empty is not known. */
async function keep(
  tx: Transaction,
  entrantId: string,
  wanted: EntrantFields,
  changed: readonly Field[],
): Promise<void> {
  const set = Object.fromEntries(
    changed
      .filter((field) => field !== 'firstName' && field !== 'lastName')
      .map((field) => [field, wanted[field] === '' ? null : wanted[field]]),
  );
  if (Object.keys(set).length > 0) await tx.update(entrant).set(set).where(eq(entrant.id, entrantId));
}

function assertNamed(wanted: EntrantFields): void {
  const missing = NAMES.find((name) => wanted[name] === '');
  if (missing) throw invalid(`fields.${missing}`, fault('faults.required'));
}

/** A correction makes nobody of the event into two, nor two into one. */
async function assertNobodyElse(
  tx: Transaction,
  { event, known, body: { fields, isAnother } }: Correcting,
  isNewEmail: boolean,
): Promise<void> {
  const { row, user } = known;
  const name = fullName(fields) || user.username;
  const email = isNewEmail ? fields.email || null : (row.email ?? user.email);
  const number = fields.number || null;
  const others = await directoryOf(tx, event.id, row.id);
  const certain = others.find({ name: '', number, email, club: null, birthYear: null });
  const found = others.find({ name, number, email, club: fields.club || null, birthYear: fields.birthYear });
  if (found.is === 'NEW') return;
  const people = await namesOf(tx, found.is === 'SAME' ? [found.id] : found.ids);
  if (certain.is === 'SAME')
    throw coded(409, 'ENTRANT_TAKEN', { name: people.map((one) => fullName(one.user)).join() });
  if (!isAnother) throw isItOneOf(name, people);
}

/** Links that went to the other address end; where one has to be used still, it goes to the new one. */
async function mailAnew(tx: Transaction, { event, known, body, mails, now, afterCommit }: Correcting): Promise<void> {
  const { row } = known;
  await endLinks(tx, row.id);
  if (row.heldUntil === null || body.fields.email === '') return;
  const names = await namesOfClasses(tx, event.id);
  const entries = await entriesOf(tx, event.id, known, now);
  await mails.sendProof(
    { ...known, row: { ...row, email: body.fields.email } },
    {
      event,
      until: row.heldUntil.getTime(),
      key: await addLink(tx, row.id, now),
      classes: entries.flatMap(({ tournamentId }) => names.get(tournamentId) ?? []),
      tx,
      afterCommit,
    },
  );
}
