/** Taking a withdrawal back: the walkovers that followed from it are open again, and played results stand. */

import { conflict, LOG_IN, NOT_ORGANISER, PLAYER_NOT_FOUND, TOURNAMENT_OVER } from '../refusals.ts';
import { orphanedResults } from '../results/result.ts';
import { isOver } from '../stage.ts';
import type { Actor, Forfeit, PlayerId, Refusal, Tournament } from '../terms.ts';
import { reinstate } from './commands.ts';

const NOT_WITHDRAWN = conflict('NOT_WITHDRAWN', 'This player has not withdrawn.');
const DRAWN_WITHOUT = conflict('DRAWN_WITHOUT', 'The main stage was drawn without this player. Reset to groups first.');

/** Why the withdrawal of this player cannot be taken back, or null: 401, 404, 403, 409 in this order. */
export function refuseReinstatePlayer(tournament: Tournament, actor: Actor, playerId: PlayerId): Refusal | null {
  const { facts } = tournament;
  if (!actor.signedIn) return LOG_IN;
  if (!facts.entries.some(({ id }) => id === playerId)) return PLAYER_NOT_FOUND;
  if (!actor.isOrganiser) return NOT_ORGANISER;
  if (isOver(tournament)) return TOURNAMENT_OVER;
  const forfeit = facts.forfeits.find((one) => one.playerId === playerId);
  return forfeit ? refuseReinstatement(tournament, forfeit) : NOT_WITHDRAWN;
}

/** Why this withdrawal cannot be taken back by anybody. */
export function refuseReinstatement(tournament: Tournament, { playerId, phase }: Forfeit): Refusal | null {
  if (!tournament.facts.mainStage) return null;
  return phase === 'GROUPS' ? DRAWN_WITHOUT : refusePlayedOn(tournament, playerId);
}

/** A later match was played by somebody who came there by a walkover against this player. */
function refusePlayedOn({ facts, matches }: Tournament, playerId: PlayerId): Refusal | null {
  const [lost] = orphanedResults(reinstate(facts, playerId));
  const match = lost && matches.find(({ id }) => id === lost.matchId);
  if (!match) return null;
  const message = `Match ${match.number} was played on a walkover against this player. Clear its result first.`;
  return conflict('PLAYED_ON_WALKOVER', message, { match: match.number });
}
