/** A link's secret stands behind #, and a script of the page sends it on. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/server/app.ts';

const PATH = '/bff/confirm-booking';
let hall: TestApp;
beforeAll(async () => {
  hall = await startApp();
});
afterAll(() => hall.close());

test('it opens a page whose one script is admitted by its hash', async () => {
  const page = await hall.get(`${PATH}/link`);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  const script = /<script>([\s\S]*?)<\/script>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain(`<form method="post" action="${PATH}/open">`);
});

test('one of before is sent on to where it stands now', async () => {
  const reply = await hall.get(`${PATH}?token=a-secret%23"`);
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe(`${PATH}/link#token=a-secret%23%22`);
});
