/** An event is made of an association's file: first what it would be, then the event with its classes and entries. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ImportPreview } from '#contract/tournaments/event-files.ts';
import * as calls from '#contract/tournaments/event-files.ts';
import { decodeFile, UnreadableFile } from '#event/click-tt/decode.ts';
import { peopleOfFile } from '#event/click-tt/people-of-file.ts';
import type { Portal } from '#event/click-tt/portal-terms.ts';
import { readPortal } from '#event/click-tt/read-portal.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { eventFile } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';
import { signedIn, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { coded, notFound, ProblemError } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { assertUploadHead, takeUploads, Upload, type UploadKind } from '#server/platform/pictures/upload.ts';
import { type ApplyDeps, applyFile } from './apply-file.ts';

const FILE: UploadKind = { noun: 'file', code: 'INVALID_FILE' };
/** So many of one person wait to be made an event, for a day. */
const MOST_WAITING = 5;
const MOST_PEOPLE = 2_000;

export async function importRoutes(deps: ApplyDeps): Promise<void> {
  await deps.app.register(async (app: FastifyInstance) => {
    await takeUploads(app, deps, FILE);
    takeFile({ ...deps, app });
  });
  change(deps, calls.applyImport, {
    guard: async ({ params, visitor }) => void (await ownFile(deps.database.db, params.importId, visitor)),
    turnOf: (_context, { params }) => `import-file ${params.importId}`,
    handle: async ({ params: { importId }, body, visitor, tx, afterCommit }) => {
      const file = await ownFile(tx, importId, visitor, true);
      if (file.eventId !== null)
        throw coded(
          409,
          'APPLIED_ALREADY',
          {},
          {
            conflict: { eventId: file.eventId },
          },
        );
      const portal = portalOf(file.content);
      return { id: await applyFile(deps, { tx, importId, portal, body, visitor: signedIn(visitor), afterCommit }) };
    },
  });
}

function takeFile(deps: ApplyDeps): void {
  const read = new WeakMap<Upload, Portal>();
  change(deps, calls.importFile, {
    guard: async ({ request }) => assertUploadHead(request, FILE),
    // Before the transaction begins: reading takes its time.
    precheckBody: async ({ raw }) => {
      if (raw instanceof Upload) read.set(raw, portalOf(raw.bytes));
    },
    handle: async ({ visitor, request, tx }) => {
      const upload: unknown = request.body;
      const portal = upload instanceof Upload ? read.get(upload) : undefined;
      if (!(upload instanceof Upload) || !portal) throw new Error('the file was not read');
      const { id: madeBy } = signedIn(visitor);
      const id = newId();
      await tx.insert(eventFile).values({ id, content: upload.bytes, madeBy });
      await dropFormer(tx, madeBy);
      return previewOf(tx, id, portal, madeBy);
    },
  });
}

function portalOf(bytes: Uint8Array): Portal {
  try {
    const portal = readPortal(decodeFile(bytes));
    if (peopleOfFile(portal).people.length > MOST_PEOPLE) throw new UnreadableFile('people', { most: MOST_PEOPLE });
    return portal;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { why, params } = error;
    throw new ProblemError(422, FILE.code, { params: { ...params, why } }, { path: 'file' });
  }
}

async function dropFormer(tx: Transaction, madeBy: string): Promise<void> {
  await tx.execute(sql`
    delete from event_file where event_id is null and (made_at < now() - interval '1 day' or (
      made_by = ${madeBy} and id not in (
        select id from event_file where made_by = ${madeBy} and event_id is null
        order by made_at desc, id limit ${MOST_WAITING})))`);
}

async function ownFile(db: Executor, id: string, visitor: Visitor | null, isLocked = false) {
  const question = db.select().from(eventFile).where(eq(eventFile.id, id));
  const [found] = await (isLocked ? question.for('update') : question);
  if (!found) throw notFound('Import');
  if (found.madeBy !== signedIn(visitor).id) throw coded(403, 'FORBIDDEN', { only: 'chooser' });
  return found;
}

async function previewOf(tx: Transaction, importId: string, portal: Portal, madeBy: string): Promise<ImportPreview> {
  const { people, questions } = peopleOfFile(portal);
  return {
    importId,
    name: portal.name,
    days: [portal.firstDay, portal.lastDay],
    place: portal.place,
    venueId: await likelyVenue(tx, portal, madeBy),
    people: people.length,
    questions: questions.map(({ others, ...question }) => ({ ...question, others: [...others] })),
    classes: portal.competitions.map(({ name, kind, day, time, limits, feeCents, players }) => ({
      name,
      day,
      time,
      eligibility: limits,
      fee: feeCents === null ? null : feeCents / 100,
      entries: players.filter(({ isWaiting }) => !isWaiting).length,
      waiting: players.filter(({ isWaiting }) => isWaiting).length,
      isTaken: kind === 'SINGLES',
    })),
  };
}

/** The one of that name, else where this organiser's latest tournament was, else the only one. */
async function likelyVenue(tx: Transaction, { place }: Portal, organiserId: string): Promise<string | null> {
  const name = place?.name ?? '';
  const [named] = await tx
    .select({ id: venue.id })
    .from(venue)
    .where(sql`lower(trim(${venue.name})) = lower(trim(${name}))`)
    .orderBy(asc(venue.id))
    .limit(1);
  if (named) return named.id;
  const [latest] = await tx
    .select({ id: tournament.venueId })
    .from(tournament)
    .where(and(eq(tournament.organiserId, organiserId), sql`${tournament.venueId} is not null`))
    .orderBy(desc(tournament.createdAt), asc(tournament.id))
    .limit(1);
  if (latest) return latest.id;
  const [only, another] = await tx.select({ id: venue.id }).from(venue).orderBy(asc(venue.id)).limit(2);
  return only && !another ? only.id : null;
}
