/** Boards that are open in a hall: each says so, whichever node it asks, and its desk counts those that were heard lately. */
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import { BOARD_HEARD_WITHIN } from '#contract/durations.ts';
import { getOpenBoards, keepBoard, type OpenBoard } from '#contract/hall-boards.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { hallBoard } from '#server/platform/database/schema/hall.ts';
import type { RequestContext, RouteDeps } from '#server/platform/http/request-context.ts';
import { change, read } from '#server/platform/http/route.ts';
import type { CommandContext } from '#server/tournaments/execute-command.ts';
import type { Place } from './place.ts';

/** More screens are not in one hall; anybody may open one. */
const MOST_BOARDS = 64;

type OfHall = Pick<RequestContext<typeof getOpenBoards>, 'params' | 'visitor' | 'request'>;

interface Guards {
  placeFor(asked: OfHall): Promise<Place>;
  asDesk(asked: OfHall): Promise<{ readonly place: Place }>;
}

export function boardRoutes(deps: RouteDeps, { now }: CommandContext, { placeFor, asDesk }: Guards): void {
  change(deps, keepBoard, {
    guard: placeFor,
    handle: async ({ context: { id }, body, tx }) => {
      await storeBoard(tx, id, body, now());
      return { board: body.board };
    },
  });
  read(deps, getOpenBoards, {
    guard: asDesk,
    handle: ({ context: { place } }) => openBoards(deps.database.db, place.id, now()),
  });
}

const since = (now: number): Date => new Date(now - BOARD_HEARD_WITHIN);

async function storeBoard(
  tx: Transaction,
  hallId: string,
  { board, view }: Body<typeof keepBoard>,
  now: number,
): Promise<void> {
  if (view === null) {
    await tx.delete(hallBoard).where(and(eq(hallBoard.hallId, hallId), eq(hallBoard.board, board)));
    return;
  }
  const silent = tx
    .select({ board: hallBoard.board })
    .from(hallBoard)
    .where(and(eq(hallBoard.hallId, hallId), lte(hallBoard.heardAt, since(now))))
    // Two boards that speak at once do not wait for each other's rows in a circle.
    .for('update', { skipLocked: true });
  await tx.delete(hallBoard).where(and(eq(hallBoard.hallId, hallId), inArray(hallBoard.board, silent)));
  await tx.execute(sql`
    insert into hall_board (hall_id, board, view, heard_at)
    select ${hallId}, ${board}, ${view}, ${new Date(now).toISOString()}::timestamptz
    where exists (select from hall_board where hall_id = ${hallId} and board = ${board})
      or (select count(*) from hall_board where hall_id = ${hallId}) < ${MOST_BOARDS}
    on conflict (hall_id, board) do update set view = excluded.view, heard_at = excluded.heard_at`);
}

const openBoards = (db: Executor, hallId: string, now: number): Promise<OpenBoard[]> =>
  db
    .select({ board: hallBoard.board, view: hallBoard.view })
    .from(hallBoard)
    .where(and(eq(hallBoard.hallId, hallId), gt(hallBoard.heardAt, since(now))))
    .orderBy(desc(hallBoard.heardAt), hallBoard.board);
