/** Puts the event of a result into the replies that show it. Undefined where a reply knows something else: it is asked for again. */
import type { LiveEvent, LiveResult } from '#contract/live-events.ts';
import type { Bracket } from '#contract/matches.ts';
import type { Groups, TournamentPlayer, TournamentRecord } from '#contract/tournaments.ts';

export function patchGroups(shown: Groups, { groups }: Pick<LiveResult, 'groups'>): Groups | undefined {
  const next = { ...shown };
  for (const [name, rows] of Object.entries(groups)) {
    const players = new Map(shown[name]?.map((player) => [player.id, player]));
    const patched = rows.flatMap((row) => {
      const player = players.get(row.id);
      return player ? [{ ...player, ...row }] : [];
    });
    if (patched.length !== rows.length || patched.length !== players.size) return undefined;
    next[name] = patched;
  }
  return next;
}

export function patchPlayers(
  shown: readonly TournamentPlayer[],
  { groups }: Pick<LiveResult, 'groups'>,
): TournamentPlayer[] {
  const points = new Map(
    Object.values(groups).flatMap((rows) => rows.map((row) => [row.id, row.groupPoints] as const)),
  );
  return shown.map((player) => {
    const groupPoints = points.get(player.id) ?? player.groupPoints;
    return groupPoints === player.groupPoints ? player : { ...player, groupPoints };
  });
}

export function patchBracket({ nodes, edges }: Bracket, result: Pick<LiveResult, 'nodes'>): Bracket | undefined {
  const next = new Map(result.nodes.map((node) => [node.id, node]));
  const patched = nodes.map((node) => {
    const found = next.get(node.id);
    next.delete(node.id);
    return found ?? node;
  });
  return next.size === 0 ? { nodes: patched, edges } : undefined;
}

/** The facts with the results of these matches; what the hall says of its calls goes with a result. */
export function patchRecord(
  record: TournamentRecord,
  { version, matches, results = [] }: Pick<LiveEvent, 'version' | 'matches' | 'results'>,
): TournamentRecord | undefined {
  if (record.hall) return undefined;
  if (record.version >= version) return record;
  const told = new Set(matches.map(({ match }) => match.id));
  const stay = record.facts.results.filter(({ matchId }) => !told.has(matchId));
  return { ...record, version, facts: { ...record.facts, results: [...stay, ...results] } };
}
