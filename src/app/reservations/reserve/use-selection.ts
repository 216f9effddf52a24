/** The selection of a venue's reserve page: it survives a sign-in on the way, in this tab. */
import { useEffect, useState } from 'react';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { ANYBODY, dropDraft, keepDraft, readDraft } from '#app/ui/controls/draft.ts';
import { restored, type SelectedSlot, toggled, without } from './selection.ts';

export interface Selection {
  readonly slots: readonly SelectedSlot[];
  /** Chosen, and lost to somebody else while booking. */
  readonly taken: readonly SelectedSlot[];
  toggle(slot: SelectedSlot): void;
  remove(slot: SelectedSlot): void;
  clear(): void;
  /** This one and nothing else. */
  only(slot: SelectedSlot): void;
  /** The rest stays chosen. */
  lose(slots: readonly { readonly courtId: string; readonly start: string }[]): void;
  /** Another slot, or none, instead of one that was lost. */
  settle(lost: SelectedSlot, instead: SelectedSlot | null): void;
}

interface State {
  readonly slots: readonly SelectedSlot[];
  readonly taken: readonly SelectedSlot[];
}

const NONE: State = { slots: [], taken: [] };

export function useSelection(venueId: string): Selection {
  const draft = `reserve ${venueId}`;
  const [state, setState] = useState<State>(() => ({
    slots: restored(readDraft(draft, ANYBODY), currentTime()),
    taken: [],
  }));
  useEffect(() => {
    // The selection belongs to the tab, signed in or not.
    if (state.slots.length > 0) keepDraft(draft, ANYBODY, { slots: state.slots });
    else dropDraft(draft);
  }, [draft, state.slots]);

  return {
    ...state,
    toggle: (slot) => setState(({ slots, taken }) => ({ slots: toggled(slots, slot), taken: without(taken, [slot]) })),
    remove: (slot) => setState(({ slots, taken }) => ({ slots: without(slots, [slot]), taken })),
    clear: () => setState(NONE),
    only: (slot) => setState({ slots: [slot], taken: [] }),
    lose: (lost) =>
      setState(({ slots, taken }) => {
        const rest = without(slots, lost);
        return { slots: rest, taken: [...taken, ...without(slots, rest)] };
      }),
    settle: (lost, instead) =>
      setState(({ slots, taken }) => ({
        slots: instead ? [...toggled(without(slots, [instead]), instead)] : slots,
        taken: without(taken, [lost]),
      })),
  };
}
