// Bugs in a sign-out without a network: in what the page, the worker and the server make of it.

const PAGE = ['tests/app/call/kept-sign-out.test.ts'];
const HEADER = ['tests/app/shell/header.test.tsx'];
const WORKER = ['tests/sw/events.test.ts'];
const SERVER = ['tests/server/sign-in/auth.test.ts'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const SIGN_OUT = [
  {
    name: 'a cookie that goes along after a sign-out',
    file: 'src/app/call/kept-sign-out.ts',
    find: "(kept ? 'omit' : 'same-origin')",
    replace: "('same-origin')",
    tests: PAGE,
  },
  {
    name: 'a login after a sign-out without an answer that lets in who has left',
    file: 'src/app/session/sign-in.ts',
    find: 'again || mustAskAgain()',
    replace: 'again',
    tests: HEADER,
  },
  {
    name: 'a late answer that signs in again whoever has left',
    file: 'src/app/session/queries.ts',
    find: '(isSignOutKept() ? NOBODY : me)',
    replace: 'me',
    tests: PAGE,
  },
  {
    name: 'a sign-out that a killed browser forgets',
    file: 'src/app/call/kept-sign-out.ts',
    find: 'if (stored) adoptSignOut(stored);',
    replace: 'if (stored) return;',
    tests: PAGE,
  },
  {
    name: 'a sign-out that is not told where no database opens',
    file: 'src/outbox/kept-sign-out.ts',
    find: '(await readKeptSignOut()) ?? known',
    replace: 'await readKeptSignOut()',
    tests: PAGE,
  },
  {
    name: 'a captive portal that is told of a sign-out in the place of the server',
    file: 'src/outbox/kept-sign-out.ts',
    find: "status === 204 && headers.has('Location')",
    replace: 'status < 500',
    tests: PAGE,
  },
  {
    name: 'results sent for whom the server still takes this browser for',
    file: 'src/outbox/outbox.ts',
    find: "(await readKeptSignOut()) ? { kind: 'user', userId: null } : askWhoAmI(limit)",
    replace: 'await askWhoAmI(limit)',
    tests: PAGE,
  },
  {
    name: 'a sign-out that no network can hold up, though nothing keeps it',
    file: 'src/app/call/kept-sign-out.ts',
    find: 'if (!writeLocal(next) && !isWritten) return false;',
    replace: 'writeLocal(next);',
    tests: PAGE,
  },
  {
    name: 'a sign-out without a network that is refused',
    file: 'src/app/session/sign-in.ts',
    find: '} else if (await hasKept(me)) {',
    replace: '} else if (!me) {',
    tests: HEADER,
  },
  {
    name: 'a sync that does not tell of a sign-out',
    file: 'sw/sw.ts',
    find: 'Promise.race([sendKeptSignOut(), replacement])',
    replace: "Promise.race(['nothing', replacement])",
    tests: WORKER,
  },
  {
    name: 'a sync that is over although the server has not heard of a sign-out',
    file: 'sw/sw.ts',
    find: " && attempt !== 'kept'",
    replace: '',
    tests: WORKER,
  },
  {
    name: 'a kept sign-out that ends a later session',
    file: 'src/server/sign-in/sessions.ts',
    find: 'startedBy && lte(',
    replace: 'startedBy && !startedBy && lte(',
    tests: SERVER,
  },
  {
    name: 'a kept sign-out that clears the cookie of a later session',
    file: 'src/server/account/authentication.ts',
    find: 'if (!startedBy) cookies.clear',
    replace: 'cookies.clear',
    tests: SERVER,
  },
];
