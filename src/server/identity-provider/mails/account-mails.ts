/** What the embedded provider writes to the owners of its accounts. */
import { EMAIL_LINK_WORKS, HOUR } from '#contract/durations.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import type { Mail, MailKind } from '#server/platform/mail/mail.ts';
import { secretLink } from '#server/platform/pages/secret-links.ts';
import type { Account } from '../accounts/accounts.ts';
import { CONFIRM_PATH, FORGOT_PATH, RESET_PATH } from '../pages/paths.ts';

export interface Addressed {
  readonly to: Pick<Account, 'email' | 'firstName'>;
  readonly publicUrl: string;
  readonly language: Language;
}

export const written = (
  kind: MailKind,
  { to, publicUrl, language }: Addressed,
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  kind,
  to: to.email,
  subject,
  text: `${[greeting(language, to.firstName), ...paragraphs, `Edgeball\n${new URL(publicUrl).origin}`].join('\n\n')}\n`,
});

export const linkTo = ({ publicUrl }: Addressed, path: string, secret: string): string =>
  `${new URL(publicUrl).origin}${secretLink(path, secret)}`;

export const ifNotYou = ({ publicUrl, language }: Addressed): string =>
  say(language, 'accountMails.ifNotYou', { link: `${new URL(publicUrl).origin}${FORGOT_PATH}` });

export const confirmationMail = (addressed: Addressed, secret: string): Mail =>
  written('CONFIRM_EMAIL', addressed, say(addressed.language, 'accountMails.confirmSubject'), [
    say(addressed.language, 'accountMails.confirm'),
    linkTo(addressed, CONFIRM_PATH, secret),
    say(addressed.language, 'accountMails.confirmEnds', { hours: EMAIL_LINK_WORKS / HOUR }),
  ]);

export const resetMail = (addressed: Addressed, secret: string): Mail =>
  written('RESET_PASSWORD', addressed, say(addressed.language, 'accountMails.resetSubject'), [
    say(addressed.language, 'accountMails.reset'),
    linkTo(addressed, RESET_PATH, secret),
    say(addressed.language, 'accountMails.resetEnds'),
  ]);

export const passwordChangedMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, say(addressed.language, 'accountMails.passwordChangedSubject'), [
    say(addressed.language, 'accountMails.passwordChanged'),
    ifNotYou(addressed),
  ]);

export const secondFactorOffMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, say(addressed.language, 'accountMails.secondFactorOffSubject'), [
    say(addressed.language, 'accountMails.secondFactorOff'),
    ifNotYou(addressed),
  ]);

/** The operator has taken it off for somebody who has lost it. */
export const secondFactorRemovedMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, say(addressed.language, 'accountMails.secondFactorRemovedSubject'), [
    say(addressed.language, 'accountMails.secondFactorRemoved'),
    say(addressed.language, 'accountMails.askTheOperator'),
  ]);

export const sessionsEndedMail = (addressed: Addressed): Mail =>
  written('ACCOUNT_NOTICE', addressed, say(addressed.language, 'accountMails.sessionsEndedSubject'), [
    say(addressed.language, 'accountMails.sessionsEnded'),
    say(addressed.language, 'accountMails.askTheOperator'),
  ]);
