/** Texts of outbox. */
export const outbox = {
  missingPart: 'A part of the app is missing ({message})',
  wentWrong: 'Something went wrong. Please try again.',
  logOut: 'Log out',
  stayLoggedIn: 'Stay logged in',
  needDecision:
    '{count, plural, one {One needs your decision. It stays here and is not sent until you have logged in again and decided.} other {# need your decision. They stay here and are not sent until you have logged in again and decided.}}',
  discardedUnsure:
    '{count, plural, one {It’s not known whether the one that you discarded arrived.} other {It’s not known whether the # that you discarded arrived.}} The server is asked when you log in here again.',
  startedAtTable: 'Started at {table}',
  notStartedAtTable: 'Not started at {table}',
  savedAt: '{what}, saved at {time}.',
  wasOnServer: '{score} was on the server already when it was discarded. Clear it there?',
  sentAt: '{what}, sent at {time}.',
  savedSending: '{saved} It is being sent.',
  savedLogIn: '{saved} Log in again to send it.',
  savedNext: '{saved} It is about to be sent.',
  savedTakenBack: '{saved} It was taken back, and is not on the server.',
  savedReplaced: '{saved} A newer result took its place.',
  savedDiscarded: '{saved} It was discarded, and is not on the server.',
  linkEnded: 'The link of this {of, select, door {door} other {desk}} has ended. Open the new one, then send it again.',
  savedSendsAlone: '{saved} It will be sent when the signal is back.',
  savedSendsOpen:
    '{saved} Keep Edgeball open: it will be sent once there is a signal, otherwise when you open this again.',
  accountEnds:
    '{count, plural, one {A result that you entered has not been sent. Once your account is gone it never will be. <link>Send it first</link>} other {# results that you entered have not been sent. Once your account is gone they never will be. <link>Send them first</link>}}',
  provisional: 'Provisional',
  desk: 'The desk',
  notSavedPleaseTry: 'Not saved. Please try again.',
  thatCouldNotBe: 'That could not be written down on this device. Please try again.',
  oneCouldNotBe: 'One could not be saved again.',
  whyLogInToSend: '{why} Log in to send it.',
  whyServerIsBusy: '{why} The server is busy. Please try again.',
  whyServerDidNot: '{why} The server did not answer. Please try again.',
  provisionalNote:
    '<b>Provisional:</b> counts {count, plural, one {# result that is} other {# results that are}} only <link>on this device</link>.',
  logInToSend: 'Log in again to send what waits.',
  needsDecisionUncounted: 'A result that needs your decision does not count.',
  calledToTable: '{number, plural, =2 {Second call to {table}} =3 {Third call to {table}} other {Called to {table}}}',
  callToTableWithdrawn: 'Call to {table} withdrawn',
  movedToTable: 'Moved to {table}',
  savedDiscardedUnsure: '{saved} It was discarded. It may have reached the server before.',
  savedForUser: '{saved} It will be sent when {user} logs in here.',
  savedServerBusy: '{saved} The server is busy. We’ll try again.',
  savedReplacing: '{saved} A newer result takes its place. The server is asked first whether this one has arrived.',
  savedNotSentAgain: '{saved} It won’t be sent again. It may have arrived: we’ll ask the server as soon as it answers.',
  waitToBeSent:
    '{count, plural, one {One waits to be sent. It stays on this device and goes out when you log in here again.} other {# wait to be sent. They stay on this device and go out when you log in here again.}} Nobody else can send {count, plural, one {it} other {them}}.',
  notSent:
    '{kind, select, results {{count, plural, one {A result has not been sent} other {# results have not been sent}}} marks {{count, plural, one {A mark at the door has not been sent} other {# marks at the door have not been sent}}} calls {{count, plural, one {A call has not been sent} other {# calls have not been sent}}} other {{count, plural, one {A result or call has not been sent} other {# results and calls have not been sent}}}}',
  notSettled:
    '{kind, select, results {{count, plural, one {A result is not settled} other {# results are not settled}}} marks {{count, plural, one {A mark at the door is not settled} other {# marks at the door are not settled}}} calls {{count, plural, one {A call is not settled} other {# calls are not settled}}} other {{count, plural, one {A result or call is not settled} other {# results and calls are not settled}}}}',
  elseAsOf: 'You’re offline. Everything else is as of {time}.',
  door: 'The door',
  markedAtDoor: '{state, select, HERE {Here} LATE {Late} NOT_COMING {Not coming} other {Not here yet}}',
  takenBackAtDoor: 'Taken back at the door',
  paidAtDoor: '{amount} paid',
} as const;
