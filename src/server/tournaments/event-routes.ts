/** A tournament's server-sent events. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { links } from '#contract/paths.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { type RouteDeps, routePath } from '#server/platform/http/route.ts';
import type { Watcher } from './event-hub.ts';
import type { Live } from './live-updates.ts';

/**
 * Proxies and phones end what stays silent for long; and a page opens the stream anew that it has not heard from for
 * half a minute, as a network may swallow it without a word. So it is an event, which scripts can see.
 */
const HEARTBEAT = 12_000;
const BEAT = 'event: heartbeat\ndata: 0\n\n';
/** A page that does not read is let go; it comes back and names the last event that it has. */
const MOST_UNREAD = 1_048_576;
const RETRY_AFTER = 2_000;

const ID = /^[A-Za-z0-9_-]{1,22}$/;

function lastEventId(request: FastifyRequest): number | null {
  const { since } = request.query as { since?: unknown };
  const given = request.headers['last-event-id'] ?? since;
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}

function openStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const stream = reply.raw;
  // Nothing follows on this connection, so that it ends with the stream.
  stream.shouldKeepAlive = false;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  stream.socket?.setNoDelay(true);
  return stream;
}

export interface EventDeps extends Pick<RouteDeps, 'app'> {
  /** The session that a request brings along. */
  sessionOf(request: FastifyRequest): string | null;
}

export function serveEvents({ app, sessionOf }: EventDeps, { states, hub, scores, sessions }: Live): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });

  app.get(routePath(links.tournamentEvents), {
    exposeHeadRoute: false,
    schema: { summary: 'Server-sent events: what changes, as it changes', hide: false },
    handler: async (request, reply) => {
      const { tournamentId } = request.params as { tournamentId: string };
      const state = ID.test(tournamentId) ? await states.find(tournamentId) : null;
      if (!state) throw notFound('Tournament');

      const stream = openStream(reply);
      const since = lastEventId(request);
      const write = (frame: string): void => {
        if (stream.writableLength > MOST_UNREAD) stream.destroy();
        else stream.write(frame);
      };
      const watcher: Watcher = {
        version: since ?? state.row.version,
        send: (version, data) => write(`id: ${version}\ndata: ${data}\n\n`),
      };
      // An id without data raises no event, but tells a page where to resume should nothing ever happen.
      stream.write(`retry: ${RETRY_AFTER}\n${since === null ? `id: ${watcher.version}\n` : ''}\n`);
      const leave = hub.watch(tournamentId, watcher);
      const leaveScores = scores.watch(tournamentId, write);
      const heartbeat = setInterval(() => stream.write(BEAT), HEARTBEAT);
      const end = (): void => {
        clearInterval(heartbeat);
        leave();
        leaveScores();
        unwatch?.();
        open.delete(end);
        stream.end();
      };
      open.add(end);
      const session = sessionOf(request);
      const unwatch = session === null ? null : sessions.watch(session, end);
      stream.on('close', end);
      stream.on('error', end);
    },
  });
}
