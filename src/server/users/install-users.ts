/** Puts people together: their profiles, and their pictures. */
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { pictureRoutes } from './picture-routes.ts';
import { userRoutes } from './routes.ts';

export async function installUsers(deps: RouteDeps): Promise<void> {
  userRoutes(deps);
  await pictureRoutes(deps);
}
