/**
 * The event of a result in few bytes, for pages that show the views of before: of a match what a result can change.
 * `app/tournaments/live/expand-result.ts` is the way back.
 */

import type { BracketNode, MatchEntry } from '../matches/matches.ts';
import type { CompactMatch, LiveEvent } from './live-events.ts';

/** Undefined where the event tells of no match. */
export function compactResult(event: LiveEvent): LiveEvent | undefined {
  const { tournamentId, version, matches, nodes = [], results = [], calls } = event;
  const generation = matches[0]?.match.generation;
  if (generation === undefined) return undefined;
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  return {
    tournamentId,
    version,
    // For a page that knows nothing of the rest.
    changed: ['reload'],
    matches: [],
    compact: {
      generation,
      matches: matches.map((entry) => compactMatch(entry, nodeOf.get(entry.match.id))),
      results,
      ...(calls && { calls }),
    },
  };
}

function compactMatch({ match, court, player1, player2 }: MatchEntry, node: BracketNode | undefined): CompactMatch {
  const { id, status, version, winner, player1Score, player2Score, games, outcome, sides } = match;
  const sideOf = (kind: (typeof sides)[number], player: MatchEntry['player1']) =>
    kind === 'bye' ? 0 : (player?.id ?? null);
  return {
    id,
    status,
    version,
    ...(node && node.status !== status && { planned: node.status }),
    ...(court && { court: court.name }),
    ...(winner !== null && { winner }),
    ...(player1Score !== null && player2Score !== null && { score: [player1Score, player2Score] }),
    ...(games && { games }),
    ...(outcome && { outcome }),
    ...(match.group === null && { sides: [sideOf(sides[0], player1), sideOf(sides[1], player2)] }),
  };
}
