import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, Rolldown, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { type Address, partsOf, paths } from './src/contract/paths.ts';
import { webManifest } from './src/server/build/web-manifest.ts';
import { testsWithoutPage } from './tests/app/without-page.ts';
import { putTempInMemory } from './tests/memory-disk.ts';
import { testsOnEachPostgresql } from './tests/server/on-each-postgresql.ts';
import { systemBinaries } from './tests/server/system-binaries.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where the browser's files are built. */
const CLIENT = 'dist/client';
/** Where the parts lie that a device fetches on their first use alone: the date pickers, what reads and writes lists, desk, board and scoreboard, and the account's dialogs. */
const LATE = 'assets/late';
const FETCHED_LATE =
  /[\\/]@mui[\\/]x-date-pickers[\\/]|[\\/]src[\\/]app[\\/]ui[\\/]dates[\\/]date-calendars\.ts$|[\\/]app[\\/]tournaments[\\/](import[\\/]|export[\\/](csv|xlsx)\.ts$)|[\\/]app[\\/]((hall[\\/](desk|board|link)|umpire|table|audience)[\\/]|tournaments[\\/]match[\\/]match-course\.tsx$|profile[\\/]account[\\/][\w-]+-dialog\.tsx$|venues[\\/]manage[\\/]create-venue\.tsx$)|[\\/](papaparse|read-excel-file|fflate|saxen)[\\/]/;
/** Letters that few names have. */
const SELDOM_READ = /-(greek|cyrillic)\.woff2$/;
const isLate = ({ moduleIds }: Rolldown.PreRenderedChunk): boolean => moduleIds.some((id) => FETCHED_LATE.test(id));

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
    react(),
    firstScreens({
      '/': { files: ['index.tsx'], calls: [paths.getActiveTournaments] },
      '/tournaments': { files: ['tournaments/index.tsx'], calls: [paths.getTournaments] },
      '/tournaments/*': inTournament('index.tsx', paths.getPlayers),
      '/tournaments/*/groups': inTournament('groups.tsx', paths.getGroups),
      '/tournaments/*/matches': inTournament('matches.tsx', paths.getMatches),
      '/tournaments/*/brackets': inTournament('brackets.tsx', paths.getBrackets),
      '/match/*': { files: ['match.$matchId.tsx'], calls: [paths.getMatch, paths.getPossibleMatchActions] },
      // Most of the codes that are scanned are those of tables: their screen comes beside the trade of the secret.
      '/k': { files: ['k.tsx', 't.$table.tsx'], calls: [] },
      '/t/*': { files: ['t.$table.tsx'], calls: [paths.getTable] },
    }),
    lateParts(),
    compiledOnArrival(),
    serviceWorker(),
  ];
}

/**
 * A browser remembers of a module that it could not be fetched, and does not ask again before the page is loaded anew. What
 * is not on the device ahead of time is therefore fetched before it is imported, with all that it imports.
 */
