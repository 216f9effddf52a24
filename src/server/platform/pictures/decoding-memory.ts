/** How much memory decoding a picture takes, told by its header, and a budget of it that all pictures share. */
import type { Metadata } from 'sharp';
import type { PictureKind } from './kind.ts';

/** Bytes of all that are decoded at once; a small machine has three times as many for the whole server. */
export const MOST_DECODING = 256_000_000;

const bytesOf = ({ depth }: Metadata): number => (depth === 'uchar' ? 1 : 2);

/**
 * Bytes for each pixel, as measured. What comes line by line is cheap; an interlaced PNG and a progressive JPEG are held
 * whole, and an AVIF several times over, so that two kilobytes of one take as much as the largest photograph does not.
 */
const perPixel: Readonly<Record<PictureKind, (header: Metadata) => number>> = {
  jpeg: (header) => (header.isProgressive ? 2 * (header.channels ?? 4) : 1),
  png: (header) => (header.isProgressive ? 1.25 * (header.channels ?? 4) * bytesOf(header) : 2.5),
  gif: () => 5.25,
  webp: ({ pages = 1 }) => (pages > 1 ? 9 : 5.25),
  avif: (header) => 20 * bytesOf(header),
};

export const decodingMemory = (header: Metadata, kind: PictureKind): number =>
  header.width * header.height * perPixel[kind](header);

interface Waiting {
  readonly bytes: number;
  enter(): void;
}

let held = 0;
/** In the order of arrival, no more than are decoded at once. */
const waiting: Waiting[] = [];

function letIn(): void {
  for (let next = waiting[0]; next && held + next.bytes <= MOST_DECODING; next = waiting[0]) {
    waiting.shift();
    held += next.bytes;
    next.enter();
  }
}

/** Waits until so many bytes of the budget are free; more than all of it never are. */
export async function withMemory<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  await new Promise<void>((enter) => {
    waiting.push({ bytes, enter });
    letIn();
  });
  return work().finally(() => {
    held -= bytes;
    letIn();
  });
}
