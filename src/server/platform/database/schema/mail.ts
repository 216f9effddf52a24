/** Table of the mails that wait to be sent. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailKind } from '#server/platform/mail/mail.ts';
import { instant } from './columns.ts';

export const waitingMail = pgTable('waiting_mail', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  sealed: text('sealed').notNull(),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
});