function lateParts(): Plugin {
  const NAME = 'export const __vitePreload = ';
  return {
    name: 'late-parts',
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
  if (!files.some((file) => file.startsWith('${LATE}/'))) return preload(load, files, importer);
  const missing = await Promise.all(files.map(fetchPart)).then(() => null, (error) => error);
  return missing ? preload(() => Promise.reject(missing), [], importer) : preload(load, files, importer);
};`;
      },
    },
  };
}

/**
 * V8 compiles all of the entry while it arrives, beside the page's thread, instead of each function when a first visit
 * calls it. Where the code is kept compiled, on later visits, it reads more of it: what a first visit wins is more.
 */
function compiledOnArrival(): Plugin {
  return {
    name: 'compiled-on-arrival',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.isEntry) output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      },
    },
  };
}

/** What the worker knows a file by; those that are heavy and seldom needed it keeps once they have been used. */
function withHashes(entries: readonly ManifestEntry[]) {
  const manifest = entries.map((entry) => {
    const bytes = readFileSync(join(root, CLIENT, entry.url));
    const sha256 = createHash('sha256').update(bytes).digest('base64');
    return { ...entry, sha256, ...(entry.url.startsWith(`${LATE}/`) && { isLate: true }) };
  });
  return { manifest, warnings: [] };
}

/** What workbox has found: a revision is null where the name has one. */
interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

/** The worker of sw/, with the list of the app's files, and what a browser needs to install the app. */
function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2}', 'icons/favicon.svg', 'manifest.webmanifest'],
      manifestTransforms: [withHashes],
    },
    manifest: webManifest,
  });
}

interface FirstScreen {
  /** Of its routes. */
  readonly files: readonly string[];
  /** What it asks the server first. */
  readonly calls: readonly Address[];
}

const inTournament = (tab: string, address: Address): FirstScreen => ({
  files: ['route.tsx', tab].map((file) => `tournaments/$tournamentId/${file}`),
  calls: [paths.getTournament, paths.getPossibleActions, address],
});

/** Where the calls of the first screens are sent to, with a star for the id; and who is asking. */
function withQuestions(html: string, screens: Readonly<Record<string, FirstScreen>>): string {
  const urlOf = (address: Address) => partsOf(address).path.replace(/\{\w+\}/, '*');
  const questions = Object.entries(screens).map(([path, { calls }]) => [path, calls.map(urlOf)]);
  return html
    .replace('__QUESTIONS__', () => JSON.stringify(Object.fromEntries(questions)))
    .replace('__WHO_AM_I__', () => JSON.stringify(urlOf(paths.getMe)));
}

/** What a page that the worker serves reads its copies with; and where results are shown, those that were entered here. */
const COPIES = '/src/app/cache/query-records.ts';
const ENTERED = '/src/outbox/peek-entries.ts';

/**
 * Writes into index.html what the first screens ask the server, and which chunks they need beside the entry, so that its
 * script can ask for them at once instead of after the entry has run. A star stands for an id.
 */
function firstScreens(screensOf: Readonly<Record<string, FirstScreen>>): Plugin {
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
          .replace('__COPIES__', () => JSON.stringify(needed([COPIES])))
          .replace('__ENTERED__', () => JSON.stringify(needed([ENTERED])));
      },
    },
  };
}

/** The files of a chunk and of everything that it imports, styles included. */
function reachable(bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  found.add(from.fileName);
  for (const style of from.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of from.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(name)) reachable(bundle, next, found);
  }
  return found;
}

/** Files below src/app, named by patterns without their endings. */
const inApp = (...files: string[]): RegExp => new RegExp(`/src/app/(${files.join('|')})\\.`.replaceAll('/', '[\\\\/]'));

/** Few files pack and travel better than many: what is shared makes one, by who shares it. Styles go with it. */
const sharedParts = [
  // Every visit.
  { name: 'app', tags: ['$initial'], priority: 1 },
  // The home page and the lists, and in part a tournament's pages.
  {
    name: 'first',
    test: inApp(
      'ui/controls/(badge|carousel)',
      'ui/lists/search-field',
      'ui/dates/date-format',
      'ui/feedback/(empty|failed|fade|loaded|skeleton)',
      'ui/layout/(page-meta|page-title)',
      'ui/pictures/(avatar|court-plate|drawings|venue-picture)',
      'tournaments/matches/own-results',
      'tournaments/sides',
      'tournaments/list/tournament-c\\w+',
    ),
  },
  // The tabs of a tournament and the match page.
  {
    name: 'tournament',
    test: inApp(
      'tournaments/(live-tournament|use-is-organiser)',
      'ui/pictures/flip-tile',
      'tournaments/player-link',
      'tournaments/match-day',
      'tournaments/adjacent-matches',
    ),
  },
  // A tournament's menu and the dialogs that it opens.
  { name: 'tournament-menu', test: inApp('ui/controls/menu', 'tournaments/mutations') },
  // The pages of one thing.
  { name: 'page', test: inApp('ui/pictures/more-icons', 'ui/sharing/share-button') },
] satisfies Rolldown.CodeSplittingGroup[];

const browserBuild: UserConfig = {
  plugins: browserPlugins(),
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    manifest: 'chunks.json',
    target: 'es2022',
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) =>
          `${names.some((name) => SELDOM_READ.test(name)) ? LATE : 'assets'}/[name]-[hash][extname]`,
        chunkFileNames: (chunk) => `${isLate(chunk) ? LATE : 'assets'}/[name]-[hash].js`,
        codeSplitting: {
          groups: sharedParts,
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

function nodeTests(name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}) {
  return {
    root,
    test: { name, include, environment: 'node', testTimeout: PATIENCE, ...more },
  } satisfies TestProjectInlineConfiguration;
}

const inFolders = (...folders: string[]): string[] => folders.map((folder) => `tests/${folder}/**/*.test.ts`);

/** All run on the PostgreSQL that comes with the product; what rests on SQL also on the system's, where there is one. */
function serverTests(name: string, globalSetup: string, include = inFolders('server')) {
  return nodeTests(name, include, { globalSetup, hookTimeout: PATIENCE });
}

function screenTests(name: string, include: string[], more: TestProjectInlineConfiguration['test']) {
  return {
    root,
    plugins: [react()],
    test: {
      name,
      include,
      environment: 'jsdom',
      setupFiles: ['tests/app/window.ts', 'tests/app/patience.ts'],
      testTimeout: PATIENCE,
      ...more,
    },
  } satisfies TestProjectInlineConfiguration;
}

const withoutPage = testsWithoutPage('tests/app');
/** A window of jsdom lets go of its address as little as a browser does; only a copy of it can be given another. */
const replacesLocation = ['header', 'route-failed'].map((name) => `tests/app/shell/${name}.test.tsx`);

const projects: TestProjectInlineConfiguration[] = [
  // Rules keep nothing, so their files share a process and what they import, most of what a small file costs.
  nodeTests('unit', [...inFolders('tournament', 'booking', 'hall', 'contract', 'imports', 'mutants'), ...withoutPage], {
    isolate: false,
  }),
  nodeTests('device', inFolders('outbox', 'sw')),
  serverTests('server-embedded', 'tests/server/postgres-embedded.ts'),
  ...(systemBinaries()
    ? [serverTests('server-system', 'tests/server/postgres-system.ts', testsOnEachPostgresql('tests/server'))]
    : []),
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
  // By itself vitest leaves a core alone; the tests wait for databases often enough to use every one.
  test: { projects, passWithNoTests: true, maxWorkers: '100%' },
}));
