/** Pictures of venues and courts come in; they go out as all pictures do. */
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/common.ts';
import { uploadCourtPicture, uploadVenuePicture } from '#contract/venues/venue-management.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { type ChangeRoute, change } from '#server/platform/http/calls/route.ts';
import { newId } from '#server/platform/ids.ts';
import { type Drawn, redraw, SCENE } from '#server/platform/pictures/redraw.ts';
import { replaceScene } from '#server/platform/pictures/store.ts';
import { assertUploadHead, takeUploads, Upload } from '#server/platform/pictures/upload.ts';
import { pictureAddress } from '#server/users/picture-routes.ts';
import { courtGuard, venueGuard } from './management-routes.ts';

export async function venuePictureRoutes(deps: RouteDeps): Promise<void> {
  await deps.app.register(async (app: FastifyInstance) => {
    await takeUploads(app, deps);
    takePictures({ ...deps, app });
  });
}

function takePictures(deps: RouteDeps): void {
  const drawn = new WeakMap<Upload, readonly Drawn[]>();
  /** Before the transaction begins: drawing takes its time. */
  const precheckBody = async ({ raw }: { raw: unknown }) => {
    if (raw instanceof Upload) drawn.set(raw, await redraw(raw.bytes, SCENE));
  };
  const store = async (
    { request, tx }: Pick<Parameters<ChangeRoute<Call, unknown>['handle']>[0], 'request' | 'tx'>,
    of: Parameters<typeof replaceScene>[1],
  ) => {
    const pictures = request.body instanceof Upload ? drawn.get(request.body) : undefined;
    if (!pictures) throw new Error('the picture was not drawn');
    const id = newId();
    const imageUrl = pictureAddress(id, SCENE);
    await replaceScene(tx, of, { id, address: imageUrl, drawn: pictures });
    return { imageUrl };
  };

  change(deps, uploadVenuePicture, {
    guard: async (asked) => {
      await venueGuard(deps)(asked);
      assertUploadHead(asked.request);
    },
    precheckBody,
    handle: (asked) => store(asked, { venueId: asked.params.venueId }),
  });
  change(deps, uploadCourtPicture, {
    guard: async (asked) => {
      await courtGuard(deps)(asked);
      assertUploadHead(asked.request);
    },
    precheckBody,
    handle: (asked) => store(asked, { courtId: asked.params.courtId }),
  });
}
