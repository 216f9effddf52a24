/** The places of a bracket's first round while it is being drawn. */
import { bracketSize, seedNumbers } from './rounds.ts';

const NOBODY = { group: -1, rank: -1 } as const;

/** Who stands where: each group's players by rank (0 is the winner), drawn as if none were missing. */
export class BracketSlots {
  readonly groups: number;
  readonly ranks: number;
  readonly size: number;
  /** The place of each seed number, from 1. */
  readonly #placeOfNumber: number[] = [];
  readonly #placeOf: Int32Array;
  readonly #occupants: { group: number; rank: number }[];

  constructor(groups: number, ranks: number) {
    this.groups = groups;
    this.ranks = ranks;
    this.size = bracketSize(groups * ranks);
    seedNumbers(this.size).forEach((seed, place) => {
      this.#placeOfNumber[seed] = place;
    });
    this.#placeOf = new Int32Array(groups * ranks).fill(-1);
    this.#occupants = Array.from({ length: this.size }, () => NOBODY);
  }

  /** How many of the best seeds have a BYE opposite. */
  get byes(): number {
    return this.size - this.groups * this.ranks;
  }

  placeOfNumber(seed: number): number {
    return this.#placeOfNumber[seed] ?? -1;
  }

  placeOf(group: number, rank: number): number {
    return this.#placeOf[rank * this.groups + group] ?? -1;
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
