/** The build of another version of the app: the same code, with every chunk under another name, as after any change. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Inside the project, where the server finds its packages. */
const OUTPUT = fileURLToPath(new URL('../.output/', import.meta.url));
const TEXTS = new Set(['.js', '.css', '.html']);

export async function makeNextBuild(): Promise<string> {
  const build = await mkdtemp(join(OUTPUT, 'next-build-'));
  await cp('dist', build, { recursive: true, filter: (path) => !path.endsWith('.br') });
  const client = join(build, 'client');
  const names = await renameAssets(join(client, 'assets'));
  for (const file of await readdir(client, { recursive: true })) {
    if (!TEXTS.has(extname(file))) continue;
    const text = await readFile(join(client, file), 'utf8');
    await writeFile(
      join(client, file),
      text.replace(HASHED, (name) => names.get(name) ?? name),
    );
  }
  await renewRevision(client, 'index.html');
  return build;
}

/** A name with the hash of its content. */
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)\b/g;

async function renameAssets(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const renamed = name.replace(/-([\w-]{8})(\.\w+)$/, (_, hash: string, end: string) => `-${reversed(hash)}${end}`);
    names.set(name, renamed);
    await rename(join(folder, name), join(folder, renamed));
  }
  return names;
}

const reversed = (text: string): string => [...text].reverse().join('');

/** The worker's list tells by it that a file of the same name is another. */
async function renewRevision(client: string, name: string): Promise<void> {
  const worker = join(client, 'sw.js');
  const revision = createHash('md5')
    .update(await readFile(join(client, name)))
    .digest('hex');
  const list = await readFile(worker, 'utf8');
  const renewed = list.replace(
    new RegExp(`"revision":"\\w+","url":"${name}"`),
    `"revision":"${revision}","url":"${name}"`,
  );
  if (renewed === list) throw new Error(`the worker does not list ${name}`);
  await writeFile(worker, renewed);
}

export const removeBuild = (build: string): Promise<void> => rm(build, { recursive: true, force: true });
