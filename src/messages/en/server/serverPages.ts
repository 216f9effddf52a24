/** What the server's own pages have in common. */
export const serverPages = {
  home: 'Back to the home page',
  toEdgeball: 'Go to Edgeball',
  logIn: 'Log in',
  logInAgain: 'Log in again',
  deadLink: 'This link does not work any more',

  tryAgainTitle: 'Try again in a moment',
  failedTitle: 'That did not work',
  failed: 'Something went wrong on the way.',
  tooManySeconds: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  tooManyMinutes: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',

  openingTitle: 'Opening your link',
  needsScript: 'This link opens with JavaScript only. Turn it on for this page and load it again.',
} as const;
