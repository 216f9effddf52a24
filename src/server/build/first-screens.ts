/** What index.html knows of the first screens. */
import type { Plugin, Rolldown } from 'vite';
import { type Address, partsOf, paths } from '../../contract/paths.ts';
import { sceneOf } from '../../contract/venues/venue-scene.ts';

export interface FirstScreens {
  /** Keyed by address; a star stands for an id. */
  readonly screens: Readonly<Record<string, FirstScreen>>;
  /** Modules, from src, that read what the device has stored: copies of replies, and results that were entered. */
  readonly readers: { readonly copies: string; readonly entered: string };
}

interface FirstScreen {
  /** The files of its routes. */
  readonly files: readonly string[];
  /** What it asks the server first. */
  readonly calls: readonly Address[];
}

/** Where the calls of the first screens are sent to, with a star for the id; who is asking; and a venue's stand-in picture. */
function withQuestions(html: string, screens: FirstScreens['screens']): string {
  const urlOf = (address: Address) => partsOf(address).path.replace(/\{\w+\}/, '*');
  const questions = Object.entries(screens).map(([path, { calls }]) => [path, calls.map(urlOf)]);
  return html
    .replace('__QUESTIONS__', () => JSON.stringify(Object.fromEntries(questions)))
    .replace('__WHO_AM_I__', () => JSON.stringify(urlOf(paths.getMe)))
    .replace('__SCENE_OF__', () => String(sceneOf));
}

/**
 * Writes into index.html what the first screens ask the server, and which chunks they need beside the entry, so that its
 * script can ask for them at once instead of after the entry has run. A star stands for an id.
 */
export function firstScreens({ screens: screensOf, readers }: FirstScreens): Plugin {
  return {
    name: 'first-screens',
    transformIndexHtml: {
      order: 'post',
      handler(template, { bundle, chunk: entry }) {
        const html = withQuestions(template, screensOf);
        if (!bundle || !entry) {
          return html.replace('__FIRST_SCREENS__', '{}').replace('__COPIES__', '[]').replace('__ENTERED__', '[]');
        }
        const known = reachable(bundle, entry);
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const needed = (moduleIds: readonly string[]) => {
          const files = new Set<string>();
          for (const id of moduleIds) {
            const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(id));
            if (!found) throw new Error(`${id} has no chunk`);
            reachable(bundle, found, files);
          }
          return [...files].filter((name) => !known.has(name)).map((name) => `/${name}`);
        };
        const screens = Object.entries(screensOf).map(([path, { files }]) => {
          return [path, needed(files.map((file) => `/src/app/routes/${file}?`))];
        });
        return html
          .replace('__FIRST_SCREENS__', () => JSON.stringify(Object.fromEntries(screens)))
          .replace('__COPIES__', () => JSON.stringify(needed([`/src/${readers.copies}`])))
          .replace('__ENTERED__', () => JSON.stringify(needed([`/src/${readers.entered}`])));
      },
    },
  };
}

/** The files of a chunk and of everything that it imports. */
function reachable(bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  found.add(from.fileName);
  for (const name of from.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(name)) reachable(bundle, next, found);
  }
  return found;
}
