/** The server's process: boots, listens, and ends on a signal, or where its database is lost, within a bounded time. */
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, loadConfig } from '#server/config/config.ts';
import { type Booted, boot } from './boot.ts';
import { certificateWarning } from './certificate.ts';
import { UnfinishedRestore } from './platform/database/restore-mark.ts';
import { type Acceptors, addAcceptors } from './platform/http/admission/acceptors.ts';
import { OtherVersion } from './postgres/cluster.ts';
import { AlreadyServed } from './postgres/owner.ts';

const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
/**
 * V8 lets garbage grow to twice what is in use before it collects: under an attack that is 200 MiB of requests that are
 * long answered.
 */
setFlagsFromString('--heap-growing-percent=40');
/** Connections that come all at once wait to be taken; one that is dropped is tried again only seconds later. */
const BACKLOG = 4_096;
/** What is not down after this long is left to the next start. */
const GRACE = 45_000;
/** Their messages say what to do. */
const FOR_OPERATORS = [ConfigError, AlreadyServed, UnfinishedRestore, OtherVersion];

let booted: Booted | undefined;
let acceptors: Promise<Acceptors | undefined> | undefined;
let stopping = false;

async function main(config: Config): Promise<void> {
  booted = await boot(config, { clientDir: CLIENT, onLost: fail, onUpgrade });
  if (stopping) return;
  await booted.app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  acceptors = addAcceptors(booted.app.server).catch((error) => {
    console.error('Connections are taken one at a time:', error);
    return undefined;
  });
  console.log([`Edgeball serves ${config.publicUrl}`, ...booted.notices].join('\n\n'));
  booted.removeFormer().catch((error) => console.error('The database of before the upgrade stays beside:', error));
  if (config.https && !config.loopback) void checkCertificate(config.publicUrl);
}

const onUpgrade = (): void =>
  console.log('The database is brought to a later version of PostgreSQL. With many tournaments that takes minutes.');

/** Nothing waits for it: the proxy may start later, and then nothing is said. */
async function checkCertificate(publicUrl: string): Promise<void> {
  const warning = await certificateWarning({ publicUrl, now: Date.now() });
  if (warning !== null) console.log(warning);
}

async function end(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), GRACE).unref();
  // `fail` prints it.
  await started.catch(() => undefined);
  await Promise.all([acceptors?.then((more) => more?.close()), booted?.stop()]);
  process.exit(code);
}

function fail(error: unknown): void {
  console.error(explain(error));
  void end(1);
}

/** What a person can act on comes without the stack. */
function explain(error: unknown): unknown {
  if (error instanceof Error && FOR_OPERATORS.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Another program listens there; set PORT to another number.`;
  }
  return error;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
const started = Promise.resolve().then(() => main(loadConfig()));
started.catch(fail);
