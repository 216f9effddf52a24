// Bugs in lists of which a page draws a part.

const PORTIONS = ['tests/app/ui/portions.test.tsx'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const LONG_LISTS = [
  {
    name: 'a list that grows once, and then no more',
    file: 'src/app/ui/lists/portions.tsx',
    find: '[grows, hasMore, drawn, wanted]',
    replace: '[grows, hasMore]',
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
    name: 'paper with the first portion alone',
    file: 'src/app/ui/lists/portions.tsx',
    find: 'isPrinting ? total : drawn',
    replace: 'drawn',
    tests: PORTIONS,
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
];
