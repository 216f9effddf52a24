// Changes that wait for a lock while they hold a connection to the database.

/** @type {readonly import('./plant.mjs').Mutant[]} */
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
