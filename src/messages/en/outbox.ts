/** Texts of outbox. */
export const outbox = {
  partOfAppIs: 'A part of the app is missing ({message})',
  somethingWentWrongPlease: 'Something went wrong. Please try again.',
  logOut: 'Log out',
  stayLoggedIn: 'Stay logged in',
  oneNeedsYourDecision:
    'One needs your decision. It stays here and is not sent until you have logged in again and decided.',
  inQuestionNeedYourDecision:
    '{inQuestion} need your decision. They stay here and are not sent until you have logged in again and decided.',
  ofRecalledThatYou:
    'Of {recalled} that you withdrew it is not known whether they arrived. The server is asked when you log in here again.',
  secondCall: 'Second call',
  lastCall: 'Last call',
  started: 'Started',
  notStarted: 'Not started',
  called: 'Called',
  scoreSavedAtTimeOfDay: '{score}, saved at {timeOfDay}.',
  scoreWasOnServer: '{score} was on the server already when it was withdrawn. Clear it there?',
  scoreSentAtTimeOfDay: '{score}, sent at {timeOfDay}.',
  savedItIsBeing: '{saved} It is being sent.',
  savedLogInAgain: '{saved} Log in again to send it.',
  savedItIsAbout: '{saved} It is about to be sent.',
  savedItWasTaken: '{saved} It was taken back, and is not on the server.',
  savedNewerResultTook: '{saved} A newer result took its place.',
  savedItWasLet: '{saved} It was let go, and is not on the server.',
  itWillBeSent: 'It will be sent when the signal is back.',
  itWillBeSentOnce: 'It will be sent once there is a signal and this is open: otherwise when you open this again.',
  resultThatYouEntered: 'A result that you entered has not been sent. Once your account is gone it never will be.',
  countResultsThatYou:
    '{count} results that you entered have not been sent. Once your account is gone they never will be.',
  provisional: 'Provisional',
  provisional2: 'Provisional:',
  waitingResults: '{waiting} results',
  onThisDevice: 'on this device',
  logInAgainTo: ' Log in again to send what waits.',
  resultThatNeedsYour: ' A result that needs your decision does not count.',
} as const;
