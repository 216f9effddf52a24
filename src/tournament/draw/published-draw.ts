/** A draw that the organiser looked at before it was published, beside the one that its seed had drawn. */
import type { PlayerId } from '../terms.ts';

type Groups = readonly (readonly PlayerId[])[];
type Slots = readonly (PlayerId | null)[];

/** Who is in another group than drawn. */
export function movedBetween(drawn: Groups, groups: Groups): PlayerId[] {
  const groupOf = new Map(drawn.flatMap((players, group) => players.map((id) => [id, group] as const)));
  return groups.flatMap((players, group) => players.filter((id) => groupOf.get(id) !== group));
}

/** Who has another place in the groups than drawn. */
export function movedInGroups(drawn: Groups, groups: Groups): PlayerId[] {
  return groups.flatMap((players, group) => players.filter((id, row) => drawn[group]?.[row] !== id));
}

/** Who is at another place of the first round than drawn. */
export function movedInBracket(drawn: Slots, slots: Slots): PlayerId[] {
  return slots.filter((id, place): id is PlayerId => id !== null && drawn[place] !== id);
}

/** The groups after two players have changed places. */
export function swapInGroups(groups: Groups, a: PlayerId, b: PlayerId): PlayerId[][] {
  return groups.map((players) => players.map((id) => swapped(id, a, b)));
}

/** The first round after two players have changed places. */
export function swapInBracket(slots: Slots, a: PlayerId, b: PlayerId): (PlayerId | null)[] {
  return slots.map((id) => (id === null ? null : swapped(id, a, b)));
}

const swapped = (id: PlayerId, a: PlayerId, b: PlayerId): PlayerId => (id === a ? b : id === b ? a : id);
