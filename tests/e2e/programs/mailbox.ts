/** The mails that a server without a mail server has written. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

export async function mailsTo(server: ServerProcess, email: string): Promise<string[]> {
  const folder = join(server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}

/** The link in the newest mail with that subject, once it has come. */
export async function linkMailedTo(server: ServerProcess, email: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(server, email)).findLast((mail) => mail.includes(`\nSubject: ${subject}\n`));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return /^http\S+#token=\S+$/m.exec((await find()) ?? '')?.[0] ?? '';
}
