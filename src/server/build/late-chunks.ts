/** Chunks that a device fetches on their first use alone, in a folder of their own. */
import type { Plugin, Rolldown } from 'vite';
import { isOneOf } from './app-files.ts';

/** Where they lie in what is built. */
export const LATE = 'assets/late';

/** Whether a chunk holds one of these files or packages. */
export function isLateChunk(files: readonly string[], packages: readonly string[]) {
  const isLateFile = isOneOf(files);
  const isLatePackage = (id: string) => packages.some((name) => id.includes(`/node_modules/${name}/`));
  return ({ moduleIds }: Rolldown.PreRenderedChunk): boolean =>
    moduleIds.some((id) => isLateFile(id) || isLatePackage(id));
}

/**
 * A browser remembers of a module that it could not be fetched, and does not ask again before the page is loaded anew. What
 * is not on the device ahead of time is therefore fetched before it is imported, with all that it imports.
 */
export function lateChunks(): Plugin {
  const NAME = 'export const __vitePreload = ';
  return {
    name: 'late-chunks',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(NAME)) throw new Error('the helper that imports chunks has another name');
        return `${code.replace(NAME, 'const preload = ')}
const fetchPart = async (file) => {
  const reply = await fetch('/' + file);
  if (!reply.ok) throw new TypeError('no ' + file);
  await reply.blob();
};
export const __vitePreload = async (load, files = [], importer) => {
  if (!files.some((file) => file.includes('/late/'))) return preload(load, files, importer);
  const missing = await Promise.all(files.map(fetchPart)).then(() => null, (error) => error);
  return missing ? preload(() => Promise.reject(missing), [], importer) : preload(load, files, importer);
};`;
      },
    },
  };
}
