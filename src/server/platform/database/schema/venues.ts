/** Tables of venues and their courts. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PriceBand } from '#booking/terms.ts';
import { instant } from './columns.ts';

/** One entry a weekday from Monday; null where closed. */
export type OpeningHours = readonly ({ readonly open: string; readonly close: string } | null)[];

export const venue = pgTable('venue', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  address: text('address').notNull(),
  timeZone: text('time_zone').notNull(),
  imageUrl: text('image_url'),
  openingHours: jsonb('opening_hours').$type<OpeningHours>().notNull(),
  closedDays: jsonb('closed_days').$type<readonly string[]>().notNull().default([]),
  slotMinutes: integer('slot_minutes').notNull().default(60),
  needsConfirmation: boolean('needs_confirmation').notNull().default(false),
  contactPhone: text('contact_phone').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactText: text('contact_text').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const court = pgTable('court', {
  id: text('id').primaryKey(),
  venueId: text('venue_id').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  imageUrl: text('image_url'),
  priceCents: integer('price_cents').notNull().default(0),
  /** Prices by time of day; null where priceCents holds all day. */
  prices: jsonb('prices').$type<readonly PriceBand[]>(),
  removedAt: instant('removed_at'),
});
