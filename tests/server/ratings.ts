import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { TestDatabase } from './database/database.ts';

/** Until no rating is being counted again. */
export const ratingsCounted = ({ db }: TestDatabase): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`select from rating_recount`);
      if (rows.length > 0) throw new Error('ratings are still being counted again');
    },
    { timeout: 20_000, interval: 5 },
  );
