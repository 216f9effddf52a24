/** The embedded provider under /oidc, in a scope that leaves request bodies to it. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import { POLICY } from '#server/platform/pages/forms.ts';
import { PROVIDER_PATH } from '../pages/paths.ts';
import { exchangeOf, withExchange } from './browser-exchange.ts';
import type { RotatingProvider } from './rotating-provider.ts';

/** Going on with a sign-in takes no query; the provider stumbles over one that it does not expect there. */
const resumed = (url: string): string =>
  url.startsWith(`${PROVIDER_PATH}/auth/`) ? (url.split('?', 1)[0] ?? url) : url;

export async function mountProvider(app: FastifyInstance, current: RotatingProvider, publicUrl: string): Promise<void> {
  const { protocol, host } = new URL(publicUrl);
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    // The database cannot keep it, and no honest request holds it.
    if (/%00/.test(raw.url ?? '')) throw coded(400, 'UNREADABLE', { what: 'request' });
    const { answer } = await current();
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-for'] = request.ip;
    const original = resumed(raw.url ?? '/');
    Object.assign(raw, { originalUrl: original, url: original.slice(PROVIDER_PATH.length) || '/' });
    // A hijacked reply leaves without what the hooks have set.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    reply.raw.setHeader('content-security-policy', POLICY);
    return withExchange(exchangeOf(request, reply), () => answer(raw, reply.raw));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of [PROVIDER_PATH, `${PROVIDER_PATH}/*`])
      scope.route({ method: ['GET', 'POST', 'OPTIONS'], url, ...hidden, handler: handle });
  });
}

/**
 * The product talks to its own provider without the network: a node need not be able to reach its public address, and
 * its certificate need not be one that Node trusts.
 */
export async function directFetch(
  current: RotatingProvider,
  publicUrl: string,
): Promise<
  (url: string, options: { method: string; headers: Record<string, string>; body?: unknown }) => Promise<Response>
> {
  const inner = Fastify({ logger: false });
  await mountProvider(inner, current, publicUrl);
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const reply = await inner.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers,
      ...(body ? { payload: String(body) } : {}),
    });
    const received = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers: received });
  };
}
