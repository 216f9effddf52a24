/** The pictures with which an app on an iPhone's home screen starts, drawn from the brand; a device fetches its own alone. */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { STARTUP_SIZES, type StartupSize, startupMark, startupPath } from '../../brand/startup.ts';
import type { SchemeName } from '../../brand/theme-color.ts';
import { tokens } from '../../brand/tokens.ts';

const SCHEMES = ['light', 'dark'] as const;

/** The mark in the middle of the page's colour, as PNG. */
export function drawStartup(size: StartupSize, scheme: SchemeName): Promise<Buffer> {
  const { side, svg } = startupMark(size, scheme);
  const background = tokens[scheme].page;
  const [left, top] = [(size.width - side) / 2, (size.height - side) / 2].map(Math.floor) as [number, number];
  return sharp(Buffer.from(svg))
    .flatten({ background })
    .extend({ background, left, top, right: size.width - side - left, bottom: size.height - side - top })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

export function startupImages(): Plugin {
  return {
    name: 'startup-images',
    apply: 'build',
    async generateBundle() {
      for (const size of STARTUP_SIZES) {
        for (const scheme of SCHEMES) {
          const source = await drawStartup(size, scheme);
          this.emitFile({ type: 'asset', fileName: startupPath(size, scheme), source });
        }
      }
    },
  };
}
