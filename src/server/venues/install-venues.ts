/** Puts venues together: what everybody sees of them, what their managers do, and their pictures. */
import { type ManagementDeps, venueManagementRoutes } from './management-routes.ts';
import { venuePictureRoutes } from './picture-routes.ts';
import { venueRoutes } from './routes.ts';

export async function installVenues(deps: ManagementDeps): Promise<void> {
  venueRoutes(deps);
  venueManagementRoutes(deps);
  await venuePictureRoutes(deps);
}
