// Bugs in what a page does for the results of its device, and in what it keeps of the server's words.

const PAGE_TESTS = ['tests/app/outbox/page.test.tsx'];
const SIGN_OUTS = ['tests/app/outbox/sign-out-guard.test.tsx'];
const COPIES = ['tests/app/cache/private-copies.test.ts'];
const KEPT = ['tests/app/cache/persistence.test.ts', 'tests/app/cache/first-frame.test.ts'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const PAGE = [
  {
    name: 'no word to the outbox when the network is back',
    file: 'src/app/outbox/outbox-client.ts',
    find: "window.addEventListener('online'",
    replace: "window.addEventListener('never'",
    tests: PAGE_TESTS,
  },
  {
    name: 'no word to the outbox when somebody comes back to the page',
    file: 'src/app/outbox/outbox-client.ts',
    find: "document.addEventListener('visibilitychange'",
    replace: "document.addEventListener('never'",
    tests: PAGE_TESTS,
  },
  {
    name: 'no return after a run that broke off',
    file: 'src/app/outbox/outbox-client.ts',
    find: 'scheduleNext(null);',
    replace: '',
    tests: PAGE_TESTS,
  },
  {
    name: 'no return after a run that could not send',
    file: 'src/app/outbox/outbox-client.ts',
    find: 'timer = setTimeout(() => void askToDrain(',
    replace: 'timer = undefined && setTimeout(() => void askToDrain(',
    tests: PAGE_TESTS,
  },
  {
    name: 'a silent worker waited for without end',
    file: 'src/app/outbox/outbox-client.ts',
    find: 'let giveUp = setTimeout(() => resolve(null), WORKER_ANSWERS_IN);',
    replace: 'let giveUp: ReturnType<typeof setTimeout>;',
    tests: PAGE_TESTS,
  },
  {
    name: 'a worker that was ended waited for without end',
    file: 'src/app/outbox/outbox-client.ts',
    find: 'else giveUp = setTimeout(() => resolve(null), WORKER_ENDS_IN);',
    replace: '',
    tests: PAGE_TESTS,
  },
  {
    name: 'a start that sends nothing',
    file: 'src/app/outbox/outbox-client.ts',
    find: "await askToDrain('start');",
    replace: '{}',
    tests: PAGE_TESTS,
  },
  {
    name: 'a start that does not look into the second copy',
    file: 'src/app/outbox/traces.ts',
    find: '(await caches.has(JOURNAL)) ||',
    replace: '',
    tests: PAGE_TESTS,
  },
  {
    name: 'a result called updated before the server has answered',
    file: 'src/app/tournaments/results/enter-result.ts',
    find: "if (outcome === 'sent') notify.success(",
    replace: "if (outcome !== 'attention') notify.success(",
    tests: PAGE_TESTS,
  },
  {
    name: 'a final that overtakes its semi-final',
    file: 'src/app/tournaments/results/enter-result.ts',
    find: 'after: buildsOn(client, shown, me.id),',
    replace: 'after: [],',
    tests: PAGE_TESTS,
  },
  {
    name: 'the newest version for that on the screen',
    file: 'src/app/tournaments/results/enter-result.ts',
    find: 'versionSeen,\n    after',
    replace: 'versionSeen: match.version,\n    after',
    tests: PAGE_TESTS,
  },
  {
    name: 'the version of the submit for that of when typing began',
    file: 'src/app/tournaments/match/score-form.ts',
    find: 'typed?.version ?? version',
    replace: 'version',
    tests: ['tests/app/tournaments/match/version-seen.test.tsx'],
  },
  {
    name: 'a sign-out that does not warn',
    file: 'src/app/outbox/sign-out.tsx',
    find: 'return new Promise<boolean>(',
    replace: 'return true || new Promise<boolean>(',
    tests: SIGN_OUTS,
  },
  {
    name: 'a sign-out that forgets the outbox',
    file: 'src/app/outbox/sign-out.tsx',
    find: '  dropDrafts();',
    replace: `  dropDrafts();
  indexedDB.deleteDatabase('edgeball-outbox');
  const journal = await caches.open('edgeball-outbox-journal');
  for (const copy of await journal.keys()) await journal.delete(copy);`,
    tests: SIGN_OUTS,
  },
  {
    name: 'the server’s time by a clock that has slept',
    file: 'src/app/call/server-clock.ts',
    find: 'elapsed > LEFT_BEHIND ? undefined : heard.server + elapsed',
    replace: 'elapsed > Number.POSITIVE_INFINITY ? undefined : heard.server + elapsed',
    tests: ['tests/app/call/server-clock.test.ts'],
  },
  {
    name: 'news that come during a round of refetches and get none of their own',
    file: 'src/app/tournaments/live-tournament.ts',
    find: 'if (told > begun - MARKED_WITHIN) later();',
    replace: '',
    tests: ['tests/app/tournaments/live-tournament.test.ts'],
  },
  {
    name: 'a reply of before the news that counts as new',
    file: 'src/app/cache/invalidate-debounced.ts',
    find: '  query.invalidate();',
    replace: '',
    tests: ['tests/app/tournaments/live-tournament.test.ts'],
  },
  {
    name: 'another person’s private copy shown',
    file: 'src/app/cache/query-records.ts',
    find: 'record.isPublic || record.userId === userId ?',
    replace: 'record ?',
    tests: COPIES,
  },
  {
    name: 'a private copy written back after a sign-out',
    file: 'src/app/cache/query-records.ts',
    find: ' && isCurrent(record)',
    replace: '',
    tests: COPIES,
  },
  {
    name: 'private copies that stay after a sign-out',
    file: 'src/app/cache/query-records.ts',
    find: 'removeWhere((record) => !record.isPublic && record.hash !== SESSION)',
    replace: 'removeWhere(() => false)',
    tests: COPIES,
  },
  {
    name: 'a copy of another contract',
    file: 'src/app/cache/query-records.ts',
    find: 'contract === CONTRACT_VERSION &&',
    replace: '',
    tests: KEPT,
  },
  {
    name: 'a page that goes on writing what its person saw after a sign-out',
    file: 'src/app/cache/persistence.ts',
    find: 'if (hasSignedOut && !isPublic(query)) return;',
    replace: '',
    tests: KEPT,
  },
  {
    name: 'who is signed in, written after a sign-out',
    file: 'src/app/cache/boot-tier.ts',
    find: 'if (given === epochNow()) local.setItem(key, value);',
    replace: 'local.setItem(key, value);',
    tests: KEPT,
  },
  {
    name: 'a database without a store that keeps nothing for good',
    file: 'src/app/cache/record-database.ts',
    find: 'upgrade: (database) => {',
    replace: `upgrade: (database, before) => {
      if (before > 0) return;`,
    tests: COPIES,
  },
  {
    name: 'another tab’s pieces taken for one’s own',
    file: 'src/app/cache/query-records.ts',
    find: 'return mine?.stamp === stamp ? mine : undefined;',
    replace: 'return mine;',
    tests: ['tests/app/cache/long-copies.test.ts'],
  },
  {
    name: 'pieces left behind by a list that has become shorter',
    file: 'src/app/cache/record-database.ts',
    find: 'for (let nth = pieces.length; nth < before.length; nth++)',
    replace: 'for (let nth = before.length; nth < before.length; nth++)',
    tests: ['tests/app/cache/long-copies.test.ts'],
  },
  {
    name: 'a second copy that hangs waited for without end',
    file: 'src/app/outbox/outbox-client.ts',
    find: 'await withStorageTimeout(outbox.restore())',
    replace: 'await outbox.restore()',
    tests: ['tests/app/outbox/sign-out.test.tsx'],
  },
  {
    name: 'a sign-out that does not ask the second copy',
    file: 'src/app/outbox/sign-out.tsx',
    find: 'return outboxState()?.entries ?? [];',
    replace: 'return outboxState()?.unreadable.length ? [] : [];',
    tests: ['tests/app/outbox/sign-out.test.tsx'],
  },
  {
    name: 'a server that is silent under a result, which nothing tells of',
    file: 'src/app/tournaments/results/enter-result.ts',
    find: 'const stopWaiting = awaitAnswer();',
    replace: 'const stopWaiting = awaitAnswer(); stopWaiting();',
    tests: PAGE_TESTS,
  },
];
