/** Processor time of this process and of the database's connections: what else runs on the machine does not count. */
import { readFile } from 'node:fs/promises';
import type { Database } from '#server/platform/database/connection.ts';

/** Milliseconds so far. */
export async function processorTime({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  const { user, system } = process.cpuUsage();
  const backends = await Promise.all(rows.map(({ pid }) => backendTime(pid)));
  return (user + system) / 1_000 + backends.reduce((sum, time) => sum + time, 0);
}

async function backendTime(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ');
  return Number(nanoseconds) / 1e6;
}
