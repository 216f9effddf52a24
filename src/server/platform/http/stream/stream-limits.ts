/**
 * Admission of streams, which stay open for hours: by browser, by network behind the proxy and in all; people who are
 * signed in have places of their own. Where no place is left, the stream that was told something longest ago ends for
 * the new one, and its page opens it again without missing anything.
 */
import { coded, type ProblemError } from '../reply/problem.ts';

export interface StreamLimits {
  /** Pages of one browser share a stream for each tournament. */
  readonly perBrowser: number;
  /** A hall of several hundred phones shares one address. */
  readonly perNetwork: number;
  /** Fewer than the connections: the others are for pages, calls and those who watch over the server. */
  readonly total: number;
  /**
   * Milliseconds that a stream is left its place: a flood of new ones is refused, instead of ending each other. As many as
   * one network may open find a place so.
   */
  readonly keptMs: number;
}

export const streamLimits: StreamLimits = { perBrowser: 20, perNetwork: 1_000, total: 3_500, keptMs: 2_000 };

interface Watching {
  /** Null where it is not counted. */
  readonly network: string | null;
  /** The hash of the session's secret, made up or not; null where the browser sends none. */
  readonly session: string | null;
  /** Whether that session was looked up lately. */
  readonly isKnown: boolean;
  /** Ends it for another one. */
  end(): void;
}

interface StreamPlace {
  /** It has been told something. */
  told(): void;
  leave(): void;
}

export interface StreamPlaces {
  /** Throws 429 or 503 where there is no place. */
  assertRoom(watching: Omit<Watching, 'end'>): void;
  take(watching: Watching): StreamPlace;
}

interface Taken extends Watching {
  readonly since: number;
  toldAt: number;
}

/** The connection would stay open for another request, and there are too many. */
const headers = { 'retry-after': '10', connection: 'close' };
const tooMany = (where: 'browser' | 'network'): ProblemError => coded(429, 'TOO_MANY_STREAMS', { where }, { headers });
const full = (): ProblemError =>
  coded(
    503,
    'BUSY',
    { what: 'pages' },
    {
      headers,
    },
  );

const groupOf = ({ network, isKnown }: Omit<Watching, 'end'>): string =>
  `${isKnown ? 'signed in' : 'anybody'} ${network}`;

/** `now` in milliseconds, of a clock that never goes back. */
export function createStreamPlaces(limits = streamLimits, now = () => performance.now()): StreamPlaces {
  const groups = new Map<string, Set<Taken>>();
  const browsers = new Map<string, number>();
  let total = 0;

  /** The one that was told something longest ago, of those that have had their place for long enough. */
  function spareOf(group: string): Taken | null {
    let found: Taken | null = null;
    const latest = now() - limits.keptMs;
    for (const stream of groups.get(group) ?? [])
      if (stream.since <= latest && (!found || stream.toldAt < found.toldAt)) found = stream;
    return found;
  }
  const sizeOf = (group: string): number => groups.get(group)?.size ?? 0;
  const fullest = (): string | null => {
    let found: string | null = null;
    for (const [group, { size }] of groups) if (found === null || size > sizeOf(found)) found = group;
    return found;
  };

  /** The one that would have to end, null where none has to; throws where it may not. */
  function inTheWay(watching: Omit<Watching, 'end'>): Taken | null {
    const { session } = watching;
    if (session !== null && (browsers.get(session) ?? 0) >= limits.perBrowser) throw tooMany('browser');
    const group = groupOf(watching);
    if (watching.network !== null && sizeOf(group) >= limits.perNetwork) {
      const spare = spareOf(group);
      if (!spare) throw tooMany('network');
      return spare;
    }
    if (total < limits.total) return null;
    const most = fullest();
    // A stream of a small network makes way for none of a larger one.
    const spare = most !== null && sizeOf(most) > sizeOf(group) ? spareOf(most) : null;
    if (!spare) throw full();
    return spare;
  }

  return {
    assertRoom: (watching) => void inTheWay(watching),
    take(watching) {
      inTheWay(watching)?.end();
      const { session } = watching;
      const since = now();
      const taken: Taken = { ...watching, since, toldAt: since };
      const group = groupOf(watching);
      const streams = groups.get(group) ?? new Set();
      groups.set(group, streams.add(taken));
      if (session !== null) browsers.set(session, (browsers.get(session) ?? 0) + 1);
      total += 1;
      return {
        told() {
          taken.toldAt = now();
        },
        leave() {
          if (!streams.delete(taken)) return;
          total -= 1;
          if (streams.size === 0 && groups.get(group) === streams) groups.delete(group);
          if (session === null) return;
          const left = (browsers.get(session) ?? 1) - 1;
          if (left > 0) browsers.set(session, left);
          else browsers.delete(session);
        },
      };
    },
  };
}
