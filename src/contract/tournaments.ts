/** Tournaments: lists, the tournament itself, its players and everything an organiser does to it. */
import { z } from 'zod';
import { EDITABLE_FIELDS } from '#tournament/edit-tournament.ts';
import type { TournamentStage } from '#tournament/terms.ts';
import { type BodySize, calendarDate, call, email, id, instant, optionalText, required, timeOfDay } from './common.ts';
import { bracket, matchEntry } from './matches.ts';
import { type Address, paths, TOURNAMENT_PAGE } from './paths.ts';
import { personSummary } from './people.ts';
import { venue, venueSummary } from './venues.ts';

export const tournamentStage = z.custom<TournamentStage>(
  (value) =>
    typeof value === 'string' &&
    /^(Open|GROUPS|ROUND_OF_\d+|QUARTER_FINALS|SEMI_FINALS|FINAL|FINISHED|FORFEITED)$/.test(value),
);
export const tournamentFormat = z.enum(['GROUPS_WITH_MAIN_STAGE', 'ROUND_ROBIN', 'KNOCKOUT']);
export const tournamentType = z.enum(['SINGLE_TOURNAMENT', 'SEASON']);
const points = z.int('Enter a whole number.').min(0, 'Points cannot be negative.').max(100_000, 'That is too high.');

/** Games of a match at most; null is any number. */
const bestOfGames = z.union([z.literal(3), z.literal(5), z.literal(7)], { error: 'Choose 3, 5 or 7.' }).nullable();
/** Whether the results of a player who withdrew before half of the group matches are struck out of the table. */
const withdrawnResults = z.enum(['STAND', 'STRUCK_BEFORE_HALF']);
const bestOf = z.object({ groups: bestOfGames, mainStage: bestOfGames });

export const pointsConfiguration = z.object({
  pointsForWin: points.default(0),
  pointsForDraw: points.default(0),
  championshipPointsForWin: points.default(0),
  championshipPointsForDraw: points.default(0),
  championshipPointsForParticipation: points.default(0),
  championshipPointsAfterGroup: points.default(0),
  championshipPointsAfterRound: points.default(0),
  championshipPointsWinner: points.default(0),
});
export type PointsConfiguration = z.output<typeof pointsConfiguration>;

export const tournamentDto = z.object({
  championshipId: id.nullable(),
  championshipName: z.string().nullable(),
  tournament: z.object({
    id,
    name: z.string(),
    stage: tournamentStage,
    tournamentStart: instant,
    tournamentEnd: instant,
    venue: venueSummary.nullable(),
    timeZone: z.string(),
  }),
});
export type TournamentDto = z.infer<typeof tournamentDto>;

/** Somebody of the first three places of a finished tournament. */
export const medallist = z.object({ playerId: id, name: z.string(), place: z.int(), user: personSummary });
export type Medallist = z.infer<typeof medallist>;

export const tournamentView = z.object({
  championshipId: id.nullable(),
  championshipName: z.string().nullable(),
  tournament: tournamentDto.shape.tournament.extend({
    city: z.string(),
    venue: venue.nullable(),
    organiserId: id,
    /** Missing in copies from before there was this: none. */
    coOrganiserIds: z.array(id).optional(),
    tournamentFormat,
    tournamentType,
    includeThirdPlacePlayoff: z.boolean(),
    seedByChampionship: z.boolean(),
    /** How many seeds the organiser has put in order; missing: none. */
    seededByHand: z.int().optional(),
    /** Missing in copies from before there was this: any. */
    bestOf: bestOf.optional(),
    /** Missing in copies from before there was this: STAND. */
    withdrawnResults: withdrawnResults.optional(),
    /** Whether only people who have confirmed their e-mail may register themselves. */
    confirmedEmailsOnly: z.boolean().optional(),
    generation: z.int(),
    /** The best first; missing before the tournament is finished, and in copies from before there was this. */
    podium: z.array(medallist).optional(),
    /** What the draws go back to, for whoever wants to check them; null before the first. */
    draw: z
      .object({
        seed: z.int(),
        mainStageSeed: z.int().nullable(),
        /** How many players the organiser moved from where the seed had drawn them. */
        moved: z.int(),
        movedInMainStage: z.int(),
        /** SHA-256 of the secret that lots are drawn by; missing where they go by the seed. */
        lotsHash: z.string().optional(),
        /** Missing before all groups are over. */
        lotsSecret: z.string().optional(),
      })
      .nullish(),
    ...pointsConfiguration.shape,
  }),
});
export type TournamentView = z.infer<typeof tournamentView>;

