/** Stores the difference between a tournament's facts before and after a command. Nothing superseded is deleted. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { matchResult } from '#server/platform/database/schema/results.ts';
import {
  forfeit,
  tournamentDraw,
  tournamentEntry,
  tournamentMatch,
} from '#server/platform/database/schema/tournaments.ts';
import type { Facts, Forfeit, GroupDraw, MainStageDraw, PlayedResult } from '#tournament/terms.ts';

export interface Entrant {
  readonly playerId: string;
  readonly userId: string;
  /** Where it was not just now. */
  readonly enteredAt?: string;
}

export interface FactsChange {
  readonly before: Facts;
  readonly after: Facts;
  /** The people behind new entries. */
  readonly entrants: readonly Entrant[];
  /** Who asks, and by which command. */
  readonly by: string | null;
  readonly commandId: string | null;
  /** The table's name, where it was entered there without an account. */
  readonly table?: string | undefined;
  /** For how long it has waited on its device, in milliseconds. */
  readonly waited?: number;
  /** A reset is undone: what comes back is there already, only superseded. */
  readonly revives?: boolean;
}

export async function storeFacts(tx: Transaction, change: FactsChange): Promise<void> {
  await storeEntries(tx, change);
  await storeDraw(tx, change, 'GROUPS', change.before.draw, change.after.draw);
  await storeDraw(tx, change, 'MAIN', change.before.mainStage, change.after.mainStage);
  await storeResults(tx, change);
  await storeForfeits(tx, change);
}

async function storeEntries(tx: Transaction, { before, after, entrants }: FactsChange): Promise<void> {
  const tournamentId = after.id;
  if (before.entries !== after.entries) {
    const stays = new Set(after.entries.map(({ id }) => id));
    const gone = before.entries.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(tournamentEntry).where(inArray(tournamentEntry.id, gone));
    const rows = entrants.map(({ playerId, userId, enteredAt }) => ({
      id: playerId,
      tournamentId,
      userId,
      ...(enteredAt === undefined ? {} : { enteredAt: sql`${enteredAt}::timestamptz` }),
    }));
    if (rows.length > 0) await tx.insert(tournamentEntry).values(rows);
  }
  if (after.draw && before.draw !== after.draw) await freezeRatings(tx, after);
  if (before.draw && !after.draw)
    await tx
      .update(tournamentEntry)
      .set({ elo: null, championshipPoints: null })
      .where(eq(tournamentEntry.tournamentId, tournamentId));
}

/** From the draw on, an entry's ratings are those of that moment. */
async function freezeRatings(tx: Transaction, { id, entries }: Facts): Promise<void> {
  const rows = JSON.stringify(entries.map((entry) => ({ id: entry.id, elo: entry.elo, p: entry.championshipPoints })));
  await tx.execute(sql`
    update tournament_entry e set elo = r.elo, championship_points = r.p
    from jsonb_to_recordset(${rows}::jsonb) as r(id text, elo integer, p integer)
    where e.tournament_id = ${id} and e.id = r.id`);
}

async function storeDraw(
  tx: Transaction,
  { after, revives }: FactsChange,
  kind: 'GROUPS' | 'MAIN',
  old: GroupDraw | MainStageDraw | null,
  draw: GroupDraw | MainStageDraw | null,
): Promise<void> {
  if (old === draw) return;
  // A player was replaced, or came late: it is the same draw.
  if (old && draw && old.generation === draw.generation && !revives) return updateDraw(tx, after.id, kind, draw);
  if (old)
    await tx
      .update(tournamentDraw)
      .set({ supersededAt: sql`now()` })
      .where(
        and(
          eq(tournamentDraw.tournamentId, after.id),
          eq(tournamentDraw.kind, kind),
          isNull(tournamentDraw.supersededAt),
        ),
      );
  if (!draw) return;
  const { generation } = draw;
  if (revives)
    await tx
      .update(tournamentDraw)
      .set({ supersededAt: null })
      .where(
        and(
          eq(tournamentDraw.tournamentId, after.id),
          eq(tournamentDraw.generation, generation),
          eq(tournamentDraw.kind, kind),
        ),
      );
  else await tx.insert(tournamentDraw).values({ tournamentId: after.id, generation, kind, data: draw });
}

async function updateDraw(
  tx: Transaction,
  tournamentId: string,
  kind: 'GROUPS' | 'MAIN',
  draw: GroupDraw | MainStageDraw,
): Promise<void> {
  const { generation } = draw;
  const isIt = [
    eq(tournamentDraw.tournamentId, tournamentId),
    eq(tournamentDraw.generation, generation),
    eq(tournamentDraw.kind, kind),
  ];
  await tx
    .update(tournamentDraw)
    .set({ data: draw })
    .where(and(...isIt));
}

/** Remembers to which tournament the matches of a new draw belong. */
export async function storeMatchIds(tx: Transaction, tournamentId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`insert into ${tournamentMatch} (id, tournament_id)
        select id, ${tournamentId} from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id
        on conflict do nothing`,
  );
}

/** Rest is told in minutes: what is on its way for less, in milliseconds, counts from when it comes. */
const AT_ONCE = 5_000;

/** Rows of one statement. */
const ROWS_AT_ONCE = 2_000;

