/** In which round of a bracket club mates could meet at the earliest, counted by pairs. */

export class ClubMeetings {
  /** Rounds in which a meeting can be put off: all but the final. */
  readonly rounds: number;
  readonly isEmpty: boolean;
  /** The club at each place by number; -1 for a player without club mates. */
  readonly #clubs: Int32Array;
  /** How many players of a club are in each part of the bracket whose players meet by a round, by round. */
  readonly #counts: Map<number, number>[] = [];

  constructor(clubs: readonly (string | null)[]) {
    const sizes = new Map<string, number>();
    for (const club of clubs) if (club !== null) sizes.set(club, (sizes.get(club) ?? 0) + 1);
    const numbers = new Map([...sizes].filter(([, size]) => size > 1).map(([club], number) => [club, number]));
    this.#clubs = Int32Array.from(clubs, (club) => (club === null ? NONE : (numbers.get(club) ?? NONE)));
    this.isEmpty = numbers.size === 0;
    this.rounds = Math.max(0, Math.round(Math.log2(clubs.length)) - 1);
  }

  /** Counted when it is first asked for, as the largest brackets stop early. */
  #countsOf(round: number): Map<number, number> {
    const known = this.#counts[round];
    if (known) return known;
    const counts = new Map<number, number>();
    this.#clubs.forEach((club, place) => void add(counts, this.#key(club, place, round), club === NONE ? 0 : 1));
    this.#counts[round] = counts;
    return counts;
  }

  /** Whether the player of this place could meet a club mate in this round or before. */
  meetsIn(place: number, round: number): boolean {
    const club = this.#clubs[place] ?? NONE;
    return club !== NONE && this.#count(club, place, round) > 1;
  }

  /** How many pairs of club mates could meet by each round. */
  pairs(): number[] {
    return Array.from({ length: this.rounds }, (_, round) =>
      [...this.#countsOf(round).values()].reduce((sum, count) => sum + pairsOf(count), 0),
    );
  }

  /** What `pairs` comes to at the least, with each club spread evenly over the parts of the bracket. */
  leastPairs(): number[] {
    const sizes = new Map<number, number>();
    for (const club of this.#clubs) if (club !== NONE) add(sizes, club, 1);
    return Array.from({ length: this.rounds }, (_, round) => {
      const parts = this.#clubs.length >> (round + 1);
      return [...sizes.values()].reduce((sum, size) => sum + spreadPairs(size, parts), 0);
    });
  }

  placesMeeting(round: number): number[] {
    return [...this.#clubs.keys()].filter((place) => this.meetsIn(place, round));
  }

  /** Whether the swap takes meetings of this round away, and adds none to an earlier one. */
  isBetter(a: number, b: number, round: number): boolean {
    for (let earlier = 0; earlier < round; earlier++) if (this.#change(a, b, earlier) > 0) return false;
    return this.#change(a, b, round) < 0;
  }

  swap(a: number, b: number): void {
    const [one, other] = [this.#clubs[a] ?? NONE, this.#clubs[b] ?? NONE];
    this.#counts.forEach((counts, round) => {
      for (const [club, from, to] of [[one, a, b] as const, [other, b, a] as const]) {
        if (club === NONE) continue;
        add(counts, this.#key(club, from, round), -1);
        add(counts, this.#key(club, to, round), 1);
      }
    });
    this.#clubs[a] = other;
    this.#clubs[b] = one;
  }

  /** How many pairs more could meet by this round after the swap. */
  #change(a: number, b: number, round: number): number {
    const [one, other] = [this.#clubs[a] ?? NONE, this.#clubs[b] ?? NONE];
    if (one === other || a >> (round + 1) === b >> (round + 1)) return 0;
    const moved = (club: number, from: number, to: number) =>
      club === NONE ? 0 : this.#count(club, to, round) - (this.#count(club, from, round) - 1);
    return moved(one, a, b) + moved(other, b, a);
  }

  #count(club: number, place: number, round: number): number {
    return this.#countsOf(round).get(this.#key(club, place, round)) ?? 0;
  }

  #key(club: number, place: number, round: number): number {
    return club * this.#clubs.length + (place >> (round + 1));
  }
}

const NONE = -1;

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

/** Pairs that share a part where so many are spread evenly over so many parts. */
export function spreadPairs(count: number, parts: number): number {
  const [each, rest] = [Math.floor(count / parts), count % parts];
  return rest * pairsOf(each + 1) + (parts - rest) * pairsOf(each);
}

const add = (counts: Map<number, number>, key: number, by: number): void => {
  if (by !== 0) counts.set(key, (counts.get(key) ?? 0) + by);
};
