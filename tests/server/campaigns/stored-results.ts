/** What the database has of results that writers were told of: as a set, and each match as a register. */
import { expect } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import type { Acknowledged } from './result-writers.ts';

interface Logged {
  readonly commandId: string;
  readonly version: number;
}

export async function expectStored(url: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const database = openDatabase(url, { connections: 2 });
  const { rows: log } = await database.pool.query<Logged>('select command_id as "commandId", version from result_log');
  const { rows: results } = await database.pool.query<{ match_id: string; version: number; player2_score: number }>(
    'select match_id, version, player2_score from match_result',
  );
  await database.close();
  // The set: each is there, none twice and none that nobody has sent.
  const inOrder = (list: readonly Logged[]) => list.map(({ commandId, version }) => `${commandId} ${version}`).sort();
  expect(inOrder(log)).toEqual(inOrder(acknowledged));
  // The register: each match is as its last one has left it.
  const last = new Map(acknowledged.map((one) => [one.matchId, one]));
  expect(results).toHaveLength(last.size);
  for (const { match_id, version, player2_score } of results)
    expect(last.get(match_id)).toMatchObject({ version, player2Score: player2_score });
}
