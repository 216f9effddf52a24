// Bugs in the rules of calls.

const rules = (/** @type {readonly string[]} */ ...names) => names.map((name) => `tests/hall/${name}.test.ts`);

const LEASE = ['tests/server/hall/lease.test.ts'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const HALL = [
  {
    name: 'a person who is called to two tables',
    file: 'src/hall/next-call.ts',
    find: 'onTable(queued, occupancy.tableOf) ?? behindOwn(queued, firstOf) ??',
    replace: 'behindOwn(queued, firstOf) ??',
    tests: rules('next-call.property'),
  },
  {
    name: 'a match that overtakes an earlier one of its player',
    file: 'src/hall/next-call.ts',
    find: 'behindOwn(queued, firstOf) ?? resting',
    replace: 'resting',
    tests: rules('next-call.property'),
  },
  {
    name: 'a rest that lasts a moment longer',
    file: 'src/hall/next-call.ts',
    find: 'until > now && until >',
    replace: 'until >= now && until >',
    tests: rules('next-call'),
  },
  {
    name: 'a table kept for a tournament that is taken last by its own',
    file: 'src/hall/next-call.ts',
    find: 'own >= 0 ? own : free.findIndex(({ only }) => only === null)',
    replace: 'free.findIndex(({ only }) => only === null || only === tournamentId)',
    tests: rules('next-call'),
  },
  {
    name: 'a withdrawn call that keeps its table',
    file: 'src/hall/occupancy.ts',
    find: 'match.isOver || call.withdrawnAt !== null',
    replace: 'match.isOver',
    tests: rules('next-call.property'),
  },
  {
    name: 'a plan whose second match at a table goes first',
    file: 'src/hall/next-call.ts',
    find: 'if (first === undefined) firstAt.set(courtId, match.id);',
    replace: '',
    tests: rules('next-call'),
  },
  {
    name: 'a match that is in its own way as it moves',
    file: 'src/hall/refuse-call.ts',
    find: 'hall.calls.filter((call) => call !== standing)',
    replace: 'hall.calls',
    tests: rules('refuse-call'),
  },
  {
    name: 'a lease that the server does not ask about',
    file: 'src/server/hall/decide.ts',
    find: 'if (other) throw refused(other);',
    replace: 'void other;',
    tests: LEASE,
  },
  {
    name: 'a late call under an older lease',
    file: 'src/hall/lease.ts',
    find: 'if (lease === null || lease === number) return null;',
    replace: 'if (lease !== undefined) return null;',
    tests: rules('lease'),
  },
  {
    name: 'a lease that is taken from a device that is heard',
    file: 'src/hall/lease.ts',
    find: 'now - heardAt > SILENT_AFTER',
    replace: 'now - heardAt > 0',
    tests: rules('lease'),
  },
  {
    name: 'a stale call that counts as made now',
    file: 'src/server/hall/decide.ts',
    find: 'const told = happenedAt(body.calledAt, { now, age });',
    replace: 'const told = now;',
    tests: LEASE,
  },
  {
    name: 'a call of a slow clock, told as of before its withdrawal',
    file: 'src/server/hall/decide.ts',
    find: 'const at = laterThanTold(loaded, body.matchId, told);',
    replace: 'const at = new Date(told);',
    tests: ['tests/server/push/push.test.ts'],
  },
  {
    name: 'a call that is called off and comes all the same',
    file: 'src/server/hall/routes.ts',
    find: 'await cancelKey(tx, ownerOf(visitor), commandId)',
    replace: 'await cancelKey(tx, commandId, commandId)',
    tests: LEASE,
  },
  {
    name: 'a result that ends its match only when it comes',
    file: 'src/server/tournaments/store-change.ts',
    find: 'waited > AT_ONCE ?',
    replace: 'waited > AT_ONCE * 10_000 ?',
    tests: ['tests/server/hall/late-results.test.ts'],
  },
  {
    name: 'a waiting result that frees no table',
    file: 'src/outbox/hall-overlay.ts',
    find: 'const freed = withResults(day.tournaments, results);',
    replace: 'const freed = withResults(day.tournaments, results.slice(0, 0));',
    tests: ['tests/outbox/hall-overlay.test.ts'],
  },
  {
    name: 'a waiting result that is laid over what the hall knows better',
    file: 'src/outbox/hall-overlay.ts',
    find: '(known === null || known === before.players[i])',
    replace: 'i < 2',
    tests: ['tests/outbox/hall-overlay.test.ts'],
  },
  {
    name: 'a call that waits and is offered again',
    file: 'src/outbox/hall-overlay.ts',
    find: 'const calls = ahead.reduce(',
    replace: 'const calls = ahead.slice(0, 0).reduce(',
    tests: ['tests/outbox/hall-overlay.test.ts'],
  },
  {
    name: 'a board beside the desk that shows a match whose result waits as open',
    file: 'src/app/hall/board/matches-of-day.ts',
    find: "if (known.isOver) return withStatus(entry, 'completed');",
    replace: 'if (known.isOver) return entry;',
    tests: ['tests/app/hall/matches-of-day.test.ts'],
  },
  {
    name: 'a call that leaves although it was withdrawn before',
    file: 'src/outbox/hall-transitions.ts',
    find: "if (draft.kind !== 'withdraw-call') return [];",
    replace: "if (draft.kind === 'withdraw-call') return [];",
    tests: ['tests/outbox/hall-transitions.test.ts'],
  },
  {
    name: 'a table that takes a match which has to wait',
    file: 'src/app/hall/desk/match-drag.ts',
    find: 'if (isReady) dataTransfer',
    replace: 'dataTransfer',
    tests: ['tests/app/hall/desk-line.test.tsx'],
  },
];
