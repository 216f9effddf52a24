/** Headers that keep the page's origin to itself. */
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { IndexPages } from './index-pages.ts';

/** The sources that allow exactly these inline scripts; whatever else got into the page does not run. */
const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

export interface SecurityOptions {
  readonly publicUrl: string;
  /** The pages that carry the app, for their inline scripts; none where another server brings them. */
  readonly indexPages: IndexPages;
  /** Whether browsers use https for every name below that of `publicUrl`, too. */
  readonly hstsSubdomains: boolean;
  /** Origins whose pages may show a match's audience view in a frame, as a stream's overlay. */
  readonly embedOrigins: readonly string[];
}

/** The only script whose address the app sets: src/app/shell/update/service-worker.ts makes the policy. */
const WORKER_POLICY = 'service-worker';
/** Tables of a chosen file are read in a document that runs nothing: src/app/tournaments/import/read-html.ts makes the policy. */
const LIST_POLICY = 'list-tables';

const directives = (pages: IndexPages) => ({
  defaultSrc: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [WORKER_POLICY, LIST_POLICY],
  scriptSrc: ["'self'", ...new Set([...pages.values()].flatMap(inlineScriptSources))],
  // Emotion writes its rules into style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
});

const HELMET_HEADERS =
  /^(content-security-policy|cross-origin-|referrer-policy|strict-transport-security|x-content-type-options|x-frame-options)/;

/** What helmet makes of the options, worked out once: it is the same for every reply, and takes its time. */
async function headersFor(options: SecurityOptions): Promise<Record<string, string>> {
  const { publicUrl, indexPages } = options;
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(indexPages) },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: options.hstsSubdomains,
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return {
    ...Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (HELMET_HEADERS.test(name) ? [[name, String(value)]] : [])),
    ),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** The part of the policy for files that a page fetches: they are shown in no frame. */
export const FILE_POLICY = "frame-ancestors 'none'";

/** What a page alone obeys, and nothing that a page fetches. */
export const PAGE_HEADERS = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'] as const;

/** Nothing is pressed there, and no session reaches another site's frame. */
const AUDIENCE_VIEW = /^\/match\/[A-Za-z0-9_-]{1,22}\/live(\?|$)/;

function letEmbed(reply: FastifyReply, headers: Readonly<Record<string, string>>, origins: readonly string[]): void {
  const policy = headers['content-security-policy'] ?? '';
  reply.header('content-security-policy', policy.replace(FILE_POLICY, `frame-ancestors 'self' ${origins.join(' ')}`));
  reply.removeHeader('x-frame-options');
}

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: Readonly<Record<string, string>>;
  }
}

export async function installSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await headersFor(options);
  // For what is refused before any hook runs.
  app.decorate('securityHeaders', headers);
  const { embedOrigins } = options;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (embedOrigins.length > 0 && AUDIENCE_VIEW.test(request.url)) letEmbed(reply, headers, embedOrigins);
    done();
  });
}
