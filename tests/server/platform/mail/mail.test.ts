import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailFolder } from '#server/platform/mail/mail-folder.ts';
import { createMailQueue, type MailFailure } from '#server/platform/mail/mail-queue.ts';
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
  let failures: MailFailure[];
  beforeEach(async () => {
    smtp = await SmtpServer.start();
    failures = [];
  });
  afterEach(() => smtp.close());
  const office = (pauses = [1, 1], url = smtp.url) =>
    createMailQueue({
      carrier: smtpTransport({ url, from: 'TTC Luka <club@example.org>' }),
      failed: (failure) => failures.push(failure),
      pauses,
    });

  test('it is sent, with its attachments', async () => {
    const { send, close } = office();
    await send({
      ...letter,
      attachments: [{ filename: 'booking.ics', contentType: 'text/calendar', content: new TextEncoder().encode('X') }],
    });
    const [received] = smtp.received;
    expect(received?.from).toContain('<club@example.org>');
    expect(received?.to).toContain('<ana@example.org>');
    expect(received?.data).toContain('From: TTC Luka <club@example.org>');
    expect(received?.data).toContain('filename=booking.ics');
    expect(failures).toEqual([]);
    await close();
  });

  test('nothing goes over the network in the clear, unless that is meant', async () => {
    // An address that leads here and is not the loopback's.
    const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const strict = office([], elsewhere);
    await strict.send(letter);
    expect(smtp.received).toEqual([]);
    expect(failures).toEqual([{ reason: expect.stringContaining('ETLS'), givenUp: true }]);
    await strict.close();
    const lax = office([], `${elsewhere}?tls=optional`);
    await lax.send(letter);
    expect(smtp.received).toHaveLength(1);
    await lax.close();
  });

  test('an address is one address, whatever it holds', async () => {
    const { send, close } = office();
    await send({ ...letter, to: 'ana@example.org, evil@example.org' });
    await send({ ...letter, to: 'ana@example.org\r\nBcc: evil@example.org' });
    for (const { to, data } of smtp.received) {
      expect(to).not.toMatch(/<evil@example\.org>/);
      expect(data).not.toMatch(/^Bcc:/m);
    }
    await close();
  });

  test('it tries again where the server hesitates, and tells nobody who was written to', async () => {
    smtp.refusals.push('451 ana@example.org later', '451 later');
    const { send, close } = office();
    await send(letter);
    expect(smtp.received).toHaveLength(1);
    expect(failures.map(({ givenUp }) => givenUp)).toEqual([false, false]);
    expect(failures[0]?.reason).toContain('451');
    expect(JSON.stringify(failures)).not.toContain('ana@example.org');
    await close();
  });

  test('it gives up where the server refuses for good, or is not there', async () => {
    smtp.refusals.push('550 no');
    const { send, close } = office();
    await send(letter);
    expect([smtp.received.length, failures]).toEqual([0, [{ reason: expect.stringContaining('550'), givenUp: true }]]);
    await close();
    failures = [];
    const nowhere = office([1], 'smtp://127.0.0.1:1');
    await nowhere.send(letter);
    expect(failures.map(({ givenUp }) => givenUp)).toEqual([false, true]);
    await nowhere.close();
  });

  test('closing does not wait for a later attempt', async () => {
    smtp.refusals.push('451 later', '451 later');
    const { send, close } = office([3_600_000]);
    const sent = send(letter);
    while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await close();
    await sent;
    expect(failures.map(({ givenUp }) => givenUp)).toEqual([false, true]);
  });
});
