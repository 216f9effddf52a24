/** Tables of the embedded OpenID provider, and the secrets that the server keeps in the database. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const accountLink = pgTable('account_link', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose').$type<'CONFIRM_EMAIL' | 'RESET_PASSWORD'>().notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const emailChange = pgTable('email_change', {
  accountId: text('account_id').primaryKey(),
  link: text('link').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const secondFactor = pgTable('second_factor', {
  accountId: text('account_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  enabledAt: instant('enabled_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: text('account_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

export const oidcPayload = pgTable(
  'oidc_payload',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    sealed: text('sealed').notNull(),
    accountId: text('account_id'),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);

export const signInFailure = pgTable('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
  blockedUntil: instant('blocked_until').notNull().defaultNow(),
});

export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
