/** The embedded PostgreSQL's life: started or adopted, restarted after a crash, stopped with its owner. */
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type pg from 'pg';
import { ADMIN_ROLE, APP_ROLE, type Cluster, DATABASE_NAME, ensureCluster } from './cluster.ts';
import { hasRoom, isForLackOfRoom } from './disk-room.ts';
import { assertNotExchanged } from './former-cluster.ts';
import { lockedBy, removeStaleLock } from './lock-file.ts';
import { watchLog } from './log-files.ts';
import { connectAdmin, currentOwner, ensureDatabase, socketUrl, takeOwnership } from './owner.ts';
import { logTail, spawnPostgres, stopPostgres } from './process.ts';
import { reachSocket, type SocketFolder } from './socket.ts';

export interface ServerOptions {
  readonly dataDir: string;
  readonly settings?: Record<string, string>;
  /** Use the server of the process that already serves the folder, where there is one. */
  readonly join?: boolean;
  /** The server died and could not be brought back. */
  readonly onLost?: (error: Error) => void;
}

/** A server that neither answers nor ends is given up after this long; one that recovers from a crash may take longer. */
const START_PATIENCE = 30_000;
const RECOVERY_PATIENCE = 600_000;
/** Some of what it needs fails at once without room. */
const UNTIL_ROOM = 1_000;

export class EmbeddedServer {
  readonly #options: ServerOptions;
  readonly #cluster: Cluster;
  #socket: SocketFolder | undefined;
  #session: pg.Client | undefined;
  #stopping = false;
  #unwatchLog: (() => void) | undefined;
  #opening: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, options: ServerOptions) {
    this.#cluster = cluster;
    this.#options = options;
  }

  get url(): string {
    return socketUrl(this.#socketPath(), APP_ROLE, DATABASE_NAME);
  }

  get adminUrl(): string {
    return socketUrl(this.#socketPath(), ADMIN_ROLE, 'postgres');
  }

  /** False where it uses the server of another process. */
  get isOwner(): boolean {
    return this.#session !== undefined;
  }

  pid(): number | null {
    return lockedBy(this.#cluster.data);
  }

  open(): Promise<void> {
    this.#unwatchLog ??= watchLog(this.#cluster.log);
    this.#opening = this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    await ensureCluster(this.#cluster);
    this.#socket ??= reachSocket(this.#cluster.data);
    const session = await this.#connect();
    try {
      await this.#own(session);
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  async #own(session: pg.Client): Promise<void> {
    if (this.#options.join && (await currentOwner(session)) !== null) {
      await session.end();
      return;
    }
    await takeOwnership(session, resolve(this.#options.dataDir));
    await ensureDatabase(session);
    this.#session = session;
    session.once('end', () => this.#recover());
  }

  /** Connects, starting the server where none answers, until one does. */
  async #connect(): Promise<pg.Client> {
    let child: ChildProcess | undefined;
    let deadline = Date.now() + START_PATIENCE;
    const latest = Date.now() + RECOVERY_PATIENCE;
    for (;;) {
      const answer = await connectAdmin(this.#socketPath());
      if (typeof answer === 'object') return answer;
      if (answer === 'busy') deadline = Math.min(Date.now() + START_PATIENCE, latest);
      else if (!child || child.exitCode !== null || child.signalCode !== null) {
        // Its predecessor may be on its way out: then the start fails and is tried again.
        if (child) await pause(100);
        assertNotExchanged(this.#cluster.data);
        removeStaleLock(this.#cluster.data);
        child = await started(spawnPostgres(this.#cluster, this.#options.settings ?? {}));
      }
      if (Date.now() > deadline) {
        throw new Error(
          `The built-in PostgreSQL does not start. The end of ${this.#cluster.log}:\n${logTail(this.#cluster.log)}`,
        );
      }
      await pause(20);
    }
  }

  /** The owner's session ends when the server dies: nothing that was committed is lost, so it is started again. */
  #recover(): void {
    this.#session = undefined;
    if (this.#stopping) return;
    this.#opening = this.#reopen();
    this.#opening.catch((error: Error) => {
      if (!this.#stopping) this.#options.onLost?.(error);
    });
  }

  /** Where the disk is full it is tried until there is room, however long that takes. */
  async #reopen(): Promise<void> {
    for (;;) {
      const hadRoom = hasRoom(this.#cluster.data);
      try {
        return await this.#open();
      } catch (error) {
        // A disk that is full by times may have had room before and after.
        const isFull = isForLackOfRoom(error) || !hadRoom || !hasRoom(this.#cluster.data);
        if (this.#stopping || !isFull) throw error;
        await pause(UNTIL_ROOM);
      }
    }
  }

  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#unwatchLog?.();
    // Its failure reaches the caller of `open`.
    await this.#opening.catch(() => undefined);
    if (this.#session) {
      const session = this.#session;
      await stopPostgres(this.#cluster.data);
      // PostgreSQL has ended it.
      await session.end().catch(() => undefined);
    }
    this.#socket?.release();
  }

  #socketPath(): string {
    if (!this.#socket) throw new Error('The built-in PostgreSQL has not been opened.');
    return this.#socket.path;
  }
}

function started(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((done, failed) => {
    child.once('spawn', () => done(child));
    child.once('error', failed);
    child.unref();
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
