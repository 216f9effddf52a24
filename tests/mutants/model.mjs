// Bugs in the views that a device derives from a tournament's facts.

const MODEL = ['tests/app/tournaments/model/model-views.property.test.ts'];
const VIEWS = ['tests/app/tournaments/model/views.test.tsx'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const MODEL_VIEWS = [
  {
    name: 'facts that pass over a version which was not heard',
    file: 'src/app/tournaments/live/apply-event.ts',
    find: 'version > record.version + 1 || ',
    replace: '',
    tests: MODEL,
  },
  {
    name: 'facts of before that take the place of younger ones',
    file: 'src/app/tournaments/record-query.ts',
    find: 'shown.version > reply.version ? shown : reply',
    replace: 'false ? shown : reply',
    tests: MODEL,
  },
  {
    name: 'a table that stays as it was presented to others',
    file: 'src/app/tournaments/model/kept-views.ts',
    find: 'before?.source.every((one, at) => one === source[at])',
    replace: 'before',
    tests: MODEL,
  },
  {
    name: 'a player who is shown with the points of before',
    file: 'src/app/tournaments/model/kept-views.ts',
    find: 'groupPoints === now.groupPoints &&',
    replace: '',
    tests: MODEL,
  },
  {
    name: 'a box of the bracket that stays as its match was',
    file: 'src/app/tournaments/model/kept-views.ts',
    find: 'isSame = nodes.length === bracket.nodes.length && nodes.every(',
    replace: 'isSame = nodes.length === bracket.nodes.length || nodes.every(',
    tests: MODEL,
  },
  {
    name: 'a view of the server that stands there again once the facts have been shown',
    file: 'src/app/tournaments/model/views.ts',
    find: 'if (isDerived) client.removeQueries(',
    replace: 'if (isDerived && !client) client.removeQueries(',
    tests: VIEWS,
  },
  {
    name: 'the server’s views that stay after a result as they were',
    file: 'src/app/tournaments/live/show-event.ts',
    find: ', ...servedKeys(tournamentId)];',
    replace: '];',
    tests: [...VIEWS, 'tests/app/tournaments/show-result.test.ts'],
  },
  {
    name: 'a result that was sent and is corrected as if it had not been',
    file: 'src/app/tournaments/model/tournament-model.ts',
    find: ', ...this.#overlaid.sentVersions]',
    replace: ']',
    tests: ['tests/outbox/entries/overlay.test.ts'],
  },
];
