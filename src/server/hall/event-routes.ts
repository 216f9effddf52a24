/** A hall's server-sent events: how it is now, at once and after every change, and the scores of its tournaments. */
import type { FastifyInstance } from 'fastify';
import { links } from '#contract/paths.ts';
import { routePath } from '#server/platform/http/calls/route.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import type { OpenStream } from '#server/platform/http/stream/event-stream.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { placeOf } from './day/place.ts';
import type { HallHub } from './hall-hub.ts';

const ID = /^[A-Za-z0-9_-]{1,22}$/;

export function serveHallEvents(
  app: FastifyInstance,
  openStream: OpenStream,
  { states, now }: CommandContext,
  hub: HallHub,
): void {
  app.get(routePath(links.hallEvents), {
    exposeHeadRoute: false,
    schema: {
      summary: 'Server-sent events: the hall as it is, after every change, and the scores of its matches',
      hide: false,
    },
    onRequest: async (request) => openStream.assertRoom(request),
    handler: async (request, reply) => {
      const { tournamentId } = request.params as { tournamentId: string };
      const state = ID.test(tournamentId) ? await states.find(tournamentId) : null;
      if (!state) throw notFound('Tournament');
      const place = placeOf(state.row, now());
      openStream(request, reply, (send) => hub.watch(place, send));
    },
  });
}
