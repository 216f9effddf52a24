/** Fields of a tournament that its organiser fills in: creating and editing it. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { EDITABLE_FIELDS } from '#tournament/commands/edit-tournament.ts';
import { calendarDate, defineCall, id, required, timeOfDay } from '../common.ts';
import { paths } from '../paths.ts';
import { act, done, readSignedIn } from './tournament-calls.ts';

export const tournamentFormat = z.enum(['GROUPS_WITH_MAIN_STAGE', 'ROUND_ROBIN', 'KNOCKOUT']);
export const tournamentType = z.enum(['SINGLE_TOURNAMENT', 'SEASON']);
export const points = z
  .int(fault('faults.whole'))
  .min(0, fault('faults.negativePoints'))
  .max(100_000, fault('faults.tooHigh'));

/** Games of a match at most; null is any number. */
const bestOfGames = z.union([z.literal(3), z.literal(5), z.literal(7)], { error: fault('faults.bestOf') }).nullable();

/** Whether the results of a player who withdrew before half of the group matches are struck out of the table. */
export const withdrawnResults = z.enum(['STAND', 'STRUCK_BEFORE_HALF']);

/** The criteria that the groups' tables are ordered by. */
export const tableOrder = z.enum(['ITTF', 'DTTB', 'GAMES_FIRST']);

/** What the main stage plays for beside its final, in place of the third place: who loses the first match plays on. */
export const otherPlaces = z.enum(['CONSOLATION']);

export const bestOf = z.object({ groups: bestOfGames, mainStage: bestOfGames });

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

export const tournamentFields = z.object({
  name: required(120),
  city: required(120),
  venueId: required(22).pipe(id),
  championshipId: id.nullish(),
  tournamentDatesRange: z.tuple([calendarDate, calendarDate], { error: fault('faults.days') }),
  startTime: timeOfDay,
  seedByChampionship: z.boolean().default(false),
  /** Whether only people who have confirmed their e-mail may register themselves. */
  confirmedEmailsOnly: z.boolean().default(false),
  tournamentFormat: tournamentFormat.default('GROUPS_WITH_MAIN_STAGE'),
  tournamentType: tournamentType.default('SINGLE_TOURNAMENT'),
  includeThirdPlacePlayoff: z.boolean().default(false),
  places: otherPlaces.nullable().default(null),
  bestOf: bestOf.default({ groups: null, mainStage: null }),
  withdrawnResults: withdrawnResults.default('STAND'),
  ranking: tableOrder.default('ITTF'),
  ...pointsConfiguration.shape,
});

type Days = { readonly tournamentDatesRange: readonly [string, string] };
export const startsBeforeItEnds = <T extends z.ZodType<Days>>(fields: T): T =>
  fields.refine((body) => body.tournamentDatesRange[0] <= body.tournamentDatesRange[1], {
    path: ['tournamentDatesRange'],
    message: fault('faults.daysOrder'),
  });

type Points = Pick<PointsConfiguration, 'pointsForWin' | 'pointsForDraw'>;
/** Else the winner of everything would come last. Both 0 are ITTF's 2 for a win and 1 for a loss. */
export const winsCountMost = <T extends z.ZodType<Points>>(fields: T): T =>
  fields.refine((body) => body.pointsForWin >= body.pointsForDraw, {
    path: ['pointsForDraw'],
    message: fault('faults.drawOverWin'),
  });

export const tournamentCreate = winsCountMost(startsBeforeItEnds(tournamentFields));

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

export const createTournament = defineCall(paths.createTournament, {
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
