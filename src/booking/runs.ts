/** Slots of one court that follow each other, which people read as one. */

/** Where and when a slot is; `start` and `end` in milliseconds since the epoch. */
export interface Span {
  readonly court: string;
  readonly start: number;
  readonly end: number;
}

export interface Run<Slot> {
  readonly first: Slot;
  readonly last: Slot;
}

/** Runs are sorted by their beginnings; those that begin together keep the order of the slots. */
export function runsOf<Slot>(slots: readonly Slot[], spanOf: (slot: Slot) => Span): Run<Slot>[] {
  const runs: Run<Slot>[] = [];
  for (const slot of slots.toSorted((a, b) => spanOf(a).start - spanOf(b).start)) {
    const { court, start } = spanOf(slot);
    const place = runs.findIndex(({ last }) => spanOf(last).court === court && spanOf(last).end === start);
    const before = runs[place];
    if (before) runs[place] = { first: before.first, last: slot };
    else runs.push({ first: slot, last: slot });
  }
  return runs;
}
