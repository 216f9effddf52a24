/** Tournaments of home, of a person and of a championship, so many as stand beside each other; by start, the earliest first. */
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { CARD_PAGE, OWN_PAST_PAGE } from '#contract/page-sizes.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { isNotOver, isOver, isRunning, isToCome } from '#server/platform/database/schema/tournament-stages.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { listTournaments, playedBy } from './store.ts';
import { isBefore } from './tournament-list.ts';

export interface CardPage {
  readonly tournaments: readonly TournamentDto[];
  /** The cursor of the page before it; null where this is the first. */
  readonly earlier: string | null;
}

const SOONEST = [asc(tournament.startsAt), asc(tournament.id)];
const LATEST = [desc(tournament.startsAt), desc(tournament.id)];

const organisedBy = (userId: string): SQL | undefined =>
  or(eq(tournament.organiserId, userId), sql`${tournament.coOrganisers} ? ${userId}`);

async function latest(
  db: Executor,
  where: SQL | undefined,
  { before, limit = CARD_PAGE }: { readonly before?: string | undefined; readonly limit?: number },
): Promise<CardPage> {
  const found = await listTournaments(db, and(where, before === undefined ? undefined : isBefore(before)), {
    order: LATEST,
    limit: limit + 1,
  });
  const tournaments = found.slice(0, limit).reverse();
  return { tournaments, earlier: found.length > limit ? (tournaments[0]?.tournament.id ?? null) : null };
}

/** What is running, then what comes soonest, and what was never played where there is room. */
async function current(db: Executor, where: SQL | undefined): Promise<TournamentDto[]> {
  const found = await listTournaments(db, and(where, isNotOver), {
    order: [sql`case when ${isRunning} then 0 when ${isToCome} then 1 else 2 end`, ...SOONEST],
    limit: CARD_PAGE,
  });
  return found.sort((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ tournament: { tournamentStart } }: TournamentDto): number => Date.parse(tournamentStart);

/** What is not over and the latest that is; of the past before a tournament a page alone. */
async function own(db: Executor, where: SQL | undefined, before: string | undefined): Promise<CardPage> {
  const past = await latest(db, and(where, isOver), { before, limit: OWN_PAST_PAGE });
  if (before !== undefined) return past;
  const tournaments = [...past.tournaments, ...(await current(db, where))];
  return { tournaments: tournaments.sort((a, b) => startOf(a) - startOf(b)), earlier: past.earlier };
}

const all = async (tournaments: Promise<TournamentDto[]>): Promise<CardPage> => ({
  tournaments: await tournaments,
  earlier: null,
});

export const boundedLists = {
  active: (db: Executor) => current(db, undefined),
  ofChampionship: (db: Executor, championshipId: string, before?: string) =>
    latest(db, eq(tournament.championshipId, championshipId), { before }),
  organisedBy: (db: Executor, userId: string, before?: string) => own(db, organisedBy(userId), before),
  playedBy: (db: Executor, userId: string, before?: string) => own(db, playedBy(db, userId), before),
  past: (db: Executor, userId: string, before?: string) => latest(db, and(playedBy(db, userId), isOver), { before }),
  ongoing: (db: Executor, userId: string) => all(current(db, and(playedBy(db, userId), isRunning))),
  upcoming: (db: Executor, userId: string) => all(current(db, and(playedBy(db, userId), eq(tournament.stage, 'Open')))),
};
