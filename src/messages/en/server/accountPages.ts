/** Pages on which people log in to an account that is kept here, make one, and log out. */
export const accountPages = {
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least {least} characters; several words are best.',
  firstName: 'First name',
  lastName: 'Last name',

  anew: 'That page was out of date, so the login begins anew.',
  wrong: 'Wrong email or password.',
  empty: 'Enter your email and your password.',
  createAccount: 'Create account',
  forgot: 'Forgot your password?',
  sampleTitle: 'Sample accounts',
  samplePassword: 'The server printed their password when it started.',
  moreSamples: 'More players',

  haveAccount: 'Have an account?',
  hasAccount: 'This email has an account.',

  codeTitle: 'Enter your code',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  codeWrong: 'That code does not work. Each works once; wait for the next one.',
  anotherAccount: 'Use another account',

  logOut: 'Log out',
  loggingOut: 'Logging you out…',
  askLogOut: 'Do you want to log out?',

  expiredTitle: 'This page has expired',
  expired: 'Please start again. If this page comes back, allow cookies for Edgeball in your browser.',
} as const;
