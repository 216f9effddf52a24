/** Puts events together: their pages, their classes, who enters them, and the files of associations that go in and out. */
import { type AssociationDeps, serveAssociationFile } from './association-file.ts';
import { type InstallEnteringDeps, installEntering } from './entering/install-entering.ts';
import { importRoutes } from './import-routes.ts';
import { eventRoutes } from './routes.ts';

export async function installEvents(deps: AssociationDeps & InstallEnteringDeps): Promise<void> {
  eventRoutes(deps);
  installEntering(deps);
  await importRoutes(deps);
  serveAssociationFile(deps);
}
