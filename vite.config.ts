import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, Rolldown, UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { lateFiles, latePackages, screens, sharedChunks, storedReaders } from './src/app/chunks.ts';
import { mainLinks } from './src/app/shell/menu/main-links.ts';
import { translated } from './src/messages/translated.ts';
import { addresses } from './src/server/build/addresses.ts';
import { isOneOf } from './src/server/build/app-files.ts';
import { compiledOnArrival } from './src/server/build/compiled-on-arrival.ts';
import { composedSource } from './src/server/build/composed-source.ts';
import { firstFrame } from './src/server/build/first-frame.ts';
import { firstScreens } from './src/server/build/first-screens.ts';
import { isLateChunk, LATE, lateChunks } from './src/server/build/late-chunks.ts';
import { serviceWorker } from './src/server/build/service-worker.ts';
import { startupImages } from './src/server/build/startup-images.ts';
import { styleLast } from './src/server/build/style-last.ts';
import type { TextsByLanguage } from './src/server/build/texts/language-texts.ts';
import { languageTrees } from './src/server/build/texts/language-trees.ts';
import { texts } from './src/server/build/texts/texts.ts';
import { testsWithoutPage } from './tests/app/without-page.ts';
import { putTempInMemory } from './tests/memory-disk.ts';
import { PSEUDO, pseudoTexts } from './tests/messages/pseudo.ts';
import { testsOnEachPostgresql } from './tests/server/database/on-each-postgresql.ts';
import { systemBinaries } from './tests/server/database/system-binaries.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where the browser's files are built. */
const CLIENT = 'dist/client';
/** Letters that few names have. */
const SELDOM_READ = /-(greek|cyrillic)\.woff2$/;

/** The tests look at a build with the pseudo-language in it. */
const built: TextsByLanguage = process.env.PSEUDO_LANGUAGE
  ? { ...translated, [PSEUDO]: pseudoTexts(translated.en) }
  : translated;

/** Keys of the texts of the header's links, which the first frame shows as well. */
const firstLinks = [
  { label: '{{shell.venues}}', to: mainLinks.venues },
  { label: '{{shell.championships}}', to: mainLinks.championships },
  { label: '{{shell.tournaments}}', to: mainLinks.tournaments },
];

/** What the browser gets. The routes' plugin comes first: it splits the files that React's plugin then compiles. */
function browserPlugins(): PluginOption[] {
  return [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      disableLogging: true,
    }),
    texts(built),
    addresses(),
    react(),
    firstFrame({ links: firstLinks }),
    firstScreens({ screens, readers: storedReaders }),
    styleLast(),
    startupImages(),
    lateChunks(),
    compiledOnArrival(),
    languageTrees(built),
    serviceWorker(join(root, CLIENT), Object.keys(built)),
  ];
}

/** The chunk of every visit, and those that screens share. */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 1 },
  ...Object.entries(sharedChunks).map(([name, files]) => ({ name, test: isOneOf(files) })),
];

const isLate = isLateChunk(lateFiles, latePackages);

/** How long plugins take is no newcomer's matter. */
const checks: Rolldown.ChecksOptions = { bundlerTimings: false };

const browserBuild: UserConfig = {
  plugins: browserPlugins(),
  css: { postcss: { plugins: [composedSource] } },
  // The benches have pages of their own, whose packages are not installed.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    // A device keeps each file by a request and a write of its own: one instead of 86.
    cssCodeSplit: false,
    manifest: 'chunks.json',
    target: 'es2022',
    rolldownOptions: {
      checks,
      output: {
        assetFileNames: ({ names }) =>
          `${names.some((name) => SELDOM_READ.test(name)) ? LATE : 'assets'}/[name]-[hash][extname]`,
        chunkFileNames: (chunk) => `${isLate(chunk) ? LATE : 'assets'}/[name]-[hash].js`,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
};

const serverBuild: UserConfig = {
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      checks,
      input: {
        main: 'src/server/main.ts',
        role: 'src/server/users/role-command.ts',
        account: 'src/server/identity-provider/operator-command.ts',
        venues: 'src/server/venues/import-command.ts',
        backup: 'src/server/backup/backup-command.ts',
        restore: 'src/server/backup/restore-command.ts',
      },
    },
  },
};

