/** A tournament's server-sent events. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { links } from '#contract/paths.ts';
import { routePath } from '#server/platform/http/calls/route.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { eventFrame } from '#server/platform/http/stream/event-frame.ts';
import type { OpenStream } from '#server/platform/http/stream/event-stream.ts';
import type { Watcher } from './event-hub.ts';
import type { Live } from './live-updates.ts';

const ID = /^[A-Za-z0-9_-]{1,22}$/;

interface StreamQuery {
  readonly since?: unknown;
  readonly as?: unknown;
}

function lastEventId(request: FastifyRequest): number | null {
  const { since } = request.query as StreamQuery;
  const given = request.headers['last-event-id'] ?? since;
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}

export function serveEvents(app: FastifyInstance, openStream: OpenStream, { states, hub, scores }: Live): void {
  app.get(routePath(links.tournamentEvents), {
    exposeHeadRoute: false,
    schema: { summary: 'Server-sent events: what changes, as it changes', hide: false },
    onRequest: async (request) => openStream.assertRoom(request),
    handler: async (request, reply) => {
      const { tournamentId } = request.params as { tournamentId: string };
      const state = ID.test(tournamentId) ? await states.find(tournamentId) : null;
      if (!state) throw notFound('Tournament');
      const since = lastEventId(request);
      const readsFacts = (request.query as StreamQuery).as === 'facts';
      openStream(request, reply, (send) => {
        const watcher: Watcher = { version: since ?? state.row.version, readsFacts, send };
        if (since === null) send(eventFrame({ id: watcher.version }));
        const leave = hub.watch(tournamentId, watcher);
        const leaveScores = scores.watch(tournamentId, send);
        return () => {
          leave();
          leaveScores();
        };
      });
    },
  });
}
