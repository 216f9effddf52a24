/** People: profiles, and the lists that belong to a person. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { CLUB_LENGTH } from '#tournament/draw/club.ts';
import {
  calendarDate,
  defineCall,
  email,
  id,
  instant,
  optionalText,
  pageLimit,
  required,
  searchText,
} from '../common.ts';
import { matchEntry } from '../matches/matches.ts';
import { PEOPLE_PAGE } from '../page-sizes.ts';
import { type Address, paths } from '../paths.ts';
import { importedPlayer, MOST_IMPORTED } from '../tournaments/tournament-players.ts';
import { tournamentDto } from '../tournaments/tournaments.ts';

export const playerBadge = z.enum(['Player', 'Tournament Organiser']);

export const userProfile = z.object({
  id,
  username: z.string().nullable(),
  /** Null but for oneself, and so are phone and dateOfBirth. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: calendarDate.nullable(),
  profilePictureUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  club: z.string().nullable(),
  city: z.string().nullable(),
  playerBadges: z.array(playerBadge),
  elo: z.int(),
  /** An earlier event counts differently now, and the rating may still follow. */
  isEloBeingRecounted: z.boolean().optional(),
  matchesWon: z.int(),
  matchesLost: z.int(),
});
export type UserProfile = z.infer<typeof userProfile>;

export const profileUpdate = z.object({
  username: required(40, fault('faults.username')),
  firstName: optionalText(80),
  lastName: optionalText(80),
  club: optionalText(CLUB_LENGTH).nullish(),
  city: optionalText(120).nullish(),
  dateOfBirth: calendarDate.nullish(),
  /** Left out it stays as it is; empty it is cleared. */
  phone: optionalText(40).nullish(),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** Somebody who can be added to a tournament; organisers see the e-mail. */
export const organiserUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: email.nullable(),
  profilePictureUrl: z.string().nullable(),
});
export type OrganiserUser = z.infer<typeof organiserUser>;

const userParams = z.object({ userId: id });

export const getUserProfile = defineCall(paths.getUserProfile, {
  summary: "A person's profile",
  access: 'anyone',
  params: userParams,
  reply: userProfile,
});

/** What a finalised tournament has changed in somebody's rating, and the rating that it led to. */
export const eloEvent = z.object({
  tournamentId: id,
  tournamentName: z.string(),
  finalisedAt: instant,
  timeZone: z.string(),
  change: z.int(),
  elo: z.int(),
});
export type EloEvent = z.infer<typeof eloEvent>;

export const getEloHistory = defineCall(paths.getEloHistory, {
  summary: "A person's rating: every finalised tournament, the latest first; `before` pages on",
  access: 'anyone',
  params: userParams,
  query: z.object({
    /** The last tournament of the page before. */
    before: id.optional(),
  }),
  reply: z.array(eloEvent),
});

const changeProfile = {
  summary: "Change one's own profile",
  access: 'signed-in',
  body: profileUpdate,
  reply: userProfile,
} as const;

export const updateProfile = defineCall(paths.updateProfile, changeProfile);

/** The same under the address at which it is read. */
export const putProfile = defineCall(paths.putProfile, changeProfile);

/** Multipart with a field `file`; the body is no JSON and therefore not described by a schema here. */
export const uploadProfilePicture = defineCall(paths.uploadProfilePicture, {
  summary: "Change one's own picture (multipart, field `file`)",
  access: 'signed-in',
  reply: z.object({ profilePictureUrl: z.string() }),
});

export const getOrganiserUsers = defineCall(paths.getOrganiserUsers, {
  summary: 'The users that can be added to a tournament, by name; `after` pages on',
  access: 'organisers',
  query: z.object({
    /** Words of a name or an e-mail. */
    search: searchText.optional(),
    /** The last person of the page before. */
    after: id.optional(),
    limit: pageLimit(PEOPLE_PAGE).optional(),
    /** Leaves out who is in this tournament. */
    notIn: id.optional(),
  }),
  reply: z.array(organiserUser),
});

/** Somebody with an e-mail is looked up by that alone. */
export const soughtPerson = importedPlayer.pick({ firstName: true, lastName: true, email: true });
export type SoughtPerson = z.input<typeof soughtPerson>;

export const lookUpUsers = defineCall(paths.lookUpUsers, {
  summary:
    'Who the people of a list are, in its order: by e-mail, else by a name that only one person has; null is nobody',
  access: 'organisers',
  body: z.array(soughtPerson).max(MOST_IMPORTED, fault('faults.mostImported', { most: MOST_IMPORTED })),
  bodySize: { bytes: 512 * 1024, values: 5_000 },
  reply: z.array(id.nullable()),
});

/** What lists by start are asked for: the last page, or what was before a tournament. */
const pastQuery = z.object({ before: id.optional() });

const tournamentsOf = <const A extends Address>(address: A, filter: 'past' | 'ongoing' | 'upcoming') =>
  defineCall(address, {
    summary: `A person's ${filter} tournaments`,
    access: 'anyone',
    params: userParams,
    query: pastQuery,
    reply: z.array(tournamentDto),
  });
export const getPastTournaments = tournamentsOf(paths.getPastTournaments, 'past');
export const getOngoingTournaments = tournamentsOf(paths.getOngoingTournaments, 'ongoing');
export const getUpcomingTournaments = tournamentsOf(paths.getUpcomingTournaments, 'upcoming');

/** What waits for the organiser; null once the tournament is over. */
export const organiserStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['ADD_PLAYERS', 'COMMENCE']), players: z.int() }),
  z.object({ kind: z.literal('PLAY_MATCHES'), matches: z.int() }),
  z.object({ kind: z.enum(['GENERATE_MAIN_STAGE', 'FINALIZE']) }),
]);
export type OrganiserStep = z.infer<typeof organiserStep>;

/** What waits for a player; the match itself where there is one to play. */
export const playerStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['WAIT_FOR_START', 'WAIT_FOR_OPPONENT', 'WAIT_FOR_MAIN_STAGE', 'ALL_PLAYED']) }),
  z.object({ kind: z.literal('PLAY'), match: matchEntry }),
]);
export type PlayerStep = z.infer<typeof playerStep>;

export const organisedTournament = tournamentDto.extend({ next: organiserStep.nullable() });
export type OrganisedTournament = z.infer<typeof organisedTournament>;
export const playedTournament = tournamentDto.extend({ next: playerStep.nullable() });
export type PlayedTournament = z.infer<typeof playedTournament>;
export const deletedTournament = z.object({ id, name: z.string(), restorableUntil: instant });
export type DeletedTournament = z.infer<typeof deletedTournament>;
export const myTournaments = z.object({
  organised: z.array(organisedTournament),
  played: z.array(playedTournament),
  /** Before which tournament the past of each list goes on; missing where neither does, as in copies from before there was this. */
  earlier: z.object({ organised: id.nullable(), played: id.nullable() }).optional(),
  /** What can be restored, the latest deleted first; missing in copies from before there was this. */
  deleted: z.array(deletedTournament).optional(),
});
export type MyTournaments = z.infer<typeof myTournaments>;

export const getMyTournaments = defineCall(paths.getMyTournaments, {
  summary:
    'The tournaments that I organise and those that I play, with what waits for me in each; or their past before one',
  access: 'signed-in',
  query: pastQuery,
  reply: myTournaments,
});
