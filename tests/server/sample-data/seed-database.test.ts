/** What the start prints, which a collector of logs may keep. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedDatabase } from '#server/sample-data/seed-database.ts';
import { config } from '#tests/server/config.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'edgeball-seed-'));
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await database.close();
});

test('names the file with the first organiser’s link, which goes once there is one', async () => {
  const file = join(dataDir, 'first-organiser');
  const [notice] = await seedDatabase({ ...config, dataDir }, database);
  const link = readFileSync(file, 'utf8').trim();
  expect(link).toMatch(/^http:\/\/localhost:3000\/bff\/first-organiser\/link#token=[\w-]{43}$/);
  expect(notice).toContain(file);
  expect(notice).not.toContain(link.slice(-43));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await signInAs(database, { roles: ['tournament_organizer'] });
  expect(await seedDatabase({ ...config, dataDir }, database)).toEqual([]);
  expect(() => statSync(file)).toThrow('ENOENT');
});

test('prints a password of sample accounts on this machine alone', async () => {
  const sample = { ...config, dataDir, sampleData: true };
  const [here] = await seedDatabase(sample, database);
  expect(here).toMatch(/all with the password [\w-]{22}\n/);
  const [chosen] = await seedDatabase({ ...sample, samplePassword: 'a chosen password' }, database);
  expect(chosen).toContain('with the password of SAMPLE_PASSWORD');
  expect(chosen).not.toContain('a chosen password');
  const [elsewhere] = await seedDatabase({ ...sample, publicUrl: 'https://club.example', loopback: false }, database);
  const password = readFileSync(join(dataDir, 'sample-password'), 'utf8').trim();
  expect(elsewhere).toContain(join(dataDir, 'sample-password'));
  expect(elsewhere).not.toContain(password);
  expect(statSync(join(dataDir, 'sample-password')).mode & 0o777).toBe(0o600);
});
