import 'brackets-viewer/dist/brackets-viewer.min.js';
import 'brackets-viewer/dist/brackets-viewer.min.css';
import type { Bracket } from '#contract/matches/matches.ts';
import { type Peer, type PlayedSide, playedMatches } from './peer.ts';

/** As its data says that a match has been played. */
const COMPLETED = 4;

const opponent = (side: PlayedSide | undefined) =>
  side && { id: side.id, score: side.score, result: side.isWinner ? 'win' : 'loss' };

function dataOf(bracket: Bracket) {
  const matches = playedMatches(bracket);
  const players = matches.filter(({ round }) => round === 0).flatMap(({ sides }) => sides);
  return {
    stages: [{ id: 0, tournament_id: 0, name: 'Main stage', type: 'single_elimination', number: 1, settings: {} }],
    matchGames: [],
    participants: players.map(({ id, name }) => ({ id, tournament_id: 0, name })),
    matches: matches.map(({ id, round, place, sides }) => ({
      id,
      stage_id: 0,
      group_id: 0,
      round_id: round,
      number: place + 1,
      child_count: 0,
      status: COMPLETED,
      opponent1: opponent(sides[0]),
      opponent2: opponent(sides[1]),
    })),
  };
}

export const peer: Peer = {
  draw: (viewport, bracket) => {
    viewport.classList.add('brackets-viewer');
    return window.bracketsViewer.render(dataOf(bracket), { selector: '#viewport' });
  },
};
