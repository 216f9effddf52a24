/** What a number of groups, or of advancing players, means, in words: shown before it is done. */
import { t } from '#messages/t.ts';
import {
  countQualifiers,
  type FinishedGroup,
  groupSizes,
  type Qualifiers,
  refuseAdvancing,
  refuseGroupCount,
} from '#tournament/draw-sizes.ts';
import { bracketSize } from '#tournament/rounds.ts';
import type { Suggestion } from './stage-dialog.tsx';

/** "3 groups: two of 4 players, one of 3" in figures: `3 groups: 2 of 4 players, 1 of 3 players.` */
export function describeGroups(players: number, groups: number): string {
  const sizes = groupSizes(players, groups);
  const largest = sizes[0] ?? 0;
  const smallest = sizes.at(-1) ?? 0;
  if (largest === smallest) return t('draw.equalGroups', { groups, largest });
  const large = sizes.filter((size) => size === largest).length;
  return t('draw.unequalGroups', { groups, large, largest, small: groups - large, smallest });
}

/** `6 players in a bracket of 8, with 2 byes.` */
export function describeKnockout(players: number): string {
  const size = bracketSize(players);
  return t('draw.knockoutOf', { players, size, byes: size - players });
}

/** `6 players advance to a bracket of 8, with 2 byes.` */
export const describeMainStage = ({ size, players }: Qualifiers): string =>
  t('draw.mainStageOf', { players, size, byes: size - players });

/** No group of these numbers is smaller. */
const USUAL_SIZES = [6, 5, 4, 3];

export function suggestedGroups(players: number): Suggestion[] {
  const counts = new Set(USUAL_SIZES.map((size) => Math.floor(players / size)));
  return [...counts]
    .filter((groups) => refuseGroupCount(players, groups) === null)
    .map((count) => ({ count, label: t('draw.suggestedGroups', { groups: count }) }));
}

const MOST_SUGGESTED = 4;

export const suggestedAdvancing = (groups: readonly FinishedGroup[]): Suggestion[] =>
  Array.from({ length: MOST_SUGGESTED }, (_, i) => i + 1)
    .filter((count) => refuseAdvancing(groups, count) === null)
    .map((count) => ({
      count,
      label: t('draw.suggestedAdvancing', { count, players: countQualifiers(groups, count).players }),
    }));
