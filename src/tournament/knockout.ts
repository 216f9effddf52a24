/** The draw of a plain knockout: all entries straight into a bracket (RULES.md, "Knockout"). */
import { seatWinners } from './bracket.ts';
import { separateClubMates } from './bracket-clubs.ts';
import { BracketSlots } from './bracket-slots.ts';
import { clubsOf } from './club.ts';
import { seedingOrder } from './draw.ts';
import { DRAW_RULES, type DrawRules } from './draw-rules.ts';
import { generator, lot } from './lot.ts';
import type { Facts, MainStageDraw, PlayerId } from './terms.ts';

type Drawn = Pick<Facts, 'generation' | 'entries' | 'configuration' | 'seeds'>;

export const isKnockout = ({ configuration }: Pick<Facts, 'configuration'>): boolean =>
  configuration.format === 'KNOCKOUT';

/** Every entry is the winner of a group of its own: seeds 1, 2, 3-4, 5-8 ... by lot in each band, BYEs to the best. */
export function drawKnockout(facts: Drawn, seed: number, rules: DrawRules = DRAW_RULES): MainStageDraw {
  const order = knockoutSeeds(facts, seed);
  const random = generator(lot(seed, 'main stage'));
  const places = new BracketSlots(order.length, 1);
  seatWinners(places, random);
  const clubs = clubsOf(facts.entries, rules);
  separateClubMates(places, (number) => clubs.get(order[number] ?? '') ?? null, random);
  const slots = Array.from({ length: places.size }, (_, place) => order[places.occupant(place).group] ?? null);
  return { generation: facts.generation, advancingPlayersPerGroup: 0, slots, ...(rules !== 1 && { rules }) };
}

/** The best seed first. */
export function knockoutSeeds({ entries, configuration, seeds }: Omit<Drawn, 'generation'>, seed: number): PlayerId[] {
  return seedingOrder(entries, { seed, byChampionship: configuration.seedByChampionship, seeds }).map(({ id }) => id);
}
