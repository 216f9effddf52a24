// Bugs in what is let in: limits of calls, streams and sign-ins, and what they keep.

const server = (/** @type {readonly string[]} */ ...names) => names.map((name) => `tests/server/${name}.test.ts`);

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const ADMISSION = [
  {
    name: 'a limit that keeps its callers as they are given',
    file: 'src/server/platform/http/admission/rate-limit.ts',
    find: "const key = createHash('sha256').update(caller).digest('base64url');",
    replace: 'const key = caller;',
    tests: server('platform/http/bounded-stores'),
  },
  {
    name: 'a session that is known and pays by its network all the same',
    file: 'src/server/platform/http/admission/request-context.ts',
    find: 'session === null ? null : deps.knownSessions.personOf(session)',
    replace: 'null',
    tests: server('platform/http/admission/call-limit'),
  },
  {
    name: 'a Cookie header that is read however long it is',
    file: 'src/server/platform/http/headers/cookie-header.ts',
    find: "header.length > LONGEST_HEADER ? '' : header",
    replace: 'header',
    tests: server('platform/http/bounded-stores'),
  },
  {
    name: 'a network whose key keeps the header that it stood in',
    file: 'src/server/platform/http/admission/network.ts',
    find: "return address.split('.').map(Number).join('.');",
    replace: 'return address;',
    tests: server('platform/http/bounded-stores'),
  },
  {
    name: 'streams that are not counted by network',
    file: 'src/server/platform/http/stream/stream-limits.ts',
    find: 'watching.network !== null && sizeOf(group) >= limits.perNetwork',
    replace: 'sizeOf(group) < 0',
    tests: server('platform/http/stream-limits'),
  },
  {
    name: 'a flood of streams that end each other',
    file: 'src/server/platform/http/stream/stream-limits.ts',
    find: 'const latest = now() - limits.keptMs;',
    replace: 'const latest = now();',
    tests: server('platform/http/stream-limits'),
  },
  {
    name: 'a place that stays taken by a page that went while it was looked up',
    file: 'src/server/platform/http/stream/event-stream.ts',
    find: 'if (raw.destroyed) end();',
    replace: '',
    tests: server('platform/http/stream-limits'),
  },
  {
    name: 'a request that is counted after it was answered',
    file: 'src/server/platform/http/admission/requests-under-way.ts',
    find: '    leaveRequests(request);\n    done();',
    replace: '    done();',
    tests: server('platform/http/admission/requests-under-way'),
  },
  {
    name: 'slow bodies that keep a whole hall from signing in',
    file: 'src/server/platform/http/admission/unfinished-bodies.ts',
    find: 'oldestOf(network)?.makeWay();',
    replace: '',
    tests: server('platform/http/admission/requests-under-way'),
  },
  {
    name: 'a body that made way and is still counted as a request',
    file: 'src/server/platform/http/admission/unfinished-bodies.ts',
    find: '      leaveRequests(request);\n',
    replace: '',
    tests: server('platform/http/admission/requests-under-way'),
  },
  {
    name: 'bodies that make way only once all connections are taken',
    file: 'src/server/platform/http/admission/unfinished-bodies.ts',
    find: 'void held().then(() => cutOff(request, reply, MADE_WAY));',
    replace: '',
    tests: server('platform/http/admission/requests-under-way'),
  },
  {
    name: 'a listening socket that stays open after the server has ended',
    file: 'src/server/platform/http/admission/acceptors.ts',
    find: 'await Promise.all(servers.map(close))',
    replace: 'servers.length',
    tests: server('platform/http/admission/acceptors'),
  },
  {
    name: 'a few addresses that take all connections together',
    file: 'src/server/platform/http/admission/connections.ts',
    find: 'count > Math.min(perAddress, Math.max(ALWAYS, total - all))',
    replace: 'count > perAddress',
    tests: server('platform/http/admission/connections'),
  },
  {
    name: 'a hall that waits for one who guesses',
    file: 'src/server/identity-provider/accounts/sign-in-limit.ts',
    find: 'isSlowed && (await failuresOf(db, ...account)) >= FREE_OF_NETWORK',
    replace: 'isSlowed',
    tests: server('identity-provider/prankster'),
  },
  {
    name: 'guesses that are not slowed down where they are spread over accounts',
    file: 'src/server/identity-provider/accounts/sign-in-limit.ts',
    find: 'isSlowed && (await failuresOf(db, ...account)) >= FREE_OF_NETWORK',
    replace: 'false',
    tests: server('identity-provider/auth-limits'),
  },
  {
    name: 'turns of the hash by network alone',
    file: 'src/server/identity-provider/accounts/password-hash.ts',
    find: 'byBrowser.count(browser)',
    replace: '1',
    tests: server('identity-provider/password-queue'),
  },
  {
    name: 'a security event without a bound',
    file: 'src/server/platform/security-events.ts',
    find: 'if (!lines.get(event)?.mayWrite()) return;',
    replace: "if (event !== 'sign-in.limited' && !lines.get(event)?.mayWrite()) return;",
    tests: server('platform/security-events'),
  },
];

/**
 * Changes that wait for a lock while they hold a connection to the database.
 * @type {readonly import('./plant.mjs').Mutant[]}
 */
export const TURNS = [
  {
    name: 'a finalisation that waits for the ratings with a connection',
    file: 'src/server/tournaments/state/execute-command.ts',
    find: 'await rateAgain(tx, tournamentId, former, request.locking);',
    replace: 'await rateAgain(tx, tournamentId, former, { waits: true });',
    tests: ['tests/server/tournaments/finalisation-turns.test.ts'],
  },
  {
    name: 'finalisations that wait behind one whose row another node has',
    file: 'src/server/platform/http/admission/turns.ts',
    find: ' && (key !== RATINGS_TURN || sqlDetail(error) === RATINGS_TURN)',
    replace: '',
    tests: ['tests/server/tournaments/finalisation-turns.test.ts'],
  },
  {
    name: 'a call in a hall that waits for its tournament with a connection',
    file: 'src/server/hall/day/execute-hall-command.ts',
    find: 'raiseVersion(tx, id, request.locking)',
    replace: 'raiseVersion(tx, id, { waits: true })',
    tests: ['tests/server/hall/hall-turns.test.ts'],
  },
  {
    name: 'links to a hall that are made without a turn',
    file: 'src/server/hall/routes.ts',
    find: '    isSecret: true,\n    guard: asOrganiser,\n    turnOf: ({ place }) => place.id,\n',
    replace: '    isSecret: true,\n    guard: asOrganiser,\n',
    tests: ['tests/server/hall/hall-turns.test.ts'],
  },
  {
    name: 'an account whose end waits for a tournament with a connection',
    file: 'src/server/account/remove-person.ts',
    find: '{ ...asked, tournamentId }',
    replace: '{ ...asked, tournamentId, locking: { waits: true } }',
    tests: ['tests/server/account/delete-account.test.ts'],
  },
];
