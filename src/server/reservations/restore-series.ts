/** Takes the cancellation of a weekly booking back, as far as its times are still free. */

import { statusAt } from '#booking/guests.ts';
import * as contract from '#contract/reservations/series.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { RouteDeps, Visitor } from '#server/platform/http/admission/request-context.ts';
import { isStranger } from '#server/platform/http/admission/unconfirmed.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { coded, notFound, ProblemError } from '#server/platform/http/reply/problem.ts';
import { courtsTurn, lockCourts } from './court-time/court-store.ts';
import type { ReservationRecord } from './court-time/store.ts';
import type { ReservationMails } from './mails/mails.ts';
import { type Restored, type Restoring, restore } from './restore.ts';
import { asOne } from './series/series.ts';
import { reservationsOfSeries } from './series/series-store.ts';

interface RestorationDeps extends RouteDeps {
  readonly mails: ReservationMails;
  readonly slotsPersonDay: number;
}

export function restorationRoutes(deps: RestorationDeps): void {
  const { database, now, mails, slotsPersonDay } = deps;
  const found = async (seriesId: string): Promise<ReservationRecord[]> => {
    const all = await reservationsOfSeries(database.db, seriesId);
    if (all.length === 0) throw notFound('Series');
    return all;
  };

  change(deps, contract.restoreSeries, {
    guard: async ({ params, visitor }) => {
      const all = await found(params.seriesId);
      if (!all.some(({ userId }) => isOf(visitor, userId))) throw notYours();
      return venueOf(all);
    },
    turnOf: courtsTurn,
    handle: async ({ request, tx, params, body, visitor, afterCommit }) => {
      const named = await namedOf(tx, params.seriesId, body.reservationIds);
      if (named.some(({ userId, reason }) => !isOf(visitor, userId) || reason !== null)) throw notYours();
      const { restored, made, kept } = await restoreSeries(tx, named, {
        now: now(),
        slotsPersonDay,
        isStranger: isStranger(visitor),
      });
      const told = asOne(made);
      if (told) await mails.send('BOOKED', told, { tx, afterCommit, language: languageOf(request) });
      return { restored, kept };
    },
  });

  change(deps, contract.restoreSeriesForVenue, {
    guard: async ({ params }) => venueOf(await found(params.seriesId)),
    turnOf: courtsTurn,
    handle: async ({ request, tx, params, body: { status, reservationIds }, afterCommit }) => {
      const named = await namedOf(tx, params.seriesId, reservationIds);
      // A booker who is told anything is given a reason; without one they have canceled themselves.
      if (named.some((one) => one.email !== '' && one.reason === null && one.status === 'CANCELED'))
        throw coded(409, 'NOT_BY_VENUE', {});
      const { restored, made, kept } = await restoreSeries(tx, named, { now: now(), slotsPersonDay: null, status });
      const told = asOne(made);
      if (told) await mails.send('RESTORED_BY_VENUE', told, { tx, afterCommit, language: languageOf(request) });
      return { restored, kept };
    },
  });
}

const venueOf = ([first]: readonly ReservationRecord[]): string => first?.venue.id ?? '';
const isOf = (visitor: Visitor | null, userId: string | null): boolean => userId !== null && userId === visitor?.id;
const notYours = () => coded(403, 'FORBIDDEN', { only: 'canceler' });

/** Sorted by their beginnings. */
async function namedOf(tx: Transaction, seriesId: string, ids: readonly string[]): Promise<ReservationRecord[]> {
  const all = (await reservationsOfSeries(tx, seriesId)).filter(({ id }) => ids.includes(id));
  if (all.length === 0) throw notFound('Series');
  return all;
}

interface RestoredSeries {
  /** How many of them stand now. */
  readonly restored: number;
  /** Those of them that this call has brought back. */
  readonly made: readonly ReservationRecord[];
  readonly kept: number;
}

async function restoreSeries(
  tx: Transaction,
  named: readonly ReservationRecord[],
  restoring: Restoring,
): Promise<RestoredSeries> {
  // Courts first, as everybody who books does.
  await lockCourts(tx, [...new Set(named.flatMap(({ slots }) => slots.map(({ courtId }) => courtId)))]);
  const made: ReservationRecord[] = [];
  let standing = 0;
  let refusal: ProblemError | undefined;
  for (const { id } of named) {
    const settled = await restoreOrRefuse(tx, id, restoring);
    if (settled instanceof ProblemError) refusal ??= settled;
    else if (statusAt(settled.reservation, restoring.now) !== 'CANCELED') {
      standing += 1;
      if (settled.isNew) made.push(settled.reservation);
    }
  }
  if (standing === 0 && refusal) throw refusal;
  return { restored: standing, made, kept: named.length - standing };
}

/** Under a savepoint: the others go on. */
async function restoreOrRefuse(tx: Transaction, id: string, restoring: Restoring): Promise<Restored | ProblemError> {
  try {
    return await tx.transaction((savepoint) => restore(savepoint, id, restoring));
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
