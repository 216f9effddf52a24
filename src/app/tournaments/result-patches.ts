/** Puts the event of a result into the replies that show it. Undefined where a reply knows something else: it is asked for again. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { patchList, withSharedStructure } from '#app/cache/shared-structure.ts';
import type { LiveEvent, LiveResult } from '#contract/live-events.ts';
import type { Bracket } from '#contract/matches.ts';
import type { Groups, TournamentPlayer, TournamentRecord } from '#contract/tournaments.ts';

const idOf = ({ id }: { readonly id: string }): string => id;

export function patchGroups(shown: Groups, { groups }: Pick<LiveResult, 'groups'>): Groups | undefined {
  const names = Object.keys(groups);
  if (names.length === 0) return shown;
  const next = { ...shown };
  for (const [name, rows] of Object.entries(groups)) {
    const players = new Map(shown[name]?.map((player) => [player.id, player]));
    const patched = rows.flatMap((row) => {
      const player = players.get(row.id);
      return player ? [{ ...player, ...row }] : [];
    });
    if (patched.length !== rows.length || patched.length !== players.size) return undefined;
    next[name] = replaceEqualDeep(shown[name], patched);
  }
  return names.every((name) => next[name] === shown[name]) ? shown : withSharedStructure(next);
}

export function patchPlayers(shown: TournamentPlayer[], { groups }: Pick<LiveResult, 'groups'>): TournamentPlayer[] {
  const points = new Map(
    Object.values(groups).flatMap((rows) => rows.map((row) => [row.id, row.groupPoints] as const)),
  );
  if (points.size === 0) return shown;
  const next = (player: TournamentPlayer) => {
    const groupPoints = points.get(player.id);
    return groupPoints === undefined ? undefined : { ...player, groupPoints };
  };
  return patchList(shown, { idOf, ids: points.keys(), next });
}

export function patchBracket(bracket: Bracket, result: Pick<LiveResult, 'nodes'>): Bracket | undefined {
  const next = new Map(result.nodes.map((node) => [node.id, node]));
  if (next.size === 0) return bracket;
  const told = new Set<string>();
  const nodes = patchList(bracket.nodes, {
    idOf,
    ids: next.keys(),
    next: ({ id }) => {
      told.add(id);
      return next.get(id);
    },
  });
  if (told.size < next.size) return undefined;
  return nodes === bracket.nodes ? bracket : withSharedStructure({ ...bracket, nodes });
}

/** The facts with the results of these matches; what the hall says of its calls goes with a result. */
export function patchRecord(
  record: TournamentRecord,
  { version, matches, results = [] }: Pick<LiveEvent, 'version' | 'matches' | 'results'>,
): TournamentRecord | undefined {
  if (record.hall) return undefined;
  if (record.version >= version) return record;
  const told = new Set([...matches.map(({ match }) => match.id), ...results.map(({ matchId }) => matchId)]);
  const stay = record.facts.results.filter(({ matchId }) => !told.has(matchId));
  return withSharedStructure({ ...record, version, facts: { ...record.facts, results: [...stay, ...results] } });
}