export const tournamentPlayer = z.object({
  id,
  userId: id,
  name: z.string(),
  forfeited: z.boolean(),
  elo: z.int(),
  groupPoints: z.int(),
  championshipPoints: z.int(),
  club: z.string().nullable(),
  user: personSummary,
  /** Of a finished tournament: the place, the championship points it brought, and the Elo afterwards; `elo` is before. */
  final: z.object({ place: z.int(), points: z.int(), elo: z.int() }).optional(),
});
export type TournamentPlayer = z.infer<typeof tournamentPlayer>;

export const groupPlayer = tournamentPlayer.extend({
  place: z.int(),
  decidedBy: z.enum(['points', 'mutual-points', 'games-ratio', 'points-ratio', 'lot']).nullable(),
  reason: z.string().nullable(),
  /** Whether the results against this player are struck out; missing: no. */
  struck: z.boolean().optional(),
});
/** Keyed by the group's name, each list in standings order. */
export const groups = z.record(z.string(), z.array(groupPlayer));
export type Groups = z.infer<typeof groups>;

export const action = z.enum([
  'COMMENCE',
  'ADD_PLAYER',
  'GENERATE_MAIN_STAGE',
  'FORFEIT_TOURNAMENT',
  'REGISTER',
  'QUIT_TOURNAMENT',
  'FINALIZE_TOURNAMENT',
  'RESET_TOURNAMENT',
  'RESET_TOURNAMENT_TO_GROUPS',
  'RESET_TOURNAMENT_TO_PREVIOUS_STAGE',
  'RESUME_TOURNAMENT',
  'REOPEN_TOURNAMENT',
  'REINSTATE_PLAYER',
  'SEED_PLAYERS',
  'EDIT_TOURNAMENT',
  'REPLACE_PLAYER',
  'ADD_LATE_PLAYER',
  'DRAW_LOTS',
  'DELETE_TOURNAMENT',
  'CHANGE_ORGANISERS',
  'HAND_OVER_TOURNAMENT',
]);

const tournamentFields = z.object({
  name: required(120),
  city: required(120),
  venueId: required(22).pipe(id),
  championshipId: id.nullish(),
  tournamentDatesRange: z.tuple([calendarDate, calendarDate], { error: 'Choose the first and the last day.' }),
  startTime: timeOfDay,
  seedByChampionship: z.boolean().default(false),
  /** Whether only people who have confirmed their e-mail may register themselves. */
  confirmedEmailsOnly: z.boolean().default(false),
  tournamentFormat: tournamentFormat.default('GROUPS_WITH_MAIN_STAGE'),
  tournamentType: tournamentType.default('SINGLE_TOURNAMENT'),
  includeThirdPlacePlayoff: z.boolean().default(false),
  bestOf: bestOf.default({ groups: null, mainStage: null }),
  withdrawnResults: withdrawnResults.default('STAND'),
  ...pointsConfiguration.shape,
});

export const tournamentCreate = tournamentFields
  .refine((body) => body.tournamentDatesRange[0] <= body.tournamentDatesRange[1], {
    path: ['tournamentDatesRange'],
    message: 'The last day cannot be before the first.',
  })
  // Else the winner of everything would come last. Both 0 are ITTF's 2 for a win and 1 for a loss.
  .refine((body) => body.pointsForWin >= body.pointsForDraw, {
    path: ['pointsForDraw'],
    message: 'A draw cannot bring more points than a win.',
  });
