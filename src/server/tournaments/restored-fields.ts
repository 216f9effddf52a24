/** The fields of a tournament that go back with an undone reset, because its draw and its results rest on them. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { tournamentLog } from '#server/platform/database/schema/tournaments.ts';
import { findVenue } from '#server/venues/store.ts';
import { configurationBefore, type EditableField, fieldsBack, lockOf } from '#tournament/commands/edit-tournament.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Tournament } from '#tournament/terms.ts';
import { placeAndTimes } from './create-tournament.ts';
import { fieldsOf } from './edit-tournament.ts';
import type { TournamentState } from './state/state.ts';
import type { StoredReset } from './store/reset-store.ts';
import { columnsOfConfiguration, configurationOf, type TournamentRow } from './store/store.ts';

/** Fields of the row that are no part of the configuration. */
const ROW_FIELDS = ['venueId', 'championshipId'] as const;
type RowField = (typeof ROW_FIELDS)[number];

/** A field's value at the reset, for those that were edited after it. */
type FormerValues = Partial<Record<RowField, string | null>>;

type Changes = Readonly<Record<string, { readonly from: unknown } | undefined>>;

/** The log tells the order: a reset and its own line are of one transaction, and an edit waits for the tournament's row. */
async function editedSince(db: Executor, tournamentId: string, { kind, resetAt }: StoredReset): Promise<FormerValues> {
  const isOf = eq(tournamentLog.tournamentId, tournamentId);
  const ofReset = db
    .select({ id: sql`coalesce(max(${tournamentLog.id}), 0)` })
    .from(tournamentLog)
    .where(
      and(
        isOf,
        eq(tournamentLog.kind, kind),
        // A Date has milliseconds, the stored instant has microseconds.
        sql`date_trunc('milliseconds', ${tournamentLog.doneAt}) = ${resetAt.toISOString()}::timestamptz`,
      ),
    );
  const edits = await db
    .select({ changes: sql<Changes>`${tournamentLog.data} -> 'changes'` })
    .from(tournamentLog)
    .where(and(isOf, eq(tournamentLog.kind, 'EDIT_TOURNAMENT'), gt(tournamentLog.id, sql`(${ofReset})`)))
    .orderBy(asc(tournamentLog.id));
  const former: FormerValues = {};
  for (const { changes } of edits) {
    for (const field of ROW_FIELDS) {
      const from = changes[field]?.from;
      if (former[field] === undefined && (from === null || typeof from === 'string')) former[field] = from;
    }
  }
  return former;
}

export interface RestoredFields {
  readonly before: Tournament;
  /** Those that differ from what stands there now. */
  readonly fields: readonly EditableField[];
  readonly former: FormerValues;
}

export async function restoredFields(
  db: Executor,
  { row, tournament }: TournamentState,
  reset: StoredReset,
  now: number,
): Promise<RestoredFields> {
  const before = derive(reset.facts, now);
  const edited = await editedSince(db, row.id, reset);
  const former: FormerValues = {};
  for (const field of ROW_FIELDS) {
    const value = edited[field];
    if (value !== undefined && value !== row[field] && lockOf(before, field) !== null) former[field] = value;
  }
  // A venue that has been deleted since cannot come back.
  if (typeof former.venueId === 'string' && !(await findVenue(db, former.venueId))) delete former.venueId;
  const ofRow = ROW_FIELDS.filter((field) => former[field] !== undefined);
  return { before, fields: [...ofRow, ...fieldsBack(tournament.facts.configuration, before)], former };
}

/** The row's columns as they come back. */
export async function restoredColumns(
  tx: Transaction,
  row: TournamentRow,
  { before, former: { venueId, ...championship } }: RestoredFields,
): Promise<Partial<TournamentRow>> {
  const placed = venueId == null ? {} : await placedAt(tx, row, venueId);
  const configuration = configurationBefore(configurationOf({ ...row, ...placed }), before);
  return { ...placed, ...championship, ...columnsOfConfiguration(configuration) };
}

/** The days and the time of day as they are now, in another venue. */
async function placedAt(tx: Transaction, row: TournamentRow, venueId: string) {
  const openingHours = (await findVenue(tx, row.venueId ?? ''))?.openingHours ?? [];
  return placeAndTimes(tx, { ...fieldsOf(row, openingHours), venueId });
}
