import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_RECORDS } from '#server/identity-provider/provider/adapter.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { expectBeginsAnew } from '#tests/server/identity-provider/begun-sign-in.ts';

const PASSWORD = 'correct horse battery';
const person = { email: 'player1@example.com', password: PASSWORD };
let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await freshDatabase();
  await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
  app = await startAuthApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function rows(): Promise<number> {
  const tables = await database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const counts = tables.rows.map(({ name }) => `(select count(*) from ${name})`).join(' + ');
  const { rows: counted } = await database.pool.query<{ rows: string }>(`select ${counts} as rows`);
  return Number(counted[0]?.rows);
}

test('500 anonymous starts write no rows at all', { timeout: 60_000 }, async () => {
  const before = await rows();
  let begun = 0;
  const start = async () => {
    while (begun < 500) {
      begun++;
      const page = await new Browser(app.origin).go('/bff/login');
      expect(page.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 8 }, start));
  expect(await rows()).toBe(before);
});

test('neither do the other pages of the provider', async () => {
  const before = await rows();
  const browser = new Browser(app.origin);
  const page = await browser.go('/bff/login');
  for (const path of ['/oidc/session/end', '/oidc/auth?client_id=edgeball', '/oidc/me', '/oidc/jwks'])
    expect((await browser.ask(path)).status).toBeLessThan(500);
  expect((await browser.ask(`${page.url.pathname}/create-account`)).status).toBe(200);
  expect(await rows()).toBe(before);
});

test('a page of the sign-in works in the browser that began, and there only', async () => {
  const browser = new Browser(app.origin);
  const page = await browser.go('/bff/login');
  expectBeginsAnew(await new Browser(app.origin).ask(page.url.pathname));
  const thief = new Browser(app.origin);
  const other = await thief.go('/bff/login');
  for (const { name, value } of browser.cookies()) thief.setCookie(name, value, other.url.pathname);
  // The cookies of one sign-in at the address of another.
  expectBeginsAnew(await thief.ask(other.url.pathname));
  const record = browser.cookies().find(({ name }) => name === 'interaction-record');
  browser.setCookie('interaction-record', `${record?.value.slice(0, -4)}AAAA`, record?.path);
  expectBeginsAnew(await browser.ask(page.url.pathname));
  browser.setCookie('interaction-record', record?.value ?? '', record?.path);
  expect((await browser.submit(page, person)).text).toBe('page /');
  // It is over: the page is no longer good for another sign-in.
  const over = await browser.ask(page.url.pathname);
  expect([over.status, over.headers.get('location')]).toEqual([303, '/']);
  expectBeginsAnew(
    await browser.ask(page.url.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    }),
  );
});

test('an account that signs in again and again has a bounded number of records', { timeout: 120_000 }, async () => {
  const more = MOST_RECORDS + 5;
  for (let time = 0; time < more; time++) {
    const browser = new Browser(app.origin);
    expect((await browser.signIn(person.email, PASSWORD)).text).toBe('page /');
  }
  const { rows: counted } = await database.pool.query<{ model: string; records: number }>(
    'select model, count(*)::int as records from oidc_payload group by model',
  );
  expect(counted.length).toBeGreaterThan(0);
  for (const { model, records } of counted) expect(records, model).toBeLessThanOrEqual(MOST_RECORDS);
});
