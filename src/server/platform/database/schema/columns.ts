/** Columns that many tables have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
