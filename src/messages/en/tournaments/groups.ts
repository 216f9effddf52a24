/** Texts of groups. */
export const groups = {
  whoWouldGoThrough: 'Who would go through',
  provisional: 'Provisional',
  drawLotsByHand: 'Draw lots by hand',
  noLots: 'No place is decided by lot any more.',
  whatLotsAre:
    'Nothing but a lot separates these players. Put them in the order that was drawn; everybody sees that it was drawn by hand.',
  upName: 'Up: {name}',
  downName: 'Down: {name}',
  backToDrawnLots: 'Back to the drawn lots',
  whoBeatWhomInGroup: 'Who beat whom in {group}',
  notPlayedYet: '{own} against {other}, not played yet',
  whoBeatWhom: 'Who beat whom',
  place: 'Place',
  points: 'Points',
  struckOut: 'Withdrew early: results struck out',
  throughDownTo: 'Through to the main stage down to here',
  played: 'Played {played}',
  wonLost: 'Won–lost {won}–{lost}',
  games: 'Games {gamesWon}–{gamesLost}',
  enterResults: 'Enter results ({count} open)',
  levelWith: 'Level with',
  above: 'Above',
  invalidDataFormat: 'Invalid data format',
  knockoutHasNoGroups: 'A knockout has no groups. See its bracket under Brackets.',
  groupsAreDrawnWhen: 'The groups are drawn when the tournament starts.',
  movedTo: '{name} is number {place} of the level players now.',
  placesBeforeDraw:
    'By place in the groups. How many go on from each, and who meets whom, is settled by the draw, which needs the network.',
  placesWhileOpen:
    'By place in the groups. Still being played: {groups}. How many go on from each, and who meets whom, is settled by the draw, which needs the network.',
} as const;
