/** The icons of the app are files, which a browser asks for by their addresses: the same mark in the same colours. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { markShapes } from '#brand/mark.ts';
import { tokens } from '#brand/tokens.ts';

const folder = fileURLToPath(new URL('../../public/icons/', import.meta.url));
const colors = { id: 'e', table: '#fff', ball: tokens.light.ball };

/** The mark on a plate of 512, which has round corners; without a corner it has no plate. */
const icon = (corner: number | null, place: string, drawn = colors): string => {
  const plate = corner === null ? '' : `<rect width="512" height="512" rx="${corner}" fill="${tokens.light.table}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${plate}<g transform="${place}">${markShapes(drawn)}</g></svg>`;
};

const DRAWINGS: Readonly<Record<string, string>> = {
  favicon: icon(96, 'translate(35.839999999999975 42.71999999999998) scale(9.173333333333334)'),
  icon: icon(112, 'translate(71.68 77.44000000000001) scale(7.68)'),
  maskable: icon(0, 'translate(112.63999999999999 117.11999999999999) scale(5.973333333333334)'),
  monochrome: icon(null, 'translate(71.68 77.44000000000001) scale(7.68)', { id: 'e', table: '#000', ball: '#000' }),
};

/** The source of each picture. */
const PICTURES = [
  ['favicon-32', 'favicon', 32],
  ['icon-192', 'icon', 192],
  ['icon-512', 'icon', 512],
  ['maskable-192', 'maskable', 192],
  ['maskable-512', 'maskable', 512],
  ['apple-touch-180', 'maskable', 180],
] as const;

const shortcuts = readdirSync(folder).filter((name) => name.startsWith('shortcut-'));
const pixelsOf = (image: Sharp) => image.flatten({ background: '#888' }).removeAlpha().raw().toBuffer();

/** How far the pictures are apart, from 0 to 255: the mean of all dots. */
function distance(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** The colours of its areas: a hundredth of the dots at least. */
function areas(pixels: Buffer): string[] {
  const dots = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.toString('hex', at, at + 3);
    dots.set(color, (dots.get(color) ?? 0) + 1);
  }
  return [...dots].filter(([, count]) => count > pixels.length / 300).map(([color]) => color);
}

test('every icon is one of these', () => {
  const known = [...Object.keys(DRAWINGS).map((name) => `${name}.svg`), ...PICTURES.map(([name]) => `${name}.png`)];
  expect(readdirSync(folder).sort()).toEqual([...known, ...shortcuts].sort());
});

test.each(Object.entries(DRAWINGS))('%s.svg is the mark', (name, drawing) => {
  expect(readFileSync(`${folder}${name}.svg`, 'utf8')).toBe(drawing);
});

test.each(PICTURES)('%s.png shows %s.svg', async (name, drawing, size) => {
  const drawn = sharp(Buffer.from(DRAWINGS[drawing] ?? ''), { density: (72 * size) / 512 }).resize(size, size);
  const [expected, found] = [await pixelsOf(drawn), await pixelsOf(sharp(`${folder}${name}.png`))];
  expect(areas(found).sort()).toEqual(areas(expected).sort());
  // Edges are smoothed in more than one way.
  expect(distance(expected, found)).toBeLessThan(size < 100 ? 1.5 : 0.5);
});

test.each(shortcuts)('%s has the plate of a sign', async (name) => {
  const { dominant } = await sharp(`${folder}${name}`).flatten({ background: tokens.light.table }).stats();
  const [red = 0, green = 0, blue = 0] = (tokens.light.table.match(/[0-9A-F]{2}/g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  // Counted in boxes of 16.
  expect([dominant.r, dominant.g, dominant.b].map((value) => value >> 4)).toEqual(
    [red, green, blue].map((value) => value >> 4),
  );
});
