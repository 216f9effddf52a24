/** Randomness that everybody can repeat: all of it comes from a seed which is handed in. */

/** Spreads a 32-bit number over all its bits; no two numbers meet (the finaliser of MurmurHash3). */
export function scatter(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The lot that an id draws under a seed: an unsigned 32-bit number. */
export function lot(seed: number, id: string): number {
  let h = scatter(seed ^ 0x9e3779b9);
  for (let i = 0; i < id.length; i++) h = Math.imul(h ^ id.charCodeAt(i), 0x01000193);
  return scatter(h ^ id.length);
}

/** Orders by lot; where two ids draw the same number, the ids themselves decide. */
export function byLot(seed: number): (a: string, b: string) => number {
  return (a, b) => lot(seed, a) - lot(seed, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** A small seeded generator of numbers in [0, 1) (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The items in an order drawn by lot (Fisher-Yates); the given list stays as it is. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const drawn: T[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (drawn.length + 1));
    const moved = drawn[place];
    if (moved === undefined) {
      drawn.push(item);
    } else {
      drawn.push(moved);
      drawn[place] = item;
    }
  }
  return drawn;
}
