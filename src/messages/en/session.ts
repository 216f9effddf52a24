/** Texts of session. */
export const session = {
  loggingInNeedsNetwork: 'Logging in needs the network. Please try again when the signal is back.',
  loggedOutOnThis: 'Logged out on this device. The server is told as soon as it answers.',
  youAreStillLogged:
    'You are still logged in on this device: the server does not answer, and this browser keeps nothing to tell it later.',
  yourSessionHasEnded: 'Your session has ended. Log in again: what you typed is kept.',
  ruleAskWhoeverRuns: '{rule} Ask whoever runs this site to {remedy}.',
  pleaseLogIn: 'Please log in',
  ruleLogInWith: '{rule} Log in with {account}, and you come back to this page.',
  forOrganisersOnly: 'For organisers only',
  onlyTournamentOrganisersCan: 'Only tournament organisers can {what}.',
  forVenueManagersOnly: 'For venue managers only',
  onlyVenueManagersCan: 'Only venue managers can {what}.',
  yourVenueManagersAccount: 'your venue manager’s account',
  thisIsWhatYou: 'This is what you typed before.',
  logInToPurpose: 'Log in to {purpose}. You come back to this page.',
  getBackToHome: 'Get back to home page',
} as const;
