/** The contract as an OpenAPI document, and a page that people can read. */
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access, Call } from '#contract/common.ts';
import { links } from '#contract/paths.ts';
import { calls } from '#contract/registry/calls.ts';
import { hidden } from '#server/platform/http/reply/openapi-exclusions.ts';
import { escapeHtml } from '#server/platform/pages/html.ts';

/** Registered before the routes, which it collects. */
export async function collectApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Edgeball',
        description: 'Tournaments, championships and venues. Refusals are application/problem+json (RFC 9457).',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: (document) =>
      /^\/bff\//.test(document.url) && document.schema
        ? jsonSchemaTransform(document)
        : { schema: { ...document.schema, hide: true }, url: document.url },
  });
}

const audience: Readonly<Record<Access, string>> = {
  anyone: 'everybody',
  'signed-in': 'logged in',
  organisers: 'organisers',
  'venue-managers': 'venue managers',
};

const schemaBlock = (title: string, schema: unknown): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

interface Operation {
  readonly parameters?: unknown;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
}

function sectionOf(call: Call, operation: Operation | undefined): string {
  if (!operation) return '';
  return `<section><h2><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)} <em>For ${audience[call.access]}.</em></p>
${schemaBlock('Parameters', operation.parameters)}${schemaBlock(
  'Body',
  operation.requestBody?.content?.['application/json']?.schema,
)}${schemaBlock('Reply', operation.responses?.['200']?.content?.['application/json']?.schema)}</section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code{font-size:.95em}h2{font-size:1.05rem;margin:2rem 0 .25rem}pre{overflow:auto;padding:1rem;background:#8881}
@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#8cf}}`;

function page(paths: Readonly<Record<string, unknown>>): string {
  const operationOf = (call: Call) =>
    (paths[call.path] as Record<string, Operation> | undefined)?.[call.method.toLowerCase()];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Edgeball: calls</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>
<h1>Calls</h1><p>As a document for tools: <a href="/bff/openapi.json">openapi.json</a>. Every refusal is
<code>application/problem+json</code> with a <code>code</code> for programs and a <code>message</code> for people. An
<code>Idempotency-Key</code> makes a POST safe to repeat. <code>GET ${links.tournamentEvents}</code> is a
stream of server-sent events: each says that there is a new version of the tournament, and with <code>?as=facts</code> which
results and calls it has brought; <code>Last-Event-ID</code>, or <code>since=</code> with the version of the tournament's
record, resumes without a gap.</p>
${calls.map((call) => sectionOf(call, operationOf(call))).join('\n')}</body></html>`;
}

export function serveApiDocs(app: FastifyInstance): void {
  let document: string | null = null;
  let html: string | null = null;
  app.get('/bff/openapi.json', hidden, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  app.get('/bff/docs', hidden, (_request, reply) => {
    html ??= page(app.swagger().paths ?? {});
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}
