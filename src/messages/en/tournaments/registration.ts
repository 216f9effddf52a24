/** Texts of registration. */
export const registration = {
  requireConfirmed: 'Require a confirmed email to register',
  confirmFirst: 'Confirm your email first.',
  onlyConfirmed: 'Only confirmed emails may register.',
  logInToPlay: 'Log in to play in this tournament.',
  registrationIsOpen: 'Registration is open.',
  register: 'Register',
  youAreIn: 'You’re in.',
  playersSoFar: '{count, plural, one {# player} other {# players}} so far',
} as const;
