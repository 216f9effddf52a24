/** What an iPhone shows of an app on its home screen until the app has drawn itself: without a picture of its very size, white. */
import { mark, markShapes } from './mark.ts';
import { type SchemeName, tokens } from './tokens.ts';

/** Dots of a screen that is held upright. */
export interface StartupSize {
  readonly width: number;
  readonly height: number;
}

/** Screens of iPhones since the SE, https://developer.apple.com/design/human-interface-guidelines/layout */
export const STARTUP_SIZES: readonly StartupSize[] = [
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

export const startupPath = ({ width, height }: StartupSize, scheme: SchemeName): string =>
  `startup/${width}x${height}-${scheme}.png`;

/** How wide the mark is on it. */
const SHARE = 0.3;

/** The mark in the colours of a scheme, and the side of its square. */
export function startupMark(
  { width }: StartupSize,
  scheme: SchemeName,
): { readonly side: number; readonly svg: string } {
  const { primary, ball } = tokens[scheme];
  const side = 2 * Math.round((width * SHARE) / 2);
  const shapes = markShapes({ id: 'startup', table: primary, ball });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${mark.viewBox}">${shapes}</svg>`;
  return { side, svg };
}
