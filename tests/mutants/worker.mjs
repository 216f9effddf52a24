// Bugs in the service worker.

const EVENTS = ['tests/sw/events.test.ts'];
const FILES = ['tests/sw/kept-files.test.ts'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const WORKER = [
  {
    name: 'a sync that is over although entries are left',
    file: 'sw/sw.ts',
    find: "Promise.reject(new Error('left'))",
    replace: 'undefined',
    tests: EVENTS,
  },
  {
    name: 'a run that the worker is not kept alive for',
    file: 'sw/sw.ts',
    find: 'event.waitUntil(\n      drain(',
    replace: 'void Promise.resolve(\n      drain(',
    tests: EVENTS,
  },
  {
    name: 'a page that does not hear that the worker has heard',
    file: 'sw/sw.ts',
    find: "port?.postMessage({ type: 'heard' });",
    replace: '',
    tests: EVENTS,
  },
  {
    name: 'a worker that takes over by itself',
    file: 'sw/sw.ts',
    find: "self.addEventListener('activate', (event) => {",
    replace:
      "self.addEventListener('install', () => void self.skipWaiting());\nself.addEventListener('activate', (event) => {",
    tests: EVENTS,
  },
  {
    name: 'a worker that does not take over when it is told to',
    file: 'sw/sw.ts',
    find: "if (type === 'SKIP_WAITING')",
    replace: 'if (false)',
    tests: EVENTS,
  },
  {
    name: 'navigations to the server answered by the shell',
    file: 'sw/routes.ts',
    find: '/^\\/bff(\\/|$)/, ',
    replace: '',
    tests: EVENTS,
  },
  {
    name: 'old chunks that are not kept',
    file: 'sw/old-chunks.ts',
    find: 'event.waitUntil(copyChunks())',
    replace: '{}',
    tests: EVENTS,
  },
  {
    name: 'old chunks that stay without a page',
    file: 'sw/old-chunks.ts',
    find: 'if (pages.length === 0) await',
    replace: 'if (false) await',
    tests: EVENTS,
  },
  {
    name: 'old chunks that go while a page needs them',
    file: 'sw/old-chunks.ts',
    find: 'if (pages.length === 0) await',
    replace: 'await',
    tests: EVENTS,
  },
  {
    name: 'a captive portal’s page kept for a file',
    file: 'sw/built-files.ts',
    find: 'if (!isPlausible(path, response)) return false;',
    replace: 'if (!isPlausible(path, response)) return true;',
    tests: FILES,
  },
  {
    name: 'a file of another content kept',
    file: 'sw/built-files.ts',
    find: '(await sha256Of(response.clone())) === expected',
    replace: 'expected !== null',
    tests: FILES,
  },
  {
    name: 'records kept for hours instead of days',
    file: 'src/contract/durations.ts',
    find: 'DEVICE_KEEPS = 14 * DAY',
    replace: 'DEVICE_KEEPS = (14 * DAY) / 24',
    tests: ['tests/app/cache/private-copies.test.ts'],
  },
];
