/** The Croatian texts that the server writes to people, by area. */
import { accountMails } from './accountMails.ts';
import { accountPages } from './accountPages.ts';
import { bookingMails } from './bookingMails.ts';
import { bookingPages } from './bookingPages.ts';
import { entryMails } from './entryMails.ts';
import { heads } from './heads.ts';
import { inputs } from './inputs.ts';
import { linkPages } from './linkPages.ts';
import { mail } from './mail.ts';
import { push } from './push.ts';
import { refusals } from './refusals.ts';
import { serverPages } from './serverPages.ts';
import { signInPages } from './signInPages.ts';
import { webApp } from './webApp.ts';

export const serverCroatian = {
  accountMails,
  accountPages,
  bookingMails,
  bookingPages,
  entryMails,
  heads,
  inputs,
  linkPages,
  mail,
  push,
  refusals,
  serverPages,
  signInPages,
  webApp,
};
