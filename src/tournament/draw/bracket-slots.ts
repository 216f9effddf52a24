/** The places of a bracket's first round while it is being drawn. */
import { bracketSize, seedNumbers } from '../rounds.ts';

const NOBODY = { group: -1, rank: -1 } as const;

/** Who stands where: each group's players by rank (0 is the winner). */
export class BracketSlots {
  readonly groups: number;
  readonly ranks: number;
  readonly players: number;
  readonly size: number;
  /** The place of each seed number, from 1. */
  readonly #placeOfNumber: number[] = [];
  readonly #placeOf: Int32Array;
  readonly #occupants: { group: number; rank: number }[];

  readonly #sizes: readonly number[];

  /** `sizes` tells how many players each group sends; all send their winner. */
  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
    this.groups = sizes.length;
    this.ranks = sizes.reduce((most, size) => Math.max(most, size), 0);
    this.players = sizes.reduce((sum, size) => sum + size, 0);
    this.size = bracketSize(this.players);
    seedNumbers(this.size).forEach((seed, place) => {
      this.#placeOfNumber[seed] = place;
    });
    this.#placeOf = new Int32Array(this.groups * this.ranks).fill(-1);
    this.#occupants = Array.from({ length: this.size }, () => NOBODY);
  }

  /** How many of the best seeds have a BYE opposite. */
  get byes(): number {
    return this.size - this.players;
  }

  /** The groups that send a player of this rank. */
  groupsOf(rank: number): number[] {
    return [...this.#sizes.keys()].filter((group) => (this.#sizes[group] ?? 0) > rank);
  }

  placeOfNumber(seed: number): number {
    return this.#placeOfNumber[seed] ?? -1;
  }

  /** -1 where the group sends none of this rank. */
  placeOf(group: number, rank: number): number {
    return this.#placeOf[rank * this.groups + group] ?? -1;
  }

  /** The free places of the numbers after the winners', the best first. */
  free(): number[] {
    return this.#placeOfNumber.slice(this.groups + 1).filter((place) => this.occupant(place) === NOBODY);
  }

  /** In either half, how many matches of the first round have no player yet. */
  lacking(): [number, number] {
    const better = this.free().filter((place) => this.occupant(place ^ 1) === NOBODY).length / 2;
    const top = this.free().filter((place) => 2 * place < this.size && this.occupant(place ^ 1) === NOBODY).length / 2;
    return [top, better - top];
  }

  occupant(place: number): { readonly group: number; readonly rank: number } {
    return this.#occupants[place] ?? NOBODY;
  }

  seat(group: number, rank: number, place: number): void {
    this.#placeOf[rank * this.groups + group] = place;
    this.#occupants[place] = { group, rank };
  }

  quarter(place: number): number {
    return Math.floor((4 * place) / this.size);
  }
}

/**
 * The seeds 1 to G in the bands inside which lots are drawn: 1, 2, 3-4, 5-8 ... A band is cut where the BYEs end, so
 * that they fall to the best seeds whatever the lots.
 */
export function winnerBands(winners: number, byes: number): number[][] {
  const bands: number[][] = [];
  for (let seed = 1; seed <= winners; seed++) {
    const opensBand = bracketSize(seed - 1) === seed - 1 || seed === byes + 1;
    const band = bands.at(-1);
    if (opensBand || !band) bands.push([seed]);
    else band.push(seed);
  }
  return bands;
}

/** The band of each place at which a group's winner may be seated. */
export function bandsByPlace(places: BracketSlots): ReadonlyMap<number, number> {
  const bands = new Map<number, number>();
  winnerBands(places.groups, places.byes).forEach((band, i) => {
    for (const seed of band) bands.set(places.placeOfNumber(seed), i);
  });
  return bands;
}
