/** The built files of the browser's part, read once: serving one takes neither the disk nor a thread of libuv's pool. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answersKnown, takesBrotli, varyBy } from './encoded-reply.ts';

export interface BuiltFile {
  readonly bytes: Buffer;
  /** As the build has compressed it; null where that is not worth it. */
  readonly brotli: Buffer | null;
  readonly etag: string;
  readonly brotliTag: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Keyed by path from the root of the site. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Their names carry a hash of their content. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;
export const FOR_GOOD = 'public, max-age=31536000, immutable';

function readBuiltFile(folder: string, name: string, isCompressed: boolean): BuiltFile {
  const bytes = readFileSync(join(folder, name));
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return {
    bytes,
    brotli: isCompressed ? readFileSync(join(folder, `${name}.br`)) : null,
    etag: `"${hash}"`,
    brotliTag: `"${hash}-br"`,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: HASHED.test(`/${name}`) ? FOR_GOOD : 'no-cache',
  };
}

export function readBuiltFiles(folder: string): BuiltFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/'));
  const all = new Set(names);
  return new Map(
    names
      .filter((name) => !name.endsWith('.br'))
      .map((name) => [`/${name}`, readBuiltFile(folder, name, all.has(`${name}.br`))]),
  );
}

export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const brotli = takesBrotli(request) ? file.brotli : null;
  reply.headers({
    'cache-control': file.cacheControl,
    'content-type': file.type,
    etag: brotli ? file.brotliTag : file.etag,
  });
  varyBy(reply, 'accept-encoding');
  if (answersKnown(request, file)) return reply.code(304).send();
  return brotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(file.bytes);
}
