/** Brackets of any size as the server lays them out, for the tests of the drawing. */
import type { Bracket, BracketNode } from '#contract/matches/matches.ts';
import type { MatchStage } from '#tournament/terms.ts';

const stageOf = (matches: number): MatchStage =>
  matches === 1
    ? 'FINAL'
    : matches === 2
      ? 'SEMI_FINALS'
      : matches === 4
        ? 'QUARTER_FINALS'
        : `ROUND_OF_${2 * matches}`;

const player = (number: number) => ({
  id: `p${number}`,
  name: `First${number} Last${number}`,
  forfeited: false,
  user: { id: `u${number}`, firstName: `First${number}`, lastName: `Last${number}`, profilePictureUrl: null },
});

/** A bracket of `size` players, a power of two, in which the upper player of every match has won 3-1. */
export function bracketOf(size: number): Bracket {
  const nodes: BracketNode[] = [];
  const edges: Bracket['edges'] = [];
  let players = Array.from({ length: size }, (_, index) => index + 1);
  for (let round = 0; players.length > 1; round += 1) {
    const matches = players.length / 2;
    for (let index = 0; index < matches; index += 1) {
      const upper = players[2 * index] ?? 0;
      const lower = players[2 * index + 1] ?? 0;
      nodes.push({
        id: `r${round}-${index}`,
        stage: stageOf(matches),
        x: 200 * round,
        y: 50 + (2 ** round * (index + 0.5) - 0.5) * 90,
        participants: [player(upper), player(lower)],
        winner: `p${upper}`,
        player1Score: 3,
        player2Score: 1,
        status: 'completed',
        outcome: 'PLAYED',
        number: nodes.length + 1,
      });
      if (matches > 1) edges.push({ from: `r${round}-${index}`, to: `r${round + 1}-${Math.floor(index / 2)}` });
    }
    players = players.filter((_, index) => index % 2 === 0);
  }
  return { nodes, edges };
}

/** Changes one match of a bracket. */
export const withMatch = (bracket: Bracket, id: string, change: Partial<BracketNode>): Bracket => ({
  ...bracket,
  nodes: bracket.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)),
});
