/** Mails to the owners of accounts. */
export const accountMails = {
  ifNotYou: 'If that was not you, choose a new password at once: {link}',
  askTheOperator: 'If you did not ask for that, tell the people who run this installation.',

  confirmSubject: 'Confirm your email',
  confirm:
    'Somebody made an account with this email, probably you. Open this link to confirm that the address is yours, and choose the password that the account has from then on:',
  confirmEnds:
    'It works once, for {hours, plural, one {one hour} other {# hours}}. If it was not you, the same page deletes the account.',

  resetSubject: 'Choose a new password',
  reset: 'Somebody asked for a new password for your account, probably you. Open this link to choose one:',
  resetEnds: 'It works once, for one hour. If you did not ask, ignore this mail: your password stays as it is.',

  passwordChangedSubject: 'Your password was changed',
  passwordChanged:
    'Your account has a new password, and every other browser that was logged in with the old one has been logged out.',

  secondFactorOffSubject: 'Two-step login is off',
  secondFactorOff: 'From now on your password alone logs you in; no code is asked for.',

  secondFactorRemovedSubject: 'Two-step login was removed',
  secondFactorRemoved:
    'The people who run this installation have removed the second step from your account, and every browser that was logged in to it has been logged out. Your password alone logs you in; turn two-step login on again in your profile.',

  sessionsEndedSubject: 'You were logged out everywhere',
  sessionsEnded:
    'The people who run this installation have logged out every browser that was logged in to your account. Your password stays as it is.',

  takenSubject: 'This email has an account',
  taken:
    'Somebody, probably you, wanted to use this email for another account. It has an account already, so nothing has changed. To use it elsewhere, delete this account first.',

  newEmailSubject: 'Confirm your new email',
  newEmail:
    'Somebody wants to use this email for their account, probably you. Open this link, and enter the password of your account there:',
  newEmailEnds:
    'It works once, for {hours, plural, one {one hour} other {# hours}}. If it was not you, ignore this mail.',

  emailWillChangeSubject: 'Your email is about to change',
  emailWillChange: 'Your account is to use {email} from now on, as soon as that address is confirmed.',

  emailChangedSubject: 'Your email was changed',
  emailChanged: 'Your account uses {email} from now on. Log in with that address.',
  emailChangedNotByYou: 'If that was not you, ask the people who run this installation.',
} as const;
