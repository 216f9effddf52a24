/** Commands of an organiser on the whole tournament: draws, stages, points, lots. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { id, instant } from '../common.ts';
import { paths } from '../paths.ts';
import { personSummary } from '../people.ts';
import { act, everyPlayer, noBody, readSignedIn } from './tournament-calls.ts';
import { points } from './tournament-fields.ts';

/** `count` times `each` for one reason. */
export const pointsLine = z.object({ label: z.string(), count: z.int(), each: z.int(), points: z.int() });

export const finalizePlayer = z.object({
  playerId: id,
  user: personSummary,
  points: z.int(),
  /** In the final ranking as it would be now; shared by those whom nothing separates. Missing in what a device has kept of before. */
  place: z.int().optional(),
  /** Where the default points come from. */
  breakdown: z.array(pointsLine),
});

export type FinalizePlayer = z.infer<typeof finalizePlayer>;

/** The seed of a draw that was looked at before it is published; missing: the server draws a seed. */
const seed = z.int().min(0).max(0xffff_ffff).nullish();
/** The rules that it was drawn by to be looked at; missing: of an app from before there was a second version. */
const rules = z.union([z.literal(1), z.literal(2)]).optional();
export const getFinalize = readSignedIn(paths.getFinalize, 'Default points', z.array(finalizePlayer));

export const deleteTournament = act(
  paths.deleteTournament,
  'Delete a tournament without results; for 30 days it can be restored',
  noBody,
);

export const restoreTournament = act(paths.restoreTournament, 'Bring a deleted tournament back', noBody);
export const forfeitTournament = act(paths.forfeitTournament, 'Forfeit, or call it off', noBody);

export const resumeTournament = act(
  paths.resumeTournament,
  'Go on with a called-off tournament, with all its results',
  noBody,
);

export const reopenTournament = act(
  paths.reopenTournament,
  'Withdraw points and Elo of a finished tournament, so that its results can be corrected',
  noBody,
);

export const commence = act(
  paths.commence,
  'Draw the groups, or the bracket of a knockout, and start',
  z.object({
    /** A knockout has none. */
    numberOfGroups: z.int(fault('faults.whole')).min(0).max(100_000).default(0),
    seed,
    rules,
    /** The draw as it was looked at, each group in seeding order; missing: as the seed draws it. */
    groups: z.array(z.array(id).max(64)).max(5_000).nullish(),
    /** The first round of a knockout as it was looked at, from top to bottom; missing: as the seed draws it. */
    slots: z.array(id.nullable()).max(16_384).nullish(),
    /**
     * All players who are not at the door of the class's event, as the organiser was told of them: they are withdrawn, and only
     * who is here is drawn. Missing: everybody is drawn.
     */
    leaveOut: z.array(id).max(5_000).nullish(),
  }),
  everyPlayer,
);

export const generateMainStage = act(
  paths.generateMainStage,
  'Draw the main stage',
  z.object({
    advancingPlayersPerGroup: z.int(fault('faults.whole')).min(0).max(100_000),
    seed,
    rules,
    /** The first round as it was looked at, from top to bottom; missing: as the seed draws it. */
    slots: z.array(id.nullable()).max(16_384).nullish(),
  }),
  everyPlayer,
);

export const finalizeTournament = act(
  paths.finalizeTournament,
  'Finish it and award points: user id to points; If-Match names the ETag of the GET whose points and results were seen',
  z.record(id, points),
  everyPlayer,
);

export const setRegistration = act(
  paths.setRegistration,
  'Say who may register, while it is open',
  z.object({ confirmedEmailsOnly: z.boolean() }),
);

/** The `conflict` of 409 LIST_CHANGED: seeds or lots as another organiser has ordered them meanwhile. */
export const changedList = z.object({
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  list: z.array(z.union([id, z.array(id)])),
});
export type ChangedList = z.infer<typeof changedList>;

export const seedPlayers = act(
  paths.seedPlayers,
  'Order the seeds, before the draw: ids of players, the best first; none goes by the ratings again. If-Match names the list that was seen (src/tournament/list-tag.ts)',
  z.array(id).max(10_000),
  everyPlayer,
);

export const drawLots = act(
  paths.drawLots,
  'Enter the order of players whom only a lot separates, each tie a list; none goes by the drawn lots again. If-Match names the lots that were seen',
  z.array(z.array(id).min(2).max(64)).max(5_000),
  everyPlayer,
);
