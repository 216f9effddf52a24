/** One's own picture comes in; everybody's go out. */
import type { FastifyInstance } from 'fastify';
import * as users from '#contract/accounts/users.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { type Drawn, redraw, type Shape, SQUARE } from '#server/platform/pictures/redraw.ts';
import { findPicture, replacePicture } from '#server/platform/pictures/store.ts';
import { assertUploadHead, takeUploads, Upload } from '#server/platform/pictures/upload.ts';

export const pictureAddress = (id: string, { sizes }: Shape): string => `/pictures/${id}-${Math.max(...sizes)}.webp`;
const ADDRESS = /^([\w-]{1,22})-(\d{2,4})\.webp$/;
const YEAR = 31_536_000;

export async function pictureRoutes(deps: RouteDeps): Promise<void> {
  servePictures(deps);
  // No other call takes a form.
  await deps.app.register(async (app: FastifyInstance) => {
    await takeUploads(app, deps);
    takePicture({ ...deps, app });
  });
}

function takePicture(deps: RouteDeps): void {
  const drawn = new WeakMap<Upload, readonly Drawn[]>();
  change(deps, users.uploadProfilePicture, {
    guard: async ({ request }) => assertUploadHead(request),
    // Before the transaction begins: drawing takes its time.
    precheckBody: async ({ raw }) => {
      if (raw instanceof Upload) drawn.set(raw, await redraw(raw.bytes, SQUARE));
    },
    handle: async ({ visitor, request, tx }) => {
      const squares = request.body instanceof Upload ? drawn.get(request.body) : undefined;
      if (!squares) throw new Error('the picture was not drawn');
      const id = newId();
      const address = pictureAddress(id, SQUARE);
      await replacePicture(tx, signedIn(visitor).id, { id, address, drawn: squares });
      return { profilePictureUrl: address };
    },
  });
}

/** A picture never changes under its address; another one has another. */
function servePictures({ app, database }: RouteDeps): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', hidden, async ({ params }, reply) => {
    const [, id = '', size = ''] = ADDRESS.exec(params.name) ?? [];
    const bytes = id === '' ? null : await findPicture(database.db, id, Number(size));
    if (!bytes) throw notFound('Picture');
    return reply.header('cache-control', `public, max-age=${YEAR}, immutable`).type('image/webp').send(bytes);
  });
}
