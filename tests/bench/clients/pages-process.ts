/** Open pages on the other side of the network, in a process of their own. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WATCHERS = new URL('./hall-pages.mjs', import.meta.url);
const FULL_PAGES = new URL('./full-pages.mjs', import.meta.url);

export function startPages(what: 'watchers' | 'full pages' = 'watchers') {
  const child: ChildProcess = fork(fileURLToPath(what === 'watchers' ? WATCHERS : FULL_PAGES));
  const ask = <T>(asked: object): Promise<T> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as T));
      child.once('exit', (code) => reject(new Error(`the pages ended: ${code}`)));
      child.send(asked);
    });
  return {
    ask,
    /** A full page says that it has been loaded. */
    ready: new Promise((resolve) => child.once('message', resolve)),
    close: () => void child.kill(),
  };
}
export type Pages = ReturnType<typeof startPages>;
