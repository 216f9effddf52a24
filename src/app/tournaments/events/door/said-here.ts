/**
 * The list of a door with what was said on this device and the server does not know yet, by the rule that the server goes by:
 * laid over the device's copy when it is shown.
 */
import type { DoorEntrant, EntrantList } from '#contract/tournaments/door.ts';
import { type DoorNote, standingNote } from '#event/door.ts';
import type { DoorEntry, OutboxEntry } from '#outbox/entries/entries.ts';
import { isOfDoor, isOnItsWay } from '#outbox/entries/entry-state.ts';

export interface SaidHere {
  readonly list: EntrantList;
  /** Entrants of whom something has yet to be sent. */
  readonly waiting: ReadonlySet<string>;
  /** What the server has refused, for a person to decide on, the latest of each entrant. */
  readonly refused: ReadonlyMap<string, DoorEntry>;
}

export function withSaid(list: EntrantList, eventId: string, entries: readonly OutboxEntry[]): SaidHere {
  const ofEvent = entries.filter(isOfDoor).filter(({ tournamentId }) => tournamentId === eventId);
  const said = [...ofEvent].sort((a, b) => a.sequence - b.sequence);
  const ahead = said.filter((one) => isOnItsWay(one.state) || isNewer(one, list));
  const byEntrant = new Map<string, DoorEntry[]>();
  for (const one of ahead) byEntrant.set(one.door.entrantId, [...(byEntrant.get(one.door.entrantId) ?? []), one]);
  const sentAs = new Map(said.map(({ id, sentVersion }) => [id, sentVersion]));
  const entrants = list.entrants.map((one) => {
    const own = byEntrant.get(one.id);
    return own ? changedBy(one, own, sentAs) : one;
  });
  return {
    list: byEntrant.size === 0 ? list : { ...list, entrants },
    waiting: new Set(ahead.filter(({ state }) => isOnItsWay(state)).map(({ door }) => door.entrantId)),
    refused: new Map(said.filter(({ state }) => state === 'attention').map((one) => [one.door.entrantId, one])),
  };
}

/** The reply to what has just been sent may be on its way to the screen. */
const isNewer = ({ state, sentVersion }: DoorEntry, { version }: EntrantList): boolean =>
  state === 'sent' && sentVersion !== null && sentVersion > version;

type SentAs = ReadonlyMap<string, number | null>;

function changedBy(entrant: DoorEntrant, said: readonly DoorEntry[], sentAs: SentAs): DoorEntrant {
  const payment = said.findLast(({ kind }) => kind === 'paid');
  const doors = new Set(said.flatMap(({ door }) => door.at ?? []));
  const marks = { ...entrant.marks };
  for (const door of doors) {
    const mark = markAt(door, entrant, said, sentAs);
    if (mark) marks[door] = mark;
    else delete marks[door];
  }
  return { ...entrant, marks, paid: payment ? paidBy(payment) : entrant.paid };
}

const paidBy = ({ door: { cents }, enteredAt }: DoorEntry): DoorEntrant['paid'] =>
  cents ? { cents, by: null, at: new Date(enteredAt).toISOString() } : null;

type Mark = DoorEntrant['marks'][string];
interface Shown extends DoorNote {
  readonly mark: Mark | null;
}

/** What counts by the server's copy is the first word; what this device has taken back of it goes by its number in the log. */
function markAt(door: string, { marks }: DoorEntrant, said: readonly DoorEntry[], sentAs: SentAs): Mark | null {
  const stored = marks[door];
  const keyOf = (note: number) => `note ${note}`;
  const first: Shown[] = stored
    ? [{ key: keyOf(stored.note), state: stored.state, about: stored.about, takesBack: null, mark: stored }]
    : [];
  const here = said
    .filter((one) => one.kind !== 'paid' && one.door.at === door)
    .map(({ id, sentVersion, enteredAt, door: { state, about, takesBack } }): Shown => {
      const at = new Date(enteredAt).toISOString();
      const sent = takesBack === null ? null : (sentAs.get(takesBack) ?? null);
      return {
        key: id,
        state,
        about,
        takesBack: sent !== null && sent === stored?.note ? keyOf(sent) : takesBack,
        mark: state && { state, about, by: null, at, note: sentVersion ?? 0 },
      };
    });
  return standingNote([...first, ...here])?.mark ?? null;
}
