/** A process in namespaces of its own, as a container engine would start it; there need not be an engine. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findExecutable } from '../../executables.mjs';

const NEEDED = ['unshare', 'nsenter', 'setpriv', 'chroot', 'mount', 'ip'];
const PATH = '/opt:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const NAMESPACES = ['--mount', '--pid', '--net', '--ipc', '--uts'];
/** What the script needs to be allowed. */
const TRIED = [
  'mount -t tmpfs tried /mnt',
  'mkdir /mnt/usr /mnt/proc',
  'mount --bind /usr /mnt/usr',
  'mount -o remount,bind,ro /mnt/usr',
  'mount -t proc proc /mnt/proc',
  'ip link set lo up',
].join(' && ');
const SCRIPT = fileURLToPath(new URL('container.sh', import.meta.url));

/** Why this machine cannot have one; null where it can. */
export function whyNoContainer(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'namespaces are made by root, on Linux';
  const missing = NEEDED.filter((name) => !findExecutable([name], [`/usr/sbin/${name}`, `/sbin/${name}`]));
  if (missing.length > 0) return `there is no ${missing.join(', ')}`;
  const { status } = spawnSync('unshare', [...NAMESPACES, '--fork', 'sh', '-c', TRIED]);
  return status === 0 ? null : 'this process may not make namespaces';
}

export interface ContainerOptions {
  /** An empty folder, which the container alone sees filled. */
  readonly root: string;
  /** Numbers, as `10001:10001`. */
  readonly user: string;
  /** Folders of this machine, and where they are seen, not to be written to. */
  readonly folders: Readonly<Record<string, string>>;
  readonly inMemory: readonly string[];
  /** The places whose files are the user's. */
  readonly volumes: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

export class Container {
  readonly #options: ContainerOptions;
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;
  log = '';

  constructor(options: ContainerOptions) {
    this.#options = options;
    const { root, user, folders, inMemory, volumes, folder, command } = options;
    const pairs = Object.entries(folders).map(([from, to]) => `${from}=${to}`);
    const settings = [root, user, pairs.join(','), inMemory.join(','), volumes.join(','), process.execPath, folder];
    this.#child = spawn('unshare', [...NAMESPACES, '--fork', '--kill-child', 'sh', SCRIPT, ...settings, ...command], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listen = (chunk: Buffer) => {
      this.log = (this.log + chunk.toString()).slice(-20_000);
    };
    this.#child.stdout?.on('data', listen);
    this.#child.stderr?.on('data', listen);
    this.#exit = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  /** Runs something beside the command, as an engine's health check does. */
  exec(command: readonly string[]): Promise<{ status: number; output: string }> {
    const [uid = '', gid = ''] = this.#options.user.split(':');
    const into = ['--target', String(this.pid()), ...NAMESPACES, '--root', '--wd'];
    const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
    return new Promise((resolve) => {
      const options = { env: this.#environment(), maxBuffer: 2 ** 24 };
      execFile('nsenter', [...into, 'setpriv', ...as, ...command], options, (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
  }

  /** The number of the command's process, as this machine counts them. */
  pid(): number {
    const { pid, exitCode } = this.#child;
    const first = exitCode === null && readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0];
    if (!first) throw new Error(`The container has ended:\n${this.log}`);
    return Number(first);
  }

  /** As `docker stop` ends it. Answers with its exit code. */
  stop(): Promise<number | null> {
    process.kill(this.pid(), 'SIGTERM');
    return this.#exit;
  }

  /** Whatever state it is in. */
  async destroy(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }

  #environment(): Record<string, string> {
    return { PATH, ...this.#options.environment };
  }
}
