/** How the entries of a door change: what is said of one entrant leaves in the order of saying, and what never left is taken back here. */
import type { DoorDraft, DoorEntry, OutboxEntry } from './entries.ts';
import { isOfDoor, isOnItsWay, isUnsettled } from './entry-state.ts';
import type { Following } from './hall-transitions.ts';

export function followingAtDoor(lane: readonly OutboxEntry[], draft: DoorDraft): Following<DoorEntry> {
  const ofDoor = lane.filter(isOfDoor);
  const last = ofDoor.findLast(({ state }) => isUnsettled(state));
  const taken = ofDoor.filter((one) => isTakenBack(one, draft) && hasStayed(one));
  return {
    same: last && isOnItsWay(last.state) && saysTheSame(last, draft) ? last : undefined,
    needless: taken,
    isNeedless: taken.length > 0,
  };
}

const saysTheSame = ({ kind, door }: DoorEntry, other: DoorDraft): boolean =>
  kind === other.kind &&
  door.state === other.door.state &&
  door.about === other.door.about &&
  door.takesBack === other.door.takesBack &&
  door.cents === other.door.cents;

const isTakenBack = ({ id }: DoorEntry, { door }: DoorDraft): boolean => door.takesBack === id;

/** It certainly is not on the server. */
const hasStayed = ({ state, unanswered }: DoorEntry): boolean =>
  (state === 'waiting' || state === 'paused' || state === 'attention') && unanswered === 0;
