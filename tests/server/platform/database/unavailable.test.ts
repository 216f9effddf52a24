/** A database that is away for a moment is a 503, in whatever words its driver says so. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { problemOf } from '#server/platform/http/reply/problem.ts';
import { freshDatabase } from '#tests/server/database/database.ts';

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
])('%s', (message) => {
  const error = problemOf(new Error('Failed query', { cause: new Error(message) }));
  expect([error.status, error.details.headers]).toEqual([503, { 'retry-after': '2' }]);
});

it('is what a query says whose connection was cut before it', async () => {
  const database = await freshDatabase();
  const client = new pg.Client(database.url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await cut;
  const error = await client.query('select 1').catch((failure: unknown) => failure);
  expect(isUnavailable(error), String(error)).toBe(true);
  await database.close();
});

it('is no excuse for a mistake of ours', () => {
  expect(problemOf(new Error('cannot read properties of undefined')).status).toBe(500);
});
