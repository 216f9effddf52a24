import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { freshDatabase } from '#tests/server/database.ts';

it.each([
  ['transaction', 'transactionPool'],
  ['readTransaction', 'pool'],
] as const)('gives back the connection that is lost as a %s begins', async (name, pool) => {
  const { url, close } = await freshDatabase();
  const database = openDatabase(url, { connections: 2 });
  const one = () => database[name]((tx) => tx.execute(sql`select 1`));
  await one();
  database[pool].once('acquire', (client) => void client.end());
  await expect(one()).rejects.toThrow();
  expect((await one()).rowCount).toBe(1);
  await database.close();
  await close();
});
