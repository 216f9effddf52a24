import { createBracket } from 'bracketry';
import type { Bracket } from '#contract/matches/matches.ts';
import { type Peer, playedMatches } from './peer.ts';

function dataOf(bracket: Bracket) {
  const matches = playedMatches(bracket);
  const players = matches.filter(({ round }) => round === 0).flatMap(({ sides }) => sides);
  return {
    rounds: [...new Set(matches.map(({ round }) => round))].map((round) => ({ name: `Round ${round + 1}` })),
    contestants: Object.fromEntries(players.map(({ id, name }) => [id, { players: [{ title: name }] }])),
    matches: matches.map(({ round, place, sides }) => ({
      roundIndex: round,
      order: place,
      sides: sides.map(({ id, score, isWinner }) => ({
        contestantId: id,
        isWinner,
        scores: [{ mainScore: String(score), isWinner }],
      })),
    })),
  };
}

export const peer: Peer = {
  draw: (viewport, bracket) => createBracket(dataOf(bracket), viewport),
};
