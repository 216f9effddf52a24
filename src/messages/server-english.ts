/** The English texts that the server writes to people, by area: no page of the app carries them. */
import { accountMails } from './en/server/accountMails.ts';
import { accountPages } from './en/server/accountPages.ts';
import { bookingMails } from './en/server/bookingMails.ts';
import { bookingPages } from './en/server/bookingPages.ts';
import { entryMails } from './en/server/entryMails.ts';
import { heads } from './en/server/heads.ts';
import { inputs } from './en/server/inputs.ts';
import { linkPages } from './en/server/linkPages.ts';
import { mail } from './en/server/mail.ts';
import { push } from './en/server/push.ts';
import { refusals } from './en/server/refusals.ts';
import { serverPages } from './en/server/serverPages.ts';
import { signInPages } from './en/server/signInPages.ts';
import { webApp } from './en/server/webApp.ts';

export const serverEnglish = {
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
} as const;
