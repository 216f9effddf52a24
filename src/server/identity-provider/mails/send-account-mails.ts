/** Links on their way to the owners of accounts. */
import type { Language } from '#messages/language.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countAttempt, mailLimit, takeToken } from '#server/platform/database/failure-limit.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import { readsIn } from '#server/users/reads-in.ts';
import { makeAccountLink } from '../accounts/account-links.ts';
import { type Account, findAccountByEmail } from '../accounts/accounts.ts';
import { beginEmailChange } from '../accounts/email-change.ts';
import { mailsByNetwork } from '../accounts/sign-in-limit.ts';
import { confirmationMail, passwordChangedMail, resetMail, secondFactorOffMail } from './account-mails.ts';
import { emailChangedMail, emailChangeMail, emailChangeNotice } from './email-change-mails.ts';

/** `language` is that of who asks, for those whose own is not known. */
export interface AccountMails {
  /** Counts a mail to this address that this network asks for; the seconds to wait where that is one too many. */
  count(email: string, ip: string): Promise<number | null>;
  sendConfirmation(account: Account, language: Language): Promise<void>;
  /** Looks for the account behind the caller's back, who must not learn whether there is one. */
  sendReset(email: string, language: Language): void;
  sendChanged(account: Account, language: Language): void;
  /** The link to the new address, and word of it to the old one. Whether the new one has an account, its owner alone learns. */
  sendEmailChange(account: Account, email: string, language: Language): Promise<void>;
  sendSecondFactorOff(account: Account, language: Language): void;
  /** Tells the old address. */
  sendEmailChanged(before: Account, email: string, language: Language): void;
}

export interface AccountMailsOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly sendMail: SendMail;
  failed(error: unknown): void;
}

export function createAccountMails({
  database: { db },
  publicUrl,
  sendMail,
  failed,
}: AccountMailsOptions): AccountMails {
  return {
    async count(email, ip) {
      const wait = await takeToken(db, mailsByNetwork, 'mails', networkOf(ip));
      return wait ?? countAttempt(db, mailLimit, 'mail', email.toLowerCase());
    },
    async sendConfirmation(account, language) {
      const secret = await makeAccountLink(db, account, 'CONFIRM_EMAIL');
      const own = await readsIn(db, account.email, language);
      void sendMail(confirmationMail({ to: account, publicUrl, language: own }, secret));
    },
    sendReset(email, language) {
      const send = async () => {
        const account = await findAccountByEmail(db, email);
        if (!account) return;
        const secret = await makeAccountLink(db, account, 'RESET_PASSWORD');
        const own = await readsIn(db, account.email, language);
        await sendMail(resetMail({ to: account, publicUrl, language: own }, secret));
      };
      send().catch(failed);
    },
    sendChanged(account, language) {
      void sendMail(passwordChangedMail({ to: account, publicUrl, language }));
    },
    sendSecondFactorOff(account, language) {
      void sendMail(secondFactorOffMail({ to: account, publicUrl, language }));
    },
    async sendEmailChange(account, email, language) {
      const taken = await findAccountByEmail(db, email);
      const secret = taken ? null : await beginEmailChange(db, { accountId: account.id, email });
      const to = { email, firstName: (taken ?? account).firstName };
      void sendMail(emailChangeMail({ to, publicUrl, language }, secret));
      void sendMail(emailChangeNotice({ to: account, publicUrl, language }, email));
    },
    sendEmailChanged(before, email, language) {
      void sendMail(emailChangedMail({ to: before, publicUrl, language }, email));
    },
  };
}
