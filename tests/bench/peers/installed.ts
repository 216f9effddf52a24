/** Installs the peers on first use, in a package of their own: running and testing the product do without. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AliasOptions } from 'vite';

const folder = fileURLToPath(new URL('../peer-packages', import.meta.url));

/** Installs what the peers' lock file names, where another or no lock was installed, and says where each package lies. */
export function installPeers(): AliasOptions {
  const lock = `${folder}/package-lock.json`;
  const installed = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(installed) || !isSame(lock, installed)) {
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  }
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: `${folder}/node_modules/${name}`,
  }));
}

/** Whether npm installed just the versions of the lock file. */
function isSame(lock: string, installed: string): boolean {
  const versionsOf = (file: string): string => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> };
    const named = Object.entries(packages).filter(([path]) => path !== '');
    return JSON.stringify(named.map(([path, { version }]) => [path, version]).sort());
  };
  return versionsOf(lock) === versionsOf(installed);
}
