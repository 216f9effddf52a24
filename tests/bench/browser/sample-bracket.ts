/** A bracket that has been played to the end, as the server would send it; the same for the same size. */
import type { Bracket, BracketNode } from '#contract/matches/matches.ts';
import { bracketGraph } from '#tournament/main-stage/bracket-graph.ts';
import { layout } from '#tournament/main-stage/layout.ts';

const FIRST = ['Ana', 'Boris', 'Chen', 'Dora', 'Emil', 'Fang', 'Greta', 'Hugo', 'Iva', 'Jun', 'Karlo', 'Lena'];
const LAST = ['Kovač', 'Long', 'Novak', 'Horvat', 'Svensson', 'Müller', 'Ito', 'García', 'Babić', 'Marin', 'Silva'];

type Participant = BracketNode['participants'][number] & { readonly name: string };

function person(index: number): Participant {
  const firstName = FIRST[index % FIRST.length] ?? '';
  const lastName = `${LAST[index % LAST.length]} ${index + 1}`;
  const user = { id: `user${index}`, firstName, lastName, profilePictureUrl: null };
  return { id: `player${index}`, name: `${firstName} ${lastName}`, forfeited: false, user };
}

export function sampleBracket(size: number): Bracket {
  const graph = bracketGraph(size, 'FINAL');
  const { nodes, edges } = layout(graph);
  let playing = Array.from({ length: size }, (_, index) => person(index));
  let winners: Participant[] = [];
  const played = nodes.map(({ stage, x, y }, number): BracketNode => {
    const index = graph.nodes[number]?.index ?? 0;
    if (index === 0 && number > 0) [playing, winners] = [winners, []];
    const [upper, lower] = [playing[2 * index], playing[2 * index + 1]];
    if (!upper || !lower) throw new Error(`nobody plays match ${number + 1}`);
    const upperWins = (number * 7 + index) % 5 > 1;
    winners.push(upperWins ? upper : lower);
    return {
      id: `match${number}`,
      stage,
      x,
      y,
      participants: [upper, lower],
      winner: upperWins ? upper.id : lower.id,
      player1Score: upperWins ? 3 : number % 3,
      player2Score: upperWins ? number % 3 : 3,
      status: 'completed',
      outcome: 'PLAYED',
      number: number + 1,
    };
  });
  return { nodes: played, edges: edges.map(({ from, to }) => ({ from: `match${from}`, to: `match${to}` })) };
}
