/** Pages on the way to the OpenID provider and back, and of the first organiser. */
export const signInPages = {
  awayTitle: 'Login is away',
  away: 'Logging in is not possible right now. Try again soon.',
  failedTitle: 'Login did not work',
  calledOff: 'The login was called off.',
  notCompleted: 'The login could not be completed. Nothing has changed; you can simply try again.',
  expired: 'This login has expired, or it was begun in another browser.',
  fromElsewhere: 'Another site has led you here. Do you want to log in to Edgeball?',

  organiserTitle: 'Become the organiser',
  organiser:
    'The account that you are logged in with becomes the first organiser of this installation and manages its venues. The link works once.',
  mailsLieIn:
    'This installation has no mail server yet: every mail, such as the one that confirms your email, becomes a file in <code>{folder}</code> on the server. SMTP_URL names a mail server.',
  organiserLogIn: 'Log in, or create an account: it becomes the first organiser of this installation.',
  usedTitle: 'This link is used up',
  used: 'There is an organiser already. Ask the person who runs this server for the role.',
} as const;
