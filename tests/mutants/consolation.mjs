// Bugs in who comes into the consolation, and in what follows from it.

const rules = (/** @type {readonly string[]} */ ...names) => names.map((name) => `tests/tournament/${name}.test.ts`);

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const CONSOLATION = [
  {
    name: 'a consolation for who did not come',
    file: 'src/tournament/main-stage/play-graph.ts',
    find: "outcome === 'PLAYED' || outcome === 'RETIRED'",
    replace: "outcome !== 'BYE'",
    tests: rules('main-stage/consolation', 'model'),
  },
  {
    name: 'no consolation for who lost after a BYE',
    file: 'src/tournament/main-stage/play-graph.ts',
    find: 'return isShared || second.advances !== first.advances ? loserSide(second) : BYE;',
    replace: 'return BYE;',
    tests: rules('main-stage/consolation', 'model'),
  },
  {
    name: 'both who meet without a match before in the consolation twice',
    file: 'src/tournament/main-stage/play-graph.ts',
    find: 'if (isShared && firstLossOf > besides(firstLossOf)) return BYE;',
    replace: '',
    tests: rules('main-stage/consolation', 'model'),
  },
  {
    name: 'the consolation left with whom a corrected match took out of it',
    file: 'src/tournament/main-stage/bracket-graph.ts',
    find: 'return [firstLossOf, besides(firstLossOf), ...(orOf === null ? [] : [orOf])];',
    replace: 'return [firstLossOf];',
    tests: rules('results/derive-result', 'main-stage/consolation'),
  },
  {
    name: 'a place by the consolation shared by all',
    file: 'src/tournament/main-stage/main-stage-places.ts',
    find: 'round === 0 ? byConsolation(lost, matches) : [lost]',
    replace: '[lost]',
    tests: rules('main-stage/consolation'),
  },
  {
    name: 'a result offered after which the consolation has been played on',
    file: 'src/tournament/commands/match-actions.ts',
    find: '(refuseEntry(tournament, match) ?? refusePlayed(tournament, match))',
    replace: 'refuseEntry(tournament, match)',
    tests: rules('main-stage/consolation'),
  },
  {
    name: 'a consolation that an older build derives',
    file: 'src/tournament/rules-version.ts',
    find: 'configuration.places ? 3 :',
    replace: '',
    tests: rules('main-stage/consolation'),
  },
];