export type TournamentCreate = z.input<typeof tournamentCreate>;

/** The fields as they were when they were looked at: a venue that is gone is an empty text. */
const seenFields = tournamentFields.extend({ venueId: z.string().max(22) });
export const tournamentEdit = z.object({
  /** From getTournamentEdit. */
  fields: seenFields,
  /** The fields that cannot be edited any more, each with the reason. */
  locked: z.partialRecord(z.enum(EDITABLE_FIELDS), z.string()),
});
export type TournamentEdit = z.output<typeof tournamentEdit>;

/** `count` times `each` for one reason. */
export const pointsLine = z.object({ label: z.string(), count: z.int(), each: z.int(), points: z.int() });

export const finalizePlayer = z.object({
  playerId: id,
  user: personSummary,
  points: z.int(),
  /** Where the default points come from. */
  breakdown: z.array(pointsLine),
});
export type FinalizePlayer = z.infer<typeof finalizePlayer>;

/**
 * Everything the rules need to derive the tournament on a device without a network: the facts, and who the ids are.
 * `facts` is src/tournament's Facts; it is trusted as the server's own and not described field by field.
 */
export const tournamentRecord = z.object({
  /** Raised by every change of the tournament. */
  version: z.int(),
  facts: z.custom<import('#tournament/terms.ts').Facts>((value) => typeof value === 'object' && value !== null),
  people: z.array(z.object({ playerId: id, club: z.string().nullable(), user: personSummary })),
  courts: z.array(z.object({ id, name: z.string() })),
  /** Championship points that the tournament has brought, by its players; those without are left out. */
  awarded: z.record(id, z.int()).optional(),
  /** What the hall (hall.ts) says of its matches today; missing where it has said nothing: they are played as planned. */
  hall: z
    .object({
      mode: z.enum(['fixed', 'free']),
      /** The first first; `players` are user ids: with somebody else in the match the call is over. */
      calls: z.array(
        z.object({
          matchId: id,
          courtId: id,
          players: z.array(id),
          isStarted: z.boolean(),
          isOver: z.boolean(),
        }),
      ),
    })
    .optional(),
  tournament: z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    organiserId: id,
    coOrganiserIds: z.array(id).optional(),
  }),
});
export type TournamentRecord = z.infer<typeof tournamentRecord>;

const params = z.object({ tournamentId: id });
const read = <const A extends Address, R extends z.ZodType>(address: A, summary: string, reply: R) =>
  call(address, { summary, access: 'anyone', params, reply });
const readSignedIn = <const A extends Address, R extends z.ZodType>(address: A, summary: string, reply: R) =>
  call(address, { summary, access: 'signed-in', params, reply });
const done = z.object({ id });
const act = <const A extends Address, B extends z.ZodType>(address: A, summary: string, body: B, bodySize?: BodySize) =>
  call(address, { summary, access: 'signed-in', params, body, reply: done, ...(bodySize && { bodySize }) });
/** Of the largest tournament, each of its players once. */
const everyPlayer: BodySize = { bytes: 512 * 1024, values: 25_000 };
/** Of a draw that was looked at before it is published; missing: the server draws a seed. */
const seed = z.int().min(0).max(0xffff_ffff).nullish();
/** Calls "without a body" take none, or an empty object. */
const noBody = z.object({}).nullish();

export const getTournaments = call(paths.getTournaments, {
  summary: 'Tournaments: what is running, what is to come, and the latest of the past; `before` pages on into the past',
  access: 'anyone',
  query: z.object({
    /** Words of a name, a city, a venue or a championship. */
    search: z.string().trim().max(100, 'That is too long.').optional(),
    /** The last tournament of the page before. */
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(TOURNAMENT_PAGE).optional(),
  }),
  reply: z.array(tournamentDto),
});
export const getActiveTournaments = call(paths.getActiveTournaments, {
  summary: 'Tournaments that are open or under way',
  access: 'anyone',
  reply: z.array(tournamentDto),
});
export const createTournament = call(paths.createTournament, {
  summary: 'Create a tournament',
  access: 'organisers',
  body: tournamentCreate,
  reply: done,
});

