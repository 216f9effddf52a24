/** Puts the event of a result into the bracket that shows it. Undefined where the bracket lacks one of its matches: it is asked for again. */
import { patchList, withSharedStructure } from '#app/cache/shared-structure.ts';
import type { LiveResult } from '#contract/events/live-events.ts';
import type { Bracket } from '#contract/matches/matches.ts';

const idOf = ({ id }: { readonly id: string }): string => id;

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
