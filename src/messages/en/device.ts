/** Texts of device. */
export const device = {
  appReady: 'Edgeball itself is on this device, and opens without a network.',
  appInstalling: 'Not ready for offline use yet: Edgeball is still being downloaded.',
  appStuck: 'Not ready for offline use: this browser does not start the download of Edgeball. {reopen}',
  appMissing: 'Not ready for offline use: this browser does not keep Edgeball itself.',
  partsHere: 'Also here: {parts}.',
  partsMissing:
    'Not on this device: tournaments, people and venues that were never opened here. Connect once to download them.',
  reload: 'Reload Edgeball',
  lastSteps: 'Last steps ({count})',
  exportSteps: 'Export the steps',
  storageKept: 'The browser keeps it until you delete it.',
  storageEvictable: 'The browser may delete it when the device runs out of space.',
  onThisDevice: 'On this device',
  tournamentsOnThisDevice: 'Tournaments on this device',
  storageUnreadable: 'Not known: this browser does not open what it keeps.',
  storageUnreadableNext:
    'Close the other tabs of Edgeball and reload this page: results that were entered here may be waiting.',
  nothingWaits: 'Nothing is waiting to be sent.',
  resultsAreKept: 'Results that you enter are kept here until the server has them, whatever the network does.',
  export: 'Export',
  sendNow: 'Send now',
  sendRefusedAgain: 'Send all {count} refused again',
  databaseLost:
    'This browser lost its database on {time}. {restored, plural, =0 {Results are kept twice: what had not been sent came back from the second copy.} one {One of the results below came back from the second copy.} other {# of the results below came back from the second copy.}}',
  keptByOtherVersion:
    '{count, plural, one {One that another version of Edgeball kept can’t be shown by this one. It stays where it is, and is part of the export.} other {# that another version of Edgeball kept can’t be shown by this one. They stay where they are, and are part of the export.}}',
  onServer: 'On the server: {score}',
  goToMatch: 'Go to the match',
  notSentAgain: 'Not sent again',
  discarded: 'Discarded',
  discard: 'Discard',
  discardResult: 'Discard this result?',
  discardCall: 'Discard this call?',
  mayHaveArrived:
    '{players}, {what}, may have reached the server already. It won’t be sent again, and we’ll ask the server whether it arrived.',
  neverLeft: '{players}, {what}, has not left this device, and will not.',
  partDesk: 'the desk',
  partScoreboard: 'the scoreboard',
  partBoard: 'the board',
  storageUse: 'Edgeball uses {used} of the {quota} that this browser gives it.',
  replaced: 'Replaced',
} as const;
