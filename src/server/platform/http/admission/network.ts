/**
 * The network behind an address: an IPv4 address itself, as a whole hall may share one and its neighbours are others; of
 * an IPv6 address its /64, which is the least that one household or machine has to itself.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies write the port behind an address, and set an IPv6 one in brackets. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;
const DOTTED_END = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const hex = (group: number): string => group.toString(16);

/** The eight groups of an IPv6 address in full; an IPv4 address at its end is two of them. */
function groupsOf(address: string): number[] {
  const plain = (address.split('%', 1)[0] ?? '').replace(DOTTED_END, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  });
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map((group) => Number.parseInt(group, 16));
}

/** A proxy may hand on whatever a client called itself. */
const NO_ADDRESS = 'unknown';

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * One spelling for each address, without port and zone; an IPv4 address that is mapped to IPv6 is the IPv4 one. Written
 * anew: a part of a header keeps all of that in memory for as long as it is somewhere a key.
 */
export function addressOf(text: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  if (isIPv4(address)) return address.split('.').map(Number).join('.');
  if (!isIPv6(address)) return NO_ADDRESS;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.map(hex).join(':');
}

/** An address with its zone and port; a proxy may hand on as much as a header holds. */
const LONGEST_KEPT = 64;
/** As many as there are connections. */
const MOST_KEPT = 5_000;

/** Computes it once for each of the addresses that came last: every request asks several times. */
export function keepByAddress<Result>(compute: (address: string) => Result): (address: string) => Result {
  const known = new Map<string, Result>();
  return (address) => {
    const kept = known.get(address);
    if (kept !== undefined) return kept;
    const result = compute(address);
    if (address.length > LONGEST_KEPT) return result;
    // A copy, as a part of a header keeps all of it.
    known.set(Buffer.from(address).toString(), result);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return result;
  };
}

export const networkOf = keepByAddress((text) => {
  const address = addressOf(text);
  return isIPv6(address) ? `${address.split(':').slice(0, 4).join(':')}::/64` : address;
});
