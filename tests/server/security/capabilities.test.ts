/** A capability ends with the right that it was made by; whatever is new is in the table, or is said to be none. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { otherRoutes, pages, policies } from '#tests/server/policy-matrix.ts';
import { accountRows } from './account-capabilities.ts';
import { bookingRows } from './booking-capabilities.ts';
import { doorRows } from './door-capabilities.ts';
import { entryRows } from './entry-capabilities.ts';
import { hallRows } from './hall-capabilities.ts';
import { noCapability, openToAnybody } from './no-capabilities.ts';
import { organiserRows } from './organiser-capabilities.ts';
import { app, setUpPlace } from './place.ts';
import { signInRows } from './sign-in-capabilities.ts';

setUpPlace();

const rows = [
  ...signInRows(),
  ...accountRows(),
  ...hallRows(),
  ...doorRows(),
  ...organiserRows(),
  ...bookingRows(),
  ...entryRows(),
];

describe.each(rows)('$name: $way', ({ why, isUsable }) => {
  test(why === null ? 'ends with it' : `goes on: ${why}`, async () => {
    expect(await isUsable()).toBe(why !== null);
  });
});

describe('nothing that lets somebody do something later is left out:', () => {
  /** Columns whose names say that they hold a secret, or whose something is. */
  const TELLING =
    /hash|secret|token|link|(^|_)key|auth|endpoint|session|holder|asker|lease|sealed|uid|code|device|role|organiser|subject|made_by|network|_by$|user_id|account_id|grant|owner|password|restor|deleted|offer|^value$/;

  test('each column that tells whose something is, or keeps a secret', async () => {
    const { rows: found } = await app.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' order by 1`,
    );
    const telling = found.map(({ name }) => name).filter((name) => TELLING.test(name.split('.')[1] ?? ''));
    const known = [...rows.flatMap(({ columns }) => columns), ...Object.keys(noCapability)];
    expect(telling.filter((name) => !known.includes(name))).toEqual([]);
    const all = new Set(found.map(({ name }) => name));
    expect(known.filter((name) => !all.has(name))).toEqual([]);
  });

  test('each change that needs no session', () => {
    const open = [
      ...Object.entries({ ...policies, ...otherRoutes })
        .filter(([, policy]) => policy('anonymous', 'own'))
        .map(([name]) => name),
      ...pages,
    ].filter((name) => !name.startsWith('GET '));
    const known = [...rows.flatMap(({ routes = [] }) => routes), ...Object.keys(openToAnybody)];
    expect(open.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !open.includes(name))).toEqual([]);
  });

  test('each cookie', () => {
    const source = readFileSync(new URL('../../../src/server/sign-in/cookies.ts', import.meta.url), 'utf8');
    const [, names = ''] = /export type CookieName =\s+([^;]+);/.exec(source) ?? [];
    const cookies = [...names.matchAll(/['`]([\w-]+)/g)].map(([, name = '']) => name);
    const known = [...rows.flatMap((row) => row.cookies ?? []), 'device'];
    expect(cookies.toSorted()).toEqual([...new Set(known)].toSorted());
  });
});
