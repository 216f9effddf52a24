/** Puts events together: their pages, their classes, and the files of associations that go in and out. */
import { type AssociationDeps, serveAssociationFile } from './association-file.ts';
import { classRoutes } from './class-routes.ts';
import { importRoutes } from './import-routes.ts';
import { invitationRoutes } from './invitation.ts';
import { paymentRoutes } from './payment.ts';
import { eventRoutes } from './routes.ts';

export async function installEvents(deps: AssociationDeps & { readonly canMail: boolean }): Promise<void> {
  eventRoutes(deps);
  classRoutes(deps);
  invitationRoutes(deps);
  paymentRoutes(deps);
  await importRoutes(deps);
  serveAssociationFile(deps);
}
