/** What the embedded provider writes to the owners of its accounts. */
import { EMAIL_LINK_WORKS, HOUR } from '#contract/durations.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import type { Mail, MailKind } from '#server/platform/mail/mail.ts';
import { secretLink } from '#server/platform/pages/secret-links.ts';
import type { Account } from '../accounts/accounts.ts';
import { CONFIRM_PATH, FORGOT_PATH, RESET_PATH } from '../pages/paths.ts';

export interface Addressed {
  readonly to: Pick<Account, 'email' | 'firstName'>;
  readonly publicUrl: string;
}

export const written = (
  kind: MailKind,
  { to, publicUrl }: Addressed,
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  kind,
  to: to.email,
  subject,
  text: `${[greeting(to.firstName), ...paragraphs, `Edgeball\n${new URL(publicUrl).origin}`].join('\n\n')}\n`,
});

export const linkTo = ({ publicUrl }: Addressed, path: string, secret: string): string =>
  `${new URL(publicUrl).origin}${secretLink(path, secret)}`;

export const confirmationMail = (addressed: Addressed, secret: string): Mail =>
  written('CONFIRM_EMAIL', addressed, 'Confirm your e-mail', [
    'Somebody made an account with this e-mail, probably you. Open this link to confirm that the address is yours, ' +
      'and choose the password that the account has from then on:',
    linkTo(addressed, CONFIRM_PATH, secret),
    `It works once, for ${EMAIL_LINK_WORKS / HOUR} hours. If it was not you, the same page deletes the account.`,
  ]);

export const resetMail = (addressed: Addressed, secret: string): Mail =>
  written('RESET_PASSWORD', addressed, 'Choose a new password', [
    'Somebody asked for a new password for your account, probably you. Open this link to choose one:',
    linkTo(addressed, RESET_PATH, secret),
    'It works once, for one hour. If you did not ask, ignore this mail: your password stays as it is.',
  ]);

export const passwordChangedMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, 'Your password was changed', [
    'Your account has a new password, and every other browser that was logged in with the old one has been logged out.',
    `If that was not you, choose a new password at once: ${new URL(addressed.publicUrl).origin}${FORGOT_PATH}`,
  ]);

export const secondFactorOffMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, 'Two-step login is off', [
    'From now on your password alone logs you in; no code is asked for.',
    `If that was not you, choose a new password at once: ${new URL(addressed.publicUrl).origin}${FORGOT_PATH}`,
  ]);

const ASK_THE_OPERATOR = 'If you did not ask for that, tell the people who run this installation.';

/** The operator has taken it off for somebody who has lost it. */
export const secondFactorRemovedMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, 'Two-step login was removed', [
    'The people who run this installation have removed the second step from your account, and every browser that was ' +
      'logged in to it has been logged out. Your password alone logs you in; turn two-step login on again in your profile.',
    ASK_THE_OPERATOR,
  ]);

export const sessionsEndedMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, 'You were logged out everywhere', [
    'The people who run this installation have logged out every browser that was logged in to your account. Your ' +
      'password stays as it is.',
    ASK_THE_OPERATOR,
  ]);
