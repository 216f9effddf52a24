/** What the embedded provider writes about a change of an account's e-mail. */
import { EMAIL_LINK_WORKS, HOUR } from '#contract/durations.ts';
import { say } from '#messages/say.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { CHANGE_EMAIL_PATH } from '../pages/paths.ts';
import { type Addressed, ifNotYou, linkTo, written } from './account-mails.ts';

/** To the new address. Without a secret the address has an account already, which its owner alone is told. */
export const emailChangeMail = (addressed: Addressed, secret: string | null): Mail =>
  secret === null
    ? written('CONFIRM_EMAIL', addressed, say(addressed.language, 'accountMails.takenSubject'), [
        say(addressed.language, 'accountMails.taken'),
      ])
    : written('CONFIRM_EMAIL', addressed, say(addressed.language, 'accountMails.newEmailSubject'), [
        say(addressed.language, 'accountMails.newEmail'),
        linkTo(addressed, CHANGE_EMAIL_PATH, secret),
        say(addressed.language, 'accountMails.newEmailEnds', { hours: EMAIL_LINK_WORKS / HOUR }),
      ]);

/** To the old address, when it is asked for. */
export const emailChangeNotice = (addressed: Addressed, email: string): Mail =>
  written('ACCOUNT_NOTICE', addressed, say(addressed.language, 'accountMails.emailWillChangeSubject'), [
    say(addressed.language, 'accountMails.emailWillChange', { email }),
    ifNotYou(addressed),
  ]);

/** To the old address, once it has changed. */
export const emailChangedMail = (addressed: Addressed, email: string): Mail =>
  written('ACCOUNT_NOTICE', addressed, say(addressed.language, 'accountMails.emailChangedSubject'), [
    say(addressed.language, 'accountMails.emailChanged', { email }),
    say(addressed.language, 'accountMails.emailChangedNotByYou'),
  ]);
