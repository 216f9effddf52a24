/** Bounds connections, so that slow or idle ones take neither the memory nor the places of others. */

import { type Server, STATUS_CODES } from 'node:http';
import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressOf, keepByAddress, networkOf } from './network.ts';

export interface ConnectionLimits {
  /** A hall shares one address, and each of its browsers opens up to six connections. */
  readonly perAddress: number;
  readonly total: number;
  /** Requests under way of a network, and those of them whose body is. */
  readonly requestsPerNetwork: number;
  readonly bodiesPerNetwork: number;
  /** How long a call's body may take to arrive; an upload that is not answered yet has the whole request's time. */
  readonly bodyMs: number;
  /** What bodies that have not arrived whole may hold together, uploads apart. */
  readonly bodyBytes: number;
  /** Not counted by address: proxies, through which everybody comes. */
  readonly exempt: BlockList;
}

export const HEADERS_MS = 15_000;
/** A request's line and headers: 8 KiB of cookies, an address, and what browsers add. */
export const MOST_HEAD_BYTES = 12_288;
/** A picture of 5 MB over a slow connection. */
export const REQUEST_MS = 180_000;
/** Nothing moves on a connection: a reply that is not read. No call takes so long, and streams say something more often. */
export const STALLED_MS = 60_000;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const listing = (list: BlockList): ((address: string) => boolean) =>
  keepByAddress((text) => {
    const address = addressOf(text);
    return list.check(address, familyOf(address));
  });
/** Where the IPv4 part of a mapped address begins. */
const MAPPED_BITS = 96;

/** The proxies that are trusted, and this machine. */
export function proxiesOf(trustProxy: readonly string[]): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8);
  list.addAddress('::1', 'ipv6');
  addTrusted(list, trustProxy);
  return list;
}

function addTrusted(list: BlockList, trustProxy: readonly string[]): void {
  for (const entry of trustProxy) {
    const [text = '', prefix] = entry.split('/');
    const address = addressOf(text);
    const before = isIPv4(address) && isIPv6(text) ? MAPPED_BITS : 0;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix) - before, familyOf(address));
  }
}

/** A proxy that is trusted says who asks; a gateway may have written its port behind the address of another one. */
export function trustedProxies(trustProxy: readonly string[]): ((address: string) => boolean) | false {
  if (trustProxy.length === 0) return false;
  const list = new BlockList();
  addTrusted(list, trustProxy);
  return listing(list);
}

const isThisMachine = listing(proxiesOf([]));

/** The network of the person behind the proxy; null on this machine, whose requests are not counted. */
export const networkOfClient = ({ ip }: FastifyRequest): string | null => (isThisMachine(ip) ? null : networkOf(ip));

export const connectionLimits = (trustProxy: readonly string[]): ConnectionLimits => ({
  perAddress: 1_000,
  total: 5_000,
  requestsPerNetwork: 1_000,
  bodiesPerNetwork: 200,
  bodyMs: 20_000,
  bodyBytes: 32 * 1_048_576,
  exempt: proxiesOf(trustProxy),
});

/** Each network may have so many, however few are left. */
const ALWAYS = 100;

/**
 * Closes connections beyond the limits at once and returns how many are left. A network may have no more than are left
 * for all others, so that a few addresses together do not take all.
 */
export function capConnections(
  server: Server,
  { perAddress, total, exempt }: Pick<ConnectionLimits, 'perAddress' | 'total' | 'exempt'>,
  onRefused: (reason: 'NETWORK' | 'TOTAL') => void = () => undefined,
): () => number {
  const isExempt = listing(exempt);
  const open = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket) => {
    all += 1;
    socket.once('close', () => {
      all -= 1;
    });
    // The server's own bound would count each of its handles apart (`acceptors.ts`).
    if (all > total) {
      socket.destroy();
      onRefused('TOTAL');
      return;
    }
    const address = socket.remoteAddress ?? '';
    if (address === '' || isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > Math.min(perAddress, Math.max(ALWAYS, total - all))) {
      socket.destroy();
      onRefused('NETWORK');
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  return () => total - all;
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/** What a person reads whose browser, or the network, has spoilt the request itself. */
const UNPARSED: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [
    431,
    'Your browser sends more with each request than Edgeball reads: most of it are cookies. Delete the cookies of this site and of its neighbours, and try again.',
  ],
};

/** Node refuses it before it is a request, so that no hook adds a header. */
export function refuseUnparsed(
  headers: Readonly<Record<string, string>>,
  { code }: { readonly code: string },
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, words] = UNPARSED[code] ?? [400, 'The request could not be read.'];
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(words)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words}`);
  socket.destroy();
}
