/** Bringing back what a reset took away, while nothing new was played. */

import { conflict, LOG_IN, NOT_ORGANISER } from '../refusals.ts';
import type { Actor, Facts, Refusal, Tournament } from '../terms.ts';
import { configurationBefore } from './edit-tournament.ts';

const NOTHING_TO_UNDO = conflict('NOTHING_TO_UNDO', 'There is no reset to undo.');
const PLAYED_SINCE = conflict('PLAYED_SINCE', 'The tournament has been played on since the reset.');
const CAME_SINCE = conflict('CAME_SINCE', 'A player has come late since the reset.');
const LOTS_SINCE = conflict('LOTS_SINCE', 'Lots have been drawn since the reset.');
const REPLACED_SINCE = conflict('REPLACED_SINCE', 'A player has been replaced since the reset.');

/** Why the last reset cannot be undone; `before` are the facts that it took away, null where there was none. */
export function refuseUndoReset(
  { facts }: Pick<Tournament, 'facts'>,
  actor: Actor,
  before: Facts | null,
): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  if (!before) return NOTHING_TO_UNDO;
  if (hasPlayedSince(facts, before)) return PLAYED_SINCE;
  if (hasComeSince(facts, before)) return CAME_SINCE;
  if (hasLotsSince(facts, before)) return LOTS_SINCE;
  return hasReplacedSince(facts, before) ? REPLACED_SINCE : null;
}

function hasPlayedSince(facts: Facts, before: Facts): boolean {
  if (facts.finalised || facts.calledOff) return true;
  const versions = new Map(before.results.map(({ matchId, version }) => [matchId, version]));
  const forfeited = new Set(before.forfeits.map(({ playerId }) => playerId));
  return (
    facts.results.some(({ matchId, version }) => versions.get(matchId) !== version) ||
    facts.forfeits.some(({ playerId }) => !forfeited.has(playerId))
  );
}

/** Else they would be gone again without a question. */
function hasComeSince({ draw }: Facts, before: Facts): boolean {
  const entered = new Set(before.entries.map(({ id }) => id));
  return (draw?.late ?? []).some(({ player }) => player !== null && !entered.has(player));
}

/** Else the bracket that comes back would have gone by other lots. */
const hasLotsSince = ({ draw }: Facts, before: Facts): boolean =>
  draw !== null &&
  draw.generation === before.draw?.generation &&
  JSON.stringify(draw.lots ?? []) !== JSON.stringify(before.draw.lots ?? []);

/** Else a replaced player would be back without a question. */
function hasReplacedSince({ draw }: Facts, before: Facts): boolean {
  const entered = new Set(before.entries.map(({ id }) => id));
  return (draw?.replaced ?? []).some(({ now }) => !entered.has(now));
}

/**
 * The facts as they were, with the configuration that they rest on. The generation goes on: matches drawn since are no
 * longer found, while the matches of before keep the generation of their draw, and with it their ids.
 */
export function undoReset(facts: Facts, before: Tournament): Facts {
  const configuration = configurationBefore(facts.configuration, before);
  return { ...before.facts, configuration, generation: facts.generation + 1 };
}
