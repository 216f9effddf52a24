import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The system's own PostgreSQL, where it is installed. */
export function systemBinaries(): { initdb: string; postgres: string } | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const homebrew = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];
  for (const folder of [...versions.map((version) => join(debian, version, 'bin')), ...path, ...homebrew]) {
    const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    if (existsSync(binaries.initdb) && existsSync(binaries.postgres)) return binaries;
  }
  return null;
}
