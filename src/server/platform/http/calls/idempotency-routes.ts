/** Commands by their key: a device that may have sent one lets go of it for certain, or learns that it has arrived. */
import * as calls from '#contract/commands.ts';
import { cancelKey } from '#server/platform/database/idempotency.ts';
import { type RouteDeps, signedIn } from '../admission/request-context.ts';
import { change } from './route.ts';

export function commandRoutes(deps: RouteDeps): void {
  change(deps, calls.cancelCommand, {
    handle: async ({ params: { commandId }, visitor, tx }): Promise<calls.CancelledCommand> => {
      const earlier = await cancelKey(tx, signedIn(visitor).id, commandId);
      return earlier ? { outcome: 'DONE', reply: earlier.reply } : { outcome: 'CANCELLED', reply: null };
    },
  });
}
