/** The whole event of a compact one, by the replies that this page knows; what it knows too little of is to be asked for. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { indexById } from '#app/cache/shared-structure.ts';
import type { CompactMatch, CompactResult, LiveEvent } from '#contract/events/live-events.ts';
import type { Bracket, BracketNode, MatchEntry, MatchPlayer } from '#contract/matches/matches.ts';
import { matchQueries } from '../match-queries.ts';
import { tournamentQueries } from '../queries.ts';

const idOfEntry = ({ match }: MatchEntry): string => match.id;

interface Expanded {
  readonly event: LiveEvent;
  /** The replies that the event says too little for. */
  readonly lacking: readonly QueryKey[];
}

export function expandResult(client: QueryClient, event: LiveEvent, compact: CompactResult): Expanded {
  const { tournamentId } = event;
  const { matches, brackets, actions } = tournamentQueries;
  const list = client.getQueryData(matches(tournamentId).queryKey);
  const inList = (id: string) => list?.[indexById(list, idOfEntry).get(id) ?? -1];
  const entries = compact.matches.flatMap((match) => {
    const base = inList(match.id) ?? client.getQueryData(matchQueries.detail(match.id).queryKey);
    return (base && expandEntry(base, match, compact.generation, list ?? [])) ?? [];
  });
  const nodes = expandNodes(client.getQueryData(brackets(tournamentId).queryKey), compact.matches);
  const lacking: QueryKey[] = [];
  // Actions follow from the matches.
  if (entries.length < compact.matches.length)
    lacking.push(
      matches(tournamentId).queryKey,
      ...compact.matches.map(({ id }) => matchQueries.detail(id).queryKey),
      actions(tournamentId).queryKey,
    );
  if (!nodes) lacking.push(brackets(tournamentId).queryKey);
  return {
    event: {
      ...event,
      changed: ['match'],
      matches: entries,
      nodes: nodes ?? [],
      results: compact.results,
    },
    lacking,
  };
}

function expandEntry(
  base: MatchEntry,
  { status, version, court, winner, score, games, outcome, sides }: CompactMatch,
  generation: number,
  list: readonly MatchEntry[],
): MatchEntry | undefined {
  if (base.match.generation !== generation) return undefined;
  const players = sides ? sides.map((side) => playerOf(side, base, list)) : [base.player1, base.player2];
  const [player1, player2] = players;
  if (player1 === undefined || player2 === undefined) return undefined;
  const [player1Score = null, player2Score = null] = score ?? [];
  return {
    ...base,
    match: {
      ...base.match,
      status,
      version,
      winner: winner ?? null,
      player1Score,
      player2Score,
      games: games ?? null,
      outcome: outcome ?? null,
      sides: sides ? [kindOf(sides[0]), kindOf(sides[1])] : base.match.sides,
    },
    court: court === undefined ? null : { name: court },
    player1,
    player2,
  };
}

type CompactSide = NonNullable<CompactMatch['sides']>[number];

const kindOf = (side: CompactSide) => (side === 0 ? 'bye' : side === null ? 'undecided' : 'player');

/** Who goes on has played a match before. */
function playerOf(side: CompactSide, base: MatchEntry, list: readonly MatchEntry[]): MatchPlayer | null | undefined {
  if (side === 0 || side === null) return null;
  for (const { player1, player2 } of [base, ...list]) {
    if (player1?.id === side) return player1;
    if (player2?.id === side) return player2;
  }
  return undefined;
}

type Participant = BracketNode['participants'][number];

/** None for a page that shows no bracket; undefined where the one that is shown lacks something. */
function expandNodes(bracket: Bracket | undefined, matches: readonly CompactMatch[]): BracketNode[] | undefined {
  if (!bracket) return [];
  const nodes: BracketNode[] = [];
  for (const { id, sides, planned, status, winner, score, outcome } of matches) {
    if (!sides) continue;
    const base = bracket.nodes.find((node) => node.id === id);
    const first = base && participantOf(sides[0], base, bracket.nodes);
    const second = base && participantOf(sides[1], base, bracket.nodes);
    if (!base || first === undefined || second === undefined) return undefined;
    const [player1Score = null, player2Score = null] = score ?? [];
    nodes.push({
      ...base,
      participants: [first, second],
      winner: winner ?? null,
      player1Score,
      player2Score,
      status: planned ?? status,
      outcome: outcome ?? null,
    });
  }
  return nodes;
}

function participantOf(side: CompactSide, base: BracketNode, nodes: readonly BracketNode[]): Participant | undefined {
  if (side === null) return null;
  if (side === 0) return { bye: true, id: null };
  for (const { participants } of [base, ...nodes]) {
    const found = participants.find((one) => one?.id === side);
    if (found) return found;
  }
  return undefined;
}
