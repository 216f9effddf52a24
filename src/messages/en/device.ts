/** Texts of device. */
export const device = {
  edgeballItselfIsOn: 'Edgeball itself is on this device, and opens without a network.',
  notReadyToBe: 'Not ready to be opened without a network: Edgeball is still being fetched.',
  notReadyToBeOpened:
    'Not ready to be opened without a network: this browser does not begin to fetch Edgeball. {REOPEN}',
  notReadyToBeOpenedWithout: 'Not ready to be opened without a network: this browser does not keep Edgeball itself.',
  withItAreHere: 'With it are here {listed}.',
  notOnThisDevice:
    'Not on this device: tournaments, people and venues that were never opened here. They need the network once.',
  loadEdgeballAnew: 'Load Edgeball anew',
  lastStepsCount: 'Last steps ({count})',
  exportSteps: 'Export the steps',
  browserKeepsItUntil: 'The browser keeps it until you delete it.',
  browserMayDeleteIt: 'The browser may delete it when the device runs out of space.',
  onThisDevice: 'On this device',
  tournamentsOnThisDevice: 'Tournaments on this device',
  notKnownThisBrowser: 'Not known: this browser does not open what it keeps.',
  resultsThatWereEntered:
    'Results that were entered here may wait. Close the other tabs of Edgeball, and load this page again.',
  nothingIsWaitingTo: 'Nothing is waiting to be sent.',
  resultsThatYouEnter: 'Results that you enter are kept here until the server has them, whatever the network does.',
  export: 'Export',
  sendNow: 'Send now',
  sendAllCountRefused: 'Send all {count} refused again',
  somebodyLoggedOutHere:
    'Somebody logged out here while the server did not answer. It ends that session as soon as it answers this device.',
  restoredOfResultsBelow: '{restored} of the results below came back from their second copy.',
  countKeptByAnother:
    '{count} kept by another version of Edgeball cannot be shown by this one. They stay where they are, and are part of the export.',
  onServerScore: 'On the server: {score}',
  goToMatch: 'Go to the match',
  notSentAgain: 'Not sent again',
  withdrawn: 'Withdrawn',
  withdraw: 'Withdraw',
  withdrawThisResult: 'Withdraw this result?',
  doNotSendThis: 'Do not send this?',
  mayHaveReachedServer:
    'may have reached the server already. It is not sent again, and the server is asked whether it arrived.',
  hasNotLeftThis: 'has not left this device, and will not.',
} as const;
