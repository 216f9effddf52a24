/** Texts of session. */
export const session = {
  loggingInNeedsNetwork: 'Logging in needs the network. Please try again when the signal is back.',
  loggedOutHere: 'Logged out on this device. We’ll end the session on the server when it answers again.',
  cannotLogOutOffline:
    'You are still logged in on this device: the server does not answer, and this browser keeps nothing to tell it later.',
  sessionEnded: 'Your session has ended. Log in again: what you typed is kept.',
  organisersAskForRole:
    'Only tournament organisers can {what, select, tournaments {create tournaments} championships {create championships} other {edit their tournaments}}. Ask whoever runs this site to make you one.',
  pleaseLogIn: 'Please log in',
  organisersLogIn:
    'Log in with your organiser account to {what, select, tournaments {create tournaments} championships {create championships} other {edit your tournaments}}. You’ll come back to this page.',
  forOrganisersOnly: 'For organisers only',
  forVenueManagersOnly: 'For venue managers only',
  managersAskForRole:
    'Only venue managers can {what, select, create {create venues} edit {edit venues} other {see a venue’s bookings}}. Ask whoever runs this site to make you one.',
  managersLogIn:
    'Log in with your venue manager’s account to {what, select, create {create venues} edit {edit venues} other {see a venue’s bookings}}. You’ll come back to this page.',
  typedBefore: 'This is what you typed before.',
  backToHome: 'Get back to home page',
  noWayToLogIn: 'The server offers no way to log in.',
  stillLoggedIn: 'You’re still logged in. Please try again.',
} as const;
