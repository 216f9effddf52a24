import { afterAll, beforeAll } from 'vitest';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';

export const PASSWORD = 'correct horse battery';

export let database: TestDatabase;
export let app: AuthApp;

/** A listening server with signing in for all tests of a file, with the sample accounts where they sign in. */
export function setUpAuth({ sampleAccounts }: { readonly sampleAccounts: boolean }): void {
  beforeAll(async () => {
    database = await freshDatabase();
    if (sampleAccounts) await createSampleAccounts(database, { password: PASSWORD, embeddedProvider: true });
    app = await startAuthApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
}
