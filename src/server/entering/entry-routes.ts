/** Entering an event, taking what is kept, withdrawing, and who has entered. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import * as calls from '#contract/tournaments/entering.ts';
import type { EntryTimesOfEvent } from '#contract/tournaments/events.ts';
import { type EntryTimes, refuseWithdrawal } from '#event/entry-times.ts';
import {
  type EventRow,
  findEvent,
  logEvent,
  namesOfClasses,
  organisedEvent,
  organiserOf,
  presentTimes,
  writeEvent,
} from '#server/events/store.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { entrant } from '#server/platform/database/schema/events.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { assertAllowed, coded } from '#server/platform/http/reply/problem.ts';
import { keyOf, ownEntrant, type Touched, touchedEntrant } from './access.ts';
import { acceptingStep, type ClassWork, inEachClass, withdrawingStep } from './class-steps.ts';
import { type EnteringDeps, enterClasses } from './enter.ts';
import { findEntrantByKey, lockEntering } from './entrants.ts';
import { myEntryOf } from './my-entry.ts';
import { kept, proveEntrant } from './prove-entrant.ts';
import { publicEntrants } from './public-entrants.ts';
import { tellClasses } from './tell-classes.ts';

export interface EntryDeps extends RouteDeps, EnteringDeps {
  /** Places may have become free. */
  wake(): void;
}

export function entryRoutes(deps: EntryDeps): void {
  serveTimes(deps);
  serveReads(deps);
  serveEntering(deps);
  serveKept(deps);
  serveWithdrawing(deps);
  serveChange(deps);
}

const turnOf = (_context: unknown, { params }: { readonly params: { readonly eventId: string } }): string =>
  `entering ${params.eventId}`;

function serveTimes(deps: EntryDeps): void {
  change(deps, calls.setEntryTimes, {
    guard: ({ params, visitor }) => organisedEvent(deps.database.db, params.eventId, visitor),
    turnOf,
    handle: async ({ params: { eventId }, body, visitor, tx, afterCommit }) => {
      const row = await organisedEvent(tx, eventId, visitor, true);
      await setTimes(tx, row, body, signedIn(visitor).id);
      afterCommit(deps.wake);
      return { id: eventId };
    },
  });
}

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const timesOf = (given: EntryTimesOfEvent | null): EntryTimes | null =>
  given && {
    ...given,
    opensAt: instant(given.opensAt),
    closesAt: instant(given.closesAt),
    withdrawUntil: instant(given.withdrawUntil),
  };

async function setTimes(
  tx: Transaction,
  row: EventRow,
  { seen, entry }: Body<typeof calls.setEntryTimes>,
  doneBy: string,
): Promise<void> {
  const wanted = timesOf(entry);
  if (isDeepStrictEqual(row.entry, wanted)) return;
  if (!isDeepStrictEqual(row.entry, timesOf(seen))) throw coded(409, 'CHANGED_SINCE', {});
  const data = { from: presentTimes(row), to: entry };
  await writeEvent(tx, row, { entry: wanted }, { kind: 'SET_ENTRY', data, doneBy });
}

function serveReads(deps: EntryDeps): void {
  const { db } = deps.database;
  read(deps, calls.getMyEntry, {
    guard: ({ params }) => findEvent(db, params.eventId),
    handle: async ({ context, params: { eventId }, visitor, request }) =>
      myEntryOf(db, context, await ownEntrant(db, eventId, { visitor, request }), deps.now()),
  });
  read(deps, calls.getPublicEntrants, {
    guard: ({ params }) => findEvent(db, params.eventId),
    handle: ({ params }) => publicEntrants(db, params.eventId),
  });
}

