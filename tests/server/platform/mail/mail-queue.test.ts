import { beforeEach, describe, expect, test } from 'vitest';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import { mailPauseAfter } from '#server/platform/mail/mail-queue.ts';
import { smtpTransport } from '#server/platform/mail/smtp.ts';
import { waitingMails } from '#server/platform/mail/waiting-mails.ts';
import {
  clock,
  database,
  ended,
  HOUR,
  letter,
  node,
  queues,
  rows,
  SECRETS,
  setUpMailNodes,
  silent,
  smtp,
  subjects,
  until,
} from './mail-nodes.ts';

setUpMailNodes();

test('a mail is kept, leaves, and is gone', async () => {
  const queue = node();
  await queue.send({ ...letter, attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'X' }] });
  await queue.run();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.data).toContain('filename=a.ics');
  expect(ended).toEqual(['sent']);
  expect(await rows()).toEqual([]);
});

test('what waits says neither to whom nor what', async () => {
  smtp.refusals.push('451 later');
  const queue = node();
  await queue.send(letter);
  await queue.run();
  const [row] = await rows();
  expect(row).toMatchObject({ kind: 'RESERVATION', attempts: 1 });
  // Her name as a word: three letters stand in one of a hundred sealed texts by chance.
  expect(JSON.stringify(row)).not.toMatch(/\bana\b|@|example|Halle|secret/i);
  expect(ended.join()).not.toMatch(/ana@/i);
});

