/** A reply of server-sent events that stays open until its page goes, its session ends, or the server stops. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '#server/platform/events/session-streams.ts';
import { networkOfClient } from '../admission/connections.ts';
import { type RouteDeps, spend } from '../admission/request-context.ts';
import { leaveRequests } from '../admission/requests-under-way.ts';
import { eventFrame } from './event-frame.ts';
import type { StreamPlaces } from './stream-limits.ts';

/**
 * Proxies and phones end what stays silent for long; and a page opens the stream anew that it has not heard from for
 * half a minute, as a network may swallow it without a word. So it is an event, which scripts can see.
 */
const HEARTBEAT = 12_000;
const BEAT = eventFrame({ name: 'heartbeat', data: '0' });
/** A page that does not read is let go; it comes back and names the last event that it has. */
const MOST_UNREAD = 1_048_576;
const RETRY_AFTER = 2_000;

/** Sends a whole frame, as `eventFrame` makes it; the same bytes to everybody whom it is for. */
export type SendFrame = (frame: Buffer) => void;

export interface StreamDeps extends RouteDeps {
  readonly sessions: Sessions;
  readonly places: StreamPlaces;
}

/** Opens streams; `begin` says what they tell, and returns how that ends. */
export interface OpenStream {
  (request: FastifyRequest, reply: FastifyReply, begin: (send: SendFrame) => () => void): void;
  /** Throws where a stream would be refused, before anything is looked up for it. */
  assertRoom(request: FastifyRequest): void;
}

export function eventStreams(deps: StreamDeps): OpenStream {
  const { app, sessions, sessionOf, places, knownSessions } = deps;
  const open = new Set<() => void>();
  const watchingOf = (request: FastifyRequest) => {
    const session = sessionOf(request);
    const isKnown = session !== null && knownSessions.personOf(session) !== null;
    return { network: networkOfClient(request), session, isKnown };
  };
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });
  const openStream = (request: FastifyRequest, reply: FastifyReply, begin: (send: SendFrame) => () => void): void => {
    const watching = watchingOf(request);
    const place = places.take({ ...watching, end: () => end() });
    leaveRequests(request);
    const raw = openRaw(reply);
    raw.write(`retry: ${RETRY_AFTER}\n\n`);
    const leave = begin((frame) => {
      place.told();
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
      else raw.write(frame);
    });
    const heartbeat = setInterval(() => raw.write(BEAT), HEARTBEAT);
    const end = (): void => {
      clearInterval(heartbeat);
      leave();
      place.leave();
      unwatch?.();
      open.delete(end);
      raw.end();
    };
    open.add(end);
    const unwatch = watching.session === null ? null : sessions.watch(watching.session, end);
    raw.on('close', end);
    raw.on('error', end);
    // Its page went while it was looked up, and 'close' does not come again.
    if (raw.destroyed) end();
  };
  const assertRoom = (request: FastifyRequest): void => {
    spend(deps, request, null);
    places.assertRoom(watchingOf(request));
  };
  return Object.assign(openStream, { assertRoom });
}

function openRaw(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const stream = reply.raw;
  // Nothing follows on this connection, so that it ends with the stream.
  stream.shouldKeepAlive = false;
  // So its end needs no chunks either: their sizes would be made, and copied, for every page anew.
  stream.removeHeader('transfer-encoding');
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  stream.socket?.setNoDelay(true);
  return stream;
}
