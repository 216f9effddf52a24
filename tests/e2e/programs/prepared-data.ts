/** A data folder with the sample data, made once a run: every story's server starts on a copy of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Set by the run's set-up, inherited by its workers. */
const FOLDER = 'EDGEBALL_PREPARED_DATA';
/** What leaves the sample data as it is; with any other setting a server starts from nothing. */
const HARMLESS = new Set(['PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM', 'PUSH_SERVICES']);

export const announcePreparedData = (dataDir: string): void => {
  process.env[FOLDER] = dataDir;
};

/** Fills an empty data folder, where the settings allow it. `cp -a` keeps the owners, as PostgreSQL demands. */
export async function copyPreparedData(dataDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const prepared = process.env[FOLDER];
  if (!prepared || !Object.keys(settings).every((name) => HARMLESS.has(name))) return;
  await run('cp', ['-a', `${prepared}/.`, dataDir]);
}
