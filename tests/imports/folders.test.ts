import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { cyclicEdges, filesThatName, type Import, importGraph } from './import-graph.ts';

const { ours: graph, packages } = importGraph();

/** Which world may import which, and why no other. */
const WORLDS: Readonly<Record<string, { readonly may: readonly string[]; readonly because: string }>> = {
  'src/tournament': { may: [], because: 'the rules run on the server and on the device alike' },
  'src/booking': { may: [], because: 'the rules run on the server and on the device alike' },
  'src/hall': { may: ['src/tournament'], because: 'it calls the matches that the rules of play make' },
  'src/event': { may: ['src/tournament'], because: 'its classes are played by the rules of play' },
  'src/brand': { may: [], because: 'the build, the server and the browser draw by it' },
  'src/contract': {
    may: ['src/tournament', 'src/booking', 'src/hall', 'src/event', 'src/messages'],
    because: 'it describes calls in the words of the rules',
  },
  'src/outbox': { may: ['src/contract', 'src/tournament'], because: 'the worker and the page both load it' },
  'src/messages': { may: [], because: 'texts know nothing of what they are about' },
  'src/server': {
    may: ['src/contract', 'src/tournament', 'src/booking', 'src/hall', 'src/event', 'src/brand', 'src/messages'],
    because: 'it needs no browser',
  },
  'src/app': {
    may: [
      'src/contract',
      'src/tournament',
      'src/booking',
      'src/hall',
      'src/event',
      'src/brand',
      'src/outbox',
      'src/messages',
    ],
    because: 'nothing of the server belongs into a browser',
  },
  sw: { may: ['src/outbox', 'src/contract'], because: 'a worker has neither a page nor the server’s secrets' },
};

/** Packages that a world may use, or must not; where nothing is said, all of them. */
const PACKAGES: Readonly<Record<string, { readonly only?: RegExp; readonly not?: RegExp; readonly because: string }>> =
  {
    'src/tournament': { only: /^$/, because: 'rules need nothing' },
    'src/booking': { only: /^$/, because: 'rules need nothing' },
    'src/hall': { only: /^$/, because: 'rules need nothing' },
    'src/event': { only: /^(@rgrove\/parse-xml|fflate)$/, because: 'the files of associations are XML and workbooks' },
    'src/brand': { only: /^$/, because: 'each of those who draw by it has other ones' },
    'src/contract': { only: /^zod$/, because: 'schemas are all that it needs' },
    'src/outbox': { only: /^(idb|zod)$/, because: 'the worker loads it before anything else' },
    'src/server': { not: /^(react|react-dom|@mui\/.*)$/, because: 'it draws nothing' },
    'src/app': {
      not: /^(node:.*|fastify|pg|drizzle-orm.*|@mui\/material)$/,
      because: 'a browser has none of these, and the index of @mui/material weighs down every route',
    },
    sw: { not: /^(react|react-dom|@mui\/.*|node:.*)$/, because: 'a worker draws nothing' },
  };

/** Features that a route composes; neither knows another. */
const FEATURES = ['tournaments', 'championships', 'venues', 'reservations', 'profile'].map((name) => `app/${name}`);

const worldOf = (file: string): string => Object.keys(WORLDS).find((world) => file.startsWith(`${world}/`)) ?? file;
const line = ({ from, to }: Import): string => `${from} imports ${to}`;

test('reads what every file imports', () => {
  expect(graph.length).toBeGreaterThan(1_000);
  expect(graph.map(line)).toEqual(
    expect.arrayContaining([
      'src/server/main.ts imports src/server/boot.ts',
      'src/app/tournaments/match/desk/desk-keys.tsx imports src/app/tournaments/match/desk/desk-help.tsx',
    ]),
  );
});

test.each(Object.entries(WORLDS))('%s imports only what it may', (world, { may, because }) => {
  const wrong = graph.filter(
    ({ from, to }) => worldOf(from) === world && worldOf(to) !== world && !may.includes(worldOf(to)),
  );
  expect(wrong.map(line), because).toEqual([]);
});

