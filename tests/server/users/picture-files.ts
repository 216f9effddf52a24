/** Files as people, and those who are none, would send them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A face, in a way: dark above, light below, so that one sees which way up it stands. */
export const portrait = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#f0c090' } }).composite([
    {
      input: { create: { width, height: Math.round(height / 2), channels: 3, background: '#302018' } },
      top: 0,
      left: 0,
    },
  ]);

/** So many frames, the first one red, the others blue. */
export async function animation(frames: number, size = 40): Promise<Buffer> {
  const pixels = Array.from({ length: frames }, (_, frame) =>
    Buffer.from(Array.from({ length: size * size }, () => (frame === 0 ? [255, 0, 0] : [0, 0, 255])).flat()),
  );
  return sharp(Buffer.concat(pixels), { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
    .gif({ loop: 0 })
    .toBuffer();
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};

const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** A few kilobytes that unpack to gigabytes of pixels. */
export const pixelBomb = (width = 60_000, height = 60_000): Buffer =>
  png(header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(4_000_000), { level: 9 })));

/** Interlaced, with 16 bits a colour, so that all of it is unpacked before the first line is there. */
export function interlacedBomb(width = 6_300, height = 6_300): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return png(chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(4_000_000), { level: 9 })));
}

/** A small picture with a note that unpacks to so many megabytes. */
export const textBomb = (megabytes: number): Buffer => {
  const note = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(megabytes * 1_000_000, 'A'))]);
  return png(header(2, 2), chunk('zTXt', note), chunk('IDAT', deflateSync(Buffer.alloc(14))));
};

/** An animation whose frames are far larger than the file lets expect. */
export async function animationBomb(): Promise<Buffer> {
  const size = 40;
  const side = 30_000;
  const gif = await animation(20, size);
  const small = Buffer.from([0, 0, 0, 0, size, 0, size, 0]);
  const large = Buffer.from([0, 0, 0, 0, side & 255, side >> 8, side & 255, side >> 8]);
  large.copy(gif, 6, 4);
  for (let at = gif.indexOf(small); at >= 0; at = gif.indexOf(small, at)) large.copy(gif, at);
  return gif;
}

export const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(60, 7),
  Buffer.from('PK\u0005\u0006'),
  Buffer.alloc(18),
]);

/** A comment between a GIF's header and its picture, which some browsers would once have run. */
export async function scriptGif(): Promise<Buffer> {
  const gif = await animation(2);
  gif.write('/*', 6, 'latin1');
  return Buffer.concat([gif, Buffer.from('*/=1;alert(1)')]);
}
