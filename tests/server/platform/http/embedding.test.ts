/** The audience view of a match in the frames of other sites: theirs that the operator names, and no other page of ours. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/server/app.ts';

const OBS = 'https://overlay.example';
const CLUB = 'https://club.example:8443';
let clientDir: string;
let embedded: TestApp;
let closed: TestApp;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'edgeball-client-'));
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Edgeball</title>');
  await writeFile(join(clientDir, 'sw.js'), 'self.skip');
  embedded = await startApp({ clientDir, config: { embedOrigins: [OBS, CLUB] } });
  closed = await startApp({ clientDir, database: embedded.database });
});
afterAll(async () => {
  await closed.app.close();
  await embedded.close();
  await rm(clientDir, { recursive: true });
});

const framing = async (app: TestApp, url: string) => {
  const { headers, statusCode } = await app.get(url, { headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  const { 'x-frame-options': frame = null } = headers;
  return {
    statusCode,
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    frame,
    rest: policy.replace(/frame-ancestors [^;]+/, ''),
  };
};
const NOWHERE = { ancestors: "'none'", frame: 'DENY' };

test.each(['/tournaments/%zz', '/%', '/match/%E0%A4%A/live?a=%', '/venues/%ff'])(
  'the page is given for %s, and says that there is none',
  async (url) => {
    const { headers, statusCode, body } = await closed.get(url, { headers: { accept: 'text/html' } });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(body).toContain('<title>Edgeball');
    const call = await closed.get(`/bff/api${url}`, { headers: { accept: 'application/json' } });
    expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/problem+json']);
  },
);

test.each(['/match/abc_-1/live', '/match/abc/live?background=transparent'])(
  '%s may be framed by them alone',
  async (url) => {
    const shown = await framing(embedded, url);
    expect(shown).toMatchObject({ statusCode: 200, ancestors: `'self' ${OBS} ${CLUB}`, frame: null });
    // All else of the policy is that of every page.
    expect(shown.rest).toBe((await framing(embedded, '/')).rest);
    expect(await framing(closed, url)).toMatchObject(NOWHERE);
  },
);

test.each([
  '/',
  '/match/abc',
  '/match/abc/score',
  '/match/abc/live/',
  '/match/abc/live/x',
  '/match//live',
  '/match/abc/../../login/live',
  '/match/abc%2Flive',
  '/x/match/abc/live',
  '//match/abc/live',
  '/t/abc',
  '/k?/match/abc/live',
  '/tournaments/abc/board',
  '/bff/api/matches/abc/points',
  '/sw.js',
  '/assets/match/abc/live',
])('%s may be framed by no site', async (url) => {
  expect(await framing(embedded, url)).toMatchObject(NOWHERE);
});