test.each(Object.entries(PACKAGES))('%s uses only packages that it may', (world, { only, not, because }) => {
  const wrong = packages.filter(
    ({ from, to }) => worldOf(from) === world && ((only && !only.test(to)) || not?.test(to)),
  );
  expect(wrong.map(line), because).toEqual([]);
});

/** A subject of the server or of the app; null for the files above them, which put everything together. */
function subjectOf(file: string): string | null {
  const [, world, subject] = file.match(/^src\/(server|app)\/([\w-]+)\//) ?? [];
  return world && subject && subject !== 'routes' ? `${world}/${subject}` : null;
}

test('platform knows no subject', () => {
  const wrong = graph.filter(({ from, to }) => {
    if (subjectOf(from) !== 'server/platform' || !to.startsWith('src/server/')) return false;
    return !/^src\/server\/(platform|postgres)\//.test(to);
  });
  expect(wrong.map(line)).toEqual([]);
});

test('the embedded PostgreSQL knows nothing of what it is used for', () => {
  const wrong = graph.filter(
    ({ from, to }) => subjectOf(from) === 'server/postgres' && subjectOf(to) !== subjectOf(from),
  );
  expect(wrong.map(line)).toEqual([]);
});

test('a route is short: parameters, loader, one component', () => {
  const long = /^(?:.*\n){21}/;
  expect(filesThatName(long, 'src/app/routes')).toEqual([]);
});

test('pages put features together, so only routes import them', () => {
  const wrong = graph.filter(({ from, to }) => {
    return subjectOf(to) === 'app/pages' && !/^src\/app\/(pages|routes)\//.test(from);
  });
  expect(wrong.map(line)).toEqual([]);
});

test('the kit knows no feature', () => {
  const allowed = ['app/ui', 'app/call'];
  const wrong = graph.filter(({ from, to }) => {
    return subjectOf(from) === 'app/ui' && to.startsWith('src/app/') && !allowed.includes(subjectOf(to) ?? '');
  });
  expect(wrong.map(line)).toEqual([]);
});

test('features of the app do not know each other', () => {
  const featureOf = (file: string): string | undefined => FEATURES.find((one) => one === subjectOf(file));
  const wrong = graph.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to));
  expect(wrong.map(line)).toEqual([]);
});

test('no subject is in an import cycle', () => {
  expect(cyclicEdges(graph, subjectOf)).toEqual([]);
});

test('no folder is in an import cycle, however deep it lies, its parent among them', () => {
  expect(cyclicEdges(graph, posix.dirname)).toEqual([]);
});

const foldersAbove = (file: string): string[] =>
  file.split('/').flatMap((_, depth, names) => (depth === 0 ? [] : [names.slice(0, depth).join('/')]));

test('no folder with all that lies in it is in a cycle with those beside it', () => {
  const parents = new Set(graph.flatMap(({ from }) => foldersAbove(from)));
  const childIn = (parent: string) => (file: string) => {
    const [child, ...rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : [];
    return rest.length > 0 ? `${parent}/${child}` : null;
  };
  expect([...parents].flatMap((parent) => cyclicEdges(graph, childIn(parent)))).toEqual([]);
});

test('one file changes things on the server: what it does for a change, it does for all of them', () => {
  const users = filesThatName(/\buseMutation\b/, 'src/app');
  expect(users).toEqual(['src/app/ui/feedback/use-call.ts']);
});

test('units of time stand in the contract alone; the rules import nothing', () => {
  const unit = /\b(24 \* 60|60 \* 60|86_?400(_?000)?|3_?600_?000)\b|\bconst (MINUTE|HOUR|DAY) =/;
  expect(['src', 'sw'].flatMap((folder) => filesThatName(unit, folder))).toEqual([
    'src/booking/policy.ts',
    'src/booking/zone.ts',
    'src/contract/durations.ts',
    'src/event/entry-times.ts',
  ]);
});

test('paths of calls stand in the contract alone', () => {
  expect([...filesThatName(/\/bff\/api/, 'src/app'), ...filesThatName(/\/bff\/api/, 'sw')]).toEqual([]);
});
