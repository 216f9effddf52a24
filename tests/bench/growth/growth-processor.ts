/** Processor time of this process and of the database's connections: what else runs on the machine does not count. */
import { readFile } from 'node:fs/promises';
import type { Database } from '#server/platform/database/connection.ts';

/** Counted by process; what a connection that has ended took stays counted. */
const taken = new Map<number, number>();

/** Milliseconds so far. */
export async function processorTime({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  const { user, system } = process.cpuUsage();
  for (const { pid } of rows) taken.set(pid, (await backendTime(pid)) ?? taken.get(pid) ?? 0);
  return [...taken.values()].reduce((sum, time) => sum + time, (user + system) / 1_000);
}

/** Null where it has just ended. */
async function backendTime(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
  return text === null ? null : Number(text.split(' ')[0]) / 1e6;
}
