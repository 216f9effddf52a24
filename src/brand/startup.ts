/** What an iPhone or an iPad shows of an app on its home screen until the first frame: without a picture of its very size, white. */
import { mark, markShapes } from './mark.ts';
import type { SchemeName } from './theme-color.ts';
import { tokens } from './tokens.ts';

/** Dots of a screen as it is held. */
export interface StartupSize {
  readonly width: number;
  readonly height: number;
}

/** Screens of iPhones since the SE, which start upright, https://developer.apple.com/design/human-interface-guidelines/layout */
const IPHONES: readonly StartupSize[] = [
  { width: 640, height: 1136 },
  { width: 750, height: 1334 },
  { width: 828, height: 1792 },
  { width: 1080, height: 2340 },
  { width: 1125, height: 2436 },
  { width: 1170, height: 2532 },
  { width: 1179, height: 2556 },
  { width: 1206, height: 2622 },
  { width: 1242, height: 2208 },
  { width: 1242, height: 2688 },
  { width: 1260, height: 2736 },
  { width: 1284, height: 2778 },
  { width: 1290, height: 2796 },
  { width: 1320, height: 2868 },
];

/** Screens of iPads that iPadOS 16 and later run on, held upright. */
const IPADS: readonly StartupSize[] = [
  { width: 1488, height: 2266 },
  { width: 1536, height: 2048 },
  { width: 1620, height: 2160 },
  { width: 1640, height: 2360 },
  { width: 1668, height: 2224 },
  { width: 1668, height: 2388 },
  { width: 1668, height: 2420 },
  { width: 2048, height: 2732 },
  { width: 2064, height: 2752 },
];

const turned = ({ width, height }: StartupSize): StartupSize => ({ width: height, height: width });

/** All that there is a picture of. An iPad lies on a desk as often as it stands. */
export const STARTUP_SIZES: readonly StartupSize[] = [...IPHONES, ...IPADS, ...IPADS.map(turned)];

export const startupPath = ({ width, height }: StartupSize, scheme: SchemeName): string =>
  `startup/${width}x${height}-${scheme}.png`;

/** How wide the mark is on it, of the shorter side. */
const SHARE = 0.3;

/** The mark in the colours of a scheme, and the side of its square. */
export function startupMark(
  { width, height }: StartupSize,
  scheme: SchemeName,
): { readonly side: number; readonly svg: string } {
  const { primary, ball } = tokens[scheme];
  const side = 2 * Math.round((Math.min(width, height) * SHARE) / 2);
  const shapes = markShapes({ id: 'startup', table: primary, ball });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${mark.viewBox}">${shapes}</svg>`;
  return { side, svg };
}
