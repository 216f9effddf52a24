// Bugs of entering an event, and of what organisers do for entrants.

const server = (/** @type {readonly string[]} */ ...names) =>
  names.map((name) => `tests/server/events/${name}.test.ts`);

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const ENTERING = [
  {
    name: 'a name of an account that an organiser changes',
    file: 'src/server/entering/correct.ts',
    find: '(isRenamed && !rights.mayRename) ||',
    replace: '',
    tests: server('correct'),
  },
  {
    name: 'links that outlive the email they went to',
    file: 'src/server/entering/correct.ts',
    find: 'await endLinks(tx, row.id);',
    replace: '',
    tests: server('correct'),
  },
  {
    name: 'a correction that makes two people one',
    file: 'src/server/entering/correct.ts',
    find: "if (certain.is === 'SAME')",
    replace: 'if (false)',
    tests: server('correct'),
  },
  {
    name: 'who plays elsewhere renamed by another organiser',
    file: 'src/server/entering/correct.ts',
    find: 't.event_id is distinct from',
    replace: "'' =",
    tests: server('correct'),
  },
  {
    name: 'a free place that no device is told of',
    file: 'src/server/push/notes.ts',
    find: 'userId} in',
    replace: 'userId} not in',
    tests: server('offers-pushed'),
  },
  {
    name: 'a note that is sent again after it was taken',
    file: 'src/server/push/notes.ts',
    find: "if (outcome.kind !== 'away') return void (await end());",
    replace: '',
    tests: server('offers-pushed'),
  },
];