/** A busy machine is slow, not wrong. */
const PATIENCE = 60_000;
/** By itself a poll gives up after a second. */
const polls = { poll: { timeout: 20_000 } };

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

function nodeTests(name: string, include: string[], more: TestOptions = {}, isServer = false) {
  return {
    root,
    plugins: [texts(translated, { ofServer: () => isServer })],
    test: { name, include, environment: 'node', testTimeout: PATIENCE, expect: polls, ...more },
  } satisfies TestProjectInlineConfiguration;
}

const inFolders = (...folders: string[]): string[] => folders.map((folder) => `tests/${folder}/**/*.test.ts`);

/**
 * All run on the PostgreSQL that comes with the product; what rests on SQL also on the system's, where there is one. The
 * server keeps nothing in its modules, so that the files of a process import it once: a third of what they would cost.
 */
function serverTests(name: string, postgres: string, include: string[], more: TestOptions = {}) {
  const globalSetup = `tests/server/database/postgres-${postgres}.ts`;
  return nodeTests(name, include, { globalSetup, hookTimeout: PATIENCE, isolate: false, ...more }, true);
}

function screenTests(name: string, include: string[], more: TestOptions) {
  return {
    root,
    plugins: [texts(translated), react()],
    test: {
      name,
      include,
      environment: 'jsdom',
      setupFiles: ['tests/app/window.ts', 'tests/app/patience.ts'],
      testTimeout: PATIENCE,
      expect: polls,
      ...more,
    },
  } satisfies TestProjectInlineConfiguration;
}

const withoutPage = testsWithoutPage('tests/app');
/** A window of jsdom lets go of its address as little as a browser does; only a copy of it can be given another. */
const replacesLocation = ['header', 'route-failed'].map((name) => `tests/app/shell/${name}.test.tsx`);

const pure = ['tournament', 'booking', 'hall', 'event', 'brand', 'contract', 'messages', 'imports', 'mutants'];

/** What they put in the place of a module would be there for the files after them. */
const replacesModules = [
  'identity-provider/auth-limits',
  'identity-provider/password-queue',
  'platform/http/admission/tarpit',
  'languages',
].map((name) => `tests/server/${name}.test.ts`);

const projects: TestProjectInlineConfiguration[] = [
  // Rules keep nothing, so their files share a process and what they import, most of what a small file costs.
  nodeTests('unit', [...inFolders(...pure), ...withoutPage], { isolate: false }),
  nodeTests('device', inFolders('outbox', 'sw')),
  serverTests('server-embedded', 'embedded', inFolders('server'), { exclude: replacesModules }),
  serverTests('server-isolated', 'embedded', replacesModules, { isolate: true }),
  ...(systemBinaries() ? [serverTests('server-system', 'system', testsOnEachPostgresql('tests/server'))] : []),
  // A context a file in a few processes: each file has its own window and modules, and jsdom is loaded once for many.
  screenTests('app', ['tests/app/**/*.test.{ts,tsx}'], {
    exclude: [...withoutPage, ...replacesLocation],
    pool: 'vmForks',
  }),
  screenTests('app-location', replacesLocation, { pool: 'forks' }),
];

if (process.env.VITEST) putTempInMemory();

// Tests compile what they import themselves; each project above says what it needs.
const build = (isSsrBuild: boolean | undefined): UserConfig => (isSsrBuild ? serverBuild : browserBuild);

export default defineConfig(({ isSsrBuild }) => ({
  ...(process.env.VITEST ? {} : build(isSsrBuild)),
  root,
  cacheDir: 'node_modules/.vite',
  // More than cores: the tests wait for databases, for time that passes and for processes to end.
  test: { projects, passWithNoTests: true, maxWorkers: Math.ceil(availableParallelism() * 1.5) },
}));
