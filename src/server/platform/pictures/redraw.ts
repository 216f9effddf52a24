/**
 * Renders a picture anew: upright, in the shape that is wanted, small, and with nothing of the file that it came from
 * but its looks.
 */
import type Sharp from 'sharp';
import { coded, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { createBoundedSemaphore } from '#server/platform/semaphore.ts';
import { decodingMemory, MOST_DECODING, withMemory } from './decoding-memory.ts';
import { isDisguised } from './disguise.ts';
import { kindOf, type PictureKind } from './kind.ts';
import { tooManyUploads } from './upload-slots.ts';

export interface Shape {
  /** Widths, the largest last; the app names the same ones. */
  readonly sizes: readonly [number, ...number[]];
  /** Height by width. */
  readonly aspect: number;
}

/** For avatars of 40, 80 and 150 on screens with two dots a pixel. */
export const SQUARE: Shape = { sizes: [96, 192, 384], aspect: 1 };
/** For a venue's cards, and across its page. */
export const SCENE: Shape = { sizes: [640, 1280], aspect: 5 / 8 };

export interface Drawn {
  readonly size: number;
  /** WebP. */
  readonly bytes: Buffer;
}

const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 15;
const QUALITY = 82;

const problems = {
  type: () => coded(415, 'UNSUPPORTED_PICTURE', {}),
  disguised: () => invalid('disguised'),
  unreadable: () => invalid('unreadable'),
  pixels: () => invalid('pixels'),
  memory: () => invalid('memory'),
};

const decoders = createBoundedSemaphore(2, 16, tooManyUploads);

const invalid = (why: 'disguised' | 'unreadable' | 'pixels' | 'memory') =>
  coded(422, 'INVALID_PICTURE', { why }, { path: 'file' });

/** The picture in each size, or the reason why not. */
export async function redraw(bytes: Buffer, shape: Shape): Promise<Drawn[]> {
  const kind = kindOf(bytes);
  if (kind === null) throw problems.type();
  if (isDisguised(bytes, kind)) throw problems.disguised();
  return decoders.take(async () => {
    const needed = await memoryFor(bytes, kind);
    if (needed > MOST_DECODING) throw problems.memory();
    return withMemory(needed, () => draw(bytes, shape));
  });
}

const INPUT = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

const faultOf = (error: unknown): ProblemError =>
  error instanceof Error && /pixel limit/.test(error.message) ? problems.pixels() : problems.unreadable();

/** Its header alone is read for that. */
async function memoryFor(bytes: Buffer, kind: PictureKind): Promise<number> {
  const sharp = await library();
  const header = await sharp(bytes, INPUT)
    .metadata()
    .catch((error: unknown) => {
      throw faultOf(error);
    });
  if (header.width * header.height > MOST_PIXELS) throw problems.pixels();
  return decodingMemory(header, kind);
}

async function draw(bytes: Buffer, { sizes, aspect }: Shape): Promise<Drawn[]> {
  const sharp = await library();
  const heightOf = (width: number) => Math.round(width * aspect);
  const largest = Math.max(...sizes);
  try {
    const { data, info } = await sharp(bytes, INPUT)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(largest, heightOf(largest), { fit: 'cover' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = { raw: { width, height, channels } };
    return await Promise.all(
      sizes.map(async (size) => ({
        size,
        bytes: await sharp(data, raw).resize(size, heightOf(size)).webp({ quality: QUALITY }).toBuffer(),
      })),
    );
  } catch (error) {
    throw faultOf(error);
  }
}

let loading: Promise<typeof Sharp> | undefined;

/** Brought by the first picture. It reads nothing but the five kinds, keeps nothing and leaves the other cores alone. */
const library = (): Promise<typeof Sharp> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
    });
    return sharp;
  });
  return loading;
};
