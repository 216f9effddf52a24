/** Sends each line of the log to a syslog server over TLS (RFC 5425), where who takes over this machine cannot change it. */
import { hostname } from 'node:os';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

export interface LogServer {
  readonly host: string;
  readonly port: number;
}

export interface LogForwarder {
  write(line: string): void;
  /** Lines that found no place while the server was away. */
  dropped(): number;
  close(): void;
}

/** Kept while the server is away; more is dropped. */
const MOST_BYTES = 1_048_576;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** "log audit", of syslog's facilities. */
const FACILITY = 13;
/** Syslog's severity for pino's level, which each line begins with. */
const severityOf = (line: string): number => {
  const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 30);
  if (level >= 50) return 3;
  return level >= 40 ? 4 : 6;
};

/** With its length in front, as RFC 5425 frames it. */
function frameOf(line: string): Buffer {
  const message = line.trimEnd();
  const priority = FACILITY * 8 + severityOf(message);
  const head = `<${priority}>1 ${new Date().toISOString()} ${hostname()} edgeball ${process.pid} - - `;
  const body = Buffer.from(head + message);
  return Buffer.concat([Buffer.from(`${body.length} `), body]);
}

export function forwardLog({ host, port }: LogServer, tls: ConnectionOptions = {}): LogForwarder {
  const waiting: Buffer[] = [];
  let [bytes, dropped, pause] = [0, 0, FIRST_PAUSE];
  let isClosed = false;
  let socket: TLSSocket | null = null;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    while (socket && !socket.writableNeedDrain) {
      const frame = waiting.shift();
      if (!frame) return;
      bytes -= frame.length;
      socket.write(frame);
    }
  };
  const open = (): void => {
    const opening = connect({ host, port, servername: host, minVersion: 'TLSv1.2', ...tls });
    opening.once('secureConnect', () => {
      socket = opening;
      pause = FIRST_PAUSE;
      flush();
    });
    opening.on('drain', flush);
    // What goes wrong is told by 'close' as well; the log cannot tell it to itself.
    opening.on('error', () => undefined);
    opening.once('close', () => {
      socket = null;
      if (isClosed) return;
      timer = setTimeout(open, pause);
      timer.unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
    opening.unref();
  };
  open();
  return {
    write(line) {
      const frame = frameOf(line);
      if (bytes + frame.length > MOST_BYTES) {
        dropped += 1;
        return;
      }
      waiting.push(frame);
      bytes += frame.length;
      flush();
    },
    dropped: () => dropped,
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.end();
    },
  };
}
