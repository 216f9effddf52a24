/** Texts of results. */
export const results = {
  resultIsTakenBack: 'The result is taken back.',
  updated: 'Updated match result.',
  sentUnkept: 'Sent. This device keeps nothing.',
  savedOnThisDevice: 'Saved on this device',
  thisDevice: 'This device',
  keepThisOne: 'Keep this one',
  sendItAgain: 'Send it again',
  onServer: 'On the server',
  asItStands: 'As it stands',
  useThisOne: 'Use this one',
  letItGo: 'Let it go',
  noResult: 'No result',
  notKnown: 'Not known',
  whichOneIsRight: 'Which one is right?',
  onlyOrganiserCorrects: 'Only an organiser can correct it.',
  sendAgainOrDiscard: 'Send it again, or let it go?',
  canBeDiscarded: 'It can be let go.',
  somebodyElse: 'Somebody else',
  sending: 'Sending',
  sent: 'Sent',
  youEnteredAnother:
    '{time, select, none {You have entered another result yourself.} other {You have entered another result at {time} yourself.}}',
  anotherMeanwhile:
    '{time, select, none {While this one waited another result was entered.} other {While this one waited another result was entered at {time}.}}',
} as const;
