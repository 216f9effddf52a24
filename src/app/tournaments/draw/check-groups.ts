/** Draws the groups again on this device, from the seed and the players alone. */
import type { TournamentRecord } from '#contract/tournaments.ts';
import { groupsFor } from '#tournament/commands.ts';
import { rulesOf } from '#tournament/draw-rules.ts';
import { drawKnockout, isKnockout } from '#tournament/knockout.ts';
import { withoutLate } from '#tournament/late-player.ts';
import { movedBetween, movedInBracket } from '#tournament/published-draw.ts';
import type { PlayerId } from '#tournament/terms.ts';
import { previewNamesOf } from './preview.ts';

export function checkGroups(record: TournamentRecord): string {
  const { facts } = record;
  if (facts.draw && facts.mainStage && isKnockout(facts)) {
    const { slots, moved = [] } = facts.mainStage;
    const drawn = drawKnockout(facts, facts.draw.seed, rulesOf(facts.mainStage)).slots;
    return verdictOf(record, { what: 'bracket', differing: movedInBracket(drawn, slots), moved });
  }
  if (!facts.draw) return 'There is no draw.';
  const { seed, groups, moved = [] } = facts.draw;
  const differing = movedBetween(
    groupsFor(withoutLate(facts), { numberOfGroups: groups.length, seed, rules: rulesOf(facts.draw) }),
    groups,
  );
  return verdictOf(record, { what: 'groups', differing, moved });
}

interface Comparison {
  readonly what: 'groups' | 'bracket';
  readonly differing: readonly PlayerId[];
  readonly moved: readonly PlayerId[];
}

function verdictOf(record: TournamentRecord, { what, differing, moved }: Comparison): string {
  const these = what === 'groups' ? 'these groups' : 'this bracket';
  if (differing.length === 0) return `This seed draws exactly ${these}.`;
  const names = previewNamesOf(record);
  const list = differing.map((id) => names.get(id) ?? 'Somebody').join(', ');
  if (differing.every((id) => moved.includes(id))) return `This seed draws ${these}, but for the swapped ${list}.`;
  const others = what === 'groups' ? 'other groups' : 'another place';
  return `This seed draws ${others} for ${list}; a club may have changed since.`;
}
