/** Puts accounts together: how people sign in, and what they do with their own account. */
import type { Config } from '#server/config/config.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import { mailFolderOf } from '#server/platform/mail/mail-folder.ts';
import { sessionLimits } from '#server/sign-in/sessions.ts';
import { installAuth } from './authentication.ts';
import { type Removal, removePerson } from './remove-person.ts';
import { accountRoutes } from './routes.ts';
import { accountSecurityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Who asks, as every other subject learns it. */
export type WhoAsks = Pick<RouteDeps, 'visitorOf' | 'sessionOf'>;

type RemovalDeps = Pick<Removal, 'commandContext' | 'mails' | 'waitingList' | 'forgetMails'>;

export interface AccountDeps extends Omit<RouteDeps, keyof WhoAsks>, RemovalDeps {
  readonly config: Config;
  readonly clientDir: string | null;
  readonly sendMail: SendMail;
}

export async function installAccount(deps: AccountDeps): Promise<WhoAsks> {
  const { app, database, config, clientDir, sendMail, now } = deps;
  const { commandContext, mails, waitingList, forgetMails } = deps;
  const auth = await installAuth({
    app,
    database,
    publicUrl: config.publicUrl,
    sessionSecret: config.sessionSecret,
    oidc: config.oidc,
    clientDir,
    listSampleAccounts: config.sampleData && config.loopback,
    sendMail,
    mailFolder: config.smtp ? null : mailFolderOf(config),
    removePerson: (tx, userId, telling) =>
      removePerson(tx, userId, {
        commandContext,
        mails,
        waitingList,
        forgetMails,
        visitor: null,
        commandId: null,
        locking: { waits: true },
        ...telling,
      }),
    sessions: sessionLimits(config.sessionDays, config.sessionIdleDays),
    now,
  });
  const whoAsks: WhoAsks = { visitorOf: auth.visitorOf, sessionOf: auth.sessionOf };
  const routeDeps = { ...deps, ...whoAsks };
  sessionRoutes(routeDeps, auth);
  accountSecurityRoutes(routeDeps, auth);
  accountRoutes(routeDeps, commandContext, auth);
  return whoAsks;
}
