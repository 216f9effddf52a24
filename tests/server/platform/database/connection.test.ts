import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { openSocketNetwork } from '#tests/server/campaigns/socket-network.ts';
import { freshDatabase } from '#tests/server/database/database.ts';

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

it('reads counts and versions as numbers, whoever reads them', async () => {
  const { url, close } = await freshDatabase();
  const database = openDatabase(url);
  const ask = 'select 5::bigint as version, count(*) from generate_series(1, 3)';
  const { rows } = await database.pool.query(ask);
  expect(rows).toEqual([{ version: 5, count: 3 }]);
  expect((await database.db.execute(sql.raw(ask))).rows).toEqual(rows);
  expect((await database.transaction((tx) => tx.execute(sql.raw(ask)))).rows).toEqual(rows);
  await database.close();
  await close();
});

it.concurrent.each(['transaction', 'readTransaction', 'query'] as const)(
  'does not go on with a connection that does not answer a %s',
  async (name) => {
    const { url, close } = await freshDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'edgeball-silence-'));
    const network = await openSocketNetwork(folder, url);
    const database = openDatabase(network.url, { connections: 2, statementTimeout: 100 });
    const one = () =>
      name === 'query' ? database.pool.query('select 1') : database[name]((tx) => tx.execute(sql`select 1`));
    await one();
    network.silence();
    const failure = await one().catch((error: unknown) => error);
    expect(isUnavailable(failure), String(failure)).toBe(true);
    expect((await one()).rowCount).toBe(1);
    await database.close();
    await network.close();
    await close();
    await rm(folder, { recursive: true });
  },
);
