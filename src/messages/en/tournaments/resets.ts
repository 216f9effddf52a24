/** Texts of resets. */
export const resets = {
  undoReset: 'Undo reset',
  beforeReset: 'Before the reset',
  refusalItCanOnly: '{refusal} It can only be looked at.',
  winnersChampionshipPoints: "the winner's championship points",
  undoingItBringsBack: 'Undoing it brings back the draw and all results. A draw made since is dropped.',
  noLongerInTournament: 'No longer in the tournament: {joinedSince}.',
  backInTournamentLeftSince: 'Back in the tournament: {leftSince}.',
  changedSinceAndBack: 'Changed since, and back to what it was: {fieldsBack}.',
  results: 'Results',
  nothingHadBeenPlayed: 'Nothing had been played.',
  earlierDraw: 'Earlier draw',
  resetTournament: 'Reset tournament',
  thisDeletesAllMatches: 'This deletes all matches and results.',
  playersStayAndRegistration: 'The players stay, and registration opens again.',
  resetToGroups: 'Reset to groups',
  thisDeletesMainStage: 'This deletes the main stage.',
  groupsAndTheirResults: 'The groups and their results stay.',
  reset: 'Reset',
  resetBy:
    '{kind, select, RESET_TOURNAMENT {Reset to open by {name}, {time}.} other {Reset to the groups by {name}, {time}.}}',
  resetAt: '{kind, select, RESET_TOURNAMENT {Reset to open, {time}.} other {Reset to the groups, {time}.}}',
} as const;
