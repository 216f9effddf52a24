/** Tables of people and of their sessions. */
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/accounts/session.ts';
import { instant } from './columns.ts';

export const appUser = pgTable('app_user', {
  id: text('id').primaryKey(),
  issuer: text('issuer'),
  subject: text('subject'),
  email: text('email'),
  emailVerified: boolean('email_verified').notNull().default(false),
  username: text('username').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  club: text('club'),
  city: text('city'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  phone: text('phone'),
  picture: text('picture'),
  language: text('language'),
  elo: integer('elo').notNull().default(1000),
  createdAt: instant('created_at').notNull().defaultNow(),
  mergedInto: text('merged_into'),
  deletedAt: instant('deleted_at'),
});

export const userRole = pgTable(
  'user_role',
  {
    userId: text('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  idToken: text('id_token'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  device: text('device').notNull().default(''),
});
