import sharp from 'sharp';
import { expect, test } from 'vitest';
import { STARTUP_SIZES, startupPath } from '#brand/startup.ts';
import { tokens } from '#brand/tokens.ts';
import { drawStartup } from '#server/build/startup-images.ts';

const hex = (dots: Buffer, at: number) => `#${dots.subarray(at, at + 3).toString('hex')}`.toUpperCase();

test.each(['light', 'dark'] as const)(
  'an iPhone starts on the page’s colour, %s, with the mark in the middle',
  async (scheme) => {
    const [size = { width: 0, height: 0 }] = STARTUP_SIZES;
    const png = await drawStartup(size, scheme);
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size.width, size.height]);
    expect(hex(data, 0)).toBe(tokens[scheme].page);
    expect(hex(data, data.length - 3)).toBe(tokens[scheme].page);
    // The left half of the mark's table.
    const place = (size.height / 2) * size.width + size.width / 2 - Math.round(size.width * 0.07);
    expect(hex(data, place * 3)).toBe(tokens[scheme].primary);
    expect(png.length).toBeLessThan(30_000);
    expect(startupPath(size, scheme)).toBe(`startup/640x1136-${scheme}.png`);
  },
);