function serveEntering(deps: EntryDeps): void {
  change(deps, calls.enterEvent, {
    guard: ({ params }) => findEvent(deps.database.db, params.eventId),
    turnOf,
    handle: async ({ params: { eventId }, body, visitor, request, tx, reply, afterCommit }) => {
      const isOrganiser = body.asOrganiser;
      if (isOrganiser && organiserOf(await findEvent(tx, eventId), visitor) === undefined)
        throw coded(403, 'NOT_YOUR_ENTRY', {});
      const key = keyOf(request);
      const keyed = key === null ? null : await findEntrantByKey(tx, eventId, key);
      if (key !== null && !keyed) throw coded(403, 'NOT_YOUR_ENTRY', {});
      reply.code(201);
      const network = networkOf(request.ip);
      const language = languageOf(request);
      const entering = { tx, eventId, body, visitor, keyed, isOrganiser, network, language, afterCommit };
      return enterClasses(deps, entering);
    },
  });
}

/** Under the lock the right is looked at again: a link may have ended meanwhile. */
function serveKept(deps: EntryDeps): void {
  change(deps, calls.acceptEntry, {
    guard: ({ params, visitor, request }) => touchedEntrant(deps.database.db, params, { visitor, request }),
    turnOf,
    handle: async ({ params, body, visitor, request, tx, afterCommit }) => {
      await lockEntering(tx, params.eventId);
      const touched = await touchedEntrant(tx, params, { visitor, request });
      if (touched.known.row.heldUntil !== null && !touched.hasKey && !touched.isOrganiser)
        throw coded(403, 'NOT_YOUR_ENTRY', {});
      const known = await proveEntrant(tx, touched.known, deps.now());
      const language = languageOf(request);
      const work: ClassWork = { ...deps, ...touched, known, tx, visitor, afterCommit, now: deps.now(), language };
      const classes = body.classes ?? (await kept(tx, known.row.id));
      const entries = await inEachClass(work, classes, acceptingStep(work));
      await logEntries(tx, touched, 'ACCEPT', entries, visitor?.id);
      afterCommit(deps.wake);
      return { entries };
    },
  });
}

function serveWithdrawing(deps: EntryDeps): void {
  const assertInTime = ({ event, isOrganiser }: Touched): void => {
    if (!isOrganiser) assertAllowed(refuseWithdrawal(event.entry, deps.now()));
  };
  change(deps, calls.withdrawEntry, {
    guard: async ({ params, visitor, request }) => {
      assertInTime(await touchedEntrant(deps.database.db, params, { visitor, request }));
    },
    turnOf,
    handle: async ({ params, body, visitor, request, tx, afterCommit }) => {
      await lockEntering(tx, params.eventId);
      const touched = await touchedEntrant(tx, params, { visitor, request });
      assertInTime(touched);
      const ofEvent = await namesOfClasses(tx, params.eventId);
      const classes = body.classes.filter((id) => ofEvent.has(id));
      const language = languageOf(request);
      const work: ClassWork = { ...deps, ...touched, tx, visitor, afterCommit, now: deps.now(), language };
      const entries = await inEachClass(work, classes, withdrawingStep(work));
      await logEntries(tx, touched, 'WITHDRAW', entries, visitor?.id);
      afterCommit(deps.wake);
      return { entries };
    },
  });
}

const logEntries = (
  tx: Transaction,
  { event, known, isOrganiser }: Touched,
  kind: string,
  entries: readonly unknown[],
  doneBy: string | undefined,
): Promise<void> =>
  logEvent(tx, {
    eventId: event.id,
    kind,
    data: { entrantId: known.row.id, entries, ...(isOrganiser && { isOrganiser }) },
    doneBy: doneBy ?? null,
  });

function serveChange(deps: EntryDeps): void {
  change(deps, calls.changeEntrant, {
    guard: ({ params, visitor, request }) => touchedEntrant(deps.database.db, params, { visitor, request }),
    turnOf,
    handle: async ({ params, body: { hideName }, visitor, request, tx }) => {
      const touched = await touchedEntrant(tx, params, { visitor, request });
      const { row } = touched.known;
      if (row.hideName === hideName) return { id: row.id };
      await tx.update(entrant).set({ hideName }).where(eq(entrant.id, row.id));
      await tellClasses(tx, touched.known.user.id);
      const data = { entrantId: row.id, hideName };
      await logEvent(tx, { eventId: touched.event.id, kind: 'HIDE_NAME', data, doneBy: visitor?.id ?? null });
      return { id: row.id };
    },
  });
}
