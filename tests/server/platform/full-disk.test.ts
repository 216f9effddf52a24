/** A full disk costs lines of the log and old mails, and never the process. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logDestination } from '#server/platform/log-destination.ts';
import { mailFolder } from '#server/platform/mail/mail-folder.ts';
import { rotateLog } from '#server/postgres/log-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgeball-disk-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.skipIf(!existsSync('/dev/full'))('goes on where the log cannot be written', () => {
  const full = openSync('/dev/full', 'w');
  const log = pino(logDestination(full));
  for (let line = 0; line < 1_000; line++) log.info({ line }, 'nobody reads this');
  closeSync(full);
});

it('writes the log while it can', () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  pino(logDestination(fd)).info('kept');
  closeSync(fd);
  expect(readFileSync(file, 'utf8')).toContain('"msg":"kept"');
});

it('keeps the newest mails only, and what it has not written itself', async () => {
  const mails = join(folder, 'mail');
  const carrier = mailFolder(mails, () => undefined, { files: 5, days: 30, checkEvery: 1 });
  const mail = (subject: string) => ({
    kind: 'ACCOUNT_NOTICE' as const,
    to: 'ana@example.org',
    subject,
    text: 'Hello',
  });
  await carrier.carry(mail('first'));
  writeFileSync(join(mails, 'notes.txt'), 'mine');
  writeFileSync(join(mails, '2001-01-01T00-00-00-000Z-abcdef.txt'), 'old');
  for (let number = 0; number < 12; number++) await carrier.carry(mail(`number ${number}`));
  const kept = readdirSync(mails).sort();
  expect(kept).toHaveLength(6);
  expect(kept).toContain('notes.txt');
  expect(kept.some((name) => name.startsWith('2001'))).toBe(false);
  expect(readFileSync(join(mails, kept[4] ?? ''), 'utf8')).toContain('number 11');
});

it('keeps the log of PostgreSQL within bounds while it is written to', () => {
  const path = join(folder, 'postgres-log');
  const fd = openSync(path, 'a');
  writeFileSync(fd, 'x'.repeat(2_000));
  rotateLog(path, 1_000);
  expect([statSync(path).size, statSync(`${path}.1`).size]).toEqual([0, 2_000]);
  writeFileSync(fd, 'goes on');
  rotateLog(path, 1_000);
  expect(readFileSync(path, 'utf8')).toBe('goes on');
  closeSync(fd);
});
