/** Championships: lists, one with its leaderboard and its tournaments, making one, and the points of its players. */

import { paths } from '#contract/paths.ts';
import type { PointsAccount } from '#contract/tournaments/championships.ts';
import * as calls from '#contract/tournaments/championships.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { notifyNodes } from '#server/platform/events/notify.ts';
import {
  organisingId,
  type RouteDeps,
  signedIn,
  type Visitor,
} from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { linkNext } from '#server/platform/http/reply/link-next.ts';
import { coded, notFound } from '#server/platform/http/reply/problem.ts';
import { shareRuns } from '#server/platform/http/reply/shared-read.ts';
import { newId } from '#server/platform/ids.ts';
import { findUser } from '#server/users/store.ts';
import { eventFacts } from './events.ts';
import { type EarnedPoints, pointsAccount } from './points-account.ts';
import {
  championshipsOf,
  findChampionship,
  insertAward,
  insertChampionship,
  leaderboard,
  listChampionships,
} from './store.ts';

/** What tournaments tell of themselves. */
export interface TournamentsOfChampionships {
  readonly list: (
    db: Executor,
    championshipId: string,
    before?: string,
  ) => Promise<{ readonly tournaments: readonly TournamentDto[]; readonly earlier: string | null }>;
  /** How points were earned by the rules, in words. */
  readonly presentBreakdown: (earned: EarnedPoints) => Promise<PointsAccount['tournaments'][number]['breakdown']>;
}

export function championshipRoutes(deps: RouteDeps, tournaments: TournamentsOfChampionships): void {
  const { db } = deps.database;
  const mustExist = async ({ params }: { params: { championshipId: string } }) => {
    const found = await findChampionship(db, params.championshipId);
    if (!found) throw notFound('Championship');
    return found;
  };

  const firstPage = shareRuns(() => listChampionships(deps.database, {}));
  read(deps, calls.getChampionships, {
    handle: async ({ query, reply }) => {
      const isFirst = query.search === undefined && query.before === undefined;
      const { rows, next } = await (isFirst ? firstPage() : listChampionships(deps.database, query));
      if (next !== null) linkNext(reply, paths.getChampionships, { ...query, before: next });
      return rows;
    },
  });
  read(deps, calls.getOwnChampionships, {
    handle: async ({ visitor, query, reply }) => {
      const { rows, next } = await championshipsOf(db, signedIn(visitor).id, query.after);
      if (next !== null) linkNext(reply, paths.getOwnChampionships, { after: next });
      return rows;
    },
  });
  read(deps, calls.getChampionship, { guard: mustExist, handle: async ({ context }) => context });
  read(deps, calls.getChampionshipPlayers, {
    guard: mustExist,
    handle: async ({ params, query, reply }) => {
      const { rows, next } = await leaderboard(db, params.championshipId, query);
      if (next !== null) linkNext(reply, paths.getChampionshipPlayers, { ...params, ...query, after: next });
      return rows;
    },
  });
  read(deps, calls.getChampionshipTournaments, {
    guard: mustExist,
    handle: async ({ params, query, reply }) => {
      const { tournaments: page, earlier } = await tournaments.list(db, params.championshipId, query.before);
      if (earlier !== null) linkNext(reply, paths.getChampionshipTournaments, { ...params, before: earlier });
      return withFacts(db, page);
    },
  });

  change(deps, calls.createChampionship, {
    handle: async ({ visitor, body, tx }) => {
      const id = newId();
      await insertChampionship(tx, { id, name: body.name, organiserId: signedIn(visitor).id });
      return { id };
    },
  });

  const playerOf = async ({ params }: { params: { championshipId: string; userId: string } }) => {
    const found = await mustExist({ params });
    const user = await findUser(db, params.userId);
    if (!user) throw notFound('Player');
    return { championship: found, user };
  };
  read(deps, calls.getPlayerPoints, {
    guard: playerOf,
    handle: async ({ context: { championship, user }, params, query: { before }, reply }) => {
      const { presentBreakdown } = tournaments;
      const account = await pointsAccount(db, { championshipId: championship.id, user, before, presentBreakdown });
      if (account.earlier) linkNext(reply, paths.getPlayerPoints, { ...params, before: account.earlier });
      return account;
    },
  });
  change(deps, calls.awardPlayerPoints, {
    guard: async (asked) => {
      const found = await playerOf(asked);
      assertOrganiser(found.championship, signedIn(asked.visitor));
      return found;
    },
    handle: async ({ context: { championship, user }, visitor, body, tx }) => {
      const awardedBy = signedIn(visitor).id;
      await insertAward(tx, { championshipId: championship.id, userId: user.id, awardedBy, ...body });
      await notifyNodes(tx, `championship:${championship.id}`);
      return { id: user.id };
    },
  });
}

async function withFacts(db: Executor, page: readonly TournamentDto[]): Promise<calls.ChampionshipEvent[]> {
  const ids = page.map(({ tournament }) => tournament.id);
  const facts = await eventFacts(db, ids);
  return page.map((event) => ({ ...event, ...facts.get(event.tournament.id) }));
}

function assertOrganiser({ organiserId }: { readonly organiserId: string }, visitor: Visitor): void {
  if (organiserId !== organisingId(visitor)) throw coded(403, 'NOT_ORGANISER', { of: 'championship' });
}
