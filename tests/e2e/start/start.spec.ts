/** What a start prints: lines of the log and words for a newcomer, no library's warning. */
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ServerProcess } from '../programs/server-process.ts';
import { test } from '../steps/story.ts';

/** The log is JSON, a line each. */
const isLogged = (line: string): boolean => /^\{"level":[1-3]0,/.test(line);

test('a start prints the product’s own lines alone', async () => {
  const server = await ServerProcess.start();
  try {
    await expect.poll(() => server.said).toContain('SAMPLE_PASSWORD chooses');
    const words = server.said.split('\n').filter((line) => line !== '' && !isLogged(line));
    expect(words).toEqual([
      `Edgeball serves ${server.url}`,
      'There is no mail server (SMTP_URL), so mails become files in',
      `  ${join(server.dataDir, 'mail')}`,
      expect.stringMatching(/^Sample accounts, all with the password /),
      expect.stringMatching(/^ {2}organiser@example\.com, /),
      expect.stringMatching(/^SAMPLE_DATA=off leaves them out/),
    ]);
  } finally {
    await server.stop();
  }
});
