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
  wonLost: '{played} played, {won}–{lost}',
  games: 'games {gamesWon}–{gamesLost}',
  enterResults: 'Enter results ({count} open)',
  levelWithBy: 'Level with {name}: {why}',
  aboveBy: 'Above {name}: {why}',
  tieMatch: '{won}–{lost} in the match between them',
  tieMutualPoints:
    '{own} to {next} in points {level, plural, =2 {between the two level players} =3 {among the three level players} =4 {among the four level players} =5 {among the five level players} =6 {among the six level players} =7 {among the seven level players} =8 {among the eight level players} =9 {among the nine level players} =10 {among the ten level players} other {among the # level players}}',
  tieGames:
    '{won}–{lost} in games {level, plural, =2 {between the two level players} =3 {among the three level players} =4 {among the four level players} =5 {among the five level players} =6 {among the six level players} =7 {among the seven level players} =8 {among the eight level players} =9 {among the nine level players} =10 {among the ten level players} other {among the # level players}}',
  tiePoints:
    '{won}–{lost} in points within the games {level, plural, =2 {between the two level players} =3 {among the three level players} =4 {among the four level players} =5 {among the five level players} =6 {among the six level players} =7 {among the seven level players} =8 {among the eight level players} =9 {among the nine level players} =10 {among the ten level players} other {among the # level players}}',
  tieAllGames: '{won}–{lost} in all games',
  tieAllMatches: '{own} to {next} in difference of matches',
  tieAllGamesDifference: '{own} to {next} in difference of games',
  tieMutualMatches:
    '{own} to {next} in difference of matches {level, plural, =2 {between the two level players} =3 {among the three level players} =4 {among the four level players} =5 {among the five level players} =6 {among the six level players} =7 {among the seven level players} =8 {among the eight level players} =9 {among the nine level players} =10 {among the ten level players} other {among the # level players}}',
  tieGamesDifference:
    '{own} to {next} in difference of games {level, plural, =2 {between the two level players} =3 {among the three level players} =4 {among the four level players} =5 {among the five level players} =6 {among the six level players} =7 {among the seven level players} =8 {among the eight level players} =9 {among the nine level players} =10 {among the ten level players} other {among the # level players}}',
  tiePointsDifference:
    '{own} to {next} in difference of points {level, plural, =2 {between the two level players} =3 {among the three level players} =4 {among the four level players} =5 {among the five level players} =6 {among the six level players} =7 {among the seven level players} =8 {among the eight level players} =9 {among the nine level players} =10 {among the ten level players} other {among the # level players}}',
  tieLotToCome:
    'lots decide between {level, plural, =2 {the two level players} =3 {the three level players} =4 {the four level players} =5 {the five level players} =6 {the six level players} =7 {the seven level players} =8 {the eight level players} =9 {the nine level players} =10 {the ten level players} other {the # level players}} once all groups are over',
  tieLot:
    'by lot, nothing else separates {level, plural, =2 {the two level players} =3 {the three level players} =4 {the four level players} =5 {the five level players} =6 {the six level players} =7 {the seven level players} =8 {the eight level players} =9 {the nine level players} =10 {the ten level players} other {the # level players}}',
  tieLotByHand:
    'by lot, drawn by the organiser, nothing else separates {level, plural, =2 {the two level players} =3 {the three level players} =4 {the four level players} =5 {the five level players} =6 {the six level players} =7 {the seven level players} =8 {the eight level players} =9 {the nine level players} =10 {the ten level players} other {the # level players}}',
  invalidDataFormat: 'Invalid data format',
  knockoutHasNoGroups: 'A knockout has no groups. See its bracket under Brackets.',
  groupsAreDrawnWhen: 'The groups are drawn when the tournament starts.',
  movedTo: '{name} is number {place} of the level players now.',
  placesBeforeDraw:
    'By place in the groups. How many go on from each, and who meets whom, is settled by the draw, which needs the network.',
  placesWhileOpen:
    'By place in the groups. Still being played: {groups}. How many go on from each, and who meets whom, is settled by the draw, which needs the network.',
} as const;
