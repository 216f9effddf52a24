/** The product with its sample data, for the stories of one file. */
import { test } from '@playwright/test';
import { type Configure, ServerProcess } from '../programs/server-process.ts';
import { fill, sampleIds } from './every-page.ts';

/**
 * To be called once, at the top of a file of stories. Answers with the way to a page's address; ids in braces are the
 * sample's own.
 */
export function startSample(configure?: Configure): (path: string) => string {
  let started: { readonly server: ServerProcess; readonly ids: Readonly<Record<string, string>> } | undefined;
  test.beforeAll(async () => {
    const server = await ServerProcess.start(configure);
    started = { server, ids: await sampleIds(server.url) };
  });
  test.afterAll(() => started?.server.stop());
  return (path) => {
    if (!started) throw new Error('the stories have not begun');
    return started.server.url + fill(path, started.ids);
  };
}
