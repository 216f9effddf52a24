/** The draw of a plain knockout: all entries straight into a bracket (RULES.md, "Knockout"). */

import { DRAW_RULES, type DrawRules } from '../draw-rules.ts';
import type { Facts, MainStageDraw, PlayerId } from '../terms.ts';
import { drawPlaces } from './bracket.ts';
import { clubNumbers, clubsOf } from './club.ts';
import { seedingOrder } from './draw.ts';

type Drawn = Pick<Facts, 'generation' | 'entries' | 'configuration' | 'seeds'>;

export const isKnockout = ({ configuration }: Pick<Facts, 'configuration'>): boolean =>
  configuration.format === 'KNOCKOUT';

/** Every entry is the winner of a group of its own: seeds 1, 2, 3-4, 5-8 ... by lot in each band, BYEs to the best. */
export function drawKnockout(facts: Drawn, seed: number, rules: DrawRules = DRAW_RULES): MainStageDraw {
  const order = knockoutSeeds(facts, seed);
  const clubs = clubsOf(facts.entries, rules);
  const places = drawPlaces({
    sizes: order.map(() => 1),
    seed,
    clubOf: (number) => clubs.get(order[number] ?? '') ?? null,
    rules,
  });
  const slots = Array.from({ length: places.size }, (_, place) => order[places.occupant(place).group] ?? null);
  const kept = rules === 1 ? {} : { rules, ...clubNumbers(slots, clubs) };
  return { generation: facts.generation, advancingPlayersPerGroup: 0, slots, ...kept };
}

/** The best seed first. */
export function knockoutSeeds({ entries, configuration, seeds }: Omit<Drawn, 'generation'>, seed: number): PlayerId[] {
  return seedingOrder(entries, { seed, byChampionship: configuration.seedByChampionship, seeds }).map(({ id }) => id);
}
