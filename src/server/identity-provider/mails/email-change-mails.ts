/** What the embedded provider writes about a change of an account's e-mail. */
import { EMAIL_LINK_WORKS, HOUR } from '#contract/durations.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { CHANGE_EMAIL_PATH, FORGOT_PATH } from '../pages/paths.ts';
import { type Addressed, linkTo, written } from './account-mails.ts';

const ifNotYou = ({ publicUrl }: Addressed): string =>
  `If that was not you, choose a new password at once: ${new URL(publicUrl).origin}${FORGOT_PATH}`;

/** To the new address. Without a secret the address has an account already, which its owner alone is told. */
export const emailChangeMail = (addressed: Addressed, secret: string | null): Mail =>
  secret === null
    ? written('CONFIRM_EMAIL', addressed, 'This e-mail has an account', [
        'Somebody, probably you, wanted to use this e-mail for another account. It has an account already, so nothing ' +
          'has changed. To use it elsewhere, delete this account first.',
      ])
    : written('CONFIRM_EMAIL', addressed, 'Confirm your new e-mail', [
        'Somebody wants to use this e-mail for their account, probably you. Open this link, and enter the password of ' +
          'your account there:',
        linkTo(addressed, CHANGE_EMAIL_PATH, secret),
        `It works once, for ${EMAIL_LINK_WORKS / HOUR} hours. If it was not you, ignore this mail.`,
      ]);

/** To the old address, when it is asked for. */
export const emailChangeNotice = (addressed: Addressed, email: string): Mail =>
  written('ACCOUNT_NOTICE', addressed, 'Your e-mail is about to change', [
    `Your account is to use ${email} from now on, as soon as that address is confirmed.`,
    ifNotYou(addressed),
  ]);

/** To the old address, once it has changed. */
export const emailChangedMail = (addressed: Addressed, email: string): Mail =>
  written('ACCOUNT_NOTICE', addressed, 'Your e-mail was changed', [
    `Your account uses ${email} from now on. Log in with that address.`,
    'If that was not you, ask the people who run this installation.',
  ]);
