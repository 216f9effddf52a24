/** A page for measuring: built and sent as the product is, from this process. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { type AliasOptions, build, type Plugin } from 'vite';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

async function precompress(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|html)$/.test(name)) continue;
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(await readFile(join(folder, name))));
  }
}

/** `folder` is one that holds an index.html, from here. */
export async function openSite(
  folder: string,
  plugins: readonly Plugin[] = [],
  alias: AliasOptions = [],
): Promise<Site> {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'edgeball-bench-site-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...plugins],
    resolve: { alias, dedupe: ['react', 'react-dom'] },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1_000 },
  });
  await precompress(outDir);
  const app = Fastify();
  await app.register(fastifyStatic, { root: outDir, preCompressed: true });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
