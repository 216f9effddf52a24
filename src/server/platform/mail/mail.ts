/** What the product writes to people, and how it leaves. */
import { z } from 'zod';
import type { Transaction } from '#server/platform/database/connection.ts';
import { mailKinds } from '#server/platform/database/schema/mail.ts';

const mailKind = z.enum(mailKinds);
export type MailKind = z.output<typeof mailKind>;

const attachment = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });
export const mail = z.object({
  kind: mailKind,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(attachment).readonly().default([]),
});
export type Mail = Readonly<z.input<typeof mail>>;

/** A change that a mail tells of: it is kept if and only if that is committed. */
export interface Committing {
  readonly tx: Transaction;
  afterCommit(task: () => void): void;
}

/** Resolves once the mail is kept; it leaves later, so no request waits for a mail server or fails by it. */
export type SendMail = (mail: Mail, change?: Committing) => Promise<void>;

/** One attempt; a failure is thrown. */
export interface MailTransport {
  /** `id` is the same in every attempt, by which a mail that came twice can be told. */
  carry(mail: Mail, id?: string): Promise<void>;
  close(): void;
}
