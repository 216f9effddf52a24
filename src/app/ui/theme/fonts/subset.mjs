/**
 * Writes the font files beside this script: `node src/app/ui/theme/fonts/subset.mjs`.
 *
 * The families are under the SIL Open Font License 1.1 (OFL-*.txt). A Latin file is preloaded by the page, the others a
 * browser fetches when a name needs them; only the weights that the theme uses are kept. Hanken Grotesk has neither
 * Greek nor Cyrillic letters: those are Inter's.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const alphabets = {
  // The packages keep ı, Œ and œ beside plain Latin, and so do these files.
  latin: `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−→←×`,
  'latin-ext': `${letters(0x100, 0x17f)}${letters(0x218, 0x21b)}Əəẞ`,
  greek: letters(0x384, 0x3ce),
  cyrillic: `${letters(0x400, 0x45f)}Ґґ`,
};
const families = [
  { name: 'sofia-sans-condensed', wght: { min: 700, max: 800 }, kept: ['latin', 'latin-ext', 'greek', 'cyrillic'] },
  { name: 'hanken-grotesk', wght: { min: 400, max: 750 }, kept: ['latin', 'latin-ext'] },
  { name: 'inter', wght: { min: 400, max: 750 }, kept: ['greek', 'cyrillic'] },
];
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'case'];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const packaged = (family) => here(`../../../../../node_modules/@fontsource-variable/${family}`);

for (const { name, wght, kept } of families) {
  copyFileSync(`${packaged(name)}/LICENSE`, here(`OFL-${name}.txt`));
  for (const alphabet of kept) {
    const text = alphabets[alphabet];
    const source = readFileSync(`${packaged(name)}/files/${name}-${alphabet}-wght-normal.woff2`);
    const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures, noHinting: true };
    const font = await subsetFont(source, text, options);
    writeFileSync(here(`${name}-${alphabet}.woff2`), font);
    console.log(`${name}-${alphabet}.woff2`, font.length);
  }
}
