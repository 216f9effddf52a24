/** Pages about the links that the owners of accounts are mailed, and those where the links lead. */
export const linkPages = {
  checkTitle: 'Check your email',
  confirmTitle: 'Confirm your email',
  sent: 'We have sent a link to <b>{email}</b>.',
  liesWithOperator:
    'This installation sends no mail yet, so the link for <b>{email}</b> lies with whoever runs it. Ask them for it; if that is you, the start of the server names the folder.',
  openAnyTime:
    'Open the link any time to confirm that the address is yours. It asks for a password once more, to keep out whoever else may have used your address.',
  make: 'Make a link',
  makeAnother: 'Make another link',
  notConfirmed: 'You have not confirmed yet that <b>{email}</b> is yours.',
  goOn: 'You can go on without it. Matches that an organiser entered for you under this address, and courts booked with it, become yours once it is confirmed.',
  continue: 'Continue',
  sendAgain: 'Send it again',
  send: 'Send me a link',

  thereIs: 'There is an account for <b>{email}</b> under the name <b>{name}</b>.',
  isEntered: 'It is entered in {entries, plural, one {# tournament} other {# tournaments}}.',
  hasBookings: 'It has {bookings, plural, one {# booking} other {# bookings}}.',
  isEnteredAndHasBookings:
    'It is entered in {entries, plural, one {# tournament} other {# tournaments}} and has {bookings, plural, one {# booking} other {# bookings}}.',
  ifYours:
    'If it is yours, choose its password once more, the same as before or another one. Somebody else could have made the account with your address and would know the first; from now on only you do. Every device is logged out for the same reason, so log in again afterwards.',
  confirm: 'Confirm my email',
  haveItDeleted: 'If you did not make it, have it deleted with all that is in it.',
  notMe: 'This was not me',

  confirmedTitle: 'Email confirmed',
  confirmed: '<b>{email}</b> is confirmed, and your password is set.',
  deletedTitle: 'Account deleted',
  deleted: 'The account for <b>{email}</b> is gone, with what was entered and booked in it.',
  closedTitle: 'Account closed',
  closed:
    'The account for <b>{email}</b> runs tournaments, so it stays for now. Its password is void, and every device is logged out.',

  weSend: 'We send you a link with which you choose a new one.',
  invalidEmail: 'Invalid email',
  linkSent: 'If <b>{email}</b> has an account, we have sent a link there. It works once, for one hour.',
  askTitle: 'Ask for your link',
  linkMade:
    'If <b>{email}</b> has an account, a link for it now lies with whoever runs this installation, which sends no mail yet. Ask them for it. It works once, for one hour.',
  anotherEmail: 'Try another email',

  resetTitle: 'Choose a new password',
  newPassword: 'New password',
  othersLoggedOut: 'Everybody who is logged in with the old one is logged out.',
  changePassword: 'Change password',
  passwordChangedTitle: 'Password changed',
  passwordChanged: 'Your new password is set.',

  usedUp: 'It has been used already, or it is too old.',
  sendAnother: 'Send me another link',
  accountSettings: 'Account settings',

  newEmailTitle: 'Confirm your new email',
  newEmail: 'From now on you log in with <b>{email}</b>, and mails go there.',
  yourPassword: 'Your password',
  useEmail: 'Use this email',
  wrongPassword: 'That is not your password.',
  emailChangedTitle: 'Email changed',
  emailChanged: 'Your email is <b>{email}</b> now.',
  emailNotChangedTitle: 'Email not changed',
  emailTaken: 'This email has an account of its own meanwhile.',
} as const;
