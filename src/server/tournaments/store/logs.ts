/** What happened to tournaments: for good, for live pages, and for the other nodes. */

import { lt, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { trimRefusals } from '#server/platform/database/idempotency.ts';
import { liveEvent, tournament, tournamentLog } from '#server/platform/database/schema/tournaments.ts';
import { NOTIFY_CHANNEL } from '#server/platform/events/listener.ts';
import { RESTORABLE_DAYS } from '#tournament/deleted.ts';
import type { TournamentStage } from '#tournament/terms.ts';

export async function logCommand(
  tx: Transaction,
  entry: { tournamentId: string; generation: number; kind: string; data: unknown; doneBy: string | null },
): Promise<void> {
  await tx.insert(tournamentLog).values(entry);
}

/** What alone is other, of the matches; `all`: anything may be, of any. */
type StoredChange = 'results' | 'calls' | 'all';

export interface Difference {
  readonly changed: StoredChange;
  readonly matchIds: readonly string[];
}

export const ALL: Difference = { changed: 'all', matchIds: [] };

export interface StoredEvent extends Difference {
  readonly version: number;
}

/**
 * What rows say, so that a node of before can tell its pages: it tells calls as they are, and `reload` lets them ask for
 * everything after a result, of which it would want to know each match that looks different.
 */
const WORDS = { results: 'reload', calls: 'match', all: 'reload' } as const;

/** What a row says; of one that a node of before has written at a result, that anything may be other. */
export function differenceIn(words: readonly string[], matchIds: readonly string[]): Difference {
  const [word] = words.length === 1 && matchIds.length > 0 ? words : [];
  if (word === WORDS.calls) return { changed: 'calls', matchIds };
  return word === WORDS.results ? { changed: 'results', matchIds } : ALL;
}

const announcement = (tournamentId: string, { version, changed, matchIds }: StoredEvent): SQL => sql`
  event as (
    insert into ${liveEvent} (tournament_id, version, changed, match_ids)
    values (${tournamentId}, ${version}, ${sql.param([WORDS[changed]])}, ${sql.param([...matchIds])})
  ) select pg_notify(${NOTIFY_CHANNEL}, ${`tournament:${tournamentId}:${version}`})`;

/** Tells every node once this transaction has been committed. */
export const announce = (tx: Transaction, tournamentId: string, event: StoredEvent): Promise<unknown> =>
  tx.execute(sql`with ${announcement(tournamentId, event)}`);

/** The same for a result, which changes nothing else of the tournament's row than its stage: one statement for both. */
export const announceResult = (
  tx: Transaction,
  tournamentId: string,
  stage: TournamentStage,
  event: StoredEvent,
): Promise<unknown> =>
  tx.execute(sql`
    with stored as (
      update ${tournament} set version = ${event.version}, stage = ${stage} where id = ${tournamentId}
    ), ${announcement(tournamentId, event)}`);

/** Deletes what no page and no device comes back for. */
export async function trimLogs(db: Executor): Promise<void> {
  await db.delete(liveEvent).where(lt(liveEvent.happenedAt, sql`now() - interval '1 day'`));
  await db.execute(sql`delete from hall_board where heard_at < now() - interval '1 day'`);
  await db.execute(sql`delete from idempotency where created_at < now() - interval '90 days'`);
  await trimRefusals(db);
  await db.execute(sql`delete from tournament where deleted_at < now() - make_interval(days => ${RESTORABLE_DAYS})`);
}
