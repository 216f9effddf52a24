import { Match, SingleEliminationBracket, SVGViewer } from '@g-loot/react-tournament-brackets';
import { createRoot } from 'react-dom/client';
import type { Bracket } from '#contract/matches/matches.ts';
import { type Peer, playedMatches } from './peer.ts';

const dataOf = (bracket: Bracket) =>
  playedMatches(bracket).map(({ id, nextId, round, sides }) => ({
    id,
    name: id,
    nextMatchId: nextId,
    tournamentRoundText: String(round + 1),
    startTime: '',
    state: 'DONE',
    participants: sides.map(({ id: player, name, score, isWinner }) => ({
      id: player,
      name,
      isWinner,
      status: 'PLAYED',
      resultText: String(score),
    })),
  }));

export const peer: Peer = {
  draw: (viewport, bracket) =>
    createRoot(viewport).render(
      <SingleEliminationBracket
        matches={dataOf(bracket)}
        matchComponent={Match}
        svgWrapper={({ children, ...props }) => (
          <SVGViewer {...props} width={viewport.clientWidth} height={viewport.clientHeight}>
            {children}
          </SVGViewer>
        )}
      />,
    ),
};
