/** What somebody has entered in an event, class by class, as they see it themselves. */
import { asc, eq, sql } from 'drizzle-orm';
import type { ClassEntry, MyEntry } from '#contract/tournaments/entering.ts';
import { fullName } from '#contract/views/views.ts';
import { refuseWithdrawal } from '#event/entry-times.ts';
import { NO_PAYMENT, owedCents } from '#event/fees.ts';
import { placeInLine } from '#event/places.ts';
import { shownName } from '#event/shown-name.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import type { EventRow } from '#server/events/store.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { classWaiting, classWithdrawal } from '#server/platform/database/schema/events.ts';
import { lineOf } from '#server/tournaments/entries/class-line.ts';
import type { KnownEntrant } from './entrants.ts';

export async function myEntryOf(
  db: Executor,
  event: EventRow,
  known: KnownEntrant | null,
  now: number,
): Promise<MyEntry> {
  if (!known) return { entrant: null, entries: [], mayWithdraw: false };
  const { row, user } = known;
  const { firstName, lastName } = user;
  const isGone = row.heldUntil !== null && row.heldUntil.getTime() <= now;
  return {
    entrant: {
      id: row.id,
      firstName,
      lastName,
      club: row.club ?? user.club,
      birthYear: row.birthYear,
      sex: row.sex,
      number: row.number,
      rating: row.rating,
      hideName: row.hideName,
      shownAs: fullName(shownName({ id: user.id, firstName, lastName, isHidden: row.hideName })),
      heldUntil: row.heldUntil?.toISOString() ?? null,
    },
    entries: isGone ? [] : await entriesOf(db, event.id, known, now),
    ...(!isGone && (await paymentOf(db, event, known))),
    mayWithdraw: refuseWithdrawal(event.entry, now) === null,
  };
}

/** Nothing where nothing costs. */
async function paymentOf(
  db: Executor,
  event: EventRow,
  { row, user }: KnownEntrant,
): Promise<Pick<MyEntry, 'payment'>> {
  const { rows } = await db.execute<{ fee: number | null; since: string }>(sql`
    select t.fee_cents as fee, floor(extract(epoch from min(e.entered_at)) * 1000)::bigint as since
    from tournament_entry e join tournament t on t.id = e.tournament_id
    where t.event_id = ${event.id} and t.deleted_at is null and e.user_id in (${user.id}, ${row.userId}) group by t.id`);
  const rules = event.payment ?? NO_PAYMENT;
  const classes = rows.map(({ fee, since }) => ({ feeCents: fee, enteredAt: Number(since) }));
  const owed = owedCents(rules, row.birthYear, classes);
  if (owed === 0 && row.paidCents === 0) return {};
  const { account, link } = rules;
  const reference = [event.name, fullName(user), row.number ?? row.id.slice(0, 8)].join(', ');
  return { payment: { owedCents: owed, paidCents: row.paidCents, account, link, reference } };
}

export async function entriesOf(
  db: Executor,
  eventId: string,
  { row, user }: KnownEntrant,
  now: number,
): Promise<ClassEntry[]> {
  const { rows: entered } = await db.execute<{ id: string }>(sql`
    select t.id from tournament_entry e join tournament t on t.id = e.tournament_id
    where t.event_id = ${eventId} and t.deleted_at is null and e.user_id in (${user.id}, ${row.userId}) order by t.starts_at, t.id`);
  const inLine = await db
    .select()
    .from(classWaiting)
    .where(eq(classWaiting.entrantId, row.id))
    .orderBy(asc(classWaiting.tournamentId));
  const withdrawn = await db
    .select({ tournamentId: classWithdrawal.tournamentId })
    .from(classWithdrawal)
    .where(eq(classWithdrawal.entrantId, row.id))
    .orderBy(asc(classWithdrawal.withdrawnAt));
  const entries: ClassEntry[] = entered.map(({ id }) => ({ tournamentId: id, status: 'ENTERED' }));
  for (const { tournamentId, state, until } of inLine) {
    if (until && until.getTime() <= now) continue;
    if (state !== 'WAITING')
      entries.push({ tournamentId, status: state, ...(until && { until: until.toISOString() }) });
    else entries.push({ tournamentId, status: state, place: await placeOf(db, tournamentId, row.id, now) });
  }
  const known = new Set(entries.map(({ tournamentId }) => tournamentId));
  for (const { tournamentId } of withdrawn)
    if (!known.has(tournamentId)) entries.push({ tournamentId, status: 'WITHDRAWN' });
  return entries;
}

async function placeOf(db: Executor, tournamentId: string, entrantId: string, now: number): Promise<number> {
  const line = await lineOf(db, tournamentId);
  return placeInLine({ limits: OPEN_TO_ALL, entries: 0, line }, entrantId, now) ?? 1;
}
