/** Another person takes the place of a player who has not played: the draw and everything that was played stay. */
import {
  ALREADY_ENTERED,
  conflict,
  LOG_IN,
  NOT_ORGANISER,
  NOT_STARTED,
  PLAYER_NOT_FOUND,
  TOURNAMENT_OVER,
} from '../refusals.ts';
import { replaceablePlayers } from '../replaceable.ts';
import { isOver } from '../stage.ts';
import type { Actor, Entry, Facts, MainStageDraw, PlayerId, Refusal, Replacement, Tournament } from '../terms.ts';

const HAS_WITHDRAWN = conflict('HAS_WITHDRAWN', 'This player has withdrawn. Reinstate the player first.');
const HAS_PLAYED = conflict('HAS_PLAYED', 'This player already has a result. Clear it first.');

/** Why this player cannot be replaced, or null: 401, 404, 403, 409 in this order. */
export function refuseReplacePlayer(tournament: Tournament, actor: Actor, playerId: PlayerId): Refusal | null {
  const { facts } = tournament;
  if (!actor.signedIn) return LOG_IN;
  if (!facts.entries.some(({ id }) => id === playerId)) return PLAYER_NOT_FOUND;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  if (isOver(tournament)) return TOURNAMENT_OVER;
  if (!facts.draw) return NOT_STARTED;
  if (facts.forfeits.some((forfeit) => forfeit.playerId === playerId)) return HAS_WITHDRAWN;
  return replaceablePlayers(facts).has(playerId) ? null : HAS_PLAYED;
}

/** Why this person cannot come: `existing` is their entry in the tournament, null where there is none. */
export const refuseNewcomer = (existing: PlayerId | null): Refusal | null =>
  existing === null ? null : ALREADY_ENTERED;

/** REPLACE_PLAYER: the newcomer stands wherever the other stood. Matches keep their ids, as those follow from numbers. */
export function replacePlayer(facts: Facts, playerId: PlayerId, newcomer: Entry): Facts {
  const { draw, mainStage } = facts;
  if (!draw) return facts;
  const inPlace = <T extends PlayerId | null>(id: T): T | PlayerId => (id === playerId ? newcomer.id : id);
  return {
    ...facts,
    entries: [...facts.entries.filter(({ id }) => id !== playerId), newcomer],
    draw: {
      ...draw,
      groups: draw.groups.map((group) => group.map(inPlace)),
      ...(draw.moved && { moved: draw.moved.map(inPlace) }),
      ...(draw.late && { late: draw.late.map((one) => ({ ...one, player: inPlace(one.player) })) }),
      replaced: replacements(draw.replaced ?? [], { drawn: playerId, now: newcomer.id, ...ratingOf(facts, playerId) }),
    },
    mainStage: mainStage && replaceInBracket(mainStage, inPlace),
  };
}

function replaceInBracket(
  mainStage: MainStageDraw,
  inPlace: <T extends PlayerId | null>(id: T) => T | PlayerId,
): MainStageDraw {
  const { slots, moved } = mainStage;
  return { ...mainStage, slots: slots.map(inPlace), ...(moved && { moved: moved.map(inPlace) }) };
}

function ratingOf({ entries }: Facts, playerId: PlayerId): Pick<Replacement, 'rating'> {
  const entry = entries.find(({ id }) => id === playerId);
  return entry ? { rating: { elo: entry.elo, championshipPoints: entry.championshipPoints } } : {};
}

/** One line for a place, however often it has changed hands: never more lines than players. */
function replacements(former: readonly Replacement[], line: Replacement): Replacement[] {
  const before = former.find((one) => one.now === line.drawn);
  return [...former.filter((one) => one !== before), before ? { ...before, now: line.now } : line];
}
