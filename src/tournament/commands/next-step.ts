/** What a tournament waits for next: of its organiser, and of one of its players. */

import { isParticipant } from '../fixture.ts';
import { isOver } from '../stage.ts';
import type { Match, MatchId, PlayerId, Tournament } from '../terms.ts';
import type { Action } from './action-names.ts';
import { refuseAction } from './actions.ts';

export type OrganiserStep =
  | { readonly kind: 'ADD_PLAYERS' | 'COMMENCE'; readonly players: number }
  /** Results of so many matches are missing. */
  | { readonly kind: 'PLAY_MATCHES'; readonly matches: number }
  | { readonly kind: 'GENERATE_MAIN_STAGE' | 'FINALIZE' };

export type PlayerStep =
  | { readonly kind: 'WAIT_FOR_START' | 'WAIT_FOR_OPPONENT' | 'WAIT_FOR_MAIN_STAGE' | 'ALL_PLAYED' }
  | { readonly kind: 'PLAY'; readonly matchId: MatchId };

const organiser = { signedIn: true, isOrganiser: true, playerId: null };

/** The organiser's next step; null once the tournament is over. */
export function nextForOrganiser(tournament: Tournament): OrganiserStep | null {
  if (isOver(tournament)) return null;
  const may = (action: Action) => refuseAction(action, tournament, organiser) === null;
  if (tournament.stage === 'Open') {
    const players = tournament.facts.entries.length;
    return { kind: may('COMMENCE') ? 'COMMENCE' : 'ADD_PLAYERS', players };
  }
  if (may('GENERATE_MAIN_STAGE')) return { kind: 'GENERATE_MAIN_STAGE' };
  if (may('FINALIZE_TOURNAMENT')) return { kind: 'FINALIZE' };
  return { kind: 'PLAY_MATCHES', matches: tournament.matches.filter(isOpen).length };
}

/** The player's next step; null once the tournament is over. */
export function nextForPlayer(tournament: Tournament, playerId: PlayerId): PlayerStep | null {
  if (isOver(tournament)) return null;
  if (tournament.stage === 'Open') return { kind: 'WAIT_FOR_START' };
  const own = tournament.matches.filter((match) => isOpen(match) && isParticipant(match, playerId));
  const [next] = own.filter(isKnown).sort(firstToBePlayed);
  if (next) return { kind: 'PLAY', matchId: next.id };
  if (own.length > 0) return { kind: 'WAIT_FOR_OPPONENT' };
  return { kind: mayGoOn(tournament, playerId) ? 'WAIT_FOR_MAIN_STAGE' : 'ALL_PLAYED' };
}

const isOpen = ({ status }: Match): boolean => status !== 'completed';
const isKnown = ({ sides }: Match): boolean => sides.every(({ kind }) => kind === 'player');

const firstToBePlayed = (a: Match, b: Match): number =>
  Number(b.status === 'ongoing') - Number(a.status === 'ongoing') || a.matchDate - b.matchDate || a.number - b.number;

/** Whether a main stage may still come, with this player in it. */
function mayGoOn({ facts }: Tournament, playerId: PlayerId): boolean {
  const isOut = facts.forfeits.some((forfeit) => forfeit.playerId === playerId);
  return facts.configuration.format === 'GROUPS_WITH_MAIN_STAGE' && !facts.mainStage && !isOut;
}
