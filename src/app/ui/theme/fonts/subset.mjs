/**
 * Writes the four font files beside this script: `node src/app/ui/theme/fonts/subset.mjs`.
 *
 * Both families are under the SIL Open Font License 1.1 (OFL-*.txt). Each comes as a Latin file, preloaded by the page,
 * and an extended one that a browser fetches when a name needs it; only the weights that the theme uses are kept.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const alphabets = {
  // The packages keep ı, Œ and œ beside plain Latin, and so do these files.
  latin: `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−→←×`,
  'latin-ext': `${letters(0x100, 0x17f)}${letters(0x218, 0x21b)}Əəẞ`,
};
const families = [
  { name: 'sofia-sans-condensed', wght: { min: 700, max: 800 } },
  { name: 'hanken-grotesk', wght: { min: 400, max: 750 } },
];
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'case'];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const packaged = (family) => here(`../../../../node_modules/@fontsource-variable/${family}`);

for (const { name, wght } of families) {
  copyFileSync(`${packaged(name)}/LICENSE`, here(`OFL-${name}.txt`));
  for (const [alphabet, text] of Object.entries(alphabets)) {
    const source = readFileSync(`${packaged(name)}/files/${name}-${alphabet}-wght-normal.woff2`);
    const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures, noHinting: true };
    const font = await subsetFont(source, text, options);
    writeFileSync(here(`${name}-${alphabet}.woff2`), font);
    console.log(`${name}-${alphabet}.woff2`, font.length);
  }
}
