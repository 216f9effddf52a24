/** Replies as bytes: hashed once, and compressed where the client accepts it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const WORTH_COMPRESSING = 1_024;

export interface EncodedReply {
  readonly bytes: Buffer;
  /** Compressed ahead of time; null where it is not, or not worth it. */
  readonly brotli: Buffer | null;
  /** The tag names the bytes that are sent, so it differs by encoding, but either one is recognised. */
  readonly etag: string;
  readonly brotliTag: string;
}

export const isEncoded = (value: unknown): value is EncodedReply =>
  typeof value === 'object' && value !== null && 'etag' in value && 'bytes' in value;

/** For a reply that is sent once. `version` is part of its tag where it rests on more than it says. */
export const encodeForOnce = (value: unknown, version = ''): EncodedReply => tagged(JSON.stringify(value), version);

function tagged(text: string, version = ''): EncodedReply {
  const bytes = Buffer.from(text);
  const hash = createHash('sha1').update(bytes).update(version).digest('base64url');
  return { bytes, brotli: null, etag: `"${hash}"`, brotliTag: `"${hash}-br"` };
}

/** For a reply that is sent often. */
export const encodeReply = (value: unknown): Promise<EncodedReply> => encodeText(JSON.stringify(value));

export async function encodeText(text: string): Promise<EncodedReply> {
  const prepared = tagged(text);
  if (prepared.bytes.length < WORTH_COMPRESSING) return prepared;
  return { ...prepared, brotli: await compressed(prepared.bytes) };
}

const compressed = (bytes: Buffer): Promise<Buffer> =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const names = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => {
    const name = tag.trim().replace(/^W\//, '');
    return name === '*' || name === etag;
  });

const REFUSED = /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;

export function takesBrotli(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' && accepted.includes('br') && /\bbr\b/.test(accepted) && !REFUSED.test(accepted);
}

/** Whether the browser has these bytes already, in either encoding. */
export function answersKnown(
  request: FastifyRequest,
  { etag, brotliTag }: Pick<EncodedReply, 'etag' | 'brotliTag'>,
): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (names(known, etag) || names(known, brotliTag));
}

/** Whether If-Match names what the reply would say now; null without that header. */
export function matchesKnown(request: FastifyRequest, { etag, brotliTag }: EncodedReply): boolean | null {
  const seen = request.headers['if-match'];
  if (seen === undefined) return null;
  return names(seen, etag) || names(seen, brotliTag);
}

/** Names what a reply depends on beside its address, along with what is named already. */
export const varyBy = (reply: FastifyReply, headers: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), headers].filter(Boolean).join(', '));

/** Answers If-None-Match, and sends the compressed bytes where the client accepts them. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: EncodedReply,
  type = 'application/json; charset=utf-8',
): Promise<FastifyReply> {
  const { bytes, brotli, etag, brotliTag } = prepared;
  const isCompressed = bytes.length >= WORTH_COMPRESSING && takesBrotli(request);
  varyBy(reply.header('etag', isCompressed ? brotliTag : etag), 'accept-encoding');
  if (answersKnown(request, prepared)) return reply.code(304).send();
  reply.header('content-type', type);
  if (!isCompressed) return reply.send(bytes);
  return reply.header('content-encoding', 'br').send(brotli ?? (await compressed(bytes)));
}
