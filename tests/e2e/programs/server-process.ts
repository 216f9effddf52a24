/** The built product as a process of its own, so that a story can kill it and bring it back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopPostgres } from '#server/postgres/process.ts';
import { freePort } from '#tests/free-port.ts';
import { copyPreparedData } from './prepared-data.ts';

/** Settings of a server whose clock goes on from this moment. */
export const clockAt = (moment: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('moved-clock.mjs', import.meta.url))}`,
  CLOCK_AT: new Date(moment).toISOString(),
});

export const samplePassword = 'a-sample-password-for-stories';

export type Configure = (url: string) => Record<string, string> | Promise<Record<string, string>>;

export class ServerProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  /** The build that the next start serves. */
  build = 'dist';
  private more: Record<string, string> = {};
  private child: ChildProcess | null = null;
  private log = '';

  private constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
  }

  /** What is to be configured may depend on where it will be. */
  static async start(configure: Configure = () => ({})): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), await mkdtemp(join(tmpdir(), 'edgeball-story-')));
    server.more = await configure(server.url);
    await copyPreparedData(server.dataDir, server.more);
    await server.start();
    return server;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** What it has printed last, on both outputs. */
  get said(): string {
    return this.log;
  }

  /** With other settings than those of its first start, where they are given. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [`${this.build}/server/main.js`], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        HOST: 'localhost',
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        SAMPLE_DATA: 'on',
        SAMPLE_PASSWORD: samplePassword,
        TIME_ZONE: 'Europe/Vienna',
        ...this.more,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const listen = (chunk: Buffer) => {
      this.log = (this.log + chunk.toString()).slice(-20_000);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    await this.ready(child);
  }

  /** Without a word, as a power cut would: nothing is flushed or said good-bye to. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** As an operator would; what it keeps stays. */
  async halt(): Promise<void> {
    await this.end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.halt();
    // One that was killed has left its PostgreSQL, which goes on writing into the folder.
    await stopPostgres(join(this.dataDir, 'postgres', 'data'));
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  private async ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 180_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break;
      const reply = await fetch(`${this.url}/readyz`).catch(() => null);
      if (reply?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const end = child.exitCode ?? child.signalCode ?? 'none yet';
    throw new Error(`The server did not become ready (exit: ${end}):\n${this.log}`);
  }
}