export const getTournamentEdit = readSignedIn(
  paths.getTournamentEdit,
  'Its fields for editing, and which of them are locked',
  tournamentEdit,
);
export const editTournament = act(
  paths.editTournament,
  'Change its fields: those that differ from what was seen',
  z.object({ seen: seenFields, fields: tournamentCreate }),
);
export const getTournament = read(paths.getTournament, 'One tournament', tournamentView);
export const getPossibleActions = read(paths.getPossibleActions, 'What I may do with it', z.array(action));
export const getGroups = read(paths.getGroups, 'Group tables', groups);
export const getMatches = read(paths.getMatches, 'All matches', z.array(matchEntry));
export const getBrackets = read(paths.getBrackets, 'The main stage', bracket);
export const getPlayers = read(paths.getPlayers, 'The players', z.array(tournamentPlayer));
export const getRecord = read(
  paths.getRecord,
  'The facts, for deriving everything without a network',
  tournamentRecord,
);
export const getFinalize = readSignedIn(paths.getFinalize, 'Default points', z.array(finalizePlayer));

export const addUser = act(
  paths.addUser,
  'Add a new player',
  z.object({ firstName: required(80), lastName: required(80), email }),
);
export const addExistingUser = act(
  paths.addExistingUser,
  'Add existing players',
  z.array(id).min(1, 'Choose at least one player.').max(1_000),
  { bytes: 64 * 1024, values: 1_200 },
);
/** A player of a list. Without an e-mail it is a person of its own, unless `userId` says who it is. */
export const importedPlayer = z.object({
  firstName: required(80),
  lastName: optionalText(80).nullish(),
  email: email.nullish(),
  club: optionalText(80).nullish(),
  /** Of somebody who is new here: the Elo to begin with. */
  rating: z.int('Enter a whole number.').min(0, 'Enter 0 to 4000.').max(4_000, 'Enter 0 to 4000.').nullish(),
  userId: id.nullish(),
});
export type ImportedPlayer = z.input<typeof importedPlayer>;
export const MOST_IMPORTED = 1_000;
export const importPlayers = act(
  paths.importPlayers,
  'Add the players of a list: all of them, or none where something is wrong',
  z.array(importedPlayer).min(1, 'The list is empty.').max(MOST_IMPORTED, `At most ${MOST_IMPORTED} players at once.`),
  { bytes: 512 * 1024, values: 8_000 },
);
export const deleteTournament = act(
  paths.deleteTournament,
  'Delete a tournament without results; for 30 days it can be restored',
  noBody,
);
export const restoreTournament = act(paths.restoreTournament, 'Bring a deleted tournament back', noBody);
export const forfeitTournament = act(paths.forfeitTournament, 'Forfeit, or call it off', noBody);
export const joinTournament = act(paths.joinTournament, 'Register for it', noBody);
export const quitTournament = act(paths.quitTournament, 'Quit before it starts', noBody);
export const resetTournament = act(paths.resetTournament, 'Back to open', noBody);
export const resetToGroups = act(paths.resetToGroups, 'Back to the groups', noBody);
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
    numberOfGroups: z.int('Enter a whole number.').min(0).max(100_000).default(0),
    seed,
    /** The draw as it was looked at, each group in seeding order; missing: as the seed draws it. */
    groups: z.array(z.array(id).max(64)).max(5_000).nullish(),
    /** The first round of a knockout as it was looked at, from top to bottom; missing: as the seed draws it. */
    slots: z.array(id.nullable()).max(16_384).nullish(),
  }),
  everyPlayer,
);
export const generateMainStage = act(
  paths.generateMainStage,
  'Draw the main stage',
  z.object({
    advancingPlayersPerGroup: z.int('Enter a whole number.').min(0).max(100_000),
    seed,
    /** The first round as it was looked at, from top to bottom; missing: as the seed draws it. */
    slots: z.array(id.nullable()).max(16_384).nullish(),
  }),
  everyPlayer,
);
export const finalizeTournament = act(
  paths.finalizeTournament,
  'Finish it and award points: user id to points',
  z.record(id, points),
  everyPlayer,
);
export const removePlayer = call(paths.removePlayer, {
  summary: 'Remove a player, or forfeit for one once it has started',
  access: 'signed-in',
  params: params.extend({ playerId: id }),
  body: noBody,
  reply: done,
});

