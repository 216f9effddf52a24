/** Boards that are open in a hall: each says so, whichever node it asks, and its desk counts those that were heard lately. */
import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import { BOARD_HEARD_WITHIN } from '#contract/durations.ts';
import type { HallRole } from '#contract/hall/hall.ts';
import { getOpenBoards, keepBoard, type OpenBoard } from '#contract/hall/hall-boards.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { hallBoard } from '#server/platform/database/schema/hall.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import type { RequestContext, RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import type { Place } from './day/place.ts';

/** Boards of a hall's links and organisers: more screens are not in one hall. */
const MOST_BOARDS = 64;
/** Anybody may open a board; this many of one network are told of, and this many of all strangers. */
const MOST_OF_A_NETWORK = 8;
const MOST_OF_STRANGERS = 32;
/** A stranger's board that has been open for longer gives way to a new one. */
const YIELDS_AFTER = 10 * 60_000;

type OfHall = Pick<RequestContext<typeof getOpenBoards>, 'params' | 'visitor' | 'request'>;

interface Guards {
  admit(asked: OfHall): Promise<{ readonly place: Place; readonly role: HallRole | null }>;
  hashNetwork(network: string): string;
  asDesk(asked: OfHall): Promise<{ readonly place: Place }>;
}

export function boardRoutes(deps: RouteDeps, { now }: CommandContext, { admit, asDesk, hashNetwork }: Guards): void {
  change(deps, keepBoard, {
    guard: admit,
    handle: async ({ context: { place, role }, body, tx, request }) => {
      const network = role === null ? hashNetwork(networkOf(request.ip)) : null;
      await storeBoard(tx, place.id, body, { now: now(), network });
      return { board: body.board };
    },
  });
  read(deps, getOpenBoards, {
    guard: asDesk,
    handle: ({ context: { place } }) => openBoards(deps.database.db, place.id, now()),
  });
}

const since = (now: number): Date => new Date(now - BOARD_HEARD_WITHIN);

interface Speaker {
  readonly now: number;
  /** Null for a board that a link or an organiser has opened. */
  readonly network: string | null;
}

async function storeBoard(
  tx: Transaction,
  hallId: string,
  { board, view }: Body<typeof keepBoard>,
  { now, network }: Speaker,
): Promise<void> {
  // Boards that speak at once are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boards of ${hallId}`}, 0))`);
  const ofHall = eq(hallBoard.hallId, hallId);
  const known = and(ofHall, eq(hallBoard.board, board));
  const isOwn = network === null ? known : and(known, eq(hallBoard.isTrusted, false), eq(hallBoard.network, network));
  if (view === null) {
    await tx.delete(hallBoard).where(isOwn);
    return;
  }
  await tx.delete(hallBoard).where(and(ofHall, lte(hallBoard.heardAt, since(now))));
  const heardAt = new Date(now);
  const isTrusted = network === null;
  const renewed = await tx
    .update(hallBoard)
    .set({ view, heardAt, ...(isTrusted && { isTrusted, network }) })
    .where(isOwn)
    .returning({ board: hallBoard.board });
  if (renewed.length > 0 || !(await hasRoom(tx, ofHall, { now, network }))) return;
  await tx
    .insert(hallBoard)
    .values({ hallId, board, view, heardAt, openedAt: heardAt, isTrusted, network })
    .onConflictDoNothing();
}

/** Strangers' boards take none of the places of the hall's own. */
async function hasRoom(tx: Transaction, ofHall: SQL, { now, network }: Speaker): Promise<boolean> {
  if (network === null) return (await tx.$count(hallBoard, and(ofHall, hallBoard.isTrusted))) < MOST_BOARDS;
  const strangers = await tx
    .select({ board: hallBoard.board, network: hallBoard.network, openedAt: hallBoard.openedAt })
    .from(hallBoard)
    .where(and(ofHall, eq(hallBoard.isTrusted, false)))
    .orderBy(asc(hallBoard.openedAt));
  const neighbours = strangers.filter((one) => one.network === network);
  const isFull = neighbours.length >= MOST_OF_A_NETWORK;
  if (!isFull && strangers.length < MOST_OF_STRANGERS) return true;
  const [oldest] = isFull ? neighbours : strangers;
  if (!oldest || now - oldest.openedAt.getTime() <= YIELDS_AFTER) return false;
  await tx.delete(hallBoard).where(and(ofHall, eq(hallBoard.board, oldest.board)));
  return true;
}

const openBoards = (db: Executor, hallId: string, now: number): Promise<OpenBoard[]> =>
  db
    .select({ board: hallBoard.board, view: hallBoard.view })
    .from(hallBoard)
    .where(and(eq(hallBoard.hallId, hallId), gt(hallBoard.heardAt, since(now))))
    .orderBy(desc(hallBoard.isTrusted), desc(hallBoard.heardAt), hallBoard.board);
