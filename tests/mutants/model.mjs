// Bugs in the views that a device derives from a tournament's facts.

const MODEL = ['tests/app/tournaments/model/model-views.property.test.ts'];
const HEARD = 'tests/app/tournaments/hear-event.test.ts';
const SEVERAL = ['tests/app/tournaments/model/several-records.test.ts'];
const VIEWS = ['tests/app/tournaments/model/views.test.tsx'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const MODEL_VIEWS = [
  {
    name: 'facts that pass over a version which was not heard',
    file: 'src/app/tournaments/model/apply-event.ts',
    find: 'version > record.version + 1 || ',
    replace: '',
    tests: MODEL,
  },
  {
    name: 'an event without facts that is taken for one with none to change',
    file: 'src/app/tournaments/model/apply-event.ts',
    find: ' || !isTold(event)',
    replace: '',
    tests: MODEL,
  },
  {
    name: 'the call of a match beside that of before',
    file: 'src/app/tournaments/model/apply-event.ts',
    find: 'known.filter(({ matchId }) => !matchIds.has(matchId))',
    replace: 'known',
    tests: [HEARD],
  },
  {
    name: 'the calls of a hall that plays otherwise by now',
    file: 'src/app/tournaments/model/apply-event.ts',
    find: 'if (hall && hall.mode !== record.hall?.mode) return undefined;',
    replace: '',
    tests: [HEARD],
  },
  {
    name: 'what may be done in a match as it was before the result',
    file: 'src/app/tournaments/live/hear-event.ts',
    find: 'old.match(id) === now.match(id)',
    replace: 'true',
    tests: [HEARD],
  },
  {
    name: 'a match that is not asked for where the facts were missed',
    file: 'src/app/tournaments/live/hear-event.ts',
    find: 'before === after ? [] :',
    replace: '',
    tests: [HEARD],
  },
  {
    name: 'a result that brings all others with it',
    file: 'src/server/tournaments/live/live-event.ts',
    find: 'facts.results.filter(isTold)',
    replace: 'facts.results',
    tests: ['tests/app/tournaments/large-results.test.ts'],
  },
  {
    name: 'facts for a page of a build that cannot read them',
    file: 'src/server/tournaments/live/event-hub.ts',
    find: 'watcher.readsFacts ? frames.facts : frames.reload',
    replace: 'frames.facts',
    tests: ['tests/server/tournaments/live/live.test.ts'],
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
    file: 'src/app/tournaments/live/hear-event.ts',
    find: '    ...servedKeys(tournamentId),\n',
    replace: '',
    tests: [...VIEWS, HEARD],
  },
  {
    name: 'a result that was sent and is corrected as if it had not been',
    file: 'src/app/tournaments/model/tournament-model.ts',
    find: ', ...this.#overlaid.sentVersions]',
    replace: ']',
    tests: ['tests/outbox/entries/overlay.test.ts'],
  },
  {
    name: 'a desk of many classes that asks for each alone',
    file: 'src/app/tournaments/record-query.ts',
    find: 'batch ??= openBatch();',
    replace: 'batch = openBatch();',
    tests: SEVERAL,
  },
  {
    name: 'records that a busy server is asked for once more each',
    file: 'src/app/tournaments/record-query.ts',
    find: 'error instanceof ApiError && error.status === 404',
    replace: 'error instanceof ApiError',
    tests: SEVERAL,
  },
];
