/** What a process holds in memory. */
import { execFileSync } from 'node:child_process';

export const residentBytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1_024;
