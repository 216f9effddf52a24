/** Table of the mails that wait to be sent. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a mail is about; mails of each kind are counted per recipient. */
export const mailKinds = [
  /** About a booking, to an address that its booker has proved. */
  'RESERVATION',
  /** About a booking, to an address that may be somebody else's. */
  'UNPROVEN_RESERVATION',
  /** About an entry in an event, to an address that the entrant has proved. */
  'ENTRY',
  /** About one, to an address that may be somebody else's. */
  'UNPROVEN_ENTRY',
  'CONFIRM_EMAIL',
  'RESET_PASSWORD',
  /** Tells of something that happened to an account. */
  'ACCOUNT_NOTICE',
] as const;

export const waitingMail = pgTable('waiting_mail', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: mailKinds }).notNull(),
  recipient: text('recipient').notNull(),
  sealed: text('sealed').notNull(),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
});
