import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { type AuthOptions, installAuth } from '#server/account/authentication.ts';
import { accountSecurityRoutes } from '#server/account/security-routes.ts';
import { sessionRoutes } from '#server/account/session-routes.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { createKnownSessions } from '#server/platform/http/admission/known-sessions.ts';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import { refusalLimit } from '#server/platform/http/admission/request-context.ts';
import { guardSameOrigin } from '#server/platform/http/admission/same-origin.ts';
import { createTurns } from '#server/platform/http/admission/turns.ts';
import { serializerCompiler, validatorCompiler } from '#server/platform/http/calls/validation.ts';
import { describeError } from '#server/platform/http/reply/log-error.ts';
import { installProblems } from '#server/platform/http/reply/problem.ts';
import { installSecurity } from '#server/platform/http/reply/security.ts';
import type { Mail, SendMail } from '#server/platform/mail/mail.ts';
import { installSecurityEvents } from '#server/platform/security-events.ts';
import { forgetUser } from '#server/users/forget-user.ts';
import { userRoutes } from '#server/users/routes.ts';
import { freePort } from '#tests/free-port.ts';

export interface AuthApp {
  readonly origin: string;
  readonly port: number;
  /** All that was logged so far. */
  log(): string;
  /** What it has mailed so far. */
  readonly mails: readonly Mail[];
  close(): Promise<void>;
}

export const SECRET = 'a secret of the tests, long enough';

/** A listening server with signing in and what depends on it; two of them on one database are two nodes. */
export async function startAuthApp(
  database: Database,
  { port = 0, publicUrl, ...options }: Partial<AuthOptions> & { port?: number } = {},
): Promise<AuthApp> {
  let logged = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const app = Fastify({
    logger: { level: 'debug', stream, serializers: { req: ({ method }) => ({ method }), err: describeError } },
  });
  const free = port || (await freePort());
  const origin = publicUrl ?? `http://localhost:${free}`;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installSecurityEvents(app, { sessionSecret: SECRET });
  installProblems(app);
  await installSecurity(app, { publicUrl: origin, indexPages: new Map(), hstsSubdomains: true, embedOrigins: [] });
  guardSameOrigin(app, origin);
  const mails: Mail[] = [];
  const sendMail: SendMail = async (mail) => {
    mails.push(mail);
  };
  const auth = await installAuth({
    app,
    database,
    publicUrl: origin,
    sessionSecret: SECRET,
    oidc: null,
    clientDir: null,
    listSampleAccounts: false,
    sendMail,
    mailFolder: null,
    removePerson: forgetUser,
    ...options,
  });
  const deps = {
    app,
    database,
    limit: callLimit(600),
    personLimit: callLimit(6_000),
    networkLimit: callLimit(15_000),
    knownSessions: createKnownSessions(),
    refusalLimit: refusalLimit(callLimit(60), callLimit(600)),
    turns: createTurns(),
    visitorOf: auth.visitorOf,
    now: Date.now,
    sessionOf: auth.sessionOf,
  };
  sessionRoutes(deps, auth);
  accountSecurityRoutes(deps, auth);
  userRoutes(deps);
  app.get('/*', async (request) => `page ${request.url}`);
  await app.listen({ host: 'localhost', port: free });
  return { origin, port: free, log: () => logged, mails, close: () => app.close() };
}
