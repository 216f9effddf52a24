/** Tournaments: lists, the tournament itself, its tables, players and facts. */
import { z } from 'zod';
import type { TournamentStage } from '#tournament/terms.ts';
import { defineCall, id, instant, pageLimit, searchText } from '../common.ts';
import { bracket, matchEntry } from '../matches/matches.ts';
import { RECORDS_AT_ONCE } from '../page-sizes.ts';
import { paths, TOURNAMENT_PAGE } from '../paths.ts';
import { personSummary } from '../people.ts';
import { venue, venueSummary } from '../venues/venues.ts';
import { tournamentRead } from './tournament-calls.ts';
import {
  bestOf,
  otherPlaces,
  pointsConfiguration,
  tableOrder,
  tournamentFormat,
  tournamentType,
  withdrawnResults,
} from './tournament-fields.ts';

export const tournamentStage = z.custom<TournamentStage>(
  (value) =>
    typeof value === 'string' &&
    /^(Open|GROUPS|ROUND_OF_\d+|QUARTER_FINALS|SEMI_FINALS|FINAL|FINISHED|FORFEITED)$/.test(value),
);

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
    /** The event that it is a class of; missing where it is none, and in older copies. */
    event: z.object({ id, name: z.string() }).optional(),
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
    /** Older copies lack it: none. */
    coOrganiserIds: z.array(id).optional(),
    tournamentFormat,
    tournamentType,
    includeThirdPlacePlayoff: z.boolean(),
    /** Missing: nothing but the third place, where it is included. */
    places: otherPlaces.optional(),
    seedByChampionship: z.boolean(),
    /** How many seeds the organiser has put in order; missing: none. */
    seededByHand: z.int().optional(),
    /** Missing in copies from before there was this: the winner may have won any number of games. */
    bestOf: bestOf.optional(),
    /** Older copies lack it: STAND. */
    withdrawnResults: withdrawnResults.optional(),
    /** Older copies lack it: ITTF. */
    ranking: tableOrder.optional(),
    /** Whether only people who have confirmed their e-mail may register themselves. */
    confirmedEmailsOnly: z.boolean().optional(),
    generation: z.int(),
    /** The best first; missing before the tournament is finished, and in copies from before there was this. */
    podium: z.array(medallist).optional(),
    /** The seeds that the draws can be checked by; null before the first. */
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
  /** Told of a finished tournament: the place, the championship points it brought, and the Elo afterwards; `elo` is before. */
  final: z.object({ place: z.int(), points: z.int(), elo: z.int() }).optional(),
});

export type TournamentPlayer = z.infer<typeof tournamentPlayer>;

const count = z.int().nonnegative();

/** Why somebody stands above the next player, where points alone do not tell. */
const tieBreak = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MATCH_BETWEEN'), won: count, lost: count }),
  z.object({ code: z.literal('MUTUAL_POINTS'), level: count, own: z.number(), next: z.number() }),
  z.object({ code: z.enum(['GAMES', 'POINTS']), level: count, won: count, lost: count }),
  z.object({ code: z.literal('ALL_GAMES'), won: count, lost: count }),
  z.object({ code: z.enum(['ALL_MATCHES', 'ALL_GAMES_DIFFERENCE']), own: z.int(), next: z.int() }),
  z.object({
    code: z.enum(['MUTUAL_MATCHES', 'GAMES_DIFFERENCE', 'POINTS_DIFFERENCE']),
    level: count,
    own: z.int(),
    next: z.int(),
  }),
  z.object({ code: z.enum(['LOT', 'LOT_BY_HAND', 'LOT_TO_COME']), level: count }),
]);

export const groupPlayer = tournamentPlayer.extend({
  place: z.int(),
  decidedBy: z
    .enum([
      'points',
      'mutual-points',
      'games-ratio',
      'points-ratio',
      'matches-difference',
      'games-difference',
      'points-difference',
      'lot',
    ])
    .nullable(),
  /** In English. */
  reason: z.string().nullable(),
  /** Missing from copies of an earlier version. */
  tieBreak: tieBreak.nullable().optional(),
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

/** What a hall says of a match that it has called. */
const recordedCall = z.object({
  matchId: id,
  courtId: id,
  players: z.array(id),
  isStarted: z.boolean(),
  isOver: z.boolean(),
});

export const recordedHall = z.object({
  mode: z.enum(['fixed', 'free']),
  /** The first first; `players` are user ids: with somebody else in the match the call is over. */
  calls: z.array(recordedCall),
});
export type RecordedHall = z.infer<typeof recordedHall>;

/**
 * Everything the rules need to derive the tournament on a device without a network: the facts, and who the ids are.
 * `facts` is src/tournament's Facts; it is trusted as the server's own and not described field by field.
 */
export const tournamentRecord = z.object({
  /** Raised by every change of the tournament. */
  version: z.int(),
  /** The version of the rules that the views follow from; missing in copies from before there was this: 1. */
  rules: z.int().optional(),
  facts: z.custom<import('#tournament/terms.ts').Facts>((value) => typeof value === 'object' && value !== null),
  people: z.array(z.object({ playerId: id, club: z.string().nullable(), user: personSummary })),
  courts: z.array(z.object({ id, name: z.string() })),
  /** Championship points that the tournament has brought, by its players; those without are left out. */
  awarded: z.record(id, z.int()).optional(),
  /** What the hall (hall.ts) says of its matches today; missing where it has said nothing: they are played as planned. */
  hall: recordedHall.optional(),
  tournament: z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    organiserId: id,
    coOrganiserIds: z.array(id).optional(),
  }),
});

export type TournamentRecord = z.infer<typeof tournamentRecord>;

export const getTournaments = defineCall(paths.getTournaments, {
  summary: 'Tournaments: what is running, what is to come, and the latest of the past; `before` pages on into the past',
  access: 'anyone',
  query: z.object({
    /** Words of a name, a city, a venue or a championship. */
    search: searchText.optional(),
    /** The last tournament of the page before. */
    before: id.optional(),
    limit: pageLimit(TOURNAMENT_PAGE).optional(),
  }),
  reply: z.array(tournamentDto),
});

export const getActiveTournaments = defineCall(paths.getActiveTournaments, {
  summary: 'Tournaments that are open or under way',
  access: 'anyone',
  reply: z.array(tournamentDto),
});

export const getTournament = tournamentRead(paths.getTournament, 'One tournament', tournamentView);
export const getPossibleActions = tournamentRead(paths.getPossibleActions, 'What I may do with it', z.array(action));
export const getGroups = tournamentRead(paths.getGroups, 'Group tables', groups);
export const getMatches = tournamentRead(paths.getMatches, 'All matches', z.array(matchEntry));
export const getBrackets = tournamentRead(paths.getBrackets, 'The main stage', bracket);
export const getPlayers = tournamentRead(paths.getPlayers, 'The players', z.array(tournamentPlayer));

export const getRecord = tournamentRead(
  paths.getRecord,
  'The facts, for deriving everything without a network',
  tournamentRecord,
);

/** Each of at most 22 characters. */
const severalIds = z
  .string()
  .max(23 * RECORDS_AT_ONCE)
  .regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/);

export const getRecords = defineCall(paths.getRecords, {
  summary: 'The facts of several tournaments by their ids; one that is missing or too large is left out',
  access: 'anyone',
  query: z.object({ ids: severalIds }),
  reply: z.record(id, tournamentRecord),
});
