/** Who plays in a tournament: registering, adding, importing, replacing, withdrawing. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { commandId } from '../commands.ts';
import { defineCall, email, id, optionalText, required } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { act, done, noBody, params, readSignedIn } from './tournament-calls.ts';

/** As many people of one name are asked about. */
export const MOST_NAMESAKES = 50;

/**
 * Answers 409 NAMESAKE, which asks whether somebody of that name in another list of the organiser in the hall is the same
 * person: `userId` says yes, and `otherThan` names all to whom the answer is no.
 */
const answers = {
  club: optionalText(80).nullish(),
  otherThan: z.array(id).max(MOST_NAMESAKES).nullish(),
};

const namesake = z.object({
  userId: id,
  name: z.string(),
  club: z.string().nullable(),
  /** One in which the person plays. */
  tournament: z.object({ id, name: z.string() }),
});

/** The `conflict` of 409 NAMESAKE. */
export const namesakes = z.object({ people: z.array(namesake) });
export type Namesakes = z.infer<typeof namesakes>;

export const addUser = act(
  paths.addUser,
  'Add a new player',
  z.object({
    firstName: required(80),
    lastName: required(80),
    email: email.nullish(),
    userId: id.nullish(),
    ...answers,
  }),
);

export const addExistingUser = act(
  paths.addExistingUser,
  'Add existing players',
  z.array(id).min(1, fault('faults.choosePlayer')).max(1_000),
  { bytes: 64 * 1024, values: 1_200 },
);

/** A player of a list. Without an e-mail it is a person of its own, unless `userId` says who it is. */
export const importedPlayer = z.object({
  firstName: required(80),
  lastName: optionalText(80).nullish(),
  email: email.nullish(),
  club: optionalText(80).nullish(),
  /** The Elo to begin with, for somebody who is new here. */
  rating: z
    .int(fault('faults.whole'))
    .min(0, fault('faults.between', { least: 0, most: 4000 }))
    .max(4_000, fault('faults.between', { least: 0, most: 4000 }))
    .nullish(),
  userId: id.nullish(),
  /** Somebody else, although a player of that name is in the tournament. */
  isNamesake: z.boolean().nullish(),
  /**
   * Somebody new, as all whom `look-up-players` named were looked at: 409 NAMESAKE where there are others by now. Optional on
   * the wire, and always sent by the app.
   */
  otherThan: answers.otherThan,
});

export type ImportedPlayer = z.input<typeof importedPlayer>;
export const MOST_IMPORTED = 1_000;

export const importPlayers = act(
  paths.importPlayers,
  'Add the players of a list: all of them, or none where something is wrong',
  z
    .array(importedPlayer)
    .min(1, fault('faults.emptyList'))
    .max(MOST_IMPORTED, fault('faults.mostImported', { most: MOST_IMPORTED })),
  // Each may name as many as it is asked about, but hardly all of them do.
  { bytes: 512 * 1024, values: 14_000 },
);

/** Who a row of a list may be. */
export const listedPlayer = importedPlayer.pick({ firstName: true, lastName: true, email: true, club: true });
export type ListedPlayer = z.input<typeof listedPlayer>;
/** Somebody of that name: in another list of the organiser in the hall, or the only one of that name anywhere. */
const likelyPerson = namesake.extend({ tournament: namesake.shape.tournament.nullable() });
export type LikelyPerson = z.infer<typeof likelyPerson>;

export const lookUpPlayers = defineCall(latePaths.lookUpPlayers, {
  summary:
    'Who the people of a list are or may be, in its order: by e-mail, else by name; those who are entered are left out',
  access: 'signed-in',
  params,
  body: z.array(listedPlayer).max(MOST_IMPORTED, fault('faults.mostImported', { most: MOST_IMPORTED })),
  bodySize: { bytes: 512 * 1024, values: 6_000 },
  reply: z.array(
    z.object({ /** The user whose e-mail it is. */ userId: id.nullable(), people: z.array(likelyPerson) }),
  ),
});
export type LookedUp = z.infer<typeof lookUpPlayers.reply>[number];

export const undoneImport = done.extend({
  removed: z.int(),
  /** Those who stay, as they have been seeded since. */
  kept: z.int(),
});

/** Those who have left meanwhile are passed over. */
export const undoImport = defineCall(latePaths.undoImport, {
  summary: 'Take the players of a list out again, and with them the people whom it made',
  access: 'signed-in',
  params,
  /** The Idempotency-Key with which the list was entered. */
  body: z.object({ commandId }),
  reply: undoneImport,
});

export const joinTournament = act(paths.joinTournament, 'Register for it', noBody);
export const quitTournament = act(paths.quitTournament, 'Quit before it starts', noBody);

export const removePlayer = defineCall(paths.removePlayer, {
  summary: 'Remove a player, or forfeit for one once it has started',
  access: 'signed-in',
  params: params.extend({ playerId: id }),
  body: noBody,
  reply: done,
});

export const reinstatePlayer = defineCall(paths.reinstatePlayer, {
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
    ...answers,
  })
  .refine(({ userId, firstName, lastName }) => userId || (firstName && lastName), {
    path: ['userId'],
    message: fault('faults.playerOrName'),
  });

export const replacePlayer = defineCall(paths.replacePlayer, {
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
  z.array(id).min(1, fault('faults.choosePlayer')).max(1_000),
);

/** Players whose account has not proved its e-mail; those whom an organiser entered have none. */
export const getUnconfirmedPlayers = readSignedIn(
  paths.getUnconfirmedPlayers,
  'The players who have not confirmed their e-mail',
  z.array(id),
);
