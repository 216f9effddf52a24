/** Two nodes on one database, for the tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { type Person, startApp, type TestApp } from './app.ts';
import { freshDatabase, type TestDatabase } from './database/database.ts';

export let database: TestDatabase;
export let nodes: readonly [TestApp, TestApp];
export let organiser: Person;

export function setUpTwoNodes(): void {
  beforeAll(async () => {
    database = await freshDatabase();
    nodes = [await startApp({ database }), await startApp({ database })];
    organiser = await nodes[0].organiser();
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await database.close();
  });
}

/** Gives the two nodes in turn. */
export const nodeOf = (nth: number): TestApp => nodes[nth % 2 === 0 ? 0 : 1];
