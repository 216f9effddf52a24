/** Reads the file that a form brings into memory, bounded in size, in number at once and in time. */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { coded, ProblemError } from '#server/platform/http/reply/problem.ts';
import { takeUploadSlot, tooManyUploads } from './upload-slots.ts';
import { type Arrival, watchArrival } from './watch-arrival.ts';

const MEBIBYTE = 1_048_576;
const MOST_BYTES = 5 * MEBIBYTE;
/** What a form puts around its file. */
const WRAPPING = 64 * 1024;
const FIELD = 'file';

/** How its refusals name what is sent. */
export interface UploadKind {
  readonly noun: 'picture' | 'file';
  readonly code: 'INVALID_PICTURE' | 'INVALID_FILE';
}
const PICTURE: UploadKind = { noun: 'picture', code: 'INVALID_PICTURE' };

const tooLarge = ({ noun }: UploadKind) => coded(413, 'TOO_LARGE', { what: noun });

export const assertUploadHead = ({ headers }: FastifyRequest, kind: UploadKind = PICTURE): void => {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw coded(415, 'UNSUPPORTED_MEDIA_TYPE', { wanted: kind.noun });
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES + WRAPPING) throw tooLarge(kind);
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

/** The calls of the scope take a form; the body of each becomes an Upload once its head was admitted. */
export async function takeUploads(
  app: FastifyInstance,
  { visitorOf }: Pick<RouteDeps, 'visitorOf'>,
  kind: UploadKind = PICTURE,
): Promise<void> {
  await app.register(multipart);
  app.addHook('preValidation', async (request, reply) => {
    const visitor = await visitorOf(request);
    request.body = await takeUploadSlot(request, visitor, (slot) => readUpload(request, reply, slot.isWaitedFor, kind));
  });
}

async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  isWaitedFor: () => boolean,
  kind: UploadKind,
): Promise<Upload> {
  // Nothing more comes of a connection that was closed while it waited, not even its end.
  if (request.raw.destroyed) throw notArrived(kind);
  const memory = reserveMemory(reply);
  const arrival = watchArrival(isWaitedFor);
  try {
    const bytes = await Promise.race([findFile(request, memory, arrival), arrival.isTooSlow]);
    if (!bytes || bytes.length === 0) throw unreadable(kind, 'none');
    return new Upload(bytes);
  } catch (error) {
    discardRest(request);
    if (error instanceof ProblemError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(kind) : notArrived(kind);
  } finally {
    arrival.end();
  }
}

/** What is still to come is thrown away, so that the refusal gets through to a client that is still sending. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Other fields are let pass; a second file is one too many. */
async function findFile(request: FastifyRequest, memory: Memory, arrival: Arrival): Promise<Buffer | null> {
  const limits = { fileSize: MOST_BYTES, files: 1, fields: 10, fieldSize: 1024, headerPairs: 20 };
  let found: Buffer | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    // Its chunks are let go of at once.
    arrival.isTooSlow.catch((problem: ProblemError) => part.file.destroy(problem));
    part.file.on('data', (chunk: Buffer) => {
      arrival.arrived(chunk.length);
      if (!memory.take(chunk.length)) part.file.destroy(tooManyUploads());
    });
    const bytes = await part.toBuffer();
    if (part.fieldname === FIELD) found = bytes;
  }
  return found;
}

interface Memory {
  /** Whether there is room for so many bytes more. */
  take(bytes: number): boolean;
}

/** Bytes of all pictures that arrive, wait to be rendered or are rendered. */
const MOST_HELD = 64 * MEBIBYTE;
let held = 0;

/** Counts what the request holds until it is answered. */
function reserveMemory(reply: FastifyReply): Memory {
  let own = 0;
  const release = () => {
    held -= own;
    own = 0;
  };
  reply.raw.once('finish', release).once('close', release);
  return {
    take(bytes) {
      own += bytes;
      held += bytes;
      return held <= MOST_HELD;
    },
  };
}

const unreadable = ({ code }: UploadKind, why: 'none' | 'arrived') =>
  new ProblemError(422, code, { params: { why } }, { path: FIELD });
const notArrived = (kind: UploadKind) => unreadable(kind, 'arrived');
