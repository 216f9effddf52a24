/** The file that a form brings, in memory and no larger than allowed. */
import { createHash } from 'node:crypto';
// The types that multipart gives a request.
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/http/problem.ts';

const MEBIBYTE = 1_048_576;
const MOST_BYTES = 5 * MEBIBYTE;
/** What a form puts around its file. */
const WRAPPING = 64 * 1024;
/** A slower upload holds memory for nothing. */
const PATIENCE = 3 * 60_000;
const FIELD = 'file';

const tooLarge = () => new ProblemError(413, 'TOO_LARGE', 'The picture is too large: 5 MB at most.');

export const assertUploadHead = ({ headers }: FastifyRequest): void => {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw new ProblemError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the picture as a form with a field named file.');
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES + WRAPPING) throw tooLarge();
};

/** As JSON it is its content's hash, by which a repeat of the same call is told from another one. */
export class Upload {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  toJSON() {
    return { sha256: createHash('sha256').update(this.bytes).digest('base64url') };
  }
}

export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const cut = setTimeout(() => request.raw.destroy(), PATIENCE);
  try {
    const bytes = await findFile(request);
    if (!bytes || bytes.length === 0) throw unreadable('Choose a picture.');
    return new Upload(bytes);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : unreadable('The picture did not arrive. Please try again.');
  } finally {
    clearTimeout(cut);
  }
}

/** Other fields are let pass; a second file is one too many. */
async function findFile(request: FastifyRequest): Promise<Buffer | null> {
  const limits = { fileSize: MOST_BYTES, files: 1, fields: 10, fieldSize: 1024, headerPairs: 20 };
  let found: Buffer | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === FIELD) found = bytes;
  }
  return found;
}

const unreadable = (message: string) =>
  new ProblemError(422, 'INVALID_PICTURE', message, { errors: [{ path: FIELD, message }] });
