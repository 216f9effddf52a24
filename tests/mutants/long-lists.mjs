// Bugs in lists of which a page draws a part.

const ROWS = ['tests/contract/list-rows.test.ts'];
const PORTIONS = ['tests/app/ui/portions.test.tsx'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const LONG_LISTS = [
  {
    name: 'an event that moves as more of its classes come',
    file: 'src/contract/tournaments/list-parts.ts',
    find: '(a, b) => lastOf(b) - lastOf(a)',
    replace: '(a, b) => byFirst(b, a)',
    tests: ROWS,
  },
  {
    name: 'an event that is upcoming between its days',
    file: 'src/contract/tournaments/list-parts.ts',
    find: "tournament.stage === 'FINISHED') ? 'now'",
    replace: "tournament.stage === 'FINISHED') ? 'upcoming'",
    tests: ROWS,
  },
  {
    name: 'an event with the last of its classes alone',
    file: 'src/contract/tournaments/list-parts.ts',
    find: 'if (known) known',
    replace: 'if (known && !event) known',
    tests: ROWS,
  },
  {
    name: 'a page that grows without end',
    file: 'src/app/ui/lists/portions.tsx',
    find: 'const hasMore = at.until < page.until;',
    replace: 'const hasMore = at.until < total;',
    tests: PORTIONS,
  },
  {
    name: 'what follows a list pushed away by scrolling',
    file: 'src/app/ui/lists/portions.tsx',
    find: "grows !== 'scroll' || !hasMore",
    replace: '!hasMore',
    tests: PORTIONS,
  },
  {
    name: 'paper with the page alone that is shown',
    file: 'src/app/ui/lists/portions.tsx',
    find: 'isPrinting ? 0 : ',
    replace: '',
    tests: PORTIONS,
  },
  {
    name: 'another filter on the page of the one before',
    file: 'src/app/ui/lists/portions.tsx',
    find: 'kept.filter === filter ? settle',
    replace: 'kept.filter !== null ? settle',
    tests: PORTIONS,
  },
  {
    name: 'an empty page where a list has shrunk',
    file: 'src/app/ui/lists/list-position.ts',
    find: 'return from <= last ? position',
    replace: 'return from >= 0 ? position',
    tests: PORTIONS,
  },
  {
    name: 'places counted from the top of each page',
    file: 'src/app/ui/lists/portions.tsx',
    find: "'aria-posinset': from + nth + 1",
    replace: "'aria-posinset': nth + 1",
    tests: PORTIONS,
  },
  {
    name: 'the focus lost where a page turns',
    file: 'src/app/ui/lists/portions.tsx',
    find: 'children[index - from]',
    replace: 'children[index]',
    tests: PORTIONS,
  },
  {
    name: 'keys that go on with a match of another page',
    file: 'src/app/tournaments/matches/match-list.tsx',
    find: 'children[from.place - first]',
    replace: 'children[from.place]',
    tests: ['tests/app/tournaments/matches/many-matches.test.tsx'],
  },
  {
    name: 'points for those alone who are drawn',
    file: 'src/app/tournaments/finish/finalize-form.tsx',
    find: 'pointsOf(players, typed)',
    replace: 'pointsOf(players.slice(0, 60), typed)',
    tests: ['tests/app/tournaments/finish/finalize-many.test.tsx'],
  },
  {
    name: 'a search among those alone who are drawn',
    file: 'src/app/tournaments/players/players-tab.tsx',
    find: 'players.filter(({ name })',
    replace: 'players.slice(0, 60).filter(({ name })',
    tests: ['tests/app/tournaments/players/many-players.test.tsx'],
  },
  {
    name: 'what is not over once more on each page of the past',
    file: 'src/server/tournaments/store/bounded-lists.ts',
    find: 'if (before !== undefined) return past;',
    replace: '',
    tests: ['tests/server/tournaments/lists/my-tournaments.test.ts'],
  },
  {
    name: 'a list that is played turned with the one that is organised',
    file: 'src/app/tournaments/list/own-tournaments.tsx',
    find: 'data?.earlier?.[kind]',
    replace: 'data?.earlier?.organised',
    tests: ['tests/app/tournaments/list/own-past.test.tsx'],
  },
];
