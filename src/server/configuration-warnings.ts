/** What the operator is warned of at the start: no refusals, which config.ts throws. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '#contract/durations.ts';
import { type Connections, plainConnections } from '#server/platform/transport-security.ts';
import type { Config } from './config/config.ts';

/** Where the program lies. */
const PROGRAM = fileURLToPath(new URL('../..', import.meta.url));

type Settings = Connections & Pick<Config, 'trustProxy' | 'dataDir'>;

/** What works, but not as it should, with this configuration. */
export function warningsOf(config: Settings, program = PROGRAM): string[] {
  const plain = plainConnections(config);
  return [
    ...proxyWarning(config),
    ...(plain.length > 0 ? [`Warning: not everything is encrypted.\n  ${plain.join('\n  ')}`] : []),
    ...historyWarning(config, program),
    ...secretWarning(config),
  ];
}

const YEAR = 366 * DAY;

/** The keys that are derived from it protect data for a year; one that is given from outside has its age there. */
function secretWarning({ dataDir }: Pick<Config, 'dataDir'>): string[] {
  const file = join(dataDir, 'session-secret');
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (Date.now() - made <= YEAR) return [];
  return [
    `Warning: the session secret is older than a year. Start once with SESSION_SECRET_FORMER=$(cat ${file})\n` +
      '  after moving that file away: a new one is made, and what was sealed under the former one is sealed anew.',
  ];
}

function historyWarning({ https }: Connections, program: string): string[] {
  if (!https || !existsSync(join(program, '.git'))) return [];
  return [
    'Warning: the program was started from a clone, whose history (.git) it can read.\n' +
      '  Serve from a folder without one: git archive main | tar -x -C /opt/edgeball',
  ];
}

function proxyWarning({ https, trustProxy }: Pick<Config, 'https' | 'trustProxy'>): string[] {
  if (!https || trustProxy.length > 0) return [];
  return [
    'Warning: PUBLIC_URL starts with https, so a proxy ends it in front of this server, but TRUST_PROXY is not set.\n' +
      '  Everybody seems to come from the proxy’s address, and what is limited by address is limited for all at once.\n' +
      '  Set TRUST_PROXY to the address that the proxy comes from, for example TRUST_PROXY=127.0.0.1,::1',
  ];
}
