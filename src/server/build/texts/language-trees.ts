/**
 * A Vite plugin that writes the scripts once for each language: a page carries no other language than its own. The English
 * ones lie in assets/, German ones in assets/de/; the trees differ in nothing but texts, and so import each other alike.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { isLanguage, type Language } from '../../../messages/language.ts';
import type { Door, Texts, TextsByLanguage } from './language-texts.ts';
import { STAND_IN } from './stand-ins.ts';
import { withPageTexts, written } from './texts.ts';
import { webManifestIn } from './web-manifest.ts';

const inScript = (code: string, texts: Texts): string =>
  code.replace(STAND_IN, (_, door: Door, area: string, name: string) => written(texts, `${area}.${name}`, door));

/** Where scripts lie. Styles, fonts and pictures are those of all languages. */
const SCRIPTS = 'assets/';
const OWN_SCRIPT = /(?<=["'`/]assets\/)(?=[^"'`\s]{1,100}\.js["'`])/g;

const MANIFEST = 'manifest.webmanifest';
const manifestName = (language: Language): string => `manifest.${language}.webmanifest`;

/** With the addresses of the language's own scripts, where they are not relative. */
const inTree = (text: string, language: string): string => text.replace(OWN_SCRIPT, `${language}/`);

/** A file of another language: its name and its text. */
function translatedFile(name: string, text: string, language: string, texts: Texts): [name: string, text: string] {
  if (name !== 'index.html') {
    return [`${SCRIPTS}${language}/${name.slice(SCRIPTS.length)}`, inTree(inScript(text, texts), language)];
  }
  const page = inTree(withPageTexts(text, texts), language);
  const own = isLanguage(language) ? page.replace(MANIFEST, manifestName(language)) : page;
  return [`index.${language}.html`, own.replace('<html lang="en"', `<html lang="${language}"`)];
}

const textOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): string =>
  output.type === 'chunk' ? output.code : String(output.source);

export function languageTrees(all: TextsByLanguage): Plugin {
  const bundled = new Map<string, string>();
  return {
    name: 'language-trees',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'asset' && name !== 'index.html') continue;
          const text = textOf(output);
          bundled.set(name, text);
          if (output.type === 'chunk') output.code = inScript(text, all.en);
          else output.source = withPageTexts(text, all.en);
        }
      },
    },
    async writeBundle({ dir = '' }) {
      for (const [language, texts] of Object.entries(all)) {
        if (language === 'en') continue;
        if (isLanguage(language))
          await writeFile(join(dir, manifestName(language)), JSON.stringify(webManifestIn(language)));
        for (const [bundledName, bundledText] of bundled) {
          const [name, text] = translatedFile(bundledName, bundledText, language, texts);
          await mkdir(dirname(join(dir, name)), { recursive: true });
          await writeFile(join(dir, name), text);
        }
      }
    },
  };
}
