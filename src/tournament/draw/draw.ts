/** The draw of the groups (RULES.md, "Group draw"). */

import { DRAW_RULES, type DrawRules } from '../draw-rules.ts';
import { lot } from '../lot.ts';
import type { Entry, PlayerId } from '../terms.ts';
import { clubsOf } from './club.ts';
import { separateClubs } from './club-separation.ts';

export interface DrawOptions {
  readonly groups: number;
  readonly seed: number;
  readonly byChampionship: boolean;
  /** The organiser's order of the best, before everybody else. */
  readonly seeds?: readonly PlayerId[] | undefined;
  /** Missing: those of today. */
  readonly rules?: DrawRules | undefined;
}

/** Draws the groups; each lists its players in seeding order, which is also their number in the schedule. */
export function drawGroups(entries: readonly Entry[], options: DrawOptions): PlayerId[][] {
  const rows = rowsOf(seedingOrder(entries, options), options.groups);
  const groups: PlayerId[][] = Array.from({ length: options.groups }, () => []);
  const { rules = DRAW_RULES, seed } = options;
  for (const row of separateClubs(rows, clubsOf(entries, rules), rules === 1 ? null : seed))
    row.forEach((entry, group) => void (entry && groups[group]?.push(entry.id)));
  return groups;
}

/** The organiser's seeds, then the strongest first; level players by lot, whatever the order in which they were entered. */
export function seedingOrder(
  entries: readonly Entry[],
  { seed, byChampionship, seeds = [] }: Omit<DrawOptions, 'groups' | 'rules'>,
): Entry[] {
  const byHand = new Map(seeds.map((id, i) => [id, i]));
  const handOf = ({ id }: Entry) => byHand.get(id) ?? seeds.length;
  const lots = new Map(entries.map(({ id }) => [id, lot(seed, id)]));
  const lotOf = (entry: Entry) => lots.get(entry.id) ?? 0;
  return entries.toSorted(
    (a, b) =>
      handOf(a) - handOf(b) ||
      (byChampionship ? b.championshipPoints - a.championshipPoints : 0) ||
      b.elo - a.elo ||
      lotOf(a) - lotOf(b) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The snake: row 0 runs from the first group to the last, row 1 back, and so on; null where a row ends early. */
function rowsOf(ordered: readonly Entry[], groups: number): (Entry | null)[][] {
  const rows: (Entry | null)[][] = [];
  for (let from = 0; from < ordered.length; from += groups) {
    const row = Array.from({ length: groups }, (_, i) => ordered[from + i] ?? null);
    rows.push(rows.length % 2 === 0 ? row : row.reverse());
  }
  return rows;
}

/** "Group A" ... "Group Z", "Group AA" for an index from 0. */
export function groupName(index: number): string {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  }
  return `Group ${letters}`;
}
