/** Where no mail server is configured, mails become files that whoever runs the server can read. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Carrier, Mail } from './mail.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const written = ({ to, subject, text }: Mail, at: Date): string =>
  `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\nDate: ${at.toUTCString()}\n\n${text}\n`;

/** Its files sort by the time at which they were written. */
const stemOf = (at: Date): string => `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;

const plainName = (filename: string): string => filename.replace(/[^\w.-]+/g, '_').slice(-80);

export function mailFolder(folder: string, wrote: (file: string) => void): Carrier {
  let last = 0;
  return {
    async carry(mail) {
      last = Math.max(Date.now(), last + 1);
      const at = new Date(last);
      const stem = stemOf(at);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { filename, content } of mail.attachments ?? [])
        await writeFile(join(folder, `${stem}-${plainName(filename)}`), content, { mode: 0o600 });
      const file = join(folder, `${stem}.txt`);
      await writeFile(file, written(mail, at), { mode: 0o600 });
      wrote(file);
    },
    close: () => undefined,
  };
}
