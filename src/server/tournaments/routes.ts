/** Tournaments as everybody sees them, and what the signed-in person may do with them. */

import * as people from '#contract/accounts/users.ts';
import { RECORDS_AT_ONCE } from '#contract/page-sizes.ts';
import { paths } from '#contract/paths.ts';
import * as commandCalls from '#contract/tournaments/tournament-commands.ts';
import * as fieldCalls from '#contract/tournaments/tournament-fields.ts';
import * as playerCalls from '#contract/tournaments/tournament-players.ts';
import * as tournamentCalls from '#contract/tournaments/tournaments.ts';
import { sayRefusal } from '#messages/say.ts';
import { type RequestContext, type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { read } from '#server/platform/http/calls/route.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { encodeReply, encodeText } from '#server/platform/http/reply/encoded-reply.ts';
import { linkNext } from '#server/platform/http/reply/link-next.ts';
import { type CommitCounter, prepared } from '#server/platform/http/reply/prepared-reply.ts';
import { assertAllowed, notFound, refused } from '#server/platform/http/reply/problem.ts';
import { findUser } from '#server/users/store.ts';
import { findVenue } from '#server/venues/store.ts';
import { possibleActions, refuseAction } from '#tournament/commands/actions.ts';
import { lockedFields } from '#tournament/commands/edit-tournament.ts';
import { NOT_ORGANISER } from '#tournament/refusals.ts';
import { fieldsOf } from './edit-tournament.ts';
import { myTournaments } from './my-tournaments.ts';
import { encodePoints, proposedPoints } from './proposed-points.ts';
import type { CommandContext } from './state/execute-command.ts';
import { loadTournament } from './state/load-tournament.ts';
import type { States, ViewName } from './state/state-cache.ts';
import { boundedLists } from './store/bounded-lists.ts';
import { unconfirmedEntries } from './store/store.ts';
import { listOfTournaments } from './store/tournament-list.ts';

export function tournamentReads(deps: RouteDeps, commandContext: CommandContext, commits: CommitCounter): void {
  const { db } = deps.database;

  listOfTournaments(deps, commits);
  read(deps, tournamentCalls.getActiveTournaments, {
    handle: prepared(commits, async () =>
      encodeReply(tournamentCalls.getActiveTournaments.reply.parse(await boundedLists.active(db))),
    ),
  });
  views(deps, commandContext);

  read(deps, tournamentCalls.getPossibleActions, {
    guard: (asked) => loadTournament(commandContext, asked),
    handle: async ({ context }) => possibleActions(context.state.tournament, context.actor),
  });
  read(deps, fieldCalls.getTournamentEdit, {
    guard: async (asked) => {
      const { state, actor } = await loadTournament(commandContext, asked);
      if (!actor.isOrganiser) throw refused(NOT_ORGANISER);
      return state;
    },
    handle: async ({ context: { row, tournament }, request }) => {
      const venue = await findVenue(db, row.venueId ?? '');
      const language = languageOf(request);
      const locked = lockedFields(tournament, (what) => sayRefusal(language, 'FIELD_LOCKED', { what }));
      return { fields: fieldsOf(row, venue?.openingHours ?? []), locked };
    },
  });
  read(deps, playerCalls.getUnconfirmedPlayers, {
    guard: async (asked) => {
      const { actor } = await loadTournament(commandContext, asked);
      if (!actor.isOrganiser) throw refused(NOT_ORGANISER);
    },
    handle: ({ params }) => unconfirmedEntries(db, params.tournamentId),
  });
  read(deps, commandCalls.getFinalize, {
    guard: async (asked) => {
      const loaded = await loadTournament(commandContext, asked);
      assertAllowed(refuseAction('FINALIZE_TOURNAMENT', loaded.state.tournament, loaded.actor));
      return loaded;
    },
    handle: async ({ context: { state } }) => encodePoints(state, await proposedPoints(db, state)),
  });

  for (const [call, address, list] of [
    [people.getPastTournaments, paths.getPastTournaments, boundedLists.past],
    [people.getOngoingTournaments, paths.getOngoingTournaments, boundedLists.ongoing],
    [people.getUpcomingTournaments, paths.getUpcomingTournaments, boundedLists.upcoming],
  ] as const)
    read(deps, call, {
      guard: async ({ params }) => {
        const user = await findUser(db, params.userId);
        if (!user) throw notFound('Player');
        return user;
      },
      handle: async ({ context: user, query, reply }) => {
        const { tournaments, earlier } = await list(db, user.id, query.before);
        if (earlier !== null) linkNext(reply, address, { userId: user.id, before: earlier });
        return [...tournaments];
      },
    });

  read(deps, people.getMyTournaments, {
    handle: ({ visitor, query }) => myTournaments(commandContext, signedIn(visitor), query.before),
  });
}

/** The first page, which everybody opens, is made once a change. */
/** The views that are built once a change and sent as bytes. */
function views(deps: RouteDeps, { states }: CommandContext): void {
  const serve = (name: ViewName) => ({
    handle: async ({ params }: Pick<RequestContext<typeof tournamentCalls.getTournament>, 'params'>) => {
      const bytes = await states.view(params.tournamentId, name);
      if (!bytes) throw notFound('Tournament');
      return bytes;
    },
  });
  read(deps, tournamentCalls.getTournament, serve('tournament'));
  read(deps, tournamentCalls.getPlayers, serve('players'));
  read(deps, tournamentCalls.getGroups, serve('groups'));
  read(deps, tournamentCalls.getMatches, serve('matches'));
  read(deps, tournamentCalls.getBrackets, serve('brackets'));
  read(deps, tournamentCalls.getRecord, serve('record'));
  read(deps, tournamentCalls.getRecords, {
    handle: async ({ query }) => encodeText(await recordsOf(states, query.ids)),
  });
}

/** Bytes of all of them together: those of the largest tournaments come one by one. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Written of what is prepared of each. */
async function recordsOf(states: States, ids: string): Promise<string> {
  const entries: string[] = [];
  let room = MOST_BYTES;
  for (const tournamentId of new Set(ids.split(',', RECORDS_AT_ONCE))) {
    const view = await states.view(tournamentId, 'record');
    if (!view || view.bytes.length > room) continue;
    room -= view.bytes.length;
    entries.push(`${JSON.stringify(tournamentId)}:${view.bytes}`);
  }
  return `{${entries.join()}}`;
}
