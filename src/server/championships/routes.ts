/** Championships: lists, one with its leaderboard and its tournaments, making one, and the points of its players. */
import type { PointsAccount } from '#contract/championships.ts';
import * as calls from '#contract/championships.ts';
import { notFound, ProblemError } from '#server/platform/http/problem.ts';
import { change, type RouteDeps, read, signedIn } from '#server/platform/http/route.ts';
import { sharedReply } from '#server/platform/http/shared-read.ts';
import { newId } from '#server/platform/ids.ts';
import type { CommandContext } from '#server/tournaments/execute-command.ts';
import { notify } from '#server/tournaments/logs.ts';
import { linesOf } from '#server/tournaments/points.ts';
import { tournamentLists } from '#server/tournaments/store.ts';
import { findUser, type UserRecord } from '#server/users/store.ts';
import { pointsBreakdown } from '#tournament/championship-points.ts';
import {
  championshipsOf,
  findChampionship,
  insertAward,
  insertChampionship,
  leaderboard,
  ledgerOf,
  listChampionships,
} from './store.ts';

export function championshipRoutes(deps: RouteDeps, commandContext: CommandContext): void {
  const { db } = deps.database;
  const mustExist = async ({ params }: { params: { championshipId: string } }) => {
    const found = await findChampionship(db, params.championshipId);
    if (!found) throw notFound('Championship');
    return found;
  };

  read(deps, calls.getChampionships, { handle: sharedReply(calls.getChampionships, () => listChampionships(db)) });
  read(deps, calls.getOwnChampionships, { handle: ({ visitor }) => championshipsOf(db, signedIn(visitor).id) });
  read(deps, calls.getChampionship, { guard: mustExist, handle: async ({ context }) => context });
  read(deps, calls.getChampionshipPlayers, {
    guard: mustExist,
    handle: ({ params }) => leaderboard(db, params.championshipId),
  });
  read(deps, calls.getChampionshipTournaments, {
    guard: mustExist,
    handle: ({ params }) => tournamentLists.ofChampionship(db, params.championshipId),
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
    handle: ({ context: { championship, user } }) => accountOf(deps, commandContext, championship.id, user),
  });
  change(deps, calls.awardPlayerPoints, {
    guard: async (asked) => {
      const found = await playerOf(asked);
      if (found.championship.organiserId !== signedIn(asked.visitor).id)
        throw new ProblemError(403, 'NOT_ORGANISER', 'Only the championship organiser can do this.');
      return found;
    },
    handle: async ({ context: { championship, user }, visitor, body, tx }) => {
      const awardedBy = signedIn(visitor).id;
      await insertAward(tx, { championshipId: championship.id, userId: user.id, awardedBy, ...body });
      await notify(tx, `championship:${championship.id}`);
      return { id: user.id };
    },
  });
}

async function accountOf(
  { database }: RouteDeps,
  commandContext: CommandContext,
  championshipId: string,
  user: UserRecord,
): Promise<PointsAccount> {
  const rows = await ledgerOf(database.db, championshipId, user.id);
  const tournaments: PointsAccount['tournaments'] = [];
  const awards: PointsAccount['awards'] = [];
  for (const { points, reason, awardedBy, awardedAt, tournament } of rows) {
    if (tournament) {
      const { id: tournamentId, name, startsAt, timeZone } = tournament;
      const breakdown = await earned(commandContext, tournamentId, user.id);
      const tournamentStart = startsAt.toISOString();
      tournaments.push({ tournamentId, name, tournamentStart, timeZone, points, breakdown });
    } else awards.push({ points, reason: reason ?? '', awardedBy, awardedAt: awardedAt.toISOString() });
  }
  return {
    user: presentPerson(user),
    total: rows.reduce((sum, { points }) => sum + points, 0),
    tournaments,
    awards,
  };
}

/** By the rules, from what was played. */
async function earned(commandContext: CommandContext, tournamentId: string, userId: string) {
  const state = await commandContext.states.find(tournamentId);
  const playerId = state?.entryOf.get(userId);
  return state && playerId !== undefined ? linesOf(pointsBreakdown(state.tournament).get(playerId)) : [];
}

/** Whoever has given no name goes by the username. */
const presentPerson = ({ id, username, firstName, lastName, picture }: UserRecord): PointsAccount['user'] => ({
  id,
  firstName: `${firstName}${lastName}`.trim() === '' ? username : firstName,
  lastName,
  profilePictureUrl: picture,
});
