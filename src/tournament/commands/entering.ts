/** Adding and removing players, and who may register: guards that go by whom they are about. */

import { ALREADY_ENTERED, conflict, LOG_IN, NOT_ORGANISER, PLAYER_NOT_FOUND, TOURNAMENT_OVER } from '../refusals.ts';
import { isOver } from '../stage.ts';
import type { Actor, Facts, PlayerId, Refusal, Tournament } from '../terms.ts';
import { refuseAction } from './actions.ts';

/** Adding a player: `existing` is this person's entry in the tournament, null where there is none. */
export function refuseAddPlayer(tournament: Tournament, actor: Actor, existing: PlayerId | null): Refusal | null {
  const isEntered = existing !== null && tournament.facts.entries.some(({ id }) => id === existing);
  return refuseAction('ADD_PLAYER', tournament, actor) ?? (isEntered ? ALREADY_ENTERED : null);
}

/** Removing a player: deletes the entry while the tournament is open, later it is a forfeit. */
export function refuseRemovePlayer(tournament: Tournament, actor: Actor, playerId: PlayerId): Refusal | null {
  const { entries, forfeits } = tournament.facts;
  if (!actor.signedIn) return LOG_IN;
  if (!entries.some(({ id }) => id === playerId)) return PLAYER_NOT_FOUND;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  if (isOver(tournament)) return TOURNAMENT_OVER;
  const hasForfeited = forfeits.some((forfeit) => forfeit.playerId === playerId);
  return hasForfeited ? conflict('ALREADY_FORFEITED', 'Player has already forfeited.') : null;
}

/** Removing several players, whichever these are. */
export function refuseRemovePlayers(tournament: Tournament, actor: Actor): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  return isOver(tournament) ? TOURNAMENT_OVER : null;
}

/** Who of these is still there to be removed: some may have left, or have forfeited, since the list was looked at. */
export function removablePlayers({ facts }: Tournament, playerIds: readonly PlayerId[]): PlayerId[] {
  const entered = new Set(facts.entries.map(({ id }) => id));
  for (const { playerId } of facts.forfeits) entered.delete(playerId);
  return [...new Set(playerIds)].filter((id) => entered.has(id));
}

/** Taking out again whom a list has entered. */
export function refuseUndoImport({ stage }: Tournament, actor: Actor): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  return stage === 'Open' ? null : DRAWN_SINCE;
}

/** Also where the draw has been taken back: a reset that is undone needs its players. */
export const DRAWN_SINCE = conflict('DRAWN_SINCE', 'The tournament has been drawn since: its players stay.');

/** Who of a list goes and who stays: somebody may have left since, or have been seeded. */
export function splitImported(
  { entries, seeds = [] }: Facts,
  playerIds: readonly PlayerId[],
): Readonly<Record<'removed' | 'kept', PlayerId[]>> {
  const listed = new Set(playerIds);
  const entered = entries.map(({ id }) => id).filter((id) => listed.has(id));
  return {
    removed: entered.filter((id) => !seeds.includes(id)),
    kept: entered.filter((id) => seeds.includes(id)),
  };
}

/** Changing who may register. */
export function refuseRegistrationChange({ stage }: Tournament, actor: Actor): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  return stage === 'Open' ? null : conflict('REGISTRATION_CLOSED', 'Registration is closed.');
}
