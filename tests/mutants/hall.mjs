// Bugs in the rules of calls.

const rules = (/** @type {readonly string[]} */ ...names) => names.map((name) => `tests/hall/${name}.test.ts`);

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
];
