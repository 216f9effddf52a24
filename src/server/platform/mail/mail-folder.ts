/** Where no mail server is configured, mails become files that whoever runs the server can read. */

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '#contract/durations.ts';
import type { Mail, MailTransport } from './mail.ts';
import type { SmtpConfig } from './smtp.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const textOf = ({ to, subject, text }: Mail, at: Date): string =>
  `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\nDate: ${at.toUTCString()}\n\n${text}\n`;

/** Its files sort by the time at which they were written. */
const stemOf = (at: Date): string => `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;

const OURS = /^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{6}/;

interface MailFolderLimits {
  readonly files: number;
  readonly days: number;
  /** How many mails are written between two looks at the folder. */
  readonly checkEvery: number;
}
const LIMITS: MailFolderLimits = { files: 2_000, days: 90, checkEvery: 50 };

/** Removes the oldest files beyond the limits; whatever else lies in the folder stays. */
async function prune(folder: string, now: number, { files, days }: MailFolderLimits): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name)).sort();
  const tooOld = new Date(now - days * DAY).toISOString().replace(/[:.]/g, '-');
  const dropped = names.filter((name, index) => index < names.length - files || name < tooOld);
  for (const name of dropped) await rm(join(folder, name), { force: true });
}

const plainName = (filename: string): string => filename.replace(/[^\w.-]+/g, '_').slice(-80);

interface MailSettings {
  readonly smtp: SmtpConfig | null;
  readonly dataDir: string;
}

export const mailFolderOf = ({ dataDir }: Pick<MailSettings, 'dataDir'>): string => join(dataDir, 'mail');

/** What the start says to whoever runs the server; its pages, which strangers see as well, name no folder. */
export const mailNotice = (settings: MailSettings): string[] =>
  settings.smtp ? [] : [`There is no mail server (SMTP_URL), so mails become files in\n  ${mailFolderOf(settings)}`];

export function mailFolder(folder: string, wrote: (file: string) => void, limits = LIMITS): MailTransport {
  let last = 0;
  let written = 0;
  return {
    async carry(mail) {
      last = Math.max(Date.now(), last + 1);
      const at = new Date(last);
      const stem = stemOf(at);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { filename, content } of mail.attachments ?? [])
        await writeFile(join(folder, `${stem}-${plainName(filename)}`), content, { mode: 0o600 });
      const file = join(folder, `${stem}.txt`);
      await writeFile(file, textOf(mail, at), { mode: 0o600 });
      wrote(file);
      if (written % limits.checkEvery === 0) await prune(folder, last, limits);
      written += 1;
    },
    close: () => undefined,
  };
}
