import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/server/app.ts';

const PAGE = '<!doctype html><title>Edgeball</title><script>early()</script><script src="/assets/x.js"></script>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`;

let clientDir: string;
let test: TestApp;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'edgeball-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), PAGE);
  await writeFile(join(clientDir, 'sw.js'), 'self.skip');
  await writeFile(join(clientDir, 'assets', 'main-B4sd9_xQ.js'), SCRIPT);
  await writeFile(join(clientDir, 'assets', 'main-B4sd9_xQ.js.br'), brotliCompressSync(SCRIPT));
  test = await startApp({ clientDir, config: { metricsToken: 'a token for metrics' } });
});
afterAll(async () => {
  await test.close();
  await rm(clientDir, { recursive: true });
});

describe('the built app', () => {
  it('answers every address that a person may open', async () => {
    for (const url of ['/', '/tournaments', '/tournaments/abc/matches', '/match/x?y=z', '/nothing-here']) {
      const reply = await test.get(url, { headers: { accept: 'text/html,application/xhtml+xml' } });
      expect([reply.statusCode, reply.body]).toEqual([200, PAGE]);
      expect(reply.headers['cache-control']).toBe('no-cache');
    }
  });

  it('is not what a missing file or call gets', async () => {
    for (const url of ['/assets/missing.js', '/favicon.ico', '/bff/nothing', '/bff/api/nothing', '/oidc/nothing']) {
      const reply = await test.get(url, { headers: { accept: 'text/html,*/*' } });
      expect(reply.statusCode, url).toBe(404);
      expect(reply.body).not.toContain('<title>Edgeball');
    }
    expect((await test.post('/tournaments', { body: {} })).statusCode).toBe(404);
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd', '/.env'])
      expect((await test.get(url)).body).not.toMatch(/"name"|root:/);
  });

  it('sends hashed files compressed and for good, the rest to be asked for again', async () => {
    const file = await test.get('/assets/main-B4sd9_xQ.js', { headers: { 'accept-encoding': 'br' } });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(SCRIPT);
    expect((await test.get('/assets/main-B4sd9_xQ.js')).body).toBe(SCRIPT);
    expect((await test.get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('serves files from memory, whatever becomes of the folder, and knows what a browser has', async () => {
    const url = '/assets/main-B4sd9_xQ.js';
    await rm(join(clientDir, 'assets'), { recursive: true });
    const first = await test.get(url, { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(SCRIPT);
    for (const tag of [first.headers.etag, (await test.get(url)).headers.etag]) {
      const again = await test.get(url, { headers: { 'if-none-match': String(tag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const head = await test.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(SCRIPT.length)]);
  });

  it('runs only its own scripts, the one inline by its hash', async () => {
    const policy = String((await test.get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    for (const name of ['default', 'connect', 'font', 'worker', 'manifest'])
      expect(policy.split(';')).toContain(`${name}-src 'self'`);
    expect(policy.split(';')).toContain("form-action 'self'");
    // No text becomes markup or a script's address but the worker's.
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types service-worker list-tables;');
    expect(policy).not.toContain('upgrade-insecure-requests');
    // A worker obeys the policy that comes with its own script.
    expect((await test.get('/sw.js')).headers['content-security-policy']).toBe(policy);
  });

  it('protects what is refused before any hook runs', async () => {
    const { statusCode, headers } = await test.get('/bff/api/%ZZ');
    expect(statusCode).toBe(404);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('leaves what only a page obeys out of a start’s many files', async () => {
    const { headers } = await test.get('/assets/main-B4sd9_xQ.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it.each(['/assets/nothing', '/assets/..%2findex.html', '/assets/%2e%2e/index.html'])(
    'frames the page nowhere, not even at %s',
    async (path) => {
      const { headers } = await test.get(path, { headers: { accept: 'text/html' } });
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});

describe('operations', () => {
  it('tell whether the server is up and ready', async () => {
    expect((await test.get('/healthz')).statusCode).toBe(200);
    expect((await test.get('/readyz')).json()).toEqual({ status: 'ready' });
    await test.database.pool.query("delete from schema_migration where name like '0001%'");
    expect((await test.get('/readyz')).statusCode).toBe(503);
  });

  it('show numbers on this machine, or to whoever has the token', async () => {
    await test.get('/bff/api/tournaments');
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
    const here = await ask('127.0.0.1');
    expect(here.body).toMatch(/http_requests_total\{method="GET",route="\/bff\/api\/tournaments",status="200"\} \d/);
    expect((await ask('203.0.113.9')).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])
      expect([name, (await ask('127.0.0.1', { [name]: '203.0.113.9' })).statusCode]).toEqual([name, 404]);
    expect((await ask('203.0.113.9', { authorization: 'Bearer a token for metrics' })).statusCode).toBe(200);
    expect((await ask('203.0.113.9', { authorization: 'Bearer another' })).statusCode).toBe(404);
  });
});

describe('what is counted', () => {
  const exposed = async () => (await test.app.inject('/metrics')).body;
  const sampleOf = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );

  it('times each call by its route', async () => {
    await test.get('/bff/api/venues');
    expect(await exposed()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/bff\/api\/venues"\} [1-9]/,
    );
  });

  it('tells how much room is left on the disk of the data, and nothing where that is elsewhere', async () => {
    const at = async (dataDir: string) => {
      const node = await startApp({ config: { dataDir } });
      const text = (await node.app.inject('/metrics')).body;
      await node.close();
      return sampleOf(text, 'edgeball_data_free_bytes');
    };
    const { bavail, bsize, blocks } = await statfs(tmpdir());
    const found = await at(tmpdir());
    expect(found).toBeGreaterThan(0);
    // Others write there as well.
    expect(Math.abs(found - bavail * bsize)).toBeLessThan((blocks * bsize) / 2);
    expect(await at(join(tmpdir(), 'edgeball-not-there'))).toBeNaN();
  });

  it('knows what comes again from a device', async () => {
    const person = await test.person();
    const before = sampleOf(await exposed(), 'edgeball_replays_total');
    const book = () =>
      test.post('/bff/api/commands/a-key-of-a-device/cancel', {
        as: person,
        body: {},
        headers: { 'idempotency-key': 'a-command-of-a-device' },
      });
    expect([(await book()).statusCode, (await book()).headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(sampleOf(await exposed(), 'edgeball_replays_total')).toBe(before + 1);
  });

  it('tells of a stall of the event loop when it is, and not any more after it', async () => {
    const late = async () => sampleOf(await exposed(), 'nodejs_eventloop_lag_p99_seconds');
    const rest = () => new Promise((resolve) => setTimeout(resolve, 100));
    await late();
    await rest();
    const until = performance.now() + 400;
    while (performance.now() < until);
    await rest();
    const stalled = await late();
    expect(stalled).toBeGreaterThan(0.25);
    await rest();
    expect(await late()).toBeLessThan(stalled);
  });

  it('says whether this node hears of the others, and how many changes wait', async () => {
    const text = await exposed();
    expect(sampleOf(text, 'edgeball_listening')).toBe(1);
    expect(sampleOf(text, 'edgeball_changes_waiting')).toBe(0);
    expect(sampleOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  });
});

describe('the limit of calls', () => {
  it('is a person’s own, and lets 600 a minute pass', async () => {
    const [busy, calm] = await test.people(2);
    const ask = (as = busy) => test.get('/bff/api/user/menu-options', { as: as ?? null });
    for (let i = 0; i < 600; i++) expect((await ask()).statusCode).toBe(200);
    let reply = await ask();
    for (let i = 0; i < 2_000 && reply.statusCode === 200; i++) reply = await ask();
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.json().message).not.toBe('');
    expect((await ask(calm)).statusCode).toBe(200);
    expect((await test.get('/bff/api/user/menu-options')).statusCode).toBe(200);
    const inAMinute = performance.now() + 61_000;
    const timer = vi.spyOn(performance, 'now').mockReturnValue(inAMinute);
    expect((await ask()).statusCode).toBe(200);
    timer.mockRestore();
  });
});
