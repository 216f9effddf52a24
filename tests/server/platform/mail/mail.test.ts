import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailFolder, mailNotice } from '#server/platform/mail/mail-folder.ts';
import { smtpTransport } from '#server/platform/mail/smtp.ts';
import { SmtpServer } from './smtp-server.ts';

const letter: Mail = {
  kind: 'RESERVATION',
  to: 'ana@example.org',
  subject: 'Čestitke, Ana',
  text: 'Grüße aus der Halle.\n',
};

describe('without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edgeball-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('a mail becomes a file that only the owner can read, and its path is told', async () => {
    const told: string[] = [];
    const below = join(folder, 'mail');
    await mailFolder(below, (file) => told.push(file)).carry(letter);
    const [name = ''] = await readdir(below);
    expect(told).toEqual([join(below, name)]);
    expect(await readFile(join(below, name), 'utf8')).toMatch(
      /^To: ana@example\.org\nSubject: Čestitke, Ana\nDate: .+\n\nGrüße aus der Halle\.\n/,
    );
    expect((await stat(join(below, name))).mode & 0o777).toBe(0o600);
    expect((await stat(below)).mode & 0o777).toBe(0o700);
  });

  test('the start says where the files lie, and nothing where there is a mail server', () => {
    expect(mailNotice({ smtp: null, dataDir: folder })).toEqual([expect.stringContaining(join(folder, 'mail'))]);
    const smtp = { url: 'smtp://localhost:25', from: 'club@example.org' };
    expect(mailNotice({ smtp, dataDir: folder })).toEqual([]);
  });

  test('files sort by time, keep attachments beside them and leave the folder for no name', async () => {
    const carrier = mailFolder(folder, () => undefined);
    await carrier.carry({ ...letter, subject: 'one\nBcc: evil@example.org' });
    await carrier.carry({
      ...letter,
      attachments: [{ filename: '../../etc/booking.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    });
    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(3);
    expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('Subject: one Bcc: evil@example.org\n');
    const attached = names.find((name) => name.endsWith('booking.ics')) ?? '';
    expect(await readFile(join(folder, attached), 'utf8')).toBe('BEGIN:VCALENDAR');
  });
});

describe('with a mail server', () => {
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await SmtpServer.start();
  });
  afterEach(() => smtp.close());
  const transport = (url = smtp.url) => smtpTransport({ url, from: 'TTC Luka <club@example.org>' });

  test('it is sent, with its attachments, under the id that each attempt has', async () => {
    const attachments = [{ filename: 'booking.ics', contentType: 'text/calendar', content: 'X' }];
    await transport().carry({ ...letter, attachments }, 'k3p1d');
    const [received] = smtp.received;
    expect(received?.from).toContain('<club@example.org>');
    expect(received?.to).toContain('<ana@example.org>');
    expect(received?.data).toContain('From: TTC Luka <club@example.org>');
    expect(received?.data).toContain('Message-ID: <k3p1d@example.org>');
    expect(received?.data).toContain('filename=booking.ics');
  });

  test('nothing goes over the network in the clear, unless that is meant', async () => {
    // An address that leads here and is not the loopback's.
    const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
    await expect(transport(elsewhere).carry(letter)).rejects.toMatchObject({ code: 'ETLS' });
    expect(smtp.received).toEqual([]);
    await transport(`${elsewhere}?tls=optional`).carry(letter);
    expect(smtp.received).toHaveLength(1);
  });

  test('an address is one address, whatever it holds', async () => {
    await transport().carry({ ...letter, to: 'ana@example.org, evil@example.org' });
    await transport().carry({ ...letter, to: 'ana@example.org\r\nBcc: evil@example.org' });
    for (const { to, data } of smtp.received) {
      expect(to).not.toMatch(/<evil@example\.org>/);
      expect(data).not.toMatch(/^Bcc:/m);
    }
  });
});