test('it outlives a restart', async () => {
  smtp.refusals.push('451 later');
  const before = node();
  await before.send(letter);
  await before.run();
  await before.close();
  expect(smtp.received).toEqual([]);
  clock.now += 6_000;
  await node().run();
  expect(smtp.received).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('it outlives a restart with another session secret, while the former is known', async () => {
  smtp.refusals.push('451 later', '451 later');
  const before = node();
  await before.send(letter);
  await before.send({ ...letter, subject: 'two' });
  await before.run();
  await before.close();
  clock.now += 6_000;
  const sessionSecret = 't'.repeat(32);
  await node({ secrets: { sessionSecret, formerSessionSecret: SECRETS.sessionSecret } }).run();
  expect(smtp.received).toHaveLength(2);
});

test('one that cannot be opened any more is given up, and keeps none up', async () => {
  smtp.refusals.push('451 later');
  const before = node();
  await before.send(letter);
  await before.run();
  await before.close();
  clock.now += 6_000;
  const after = node({ secrets: { sessionSecret: 't'.repeat(32), formerSessionSecret: null } });
  await after.send({ ...letter, subject: 'two' });
  await after.run();
  expect(subjects()).toEqual(['two']);
  expect(ended).toEqual(expect.arrayContaining(['given-up: unreadable', 'sent']));
  expect(await rows()).toEqual([]);
});

test('of two nodes one sends each, once', async () => {
  const [one, other] = [node(), node()];
  const names = Array.from({ length: 40 }, (_, i) => `mail ${i}`);
  await Promise.all(names.map((subject, i) => (i % 2 ? one : other).send({ ...letter, subject })));
  await Promise.all([one.run(), other.run()]);
  await until(async () => (await rows()).length === 0);
  expect(subjects().sort()).toEqual([...names].sort());
});

test('a mail of a node that is killed while it sends is sent by another, after its lease', async () => {
  void node({ transport: silent }).send(letter);
  await until(async () => (await rows())[0]?.attempts === 1);
  queues.length = 0;
  const other = node();
  await other.run();
  expect(smtp.received).toEqual([]);
  clock.now += 121_000;
  await other.run();
  expect(smtp.received).toHaveLength(1);
});

test('one that was sent, but not noted, comes again under the same id', async () => {
  const smtpOut = smtpTransport({ url: smtp.url, from: 'club@example.org' });
  const killed: MailTransport = {
    carry: async (mail, id) => {
      await smtpOut.carry(mail, id);
      await new Promise(() => undefined);
    },
    close: () => undefined,
  };
  void node({ transport: killed }).send(letter);
  await until(() => smtp.received.length === 1);
  queues.length = 0;
  clock.now += 121_000;
  await node().run();
  const ids = smtp.received.map(({ data }) => data.match(/^Message-ID: (.*)$/m)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await rows()).toEqual([]);
});

test('a node that comes back late does not put off what another has taken', async () => {
  let fail: (error: Error) => void = () => undefined;
  const slow: MailTransport = {
    carry: () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
    close: () => undefined,
  };
  const late = node({ transport: slow });
  await late.send(letter);
  await until(async () => (await rows())[0]?.attempts === 1);
  clock.now += 121_000;
  void node({ transport: silent }).run();
  await until(async () => (await rows())[0]?.attempts === 2);
  queues.splice(0, queues.length, late);
  const [leased] = await rows();
  fail(new Error('connection closed'));
  await until(() => ended.length === 1);
  expect(await rows()).toEqual([leased]);
});

test('nothing waits where the change that it tells of is undone', async () => {
  const queue = node();
  const undone = database.transaction(async (tx) => {
    await queue.send(letter, { tx, afterCommit: () => undefined });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await queue.run();
  expect(await rows()).toEqual([]);
  expect(smtp.received).toEqual([]);
});

test('it leaves after the commit of its change', async () => {
  const queue = node();
  const tasks: (() => void)[] = [];
  await database.transaction(async (tx) => {
    await queue.send(letter, { tx, afterCommit: (task) => tasks.push(task) });
    await queue.run();
    expect(smtp.received).toEqual([]);
  });
  for (const task of tasks) task();
  await until(() => smtp.received.length === 1);
});

describe('attempts', () => {
  test('pauses grow fourfold from 5 s to an hour, with a tenth of jitter either way', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 30].map((attempts) => mailPauseAfter(attempts, 0.5) / 1000)).toEqual([
      5, 20, 80, 320, 1280, 3600, 3600, 3600,
    ]);
    expect([mailPauseAfter(1, 0), mailPauseAfter(1, 1)]).toEqual([4_500, 5_500]);
  });

  test('go on where the server hesitates, and leave out the words of the server', async () => {
    smtp.refusals.push('451 ana@example.org later', '451 later');
    const queue = node();
    await queue.send(letter);
    for (const pause of [0, 5_100, 20_100]) {
      clock.now += pause;
      await queue.run();
    }
    expect(smtp.received).toHaveLength(1);
    expect(ended).toEqual(['retried: EENVELOPE 451', 'retried: EENVELOPE 451', 'sent']);
  });

  test('wait for their time', async () => {
    smtp.refusals.push('451 later');
    const queue = node();
    await queue.send(letter);
    await queue.run();
    clock.now += 4_000;
    await queue.run();
    expect(smtp.received).toEqual([]);
  });

  test('end where the server refuses for good', async () => {
    smtp.refusals.push('550 no');
    const queue = node();
    await queue.send(letter);
    await queue.run();
    expect(ended).toEqual(['given-up: EENVELOPE 550']);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['a day', 'RESERVATION', 24 * HOUR],
    ['the hour in which its link works', 'RESET_PASSWORD', HOUR],
  ] as const)('end after %s', async (_, kind, age) => {
    const queue = node({ transport: smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'club@example.org' }) });
    await queue.send({ ...letter, kind });
    const start = clock.now;
    while (clock.now - start < age + HOUR) {
      await queue.run();
      clock.now += 10 * 60_000;
    }
    expect(ended.at(-1)).toMatch(/^given-up/);
    expect(ended.filter((one) => one.startsWith('given-up'))).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test('begin after a pause that outlasted the mail with giving it up', async () => {
    smtp.refusals.push('451 later');
    const queue = node();
    await queue.send(letter);
    await queue.run();
    clock.now += 25 * HOUR;
    await queue.run();
    expect([smtp.received, ended.at(-1)]).toEqual([[], 'given-up: too old']);
  });
});

test('more than so many do not wait', async () => {
  const queue = node({ secrets: { ...SECRETS, most: 3 }, transport: silent });
  for (let i = 0; i < 5; i++) await queue.send(letter);
  expect(await rows()).toHaveLength(3);
  expect(ended).toEqual(Array(2).fill('given-up: too many mails wait'));
  queues.length = 0;
});

describe('somebody who leaves', () => {
  const kinds = async () => (await rows()).map(({ kind }) => kind).sort();
  const waiting = waitingMails(SECRETS);
  beforeEach(async () => {
    for (const kind of ['RESERVATION', 'UNPROVEN_RESERVATION', 'RESET_PASSWORD', 'ACCOUNT_NOTICE'] as const)
      await waiting.keep(database.db, { ...letter, kind }, clock.now);
    await waiting.keep(database.db, { ...letter, to: 'iva@example.org', kind: 'CONFIRM_EMAIL' }, clock.now);
  });

  test('gets no mail any more that waited, however the address is written', async () => {
    await waiting.forget(database.db, ' ana@EXAMPLE.org', true);
    expect(await kinds()).toEqual(['CONFIRM_EMAIL']);
  });

  test('leaves alone what concerns the owner of an address that was never proved', async () => {
    await waiting.forget(database.db, 'ana@example.org', false);
    expect(await kinds()).toEqual(['CONFIRM_EMAIL', 'RESERVATION', 'UNPROVEN_RESERVATION']);
  });
});
