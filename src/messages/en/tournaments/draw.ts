/** Texts of draw. */
export const draw = {
  onFreeTables: 'The next match goes to whichever table is free.',
  equalGroups:
    '{groups, plural, one {# group} other {# groups}} of {largest, plural, one {# player} other {# players}}.',
  unequalGroups:
    '{groups, plural, one {# group} other {# groups}}: {large} of {largest} players, {small} of {smallest, plural, one {# player} other {# players}}.',
  somebody: 'Somebody',
  warnRank: '{first} takes the place of somebody seeded higher or lower.',
  warnClub: '{first} and {second} are of the same club.',
  warnGroupWinner: '{first} won a group and is not where its winner is seeded.',
  warnSeed: '{first} is not where a player of this seed belongs.',
  warnHalf: '{second} is in the same half as {first}, who won the group.',
  warnAtOnce: '{first} and {second} come from the same group and meet at once.',
  warnQuarter: '{first} and {second} come from the same group and are in the same quarter.',
  tapTwoPlayers: 'Tap two players to swap them.',
  tapOther: '{name} is chosen. Tap whom to swap with.',
  whatSwapsBreak: 'What the swaps break',
  drawAgain: 'Draw again',
  publish: 'Publish',
  searchDraw: 'Search the draw',
  bye: 'BYE',
  commence: 'Commence',
  preview: 'Preview the draw',
  enterWholeNumber: 'Enter a whole number.',
  numberOfGroups: 'Number of groups',
  roundRobinHint: 'A round-robin is one group: everybody plays everybody.',
  playersInDraw: '{players, plural, one {# player} other {# players}} in the draw.',
  generateMainStage: 'Generate main stage',
  advancingPlayersPerGroup: 'Advancing players per group',
  noDraw: 'There is no draw.',
  lotsAreSecretUntil: 'The lots are secret until all groups are over.',
  thisBrowserCannotCheck: 'This browser cannot check the lots here.',
  lotsMatch: 'The lots go by the secret that was fixed at the draw.',
  lotsDiffer: 'The lots do not go by the secret that was fixed at the draw.',
  drawingAgain: 'Drawing again…',
  secretOfLots: 'Secret of the lots: {secret}',
  checkDraw: 'Check the draw',
  drawNumber: 'Draw number: {seed}.',
  drawNumbers: 'Draw number: {seed}, of the main stage: {mainStageSeed}.',
  organiserSwappedPlayers: 'The organiser has swapped players.',
  hashOfLots: 'Lots are secret until all groups are over. SHA-256 of their secret: {hash}',
  newerRules:
    '{drawn, select, groups {These groups were} knockout {This bracket was} other {The main stage was}} drawn by newer rules than this app knows. Close the app and open it again.',
  replacedSince:
    '{drawn, select, groups {These groups were} knockout {This bracket was} other {The main stage was}} drawn before draws kept what they are made of, and cannot be checked since a player was replaced.',
  clubsSince:
    "{drawn, select, groups {These groups were} knockout {This bracket was} other {The main stage was}} drawn before draws kept the players' clubs, and cannot be checked since a club has changed.",
  sameAgain:
    "{drawn, select, mainStage {The main stage's seed} other {This seed}} draws exactly {drawn, select, groups {these groups} other {this bracket}}.",
  sameButSwapped:
    "{drawn, select, mainStage {The main stage's seed} other {This seed}} draws {drawn, select, groups {these groups} other {this bracket}}, but for the swapped {list}.",
  differsFor: "{drawn, select, mainStage {The main stage's seed} other {This seed}} draws another place for {list}.",
  knockoutOf:
    '{players, plural, one {# player} other {# players}} in a bracket of {size}{byes, plural, =0 {} one {, with # bye} other {, with # byes}}.',
  mainStageOf:
    '{players, plural, one {# player advances} other {# players advance}} to a bracket of {size}{byes, plural, =0 {} one {, with # bye} other {, with # byes}}.',
  suggestions: 'Suggestions',
  suggestedGroups: '{groups, plural, one {# group} other {# groups}}',
  suggestedAdvancing: '{count} each, {players} in all',
  stageTime:
    '{matches, plural, one {# match} other {# matches}}, about {hours, plural, =0 {{minutes} min} other {# h {minutes}}} on {tables, plural, one {# table} other {# tables}}.',
  smallGroups: 'Groups of fewer than {size} players are very small.',
  matchNumber: 'Match {number}',
} as const;
