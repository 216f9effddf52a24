/** Databases for what is restored, closed after each test. */
import { afterEach } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#tests/server/database/database.ts';

const opened: TestDatabase[] = [];

/** Closes them, and those that are given to `closeLater`. */
export function setUpDatabases(): void {
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
}

export function closeLater(database: TestDatabase): TestDatabase {
  opened.push(database);
  return database;
}

export const empty = async (): Promise<TestDatabase> => closeLater(await emptyDatabase());
