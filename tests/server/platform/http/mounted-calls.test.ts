/** The contract and the server's route table name the same calls. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latePaths } from '#contract/late-paths.ts';
import { links, paths } from '#contract/paths.ts';
import { calls } from '#contract/registry/calls.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';

const addresses: readonly string[] = [...Object.values(paths), ...Object.values(latePaths)];

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

/** A parameter has other names in other routes of the same place. */
const nameless = (path: string): string => path.replaceAll(/\{\w+\}|:\w+(\|:\w+)*/g, '{}');

/** As `GET /bff/api/venues/{}`; Fastify prints its routes as a tree, four characters for each level. */
function mountedRoutes(): string[] {
  const parts: string[] = [];
  const routes: string[] = [];
  for (const line of test.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    parts.splice(indent.length / 4, parts.length, part);
    const path = nameless(parts.join(''));
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') routes.push(`${method} ${path}`);
  }
  return routes;
}

it('mounts every call of the contract, and no other below /bff/api', () => {
  const named = [...addresses, ...Object.values(links).map((path) => `GET ${path}`)].map(nameless);
  const mounted = mountedRoutes().filter((route) => route.includes(' /bff/api/'));
  expect(mounted.length).toBeGreaterThan(70);
  expect(mounted.toSorted()).toEqual(named.filter((address) => address.includes(' /bff/api/')).toSorted());
});

it('describes every path of the contract once', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(addresses.toSorted());
});