async function storeResults(tx: Transaction, change: FactsChange): Promise<void> {
  const { before, after } = change;
  if (before.results === after.results) return;
  if (change.revives) return reviveResults(tx, after);
  const old = new Map(before.results.map((result) => [result.matchId, result]));
  const changed: { former: PlayedResult | null; result: PlayedResult }[] = [];
  for (const result of after.results) {
    const former = old.get(result.matchId) ?? null;
    old.delete(result.matchId);
    if (former !== result) changed.push({ former, result });
  }
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE)
    await upsertResults(tx, change, changed.slice(from, from + ROWS_AT_ONCE));
  if (old.size > 0)
    await tx
      .update(matchResult)
      .set({ supersededAt: sql`now()` })
      .where(sql`${matchResult.matchId} = any(${sql.param([...old.keys()])})`);
}

async function reviveResults(tx: Transaction, { id, results }: Facts): Promise<void> {
  const ids = results.map(({ matchId }) => matchId);
  await tx
    .update(matchResult)
    .set({ supersededAt: null })
    .where(and(eq(matchResult.tournamentId, id), sql`${matchResult.matchId} = any(${sql.param(ids)})`));
}

/** In one statement with its log, as one value: results of one tournament wait for each other. */
async function upsertResults(
  tx: Transaction,
  { after, by, commandId, table, waited = 0 }: FactsChange,
  changed: readonly { former: PlayedResult | null; result: PlayedResult }[],
): Promise<void> {
  await tx.execute(sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as i(former jsonb, result jsonb)
    ), stored as (
      insert into match_result (match_id, tournament_id, player1_id, player2_id, player1_score, player2_score, games,
        kind, version, entered_by, entered_at_table)
      select r."matchId", ${after.id}, r."player1Id", r."player2Id", r."player1Score", r."player2Score",
        nullif(r.games, 'null'), coalesce(r.kind, 'PLAYED'), r.version, ${by}, ${table ?? null}
      from input, jsonb_to_record(result) as r("matchId" text, "player1Id" text, "player2Id" text,
        "player1Score" integer, "player2Score" integer, games jsonb, kind text, version integer)
      on conflict (match_id) do update set
        player1_id = excluded.player1_id, player2_id = excluded.player2_id,
        player1_score = excluded.player1_score, player2_score = excluded.player2_score, games = excluded.games,
        kind = excluded.kind, version = excluded.version, entered_by = excluded.entered_by,
        entered_at_table = excluded.entered_at_table, entered_at = excluded.entered_at, superseded_at = null
    )
    insert into result_log (tournament_id, generation, match_id, version, changed_by, entered_at_table, command_id,
      old_result, new_result, ended_at)
    select ${after.id}, ${after.generation}, result ->> 'matchId', (result ->> 'version')::integer, ${by},
      ${table ?? null}, ${commandId}, nullif(former, 'null'), result, ${waited > AT_ONCE ? endOf(after.id, waited) : sql`null`}
    from input`);
}

/**
 * When a result that comes late was entered: not before its match was begun or called, nor, where it was not, before its
 * players had played their last one; and not later than now. A device's clock is no one's but its own.
 */
const endOf = (tournamentId: string, waited: number) => sql`
  least(now(), greatest(now() - make_interval(secs => ${waited / 1_000}::float8), coalesce(
    (select max(coalesce(c.started_at, c.called_at)) from hall_call c where c.match_id = result ->> 'matchId'),
    (select max(coalesce(l.ended_at, l.changed_at)) from match_result m join result_log l using (match_id)
      where m.tournament_id = ${tournamentId} and m.match_id <> result ->> 'matchId' and l.version = 1
        and (m.player1_id in (result ->> 'player1Id', result ->> 'player2Id')
          or m.player2_id in (result ->> 'player1Id', result ->> 'player2Id'))))))`;

async function storeForfeits(tx: Transaction, { before, after, by, revives }: FactsChange): Promise<void> {
  if (before.forfeits === after.forfeits) return;
  const stays = new Set(after.forfeits.map(({ playerId }) => playerId));
  const gone = before.forfeits.filter(({ playerId }) => !stays.has(playerId)).map(({ playerId }) => playerId);
  if (gone.length > 0)
    await tx
      .update(forfeit)
      .set({ supersededAt: sql`now()` })
      .where(and(eq(forfeit.tournamentId, after.id), isNull(forfeit.supersededAt), inArray(forfeit.entryId, gone)));
  const known = new Set(before.forfeits.map(({ playerId }) => playerId));
  const added = after.forfeits.filter(({ playerId }) => !known.has(playerId));
  if (revives) return reviveForfeits(tx, after.id, added);
  for (const { playerId, phase } of added)
    await tx.insert(forfeit).values({ tournamentId: after.id, entryId: playerId, phase, forfeitedBy: by });
}

async function reviveForfeits(tx: Transaction, tournamentId: string, list: readonly Forfeit[]): Promise<void> {
  const ids = list.map(({ playerId }) => playerId);
  await tx.execute(sql`
    update forfeit set superseded_at = null where id in (
      select max(id) from forfeit where tournament_id = ${tournamentId} and entry_id = any(${sql.param(ids)})
      group by entry_id)`);
}
