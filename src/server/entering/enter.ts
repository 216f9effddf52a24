/** Entering an event: who it is, several classes at once, and the link by which somebody without an account comes back. */
import { eq } from 'drizzle-orm';
import type { Body, Reply } from '#contract/common.ts';
import type { enterEvent } from '#contract/tournaments/entering.ts';
import { proofEnd, refuseTime } from '#event/entry-times.ts';
import { serverFault } from '#messages/fault.ts';
import type { Language } from '#messages/language.ts';
import { type EventRow, findEvent, logEvent, namesOfClasses } from '#server/events/store.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { type TokenBucket, takeToken } from '#server/platform/database/failure-limit.ts';
import { entrant } from '#server/platform/database/schema/events.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { isStranger } from '#server/platform/http/admission/unconfirmed.ts';
import { assertAllowed, coded, invalid } from '#server/platform/http/reply/problem.ts';
import type { RecipientLimit } from '#server/platform/mail/recipient-limit.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { enteringStep, inEachClass, proved, refusedEntry } from './class-steps.ts';
import { addLink, findEntrantOf, type KnownEntrant, lockEntering } from './entrants.ts';
import type { EntryMails } from './entry-mails.ts';
import { endUnproved } from './offers.ts';
import { whoEnters } from './who-enters.ts';

export interface EnteringDeps {
  readonly commandContext: CommandContext;
  readonly mails: EntryMails;
  /** What guests prove an e-mail by; null where mails become files. */
  readonly guestMails: RecipientLimit | null;
}

export interface EnteringRequest {
  readonly tx: Transaction;
  readonly eventId: string;
  readonly body: Body<typeof enterEvent>;
  readonly visitor: Visitor | null;
  /** Who comes with a mailed key. */
  readonly keyed: KnownEntrant | null;
  readonly isOrganiser: boolean;
  readonly network: string;
  readonly language: Language;
  afterCommit(task: () => void): void;
}

/** A hall enters within an evening, and a flood of invented people takes all night. */
const ofNetwork: TokenBucket = { burst: 40, everySeconds: 20 };
const MOST_ENTRANTS = 5_000;

export async function enterClasses(deps: EnteringDeps, request: EnteringRequest): Promise<Reply<typeof enterEvent>> {
  const { tx, eventId, body, visitor, isOrganiser } = request;
  const now = deps.commandContext.now();
  await lockEntering(tx, eventId);
  const event = await findEvent(tx, eventId);
  if (!isOrganiser) assertAllowed(refuseTime(event.entry, now));
  const names = await namesOfClasses(tx, eventId);
  const wrong = body.classes.findIndex((id) => !names.has(id));
  if (wrong !== -1) throw invalid(`classes.${wrong}`, serverFault('inputs.doorClass'));
  await endUnproved(tx, eventId, now);
  const own = request.keyed ?? (visitor && (await findEntrantOf(tx, eventId, visitor.id)));
  if (!own || isOrganiser) await assertRoom(request);
  const hasToProve = !isOrganiser && !own && isStranger(visitor) && deps.guestMails !== null;
  const known = await whoEnters(tx, {
    event,
    body,
    visitor,
    own,
    isOrganiser,
    language: request.language,
    provesUntil: hasToProve ? proofEnd(now) : null,
    now,
  });
  if (!known) return alreadyEntered(body.classes, request.language);
  if (isOrganiser && known.row.heldUntil !== null) await proved(tx, known.row.id);
  const one = isOrganiser ? { ...known, row: { ...known.row, heldUntil: null } } : known;
  const work = { ...request, commandContext: deps.commandContext, known: one, now };
  const entries = await inEachClass(work, body.classes, enteringStep(work));
  const entrantId = one.row.id;
  const doneBy = visitor?.id ?? null;
  await logEvent(tx, {
    eventId,
    kind: 'ENTER',
    data: { entrantId, entries, ...(isOrganiser && { isOrganiser }) },
    doneBy,
  });
  const link = isOrganiser || own ? {} : await linkOf(deps, request, { event, known: one, names, entries, now });
  return { entrantId, entries, ...link };
}

/** Strangers are bounded, as anybody can make up people. */
async function assertRoom({ tx, eventId, visitor, network, isOrganiser }: EnteringRequest): Promise<void> {
  const entrants = await tx.$count(entrant, eq(entrant.eventId, eventId));
  if (entrants >= MOST_ENTRANTS) throw coded(409, 'EVENT_FULL', {});
  if (isOrganiser || !isStranger(visitor)) return;
  const wait = await takeToken(tx, ofNetwork, 'event-entry', network);
  if (wait !== null)
    throw coded(429, 'TOO_MANY_ENTRIES', { way: 'wait' }, { headers: { 'retry-after': String(wait) } });
}

const alreadyEntered = (classes: readonly string[], language: Language): Reply<typeof enterEvent> => ({
  entrantId: null,
  entries: [...new Set(classes)].map((id) => refusedEntry(id, { code: 'ALREADY_ENTRANT' }, language)),
});

interface Linking {
  readonly event: EventRow;
  readonly known: KnownEntrant;
  readonly names: ReadonlyMap<string, string>;
  readonly entries: Reply<typeof enterEvent>['entries'];
  readonly now: number;
}

/** Goes by mail where its owner has to be shown; else in the reply, to whom has no account to come back by. */
async function linkOf(
  { mails, guestMails }: EnteringDeps,
  { tx, visitor, afterCommit }: EnteringRequest,
  { event, known, names, entries, now }: Linking,
): Promise<Pick<Reply<typeof enterEvent>, 'heldUntil' | 'key'>> {
  const { heldUntil } = known.row;
  if (heldUntil === null) return visitor ? {} : { key: await addLink(tx, known.row.id, now) };
  const to = known.row.email ?? known.user.email ?? '';
  if (!guestMails?.hasRoom('UNPROVEN_ENTRY', to))
    throw coded(429, 'TOO_MANY_ENTRIES', { way: 'wait' }, { headers: { 'retry-after': '3600' } });
  const key = await addLink(tx, known.row.id, now);
  const classes = entries.flatMap(({ tournamentId, status }) =>
    status === 'REFUSED' ? [] : (names.get(tournamentId) ?? []),
  );
  await mails.sendProof(known, { event, until: heldUntil.getTime(), key, classes, tx, afterCommit });
  return { heldUntil: heldUntil.toISOString() };
}