export const reinstatePlayer = call(paths.reinstatePlayer, {
  summary: 'Take the withdrawal of a player back',
  access: 'signed-in',
  params: params.extend({ playerId: id }),
  body: noBody,
  reply: done,
});

/** Somebody who is known already, or somebody new, with or without an e-mail. */
export const newcomer = z
  .object({
    userId: id.nullish(),
    firstName: required(80).nullish(),
    lastName: required(80).nullish(),
    email: email.nullish(),
  })
  .refine(({ userId, firstName, lastName }) => userId || (firstName && lastName), {
    path: ['userId'],
    message: 'Choose a player, or enter first and last name.',
  });

export const replacePlayer = call(paths.replacePlayer, {
  summary: 'Put somebody else in the place of a player who has not played',
  access: 'signed-in',
  params: params.extend({ playerId: id }),
  body: newcomer,
  reply: done,
});

export const addLatePlayer = act(
  paths.addLatePlayer,
  'Add a player after the draw, to the smallest group whose first round is not over',
  newcomer,
);

/** Those who have left or forfeited meanwhile are passed over. */
export const removePlayers = act(
  paths.removePlayers,
  'Remove several players, or forfeit for them once it has started',
  z.array(id).min(1, 'Choose at least one player.').max(1_000),
);
export const setRegistration = act(
  paths.setRegistration,
  'Say who may register, while it is open',
  z.object({ confirmedEmailsOnly: z.boolean() }),
);
export const seedPlayers = act(
  paths.seedPlayers,
  'Order the seeds, before the draw: ids of players, the best first; none goes by the ratings again',
  z.array(id).max(10_000),
  everyPlayer,
);
export const drawLots = act(
  paths.drawLots,
  'Enter the order of players whom only a lot separates, each tie a list; none goes by the drawn lots again',
  z.array(z.array(id).min(2).max(64)).max(5_000),
  everyPlayer,
);
/** Whose account has not proved its e-mail; those whom an organiser entered have none. */
export const getUnconfirmedPlayers = readSignedIn(
  paths.getUnconfirmedPlayers,
  'The players who have not confirmed their e-mail',
  z.array(id),
);

/** What a reset took away, and whether it can still be brought back. */
export const lastReset = z.object({
  kind: z.enum(['RESET_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS']),
  resetAt: instant,
  resetBy: z.string().nullable(),
  /** Why it cannot be undone; null where it can. */
  refusal: z.string().nullable(),
  /** Names of players who have joined since, and would be gone again. */
  joinedSince: z.array(z.string()),
  /** Names of those who have left since, and would be back. */
  leftSince: z.array(z.string()),
});
export type LastReset = z.infer<typeof lastReset>;

export const getLastReset = readSignedIn(
  paths.getLastReset,
  'The last reset that was not undone',
  z.object({ reset: lastReset.nullable() }),
);
export const superseded = z.object({ groups, matches: z.array(matchEntry) });
export type Superseded = z.infer<typeof superseded>;
export const getSuperseded = readSignedIn(paths.getSuperseded, 'As it was before the last reset', superseded);
export const undoReset = act(paths.undoReset, 'Bring back what was reset', noBody);
