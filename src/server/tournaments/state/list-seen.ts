/** Whether the author of a list of seeds or lots saw the list that it takes the place of. */
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ChangedList } from '#contract/tournaments/tournament-commands.ts';
import { fullName } from '#contract/views/views.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournamentLog } from '#server/platform/database/schema/tournaments.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import { publicName } from '#server/users/store.ts';
import { listTag } from '#tournament/list-tag.ts';
import type { TournamentState } from './state.ts';

type List = readonly (string | readonly string[])[];

interface SeenList {
  readonly kind: 'SEED_PLAYERS' | 'DRAW_LOTS';
  readonly what: 'seeds' | 'lots';
  readonly stored: List | null | undefined;
  readonly asked: List;
}

/** Without If-Match, and where it is so already, it counts as resting on what is there. */
export async function assertListSeen(
  tx: Transaction,
  state: TournamentState,
  request: FastifyRequest,
  { kind, what, stored, asked }: SeenList,
): Promise<void> {
  const seen = request.headers['if-match'];
  const tag = listTag(stored);
  if (seen === undefined || seen === `"${tag}"` || tag === listTag(asked)) return;
  const [last] = await tx
    .select({ by: publicName, at: tournamentLog.doneAt })
    .from(tournamentLog)
    .leftJoin(appUser, eq(appUser.id, tournamentLog.doneBy))
    .where(and(eq(tournamentLog.tournamentId, state.row.id), eq(tournamentLog.kind, kind)))
    .orderBy(desc(tournamentLog.id))
    .limit(1);
  const conflict: ChangedList = {
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
    list: [...(stored ?? [])].map((one) => (typeof one === 'string' ? one : [...one])),
  };
  const params = { by: conflict.changedBy ?? 'nobody', what, ...orderOf(state, stored) };
  throw coded(409, 'LIST_CHANGED', params, { conflict });
}

/** So many are named in a message. */
const MOST_NAMED = 5;

function orderOf({ record }: TournamentState, stored: SeenList['stored']) {
  const ids = (stored ?? []).flat();
  const names = new Map(record.people.map(({ playerId, user }) => [playerId, fullName(user)]));
  const named = ids.slice(0, MOST_NAMED).flatMap((id) => names.get(id) ?? []);
  const more = Math.max(0, ids.length - MOST_NAMED);
  return { count: ids.length, list: named.join(', '), more };
}
