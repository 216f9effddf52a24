/** Tables of the browsers that are told by push. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const pushSubscription = pgTable('push_subscription', {
  id: text('id').primaryKey(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  sessionId: text('session_id'),
  userId: text('user_id'),
  network: text('network'),
  language: text('language'),
  renewedAt: instant('renewed_at').notNull(),
  testedAt: instant('tested_at'),
});

export const pushFollow = pgTable(
  'push_follow',
  { subscriptionId: text('subscription_id').notNull(), userId: text('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.userId] })],
);

export const pushFollowClub = pgTable(
  'push_follow_club',
  { subscriptionId: text('subscription_id').notNull(), clubKey: text('club_key').notNull() },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.clubKey] })],
);

export const pushDelivery = pgTable(
  'push_delivery',
  {
    callId: text('call_id').notNull(),
    number: integer('number').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    hallId: text('hall_id').notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'gone' | 'failed' | 'late'>().notNull().default('waiting'),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.callId, table.number, table.subscriptionId] })],
);

export const pushNote = pgTable('push_note', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  topic: text('topic').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path').notNull(),
  saidAt: instant('said_at').notNull(),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
});
