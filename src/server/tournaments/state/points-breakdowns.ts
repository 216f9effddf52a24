/** Breakdowns of the points that a tournament brings: derived as the points are given, else in the background. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { championshipPoints } from '#server/platform/database/schema/championships.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import type { StepOutcome } from '#server/platform/step-worker.ts';
import { type PointsLine, pointsBreakdown } from '#tournament/ranking/championship-points.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Tournament } from '#tournament/terms.ts';
import { loadStoredTournament } from '../store/facts.ts';

type Breakdowns = ReadonlyMap<string, readonly PointsLine[]>;

/** The breakdowns by person. */
export function breakdownsOf(people: TournamentRecord['people'], tournament: Tournament): Breakdowns {
  const byEntry = pointsBreakdown(tournament);
  return new Map(people.map(({ user, playerId }) => [user.id, byEntry.get(playerId)?.lines ?? []]));
}

/** Beside the cache of tournaments, from which one that is long over would push those that are played. */
export async function deriveBreakdowns(db: Executor, tournamentId: string, now: number): Promise<Breakdowns> {
  const stored = await loadStoredTournament(db, tournamentId);
  return stored ? breakdownsOf(stored.people, derive(stored.facts, now)) : new Map();
}

/** Adds those that are missing: of points from before they were stored, from a node of that version, or given again. */
export function breakdownStep(database: Database, now: () => number): () => Promise<StepOutcome> {
  /** A tournament that fails does not keep those after it from their turn. */
  let last = '';
  return async () => {
    const tournamentId = await nextWithoutBreakdowns(database.db, last);
    last = tournamentId ?? '';
    if (tournamentId === null) return 'done';
    return database.transaction((tx) => storeBreakdowns(tx, tournamentId, now()));
  };
}

const isMissing = isNull(championshipPoints.breakdown);

async function nextWithoutBreakdowns(db: Executor, after: string): Promise<string | null> {
  const [next] = await db
    .select({ tournamentId: championshipPoints.tournamentId })
    .from(championshipPoints)
    .where(and(isMissing, gt(championshipPoints.tournamentId, after)))
    .orderBy(asc(championshipPoints.tournamentId))
    .limit(1);
  return next?.tournamentId ?? null;
}

/** As a command, none of which changes what was played meanwhile; one that is under way goes first. */
async function storeBreakdowns(tx: Transaction, tournamentId: string, now: number): Promise<StepOutcome> {
  const held = await tx
    .select({ id: tournament.id })
    .from(tournament)
    .where(eq(tournament.id, tournamentId))
    .for('no key update', { skipLocked: true });
  if (held.length === 0) return 'busy';
  const breakdowns = JSON.stringify(Object.fromEntries(await deriveBreakdowns(tx, tournamentId, now)));
  await tx
    .update(championshipPoints)
    .set({ breakdown: sql`coalesce(${breakdowns}::jsonb -> ${championshipPoints.userId}, '[]')` })
    .where(and(isMissing, eq(championshipPoints.tournamentId, tournamentId)));
  return 'stepped';
}
