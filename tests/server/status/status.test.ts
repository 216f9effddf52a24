/** The page that tells organisers how the server is doing. */
import { describe, expect, it } from 'vitest';
import { describeStatus, durationInWords, type StatusFacts } from '#server/status/describe-status.ts';
import { startApp } from '#tests/server/app.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const fine: StatusFacts = {
  databaseTook: 2.4,
  isListening: true,
  watchers: 12,
  changesWaiting: 0,
  isRecounting: false,
  mails: { areSent: true, lastSentAt: NOW - 3 * MINUTE, lastFailedAt: NOW - HOUR, waiting: 0 },
  newestBackup: NOW - 5 * HOUR,
  freeBytes: 40e9,
  uptime: 50 * HOUR,
};

const attention = (facts: Partial<StatusFacts>) =>
  describeStatus({ ...fine, ...facts }, NOW)
    .filter(({ isFine }) => !isFine)
    .map(({ name, words }) => `${name}: ${words}`);

it('says in words that all is well', () => {
  const lines = describeStatus(fine, NOW);
  expect(lines.every(({ isFine }) => isFine)).toBe(true);
  expect(lines.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Server: Running for 2 days.',
    'Database: It answers within 2 ms.',
    'Live results: 12 pages watching right now.',
    'Results and changes: None is waiting.',
    'Ratings: Every rating is up to date.',
    'Email: The last one left 3 minutes ago.',
    'Backup: The newest is 5 hours old.',
    'Disk: 40.0 GB are free.',
  ]);
});

it.each<[Partial<StatusFacts>, RegExp]>([
  [{ databaseTook: null }, /^Database: It does not answer/],
  [{ databaseTook: 900 }, /^Database: .*slowly: it took 900 ms/],
  [{ isListening: false }, /^Live results: /],
  [{ changesWaiting: 80 }, /^Results and changes: 80 changes waiting/],
  [{ mails: { areSent: false, lastSentAt: null, lastFailedAt: null, waiting: 0 } }, /^Email: There is no mail server/],
  [
    { mails: { areSent: true, lastSentAt: NOW - HOUR, lastFailedAt: NOW - MINUTE, waiting: 2 } },
    /could not be sent, 1 minute ago; 2 emails waiting/,
  ],
  [{ newestBackup: null }, /^Backup: None is taken by itself/],
  [{ newestBackup: 0 }, /^Backup: None was taken yet/],
  [{ newestBackup: NOW - 40 * HOUR }, /^Backup: The newest is 40 hours old/],
  [{ freeBytes: 0.4e9 }, /^Disk: Only 0.4 GB are free/],
])('names what needs attention: %j', (facts, words) => {
  expect(attention(facts)).toHaveLength(1);
  expect(attention(facts)[0]).toMatch(words);
});

it.each([
  [59_000, 'less than a minute'],
  [MINUTE, '1 minute'],
  [47 * HOUR, '47 hours'],
  [48 * HOUR, '2 days'],
])('says %d ms as %s', (milliseconds, words) => expect(durationInWords(milliseconds)).toBe(words));

describe('the page', () => {
  it('is for organisers, and is never kept', async () => {
    const test = await startApp();
    const signedOut = await test.get('/status');
    expect([signedOut.statusCode, signedOut.body.includes('Disk')]).toEqual([401, false]);
    expect(signedOut.body).toContain('/bff/login?post_login_success_uri=%2Fstatus');
    const player = await test.get('/status', { as: await test.person() });
    expect([player.statusCode, player.body.includes('Database')]).toEqual([403, false]);
    const organiser = await test.get('/status', { as: await test.organiser() });
    expect(organiser.statusCode).toBe(200);
    expect(organiser.headers['content-type']).toMatch(/text\/html/);
    expect(organiser.headers['cache-control']).toBe('no-store');
    expect(organiser.body).toMatch(/<dt>Database<\/dt><dd>It answers within \d+ ms\./);
    // Mails of this app go to a folder.
    expect(organiser.body).toMatch(/<dt>Email <strong>needs attention<\/strong><\/dt>/);
    await test.close();
  });

  it('tells of ratings that are being counted again', async () => {
    const test = await startApp();
    const organiser = await test.organiser();
    const told = async () => (await test.get('/status', { as: organiser })).body.includes('are being counted again');
    expect(await told()).toBe(false);
    await test.database.pool.query(`insert into rating_recount (finalised_at, tournament_id) values (now(), 'none')`);
    expect(await told()).toBe(true);
    await test.close();
  });
});
