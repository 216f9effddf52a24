/** The worker of sw/ and the list of files that it keeps. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { USUAL } from '../../messages/language.ts';
import { LATE } from './late-chunks.ts';
import { webManifestIn } from './texts/web-manifest.ts';

/** What workbox has found: a revision is null where the name has one. */
interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

/** What the worker knows a file by; those that are heavy and seldom needed it keeps once they have been used. */
const withHashes = (folder: string) => (entries: readonly ManifestEntry[]) => {
  const manifest = entries.map((entry) => {
    const bytes = readFileSync(join(folder, entry.url));
    const sha256 = createHash('sha256').update(bytes).digest('base64');
    return { ...entry, sha256, ...(entry.url.startsWith(`${LATE}/`) && { isLate: true }) };
  });
  return { manifest, warnings: [] };
};

/** The plugin asks for one file by an option that Rolldown has replaced, and announces its build. */
function buildQuietly(config: InlineConfig): void {
  config.logLevel = 'warn';
  const options = config.build?.rollupOptions;
  const output = options?.output;
  if (!output || Array.isArray(output)) throw new Error('vite-plugin-pwa builds the worker in another way than it did');
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
  options.checks = { bundlerTimings: false };
}

/** The worker of sw/, with the list of the app's English files in this folder, and what a browser needs to install the app. */
export function serviceWorker(folder: string, languages: readonly string[]): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2}', 'icons/favicon.svg', 'manifest.webmanifest'],
      // Each language has a worker of its own; see workers.mjs.
      globIgnores: languages.flatMap((language) => [`index.${language}.html`, `assets/${language}/**`]),
      manifestTransforms: [withHashes(folder)],
    },
    manifest: webManifestIn(USUAL),
    integration: { configureCustomSWViteBuild: buildQuietly },
  });
}
