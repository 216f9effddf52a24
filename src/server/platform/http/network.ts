/**
 * The network behind an address: an IPv4 address itself, as a whole hall may share one and its neighbours are others; of
 * an IPv6 address its /64, which is the least that one household or machine has to itself.
 */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address in full. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right];
}

/** A proxy may hand on whatever a client called itself. */
const NO_ADDRESS = 'unknown';

/** Written anew: a part of a header keeps all of that in memory for as long as it is somewhere a key. */
const rewritten = (address: string): string => address.split('.').map(Number).join('.');

export function networkOf(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return rewritten(plain);
  if (!isIPv6(address)) return NO_ADDRESS;
  const prefix = groupsOf(address).slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
