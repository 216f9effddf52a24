// Bugs on the way of a result through the server.

const server = (/** @type {readonly string[]} */ ...names) => names.map((name) => `tests/server/${name}.test.ts`);

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const SERVER = [
  {
    name: 'a state put into memory before the commit',
    file: 'src/server/tournaments/execute-command.ts',
    find: 'request.afterCommit(() => commandContext.states.put(after));',
    replace: 'commandContext.states.put(after);',
    tests: server('tournaments/result-path'),
  },
  {
    name: 'a change that no memory hears of',
    file: 'src/server/tournaments/execute-command.ts',
    find: 'request.afterCommit(() => commandContext.states.put(after));',
    replace: '',
    tests: server('tournaments/results', 'tournaments/result-path'),
  },
  {
    name: 'an Idempotency-Key kept for a day',
    file: 'src/server/tournaments/logs.ts',
    find: "interval '90 days'",
    replace: "interval '1 day'",
    tests: server('tournaments/result-path'),
  },
  {
    name: 'an Idempotency-Key kept for ever',
    file: 'src/server/tournaments/logs.ts',
    find: 'delete from idempotency where created_at',
    replace: 'delete from idempotency where false and created_at',
    tests: server('tournaments/result-path'),
  },
  {
    name: 'a result taken from whoever is signed in by now',
    file: 'src/server/platform/http/request-context.ts',
    find: "headers['edgeball-user'] !== undefined &&",
    replace: 'false &&',
    tests: server('tournaments/result-path'),
  },
  {
    name: 'a key that is not remembered',
    file: 'src/server/platform/http/route.ts',
    find: 'if (key !== null) await rememberReply.end(',
    replace: 'if (false) await rememberReply.end(',
    tests: server('platform/http/idempotency'),
  },
  {
    name: 'a key that stands for any body',
    file: 'src/server/platform/http/idempotency-key.ts',
    find: 'if (!hashes.includes(stored.requestHash))',
    replace: 'if (false)',
    tests: server('platform/http/idempotency'),
  },
  {
    name: 'a key that belongs to everybody',
    file: 'src/server/platform/http/idempotency-key.ts',
    find: "visitor?.id ?? 'guest'",
    replace: "'guest'",
    tests: server('platform/http/idempotency'),
  },
  {
    name: 'tasks of a change that was not committed',
    file: 'src/server/platform/http/route.ts',
    find: 'afterCommit: (task) => tasks.push(task),',
    replace: 'afterCommit: (task) => task(),',
    tests: server('tournaments/result-path'),
  },
  {
    name: 'a former state from memory, of whichever version',
    file: 'src/server/tournaments/state-cache.ts',
    find: 'state.row.version === version && ',
    replace: '',
    tests: server('tournaments/two-devices', 'tournaments/concurrency', 'tournaments/result-path'),
  },
  {
    name: 'an older state over a newer one',
    file: 'src/server/tournaments/state-cache.ts',
    find: 'former.row.version < state.row.version)',
    replace: 'true)',
    tests: server('tournaments/result-path'),
  },
  {
    name: 'a conflict without who entered what stands',
    file: 'src/server/tournaments/match-routes.ts',
    find: 'enteredBy: stored?.enteredBy ?? stored?.enteredAtTable ?? null',
    replace: 'enteredBy: null',
    tests: server('tournaments/results'),
  },
  {
    name: 'a stranger who enters a result',
    file: 'src/tournament/result.ts',
    find: 'if (!actor.isOrganiser && !isParticipant(match, actor.playerId) && !claims)',
    replace: 'if (false)',
    tests: server('tournaments/results'),
  },
];
