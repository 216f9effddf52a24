/** Why the rules of play and of a hall refuse something, by code: the app says it before anything is sent, the server after. */
export const rules = {
  NO_GROUPS:
    '{what, select, late {Nobody can come late to a knockout. Replace a player who has not played.} other {A knockout tournament has no groups.}}',
  TOO_FEW_PLAYERS: 'At least 2 players are required.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Not enough players left; choose fewer.} other {Not enough players left for a main stage.}}',
  GROUP_TOO_LARGE: 'A group can have at most {most} players.',
  TOO_MANY_MATCHES:
    '{what, select, late {That is more than 20,000 matches.} other {That is more than 20,000 matches; make smaller groups.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {A round-robin tournament has exactly one group.} other {Number of groups must be between 1 and {most}.}}',
  ADVANCING_PLAYERS: 'Advancing players must be between 1 and {most}.',
  FIRST_ROUND_OVER: 'The first round is over in every group.',
  GROUPS_FULL: 'A group can have at most {most} players.',
  TOO_MANY_LATE: 'At most {most} players can come late.',
  TOURNAMENT_OVER: 'The tournament is over.',
  NOT_ORGANISER:
    '{of, select, championship {Only the championship organiser can do this.} event {Only the organiser of the event can do this.} other {Only the tournament organiser can do this.}}',
  NOT_SIGNED_IN: 'Please log in.',
  PLAYERS_CHANGED:
    '{what, select, seeds {The players have changed since you opened the seeds. Open them again.} other {The players of this match have changed.}}',
  NOT_STARTED: 'The tournament has not started.',
  SCORE:
    '{why, select, most {At most {most} games can be won.} over {With so many games the match was over.} other {Enter a whole number of 0 or more.}}',
  NO_RESULT: '{what, select, clear {This match has no result that can be cleared.} other {Enter the result.}}',
  DRAW: 'A match cannot end in a draw.',
  BEST_OF: 'A best of {length} is over once one side has won {needed} games.',
  GAMES_ORDER: 'The match was over before the last game: its winner wins that one.',
  GAMES:
    '{why, select, points {A game ends at 11 points, or two points ahead after 10-10.} unfinished {Only the last game can be unfinished.} other {The points of the games do not agree with the score.}}',
  WINNER: 'Choose one of the two players.',
  MATCH_GONE: 'This match no longer exists. The tournament was reset.',
  MATCH_NOT_FOUND: 'Match not found.',
  RESULT_TAKEN_BACK: 'This result was taken back.',
  RESULT_CONFLICT:
    '{why, select, changed {This result has been changed since you opened it.} other {This match already has a result.}}',
  OPPONENTS_UNKNOWN: 'The opponents are not known yet.',
  PLAYER_WITHDRAWN: 'You have withdrawn. Please ask your opponent or the organiser to enter the result.',
  NEXT_MATCH_CALLED: 'The next match is under way. Please ask the organiser.',
  TOURNAMENT_FINISHED: 'The tournament is finished.',
  GROUPS_CLOSED: 'Reset to groups to change group results.',
  LATER_MATCH_PLAYED: 'A later match has already been played. Correct that match first or reset.',
  BYE: 'A BYE has no result.',
  UNDO_EXPIRED: 'You could take it back for one minute. Please ask the organiser.',
  MATCH_OVER: '{match} is over.',
  NOT_CALLED:
    '{why, select, again {{match} has been called again since.} move {Its call was withdrawn: there is nothing to move.} repeat {It has not been called: there is no call to repeat.} table {This match is not called to this table.} other {{match} is not called.}}',
  CALLED_ELSEWHERE: 'Called to {table}.',
  COUNTED:
    '{who, select, itself {Its points are being counted: it is being played.} other {{person} is playing {match}, whose points are being counted.}}',
  UNDECIDED: 'An earlier match decides who plays.',
  HELD: '{match} is on hold. Release it first.',
  PAUSED: 'The hall is paused.',
  TABLE_CLOSED: '{table} is closed.',
  NOT_ITS_TABLE: 'It is planned at another table. With “Next free table” any table can take it.',
  TABLE_KEPT: '{table} is kept for another tournament.',
  TABLE_TAKEN: '{table} is taken.',
  ON_TABLE: '{person} is on {table}.',
} as const;
