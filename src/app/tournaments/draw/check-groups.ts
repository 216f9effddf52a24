/** Draws the groups again on this device, from the seed and the players alone. */
import type { TournamentRecord } from '#contract/tournaments.ts';
import { groupsFor } from '#tournament/commands.ts';
import { movedBetween } from '#tournament/published-draw.ts';
import { namesOf } from './preview.ts';

export function checkGroups(record: TournamentRecord): string {
  const { facts } = record;
  if (!facts.draw) return 'There is no draw.';
  const { seed, groups, moved = [] } = facts.draw;
  const differing = movedBetween(groupsFor(facts, { numberOfGroups: groups.length, seed }), groups);
  if (differing.length === 0) return 'This seed draws exactly these groups.';
  const names = namesOf(record);
  const list = differing.map((id) => names.get(id) ?? 'Somebody').join(', ');
  if (differing.every((id) => moved.includes(id))) return `This seed draws these groups, but for the swapped ${list}.`;
  return `This seed draws other groups for ${list}; a club may have changed since.`;
}
