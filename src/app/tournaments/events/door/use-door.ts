/** What is said at the door on this device: kept first, then sent, and shown over the server's list until that has it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { authorOf, enterDraft, letGo, unkeptWords } from '#app/outbox/enter.ts';
import { useOutbox } from '#app/outbox/hooks.ts';
import { outboxState } from '#app/outbox/outbox-client.ts';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { DoorEntrant, EntrantList } from '#contract/tournaments/door.ts';
import { t } from '#messages/t.ts';
import type { DoorDraft, DoorEntry, OutboxEntry } from '#outbox/entries/entries.ts';
import { DESK, doorKeyOf, isOfDoor } from '#outbox/entries/entry-state.ts';
import { type SaidHere, withSaid } from './said-here.ts';

const NONE: readonly OutboxEntry[] = [];
/** For so long a tap is taken back by another one in its place. */
const UNDO_FOR = 5_000;
/** Two doors agree within two seconds. */
const LOOK_EVERY = 1_500;

/** While the page is looked at, and the list is asked for again where its word has changed. */
export function useDoorWatch(eventId: string, list: EntrantList | undefined): unknown {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error } = useQuery({ ...doorQueries.stamp(eventId), refetchInterval: LOOK_EVERY });
  const isOld = data !== undefined && list !== undefined && data.stamp !== list.stamp;
  useEffect(() => {
    // Asked at each word that differs: a reply may have been of before the change.
    if (isOld && dataUpdatedAt > 0)
      void client.invalidateQueries({ queryKey: doorQueries.entrants(eventId).queryKey }, { cancelRefetch: false });
  }, [client, eventId, isOld, dataUpdatedAt]);
  return error;
}

export interface Where {
  readonly at: string;
  readonly isDay: boolean;
}

export interface DoorActions {
  mark(entrant: DoorEntrant, where: Where, state: DoorDraft['door']['state'], about?: string): void;
  pay(entrant: DoorEntrant, cents: number): void;
  /** Takes back what was last done to the entrant here. */
  undo(entrant: DoorEntrant): void;
  sendAgain(entry: DoorEntry, paid: number): void;
  discard(entry: DoorEntry): void;
}

interface UsedDoor extends SaidHere, DoorActions {
  /** Entrants to whom something was just done here. */
  readonly recent: ReadonlySet<string>;
}

interface Recent {
  readonly lane: string;
  readonly where: Where | null;
  /** What was paid before. */
  readonly paid: number;
}

const NOTHING_SAID = { state: null, about: null, takesBack: null, cents: null, seen: null } as const;

export function useDoor(eventId: string, list: EntrantList): UsedDoor {
  const client = useQueryClient();
  const entries = useOutbox()?.entries ?? NONE;
  const said = useMemo(() => withSaid(list, eventId, entries), [list, eventId, entries]);
  const { recent, note, forget, lastOf } = useRecent();
  const { role, name } = list;
  const enter = useCallback(
    (entrant: Pick<DoorEntrant, 'id' | 'name'>, kind: DoorDraft['kind'], door: Partial<DoorDraft['door']>) => {
      const author = role === 'door' ? { userId: DESK, user: t('outbox.door') } : authorOf(client, false);
      if (!author) return notify.error(t('door.notLetInWhy'));
      const whole = { entrantId: entrant.id, at: null, isDay: false, ...NOTHING_SAID, ...door };
      const draft: DoorDraft = {
        userId: author.userId,
        tournamentId: eventId,
        matchId: doorKeyOf(eventId, entrant.id, whole.at),
        kind,
        door: whole,
        after: [],
        names: { user: author.user, tournament: name, entrant: entrant.name },
      };
      void enterDraft(draft).then(
        ({ outcome, message }) => outcome === 'attention' && notify.error(message ?? undefined),
        (error: unknown) => notify.error(unkeptWords(error)),
      );
    },
    [client, eventId, name, role],
  );
  const actions = useMemo<DoorActions>(
    () => ({
      mark(entrant, where, state, about) {
        enter(entrant, 'mark', { at: where.at, isDay: where.isDay, state, about: about ?? null });
        note(entrant.id, { lane: doorKeyOf(eventId, entrant.id, where.at), where, paid: 0 });
      },
      pay(entrant, cents) {
        const paid = entrant.paid?.cents ?? 0;
        enter(entrant, 'paid', { cents, seen: paid });
        note(entrant.id, { lane: doorKeyOf(eventId, entrant.id, null), where: null, paid });
      },
      undo(entrant) {
        const last = lastOf(entrant.id);
        const entry = last && latestIn(last.lane);
        forget(entrant.id);
        if (!last || !entry) return;
        if (last.where) enter(entrant, 'take-back', { ...last.where, takesBack: entry.id });
        else enter(entrant, 'paid', { cents: last.paid, seen: entry.door.cents, takesBack: entry.id });
      },
      sendAgain(entry, paid) {
        const { door, kind, names } = entry;
        enter({ id: door.entrantId, name: names.entrant }, kind, kind === 'paid' ? { ...door, seen: paid } : door);
        void letGo(entry);
      },
      discard: (entry) => void letGo(entry),
    }),
    [enter, eventId, forget, lastOf, note],
  );
  return { ...said, ...actions, recent };
}

/** What was said last of it, on whichever of this device's tabs. */
const latestIn = (lane: string): DoorEntry | undefined =>
  (outboxState()?.entries ?? NONE)
    .filter(isOfDoor)
    .filter(({ matchId, kind }) => matchId === lane && kind !== 'take-back')
    .sort((a, b) => a.sequence - b.sequence)
    .at(-1);

function useRecent() {
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const done = useRef(new Map<string, Recent & { readonly timer: ReturnType<typeof setTimeout> }>());
  const forget = useCallback((id: string) => {
    clearTimeout(done.current.get(id)?.timer);
    done.current.delete(id);
    setRecent(new Set(done.current.keys()));
  }, []);
  const note = useCallback(
    (id: string, what: Recent) => {
      clearTimeout(done.current.get(id)?.timer);
      done.current.set(id, { ...what, timer: setTimeout(() => forget(id), UNDO_FOR) });
      setRecent(new Set(done.current.keys()));
    },
    [forget],
  );
  useEffect(() => {
    const all = done.current;
    return () => {
      for (const { timer } of all.values()) clearTimeout(timer);
    };
  }, []);
  const lastOf = useCallback((id: string): Recent | undefined => done.current.get(id), []);
  return { recent, note, forget, lastOf };
}
