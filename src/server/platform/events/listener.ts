/** Hears of other nodes' commits through the database, and says when it does not. */
import pg from 'pg';

/** Where nodes tell each other what they have committed. */
export const NOTIFY_CHANNEL = 'edgeball';

export interface ListenerEvents {
  /** What a commit has announced, its own node's too. */
  heard(message: string): void;
  /** False from a lost connection to the next one: whatever was said meanwhile is not told again. */
  hearing(hearing: boolean): void;
  failed(error: unknown): void;
  /** What is said now and then, to see that the connection still answers. */
  readonly signOfLife: string;
}

export interface Listener {
  /** Resolves once it has tried to listen; from then on it comes back by itself. */
  start(): Promise<void>;
  /** Tells every node, this one too. */
  say(message: string): void;
  close(): Promise<void>;
}

const CHECK_EVERY = 15_000;
const LONGEST_PAUSE = 10_000;
const SAY = `select pg_notify('${NOTIFY_CHANNEL}', $1)`;

/** Ends a connection, whatever it still has to say. */
function leave(client: pg.Client): void {
  client.removeAllListeners();
  client.on('error', () => undefined);
  client.end().catch(() => undefined);
}

export function listen(databaseUrl: string, events: ListenerEvents): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let pause = 100;
  let timer: NodeJS.Timeout | undefined;

  function lost(which: pg.Client, error: unknown): void {
    if (client !== which) return;
    client = null;
    leave(which);
    events.hearing(false);
    if (closed) return;
    events.failed(error);
    timer = setTimeout(again, pause);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const connected = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'edgeball-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client = connected;
    connected.on('error', (error) => lost(connected, error));
    connected.on('end', () => lost(connected, new Error('the connection has ended')));
    connected.on('notification', (message) => {
      if (message.channel === NOTIFY_CHANNEL && message.payload !== undefined) events.heard(message.payload);
    });
    try {
      await connected.connect();
      await connected.query(`listen ${NOTIFY_CHANNEL}`);
    } catch (error) {
      lost(connected, error);
      return;
    }
    if (closed || client !== connected) return;
    pause = 100;
    events.hearing(true);
  }

  async function again(): Promise<void> {
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    await connect();
  }

  // A connection that died without a word shows only when it is used.
  const check = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const late = setTimeout(() => lost(asked, new Error('the connection does not answer')), CHECK_EVERY / 2);
    late.unref();
    asked.query(SAY, [events.signOfLife]).then(
      () => clearTimeout(late),
      (error: unknown) => {
        clearTimeout(late);
        lost(asked, error);
      },
    );
  }, CHECK_EVERY);
  check.unref();

  return {
    start: connect,
    say(message) {
      // A connection that is lost meanwhile says so by itself.
      client?.query(SAY, [message]).catch(() => undefined);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(check);
      const last = client;
      client = null;
      if (last) leave(last);
    },
  };
}
