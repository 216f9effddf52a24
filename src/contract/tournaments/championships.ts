/** Championships: a series of tournaments with one leaderboard. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { bounded, defineCall, id, instant, pageLimit, required, searchText } from '../common.ts';
import { PEOPLE_PAGE } from '../page-sizes.ts';
import { paths } from '../paths.ts';
import { personSummary } from '../people.ts';
import { pointsLine } from './tournament-commands.ts';
import { tournamentDto } from './tournaments.ts';

export const championship = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  organiserId: id,
  organiser: z.object({ id, firstName: z.string(), lastName: z.string() }),
});
export type Championship = z.infer<typeof championship>;

export const championshipPlayer = z.object({
  id,
  userId: id,
  name: z.string(),
  championshipPoints: z.int(),
  /** As of a tournament's player: a championship has no forfeits, and groups bring its points themselves. */
  forfeited: z.boolean().optional(),
  elo: z.int().optional(),
  groupPoints: z.int().optional(),
  /** Who is level shares a rank. */
  rank: z.int(),
  user: personSummary,
  club: z.string().nullable().optional(),
  /** What the latest tournaments have brought; older copies lack it. */
  events: z.array(z.object({ tournamentId: id, points: z.int() })).optional(),
});
export type ChampionshipPlayer = z.infer<typeof championshipPlayer>;

/** A tournament of a championship. Older copies lack what it came to. */
export const championshipEvent = tournamentDto.extend({
  players: z.int().optional(),
  /** Whoever has the points for winning it; null while nobody has. */
  winner: z.string().nullable().optional(),
});
export type ChampionshipEvent = z.infer<typeof championshipEvent>;

/** What somebody's points in a championship are made of. */
export const pointsAccount = z.object({
  user: personSummary,
  /** The total of all pages. */
  total: z.int(),
  /** The latest given first. */
  tournaments: z.array(
    z.object({
      tournamentId: id,
      name: z.string(),
      tournamentStart: instant,
      timeZone: z.string(),
      points: z.int(),
      /** How they were earned by the rules; the organiser may have finalised it with others. */
      breakdown: z.array(pointsLine),
    }),
  ),
  /** Outside of tournaments, the latest first. */
  awards: z.array(
    z.object({ points: z.int(), reason: z.string(), awardedBy: z.string().nullable(), awardedAt: instant }),
  ),
  /** The cursor of the page before; null where this is the earliest. */
  earlier: z.string().nullable().optional(),
});
export type PointsAccount = z.infer<typeof pointsAccount>;

export const pointsAward = z.object({
  points: z
    .int({ error: ({ input }) => (input === undefined ? fault('faults.required') : fault('faults.whole')) })
    .min(-100_000, fault('faults.tooLow'))
    .max(100_000, fault('faults.tooHigh'))
    .refine((points) => points !== 0, fault('faults.points')),
  reason: required(200),
});
export type PointsAward = z.infer<typeof pointsAward>;

export const championshipChoice = z.object({ id, name: z.string() });
export type ChampionshipChoice = z.infer<typeof championshipChoice>;

const params = z.object({ championshipId: id });

export const getChampionships = defineCall(paths.getChampionships, {
  summary: 'Championships, the latest first; `before` pages on',
  access: 'anyone',
  query: z.object({
    /** Words of its name. */
    search: searchText.optional(),
    /** The last championship of the page before. */
    before: id.optional(),
  }),
  reply: z.array(championship),
});

export const createChampionship = defineCall(paths.createChampionship, {
  summary: 'Create a championship',
  access: 'organisers',
  body: z.object({ name: required(120) }),
  reply: z.object({ id }),
});

export const getOwnChampionships = defineCall(paths.getOwnChampionships, {
  summary: 'The championships that I organise, by name; `after` pages on',
  access: 'signed-in',
  query: z.object({
    /** The last championship of the page before. */
    after: id.optional(),
  }),
  reply: z.array(championshipChoice),
});

export const getChampionship = defineCall(paths.getChampionship, {
  summary: 'One championship',
  access: 'anyone',
  params,
  reply: championship,
});

export const getChampionshipPlayers = defineCall(paths.getChampionshipPlayers, {
  summary: 'The leaderboard, most points first; `after` pages on',
  access: 'anyone',
  params,
  query: z.object({
    /** Words of a name. */
    search: searchText.optional(),
    /** The last player of the page before. */
    after: id.optional(),
    limit: pageLimit(PEOPLE_PAGE).optional(),
    /** This player alone. */
    userId: id.optional(),
  }),
  reply: z.array(championshipPlayer),
});

export const getChampionshipTournaments = defineCall(paths.getChampionshipTournaments, {
  summary: 'The latest tournaments of a championship, by start; `before` pages into the past',
  access: 'anyone',
  params,
  query: z.object({ before: id.optional() }),
  reply: z.array(championshipEvent),
});

const ofPlayer = params.extend({ userId: id });

export const getPlayerPoints = defineCall(paths.getPlayerPoints, {
  summary: "What a player's points are made of, the latest given first; `before` pages on",
  access: 'anyone',
  params: ofPlayer,
  query: z.object({
    /** `earlier` of the page before. */
    before: bounded(15, fault('faults.cursor'))
      .regex(/^[0-9]+$/, fault('faults.cursor'))
      .optional(),
  }),
  reply: pointsAccount,
});

export const awardPlayerPoints = defineCall(paths.awardPlayerPoints, {
  summary: 'Award points, or correct them by less than 0',
  access: 'signed-in',
  params: ofPlayer,
  body: pointsAward,
  reply: z.object({ id }),
});
