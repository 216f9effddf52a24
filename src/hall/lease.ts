/**
 * Which device makes a hall's calls: one at a time, so that a desk without a network can go on calling. Another one asks, and
 * the holder lets it; one that has not been heard of, or does not answer, is no longer waited for.
 */
import { type Message, message, worded } from '#tournament/message.ts';
import type { Refusal } from '#tournament/terms.ts';

export interface LeaseDevice {
  /** Its secret, shared with the server alone. */
  readonly key: string;
  /** "Maja's phone". */
  readonly name: string;
  /** The right by which it is at the desk; missing in what was stored before this was. */
  readonly right?: DeskRight;
}

/** An organiser's own, or a link's, by the hash of its secret. */
export type DeskRight = { readonly userId: string } | { readonly link: string };

export interface Lease {
  /** Raised with every change of its holder: a call that was made under an older one is late. */
  readonly number: number;
  readonly holder: LeaseDevice | null;
  /** Epoch milliseconds. */
  readonly heardAt: number;
  readonly asker: (LeaseDevice & { readonly at: number }) | null;
  /** Had it before the holder, or the last where none has it. Not in what was stored before this was. */
  readonly previous?: LeaseDevice | null;
}

export const NO_LEASE: Lease = { number: 0, holder: null, heardAt: 0, asker: null };

/** Several times the pause between two words of a desk that is open. */
export const SILENT_AFTER = 2 * 60_000;
export const ANSWERED_WITHIN = 60_000;

/** Whether the device may take it without being let. */
export function mayTake({ holder, heardAt, asker }: Lease, device: string | null, now: number): boolean {
  if (!holder || holder.key === device || now - heardAt > SILENT_AFTER) return true;
  return asker !== null && asker.key === device && now - asker.at > ANSWERED_WITHIN;
}

export interface Caller {
  readonly device: string | null;
  /** Under which lease it has called; null where it has said none. */
  readonly lease: number | null;
}

/** Why a device may not call. Where no device has the lease, all may. */
export function refuseCaller({ number, holder, previous }: Lease, { device, lease }: Caller): Refusal | null {
  if (holder && holder.key !== device)
    return lost('CALLS_ELSEWHERE', message('{device} is calling.', { device: capital(holder.name) }));
  if (lease === null || lease === number) return null;
  if (!previous || previous.key === device)
    return lost('LEASE_LOST', message('Another device has been calling since then.'));
  return lost('LEASE_LOST', message('{device} has been calling since then.', { device: capital(previous.name) }));
}

const lost = (code: string, said: Message): Refusal => ({
  status: 409,
  code,
  ...worded(said),
  params: { who: said.names.device === undefined ? 'unknown' : 'device', ...said.names },
});

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const heldBy = (lease: Lease, { key, name, right }: LeaseDevice, now: number): Lease => ({
  number: lease.number + 1,
  holder: { key, name, ...(right && { right }) },
  heardAt: now,
  asker: null,
  previous: lease.holder ?? lease.previous ?? null,
});

// Each of these is null where nothing changes.

export function asked(lease: Lease, device: LeaseDevice, now: number): Lease | null {
  if (lease.holder?.key === device.key) return null;
  if (mayTake(lease, device.key, now)) return heldBy(lease, device, now);
  // The last device that asks replaces the earlier ones, because its person stands there now.
  return lease.asker?.key === device.key ? null : { ...lease, asker: { ...device, at: now } };
}

/** An open desk takes the lease where no device has it. */
export const kept = (lease: Lease, device: LeaseDevice, now: number): Lease | null =>
  lease.holder ? null : heldBy(lease, device, now);

/** The holder's word on the device that asks. */
export function answerAsker(lease: Lease, device: string, isLet: boolean, now: number): Lease | null {
  if (!lease.asker || lease.holder?.key !== device) return null;
  return isLet ? heldBy(lease, lease.asker, now) : { ...lease, asker: null };
}

/** Without the devices whose right has ended: nothing is called on them any more, and none waits for their answer. */
export function withoutEnded(lease: Lease, hasEnded: (right: DeskRight) => boolean): Lease {
  const isEnded = (device: LeaseDevice | null): boolean => device?.right !== undefined && hasEnded(device.right);
  const asker = isEnded(lease.asker) ? null : lease.asker;
  if (!isEnded(lease.holder)) return asker === lease.asker ? lease : { ...lease, asker };
  return { ...lease, number: lease.number + 1, holder: null, asker, previous: lease.holder };
}

/** What the device has or asks for is given up. */
export function left(lease: Lease, device: string, now: number): Lease | null {
  if (lease.holder?.key === device) {
    const { asker } = lease;
    return asker
      ? heldBy(lease, asker, now)
      : { ...lease, number: lease.number + 1, holder: null, previous: lease.holder };
  }
  return lease.asker?.key === device ? { ...lease, asker: null } : null;
}
