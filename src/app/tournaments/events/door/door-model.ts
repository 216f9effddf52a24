/** Who stands in the list of a door, and who of them is found. */
import { dateOf } from '#booking/zone.ts';
import { HOUR } from '#contract/durations.ts';
import type { DoorEntrant, EntrantList } from '#contract/tournaments/door.ts';
import type { DoorMark } from '#contract/tournaments/door-reply.ts';

/** Where somebody stands: the door, by its day or its class, and the class that is looked at; null is all of them. */
export interface Standpoint {
  readonly at: string;
  readonly isDay: boolean;
  readonly classId: string | null;
}

export interface DoorRow {
  readonly entrant: DoorEntrant;
  readonly mark: DoorMark | null;
  /** The names of their classes at this door. */
  readonly classes: readonly string[];
  /** In none of them yet, but in line for a place. */
  readonly isWaiting: boolean;
  readonly isEntered: boolean;
  /** The class that has begun without them, as they were not here. */
  readonly leftOutOf: string | null;
  /** Cents that are still to be paid. */
  readonly due: number;
}

/** The days that have classes; those of the event where there are none yet. */
export function daysOf({ classes, days }: EntrantList): readonly string[] {
  const played = [...new Set(classes.map(({ day }) => day))].sort();
  return played.length > 0 ? played : [days[0]];
}

/** Today, and at a class's door the one that starts next; else the first. */
export function firstStandpoint(list: EntrantList, now: number): Standpoint | null {
  const today = dateOf(now, list.timeZone);
  const days = daysOf(list);
  const day = days.includes(today) ? today : (days.find((one) => one > today) ?? days[0] ?? today);
  if (list.door?.per === 'DAY') return { at: day, isDay: true, classId: null };
  const next = list.classes.find(({ startsAt, isDrawn }) => !isDrawn && Date.parse(startsAt) > now - HOUR);
  const first = next ?? list.classes.find(({ isDrawn }) => !isDrawn) ?? list.classes[0];
  return first ? { at: first.id, isDay: false, classId: first.id } : null;
}

/** Sorted by name, as the server has them. */
export function rowsAt({ classes, entrants }: EntrantList, { at, classId }: Standpoint): readonly DoorRow[] {
  const isHere = new Set(
    classes.flatMap(({ id, door }, position) => (door === at && (classId ?? id) === id ? [position] : [])),
  );
  return entrants.flatMap((entrant) => {
    const own = entrant.classes.filter((position) => isHere.has(position));
    const leftOut = entrant.leftOut.filter((position) => isHere.has(position));
    const waiting = entrant.waiting.filter((position) => isHere.has(position));
    const listed = [own, leftOut, waiting].find(({ length }) => length > 0);
    if (!listed) return [];
    return [
      {
        entrant,
        mark: entrant.marks[at] ?? null,
        classes: listed.flatMap((position) => classes[position]?.name ?? []),
        isWaiting: listed === waiting,
        isEntered: own.length > 0,
        leftOutOf: classes[leftOut[0] ?? -1]?.id ?? null,
        due: Math.max(0, entrant.owed - (entrant.paid?.cents ?? 0)),
      },
    ];
  });
}

/** Still expected: neither here nor known to stay away. */
export const isExpected = ({ mark }: DoorRow): boolean => mark?.state !== 'HERE' && mark?.state !== 'NOT_COMING';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each typed word is the beginning of one of the name's. */
export function isFound({ entrant: { name } }: DoorRow, typed: string): boolean {
  const words = plain(name).split(/[\s'’-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((beginning) => words.some((word) => word.startsWith(beginning)));
}
