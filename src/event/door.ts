/**
 * The door of an event: who is here, late or not coming, as those who stand there say it, and what was paid to them. Two doors
 * may be without a network for a while: the server's order decides which word counts, and every word stays in the log.
 */
import { conflict } from '#tournament/refusals.ts';
import type { Refusal } from '#tournament/terms.ts';

/** Once a day of the event, or once before each class. */
export type DoorPer = 'DAY' | 'CLASS';
export type DoorState = 'HERE' | 'LATE' | 'NOT_COMING';

/** What one door has said of an entrant, as the log keeps it, in the server's order. */
export interface DoorNote {
  /** The key of the command that said it: what takes it back names it. */
  readonly key: string;
  /** Null is "not here yet" again. */
  readonly state: DoorState | null;
  /** When somebody who is late is expected, HH:mm. */
  readonly about: string | null;
  /** It only takes back what was said under this key, and says nothing else. */
  readonly takesBack: string | null;
}

/** What counts by now: the last word that nobody has taken back. Whether that came before or after it makes no difference. */
export function standingNote<N extends DoorNote>(log: readonly N[]): N | null {
  const takenBack = new Set(log.flatMap(({ takesBack }) => takesBack ?? []));
  return log.findLast(({ key, takesBack }) => takesBack === null && !takenBack.has(key)) ?? null;
}

interface PlayedAt {
  readonly id: string;
  /** Its first day. */
  readonly day: string;
}

/** The name of the door that a class goes by: its day, or the class itself. */
export const doorOf = (per: DoorPer, { id, day }: PlayedAt): string => (per === 'DAY' ? day : id);

/** Whoever is expected or not known at the door is not here. */
export const isHere = (state: DoorState | null | undefined): boolean => state === 'HERE';

/** Marks of the days say nothing of classes, nor those of classes of days: once there are any, the door stays as it is. */
export const refuseDoorChange = (now: DoorPer | null, wanted: DoorPer | null, hasNotes: boolean): Refusal | null =>
  hasNotes && now !== null && wanted !== null && now !== wanted
    ? conflict('DOOR_IN_USE', 'People have been marked at this door already, so it stays as it is.')
    : null;

/** A door says the sum that somebody has paid by now, and which sum it knew: nothing that came meanwhile is lost by it. */
export const refusePaid = (
  paid: number,
  { cents, seen }: { readonly cents: number; readonly seen: number },
): Refusal | null => {
  if (paid === seen || paid === cents) return null;
  const euros = (paid / 100).toFixed(2);
  return conflict('PAID_SINCE', `Another door has taken a payment meanwhile: € ${euros} is paid by now.`, {
    paid: euros,
  });
};

interface Listed {
  readonly playerId: string;
  readonly state: DoorState | null;
}

/** The players of a class who are not here, in the order of the list. */
export const absentOf = (players: readonly Listed[]): string[] =>
  players.filter(({ state }) => !isHere(state)).map(({ playerId }) => playerId);

/** A draw of who is here leaves out the very players who were named before it, and nobody who has come since. */
export function refuseLeavingOut(players: readonly Listed[], named: readonly string[]): Refusal | null {
  const absent = new Set(absentOf(players));
  const entered = new Set(players.map(({ playerId }) => playerId));
  const asked = new Set(named.filter((id) => entered.has(id)));
  const isSame = asked.size === absent.size && [...asked].every((id) => absent.has(id));
  return isSame ? null : conflict('DOOR_CHANGED', 'The door has changed since. Look at who is here, then draw again.');
}
