/** A draw as it would come out, by the rules that the server draws by. */
import type { ChosenDraw } from '#app/tournaments/mutations.ts';
import { groupName } from '#app/ui/words/stage-words.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import { groupsFor } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { groupName as ruleName } from '#tournament/draw/draw.ts';
import {
  type DrawWarning,
  groupWarnings,
  knockoutWarnings,
  mainStageWarnings,
} from '#tournament/draw/draw-warnings.ts';
import { drawKnockout } from '#tournament/draw/knockout.ts';
import { swapInBracket, swapInGroups } from '#tournament/draw/published-draw.ts';
import { DRAW_RULES } from '#tournament/draw-rules.ts';
import { groupNumbers } from '#tournament/groups/late-fixtures.ts';
import { derive } from '#tournament/results/derive.ts';
import type { PlayerId } from '#tournament/terms.ts';

export type Swap = readonly [PlayerId, PlayerId];

interface DrawInput {
  readonly record: TournamentRecord;
  /** Groups, or players who advance from each. */
  readonly count: number;
  readonly seed: number;
  readonly swaps: readonly Swap[];
}

interface DrawPreview {
  /** Groups, or the matches of the first round, from top to bottom; null is a BYE. */
  readonly parts: readonly { readonly name: string; readonly players: readonly (PlayerId | null)[] }[];
  readonly warnings: readonly DrawWarning[];
  /** What publishing it sends along. */
  readonly body: ChosenDraw;
}

export type PreviewOf = (input: DrawInput) => DrawPreview;

export const previewGroups: PreviewOf = ({ record: { facts }, count: numberOfGroups, seed, swaps }) => {
  const drawn = groupsFor(facts, { numberOfGroups, seed });
  const groups = swaps.reduce((list, [a, b]) => swapInGroups(list, a, b), drawn);
  return {
    parts: groups.map((players, index) => ({ name: groupName(ruleName(index)), players })),
    warnings: groupWarnings(facts, drawn, groups),
    body: { numberOfGroups, seed, groups, rules: DRAW_RULES },
  };
};

export const previewMainStage: PreviewOf = ({ record: { facts }, count: advancingPlayersPerGroup, seed, swaps }) => {
  const tournament = derive(facts, facts.configuration.start);
  const drawn = drawMainStage(tournament, advancingPlayersPerGroup, { seed }).slots;
  const slots = swapped(drawn, swaps);
  return {
    parts: firstRound(slots, groupNumbers(facts)),
    warnings: mainStageWarnings(tournament, drawn, slots),
    body: { advancingPlayersPerGroup, seed, slots, rules: DRAW_RULES },
  };
};

export const previewKnockout: PreviewOf = ({ record: { facts }, seed, swaps }) => {
  const drawn = drawKnockout(facts, seed).slots;
  const slots = swapped(drawn, swaps);
  return {
    parts: firstRound(slots),
    warnings: knockoutWarnings(facts, seed, drawn, slots),
    body: { numberOfGroups: 0, seed, slots, rules: DRAW_RULES },
  };
};

type Slots = readonly (PlayerId | null)[];

const swapped = (drawn: Slots, swaps: readonly Swap[]): (PlayerId | null)[] =>
  swaps.reduce<(PlayerId | null)[]>((list, [a, b]) => swapInBracket(list, a, b), [...drawn]);

const firstRound = (slots: Slots, numbersBefore = 0): DrawPreview['parts'] =>
  Array.from({ length: slots.length / 2 }, (_, index) => ({
    name: t('draw.matchNumber', { number: numbersBefore + index + 1 }),
    players: slots.slice(2 * index, 2 * index + 2),
  }));

export const previewNamesOf = ({ people }: TournamentRecord): ReadonlyMap<PlayerId, string> =>
  new Map(people.map(({ playerId, user }) => [playerId, fullName(user)]));

/** A rule that a swap breaks, in words. */
export function warningText({ rule, players }: DrawWarning, names: ReadonlyMap<PlayerId, string>): string {
  const [first = '', second = ''] = players.map((id) => names.get(id) ?? t('draw.somebody'));
  switch (rule) {
    case 'SEEDING':
      return t('draw.warnRank', { first });
    case 'SAME_CLUB':
      return t('draw.warnClub', { first, second });
    case 'SEED_PLACE':
      return t('draw.warnGroupWinner', { first });
    case 'SEED_BAND':
      return t('draw.warnSeed', { first });
    case 'RUNNER_UP_HALF':
      return t('draw.warnHalf', { second, first });
    case 'GROUP_MATES_MEET':
      return t('draw.warnAtOnce', { first, second });
    case 'GROUP_MATES_QUARTER':
      return t('draw.warnQuarter', { first, second });
  }
}

/** A whole number below 2^32. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
