/** Texts of registration. */
export const registration = {
  onlyConfirmedEMails: 'Only confirmed e-mails may register',
  confirmYourEMail: 'Confirm your e-mail first.',
  onlyConfirmedEMailsMay: 'Only confirmed e-mails may register.',
  logInToPlay: 'Log in to play in this tournament.',
  registrationIsOpen: 'Registration is open.',
  register: 'Register',
  youAreIn: 'You are in.',
  countPlayersSoFar: '{count} players so far',
} as const;
