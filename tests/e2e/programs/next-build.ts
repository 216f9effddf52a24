/** The build of another version of the app: the same code, with every chunk under another name, as after any change. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENTRY } from '../../../src/server/build/precache.mjs';

/** Inside the project, where the server finds its packages. */
const OUTPUT = fileURLToPath(new URL('../../.output/', import.meta.url));
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
  await renewLists(client);
  return build;
}

/** A name with the hash of its content. */
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)\b/g;

/** Those in folders as well: under its old name a browser takes a chunk from its cache, with all that the old one imports. */
async function renameAssets(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { name, parentPath } = entry;
    const renamed = name.replace(/-([\w-]{8})(\.\w+)$/, (_, hash: string, end: string) => `-${reversed(hash)}${end}`);
    if (renamed === name) throw new Error(`${name} has no hash`);
    names.set(name, renamed);
    await rename(join(parentPath, name), join(parentPath, renamed));
  }
  return names;
}

const reversed = (text: string): string => [...text].reverse().join('');

const WORKER = /^sw(?:\.\w+)?\.js$/;

/** Each worker's list tells by hashes whether a file is the build's, and by the revision that one of the same name is another. */
async function renewLists(client: string): Promise<void> {
  const workers = (await readdir(client)).filter((name) => WORKER.test(name));
  for (const name of workers) await renewList(client, join(client, name));
}

async function renewList(client: string, worker: string): Promise<void> {
  const list = await readFile(worker, 'utf8');
  const renewed = new Map<string, string>();
  for (const [entry] of list.matchAll(ENTRY)) {
    const { url, revision, ...rest } = JSON.parse(entry) as { url: string; revision: string | null };
    const content = await readFile(join(client, url));
    const hash = (algorithm: string, as: 'hex' | 'base64') => createHash(algorithm).update(content).digest(as);
    const now = { revision: revision && hash('md5', 'hex'), ...rest, sha256: hash('sha256', 'base64'), url };
    renewed.set(entry, JSON.stringify(now));
  }
  if (renewed.size === 0) throw new Error('the worker lists no files');
  await writeFile(
    worker,
    list.replace(ENTRY, (entry) => renewed.get(entry) ?? entry),
  );
}

export const removeBuild = (build: string): Promise<void> => rm(build, { recursive: true, force: true });
