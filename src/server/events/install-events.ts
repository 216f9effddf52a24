/** Puts events together: their pages, their classes, their door, and the files of associations that go in and out. */
import { type AssociationDeps, serveAssociationFile } from './association-file.ts';
import type { DoorDeps } from './door/admission.ts';
import { doorRoutes } from './door/routes.ts';
import { importRoutes } from './import-routes.ts';
import { eventRoutes } from './routes.ts';

export async function installEvents(deps: AssociationDeps & DoorDeps): Promise<void> {
  eventRoutes(deps);
  doorRoutes(deps);
  await importRoutes(deps);
  serveAssociationFile(deps);
}
