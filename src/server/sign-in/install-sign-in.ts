/** Puts the way to the OpenID provider and back together, and sweeps what sign-ins leave behind. */
import { HOUR } from '#contract/durations.ts';
import { styleSheetRoute } from '#server/platform/pages/style-sheet.ts';
import { type FirstOrganiserRoutes, firstOrganiserRoutes } from './first-organiser.ts';
import { type SignInRoutes, signInRoutes } from './routes.ts';
import { sweepSignIn } from './sweep.ts';

export interface SignInDeps extends SignInRoutes, FirstOrganiserRoutes {
  /** The built app, whose fonts the pages share; null where there is none. */
  readonly clientDir: string | null;
  readonly idleSeconds: number;
  /** Keys of the product's own provider are rotated and deleted in time, also where no request comes. */
  readonly rotateKeys: (() => Promise<unknown>) | null;
}

const SWEEP_EVERY = HOUR;

export async function installSignIn(deps: SignInDeps): Promise<void> {
  const { app, database, clientDir, idleSeconds, rotateKeys } = deps;
  styleSheetRoute(app, clientDir);
  signInRoutes(deps);
  await firstOrganiserRoutes(deps);
  const sweep = async (): Promise<void> => {
    const expired = await sweepSignIn(database.db, idleSeconds);
    if (expired > 0) app.securityEvents.record(null, 'session.expired', { count: expired });
    await rotateKeys?.();
  };
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping sign-ins failed'));
  }, SWEEP_EVERY);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));
}
