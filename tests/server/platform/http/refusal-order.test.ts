/** What a path names and there is not is 404 before anything is said of the body. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { changes, nameOf, pathOf } from '#tests/server/contract-calls.ts';
import { type Somewhere, somewhere } from '#tests/server/somewhere.ts';

let test: TestApp;
let place: Somewhere;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 100_000 });
  place = await somewhere(test);
});
afterAll(() => test.close());

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** A key names what has not arrived yet; at a table a link opens one match alone, and says nothing of others. */
const IS_APART = /\/commands\/\{|\/table\//;

const named = changes
  .filter(({ path }) => !IS_APART.test(path))
  .flatMap((call) => parametersOf(call.path).map((parameter) => [nameOf(call), parameter, call] as const));

it.each(named)('%s with an unknown %s', async (_name, parameter, call) => {
  const reply = await test.app.inject({
    method: call.method,
    url: pathOf(call, { ...place.params, [parameter]: newId() }),
    headers: { cookie: place.organiser.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ nothing: ['that', 'fits'] }),
  });
  expect(reply.statusCode, reply.body).toBe(404);
});
