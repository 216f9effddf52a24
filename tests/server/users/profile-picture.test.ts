import { Writable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test as that } from 'vitest';
import { problem } from '#contract/common.ts';
import { installProblems } from '#server/platform/http/problem.ts';
import { callLimit } from '#server/platform/http/rate-limit.ts';
import { createTurns } from '#server/platform/http/turns.ts';
import { serializerCompiler, validatorCompiler } from '#server/platform/http/validation.ts';
import { pictureRoutes } from '#server/users/picture-routes.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { animation, animationBomb, pixelBomb, portrait, scriptGif, textBomb, zip } from './picture-files.ts';

const path = '/bff/api/user-profile/profile-picture';
const MEBIBYTE = 1_048_576;

let test: TestApp;
let node: TestApp;
let maja: Person;
let jpeg: Buffer;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 100_000 });
  node = await startApp({ database: test.database });
  maja = await test.person();
  jpeg = await portrait().jpeg().toBuffer();
});
afterAll(async () => {
  await node.close();
  await test.close();
});

interface Form {
  readonly as?: Person | null;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly more?: readonly [string, string | Blob][];
  readonly headers?: Record<string, string>;
  readonly at?: TestApp;
}

async function send(
  bytes: Buffer,
  { as = maja, field = 'file', name = 'me.jpg', type = 'image/jpeg', ...rest }: Form = {},
) {
  const form = new FormData();
  for (const [key, value] of rest.more ?? []) form.append(key, value);
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return (rest.at ?? test).app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { cookie: as.cookie } : {}),
      ...rest.headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function accepted(bytes: Buffer, form: Form = {}): Promise<string> {
  const reply = await send(bytes, form);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ profilePictureUrl: string }>().profilePictureUrl;
}

async function refused(bytes: Buffer, status: number, words: RegExp, form: Form = {}): Promise<void> {
  const reply = await send(bytes, form);
  expect(reply.statusCode, reply.body).toBe(status);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.parse(reply.json()).message).toMatch(words);
}

const fetchSize = async (address: string, size: number, at = test) =>
  at.get(address.replace(/-\d+\.webp$/, `-${size}.webp`));
const pixelAt = async (bytes: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
};
const isDark = ([red = 255]: number[]) => red < 100;

describe('a picture', () => {
  const kinds: readonly [string, () => Promise<Buffer>][] = [
    ['jpeg', () => portrait().jpeg().toBuffer()],
    ['png', () => portrait().png().toBuffer()],
    ['webp', () => portrait().webp().toBuffer()],
    ['avif', () => portrait().avif({ effort: 0 }).toBuffer()],
    ['gif', () => portrait().gif().toBuffer()],
    ['grey jpeg', () => portrait().greyscale().jpeg().toBuffer()],
    ['progressive CMYK jpeg', () => portrait().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()],
    ['16-bit png', () => portrait().toColourspace('rgb16').png().toBuffer()],
    ['clear png', () => portrait().ensureAlpha(0.4).png().toBuffer()],
  ];
  it.each(kinds)('as %s is kept in three square sizes', async (_kind, make) => {
    const address = await accepted(await make());
    expect(address).toMatch(/^\/pictures\/[\w-]{16}-384\.webp$/);
    for (const size of [96, 192, 384]) {
      const { statusCode, headers, rawPayload } = await fetchSize(address, size);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
    }
  });

  it('whose file bears another picture’s name is still a picture', async () => {
    await accepted(await portrait().png().toBuffer(), { name: 'me.jpg', type: 'image/jpeg' });
    await accepted(jpeg, { name: 'me', type: 'application/octet-stream' });
  });

  it('is turned upright, cut from the middle and stripped of what it tells', async () => {
    const secret = 'canary of the camera';
    const bytes = await portrait(600, 300)
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '45/1 20/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { rawPayload } = await fetchSize(await accepted(bytes), 384);
    const left = await sharp(rawPayload).metadata();
    for (const part of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(left[part]).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toContain(secret);
    // A quarter turn clockwise puts what was above to the right.
    expect(isDark(await pixelAt(rawPayload, 340, 192))).toBe(true);
    expect(isDark(await pixelAt(rawPayload, 40, 192))).toBe(false);
  });

  it('that moves stands still at its first frame', async () => {
    const { rawPayload } = await fetchSize(await accepted(await animation(12), { name: 'me.gif' }), 96);
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 255] = await pixelAt(rawPayload, 48, 48);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('shows at once wherever the person does, and on every node', async () => {
    const address = await accepted(jpeg);
    for (const at of [test, node]) {
      const me = await at.get('/bff/api/user-profile/me', { as: maja });
      expect(me.json()).toMatchObject({ profilePictureUrl: address });
      const profile = await at.get(`/bff/api/user-profile/${maja.userId}`);
      expect(profile.json()).toMatchObject({ profilePictureUrl: address });
      expect((await fetchSize(address, 96, at)).statusCode).toBe(200);
    }
  });

  it('takes the place of the one before, of nobody else’s', async () => {
    const other = await test.person();
    const theirs = await accepted(jpeg, { as: other });
    const first = await accepted(jpeg);
    const second = await accepted(jpeg);
    expect(second).not.toBe(first);
    for (const size of [96, 192, 384]) expect((await fetchSize(first, size)).statusCode).toBe(404);
    expect((await fetchSize(second, 96)).statusCode).toBe(200);
    expect((await fetchSize(theirs, 96)).statusCode).toBe(200);
  });

  it('is one however many arrive at once, at whatever node', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(jpeg, { at: index % 2 ? test : node })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    const { rows } = await test.database.pool.query('select distinct id from picture where user_id = $1', [
      maja.userId,
    ]);
    expect(rows).toHaveLength(1);
    const { profilePictureUrl } = (await test.get('/bff/api/user-profile/me', { as: maja })).json();
    expect(profilePictureUrl).toBe(`/pictures/${rows[0].id}-384.webp`);
  });

  it('sent twice under one key is taken once; another one is not that call', async () => {
    const headers = { 'idempotency-key': 'picture-1' };
    const first = await accepted(jpeg, { headers });
    const again = await send(jpeg, { headers });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual({ profilePictureUrl: first });
    await refused(await portrait(50, 50).png().toBuffer(), 422, /Idempotency-Key/, { headers });
  });

  it('goes with its person', async () => {
    const leaver = await test.person();
    const address = await accepted(jpeg, { as: leaver });
    await test.database.pool.query('delete from app_user where id = $1', [leaver.userId]);
    expect((await fetchSize(address, 96)).statusCode).toBe(404);
  });

  it('with a preview or a film behind it is what phones make', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42'), Buffer.alloc(400, 5)]);
    for (const rest of [jpeg, film, Buffer.alloc(64), Buffer.from('SEFHSEFT')])
      await accepted(Buffer.concat([jpeg, rest]));
  });
});

describe('refused is', () => {
  const unsupported = /^Choose a JPEG, PNG, WebP, AVIF or GIF picture\.$/;
  const unreadable = /could not be read/;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each<[string, string | Buffer]>([
    ['an SVG', svg],
    ['an SVG that calls itself XML', `<?xml version="1.0"?>\n${svg}`],
    ['a page renamed to a picture', '<!doctype html><title>me.jpg</title>'],
    ['an archive renamed to a picture', zip],
    ['a PDF renamed to a picture', '%PDF-1.7\n1 0 obj'],
    ['a program renamed to a picture', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['a text that begins like one', 'GIF, I like them'],
  ])('%s', async (_what, content) => {
    await refused(Buffer.from(content), 415, unsupported);
  });

  it('a picture of another kind', async () => {
    await refused(await portrait().tiff().toBuffer(), 415, unsupported, { name: 'me.tiff', type: 'image/tiff' });
    await refused(Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 415, unsupported, { type: 'image/bmp' });
    await refused(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 415, unsupported, { type: 'image/heic' });
  });

  it('a bomb', { timeout: 30_000 }, async () => {
    const before = process.memoryUsage().rss;
    await refused(pixelBomb(), 422, /too many pixels: 40 megapixels/);
    await refused(pixelBomb(6_330, 6_330), 422, /too many pixels/);
    await refused(await animationBomb(), 422, /too many pixels/);
    expect([200, 422]).toContain((await send(textBomb(200))).statusCode);
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
  });

  it('nothing of 40 megapixels itself', { timeout: 30_000 }, async () => {
    await accepted(await portrait(8_000, 5_000).png().toBuffer());
  });

  it('more than 5 MiB, told by its length or on the way', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * MEBIBYTE - jpeg.length + 1)]);
    await refused(large, 413, /^The picture is too large: 5 MB at most\.$/);
    await refused(Buffer.concat([large, Buffer.alloc(5 * MEBIBYTE)]), 413, /too large/);
    await accepted(large.subarray(0, -1));
  });

  it('what is cut off or broken', async () => {
    for (const make of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const whole = await portrait().toFormat(make).toBuffer();
      for (const part of [0.02, 0.3, 0.7]) {
        const reply = await send(whole.subarray(0, Math.ceil(whole.length * part)));
        // What a decoder can still make something of may be taken, as a GIF without its end.
        expect([200, 415, 422], `${make} ${part}: ${reply.body}`).toContain(reply.statusCode);
      }
      const noise = Buffer.from(whole);
      for (let at = 40; at < noise.length; at += 7) noise[at] = (at * 31) % 256;
      expect((await send(noise)).statusCode).toBeLessThan(500);
    }
    await refused(jpeg.subarray(0, 200), 422, unreadable);
    await refused(Buffer.alloc(0), 422, /^Choose a picture\.$/);
  });

  const more = /^The file holds more than a picture/;
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG with an archive behind it', () => Buffer.concat([jpeg, zip])],
    ['a JPEG with a program behind it', () => Buffer.concat([jpeg, Buffer.from('MZ\u0090\0')])],
    ['a JPEG with a page behind it', () => Buffer.concat([jpeg, Buffer.from('<html><body>')])],
    [
      'a JPEG with a script in its notes',
      () =>
        portrait()
          .withExif({ IFD0: { Copyright: '<script>1</script>' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a JPEG with PHP in its notes',
      () =>
        portrait()
          .withExif({ IFD0: { Artist: '<?php phpinfo();' } })
          .jpeg()
          .toBuffer(),
    ],
    ['a PNG with anything behind it', async () => Buffer.concat([await portrait().png().toBuffer(), Buffer.from('x')])],
    ['a PNG with an archive behind it', async () => Buffer.concat([await portrait().png().toBuffer(), zip])],
    [
      'a WebP with anything behind it',
      async () => Buffer.concat([await portrait().webp().toBuffer(), Buffer.from('x')]),
    ],
    [
      'an AVIF with anything behind it',
      async () => Buffer.concat([await portrait().avif({ effort: 0 }).toBuffer(), zip]),
    ],
    ['a GIF with a script behind it', async () => Buffer.concat([await animation(2), Buffer.from(';alert(1)')])],
    ['a GIF that is a script', scriptGif],
    ['a GIF with a page in it', async () => Buffer.concat([await animation(2), Buffer.from('<svg onload=alert(1)>')])],
  ])('%s', async (_what, make) => {
    await refused(await make(), 422, more);
  });

  it('a form without the file', async () => {
    await refused(jpeg, 422, /^Choose a picture\.$/, { field: 'picture' });
    const two: Form['more'] = [['file', new Blob([Uint8Array.from(jpeg)])]];
    await refused(jpeg, 422, /did not arrive/, { more: two });
    await refused(jpeg, 422, /did not arrive/, { field: '__proto__' });
    await accepted(jpeg, {
      more: [
        ['comment', 'hello'],
        ['json', '{"a":1}'],
      ],
    });
  });

  it('whatever is no form', async () => {
    const ask = (payload: string | Buffer, type?: string) =>
      test.app.inject({
        method: 'POST',
        url: path,
        headers: { cookie: maja.cookie, ...(type === undefined ? {} : { 'content-type': type }) },
        payload,
      });
    for (const type of [
      'application/json',
      'image/jpeg',
      'text/plain',
      'multipart/mixed; boundary=x',
      'multipart/form-data',
    ])
      expect((await ask(jpeg, type)).statusCode, type).toBe(415);
    expect((await test.app.inject({ method: 'POST', url: path, headers: { cookie: maja.cookie } })).statusCode).toBe(
      415,
    );
    const forms = [
      '',
      '--x',
      '--x\r\n\r\n',
      '--x--\r\n',
      'nonsense',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ];
    for (const form of forms) {
      const reply = await ask(form, 'multipart/form-data; boundary=x');
      expect(reply.statusCode, JSON.stringify(form)).toBe(422);
      expect(problem.parse(reply.json()).message).not.toBe('');
    }
    for (const type of ['multipart/form-data; boundary=', 'multipart/form-data; x'])
      expect([415, 422]).toContain((await ask('--x', type)).statusCode);
  });

  it('whoever is not signed in, before anything else', async () => {
    for (const bytes of [jpeg, Buffer.from(svg), Buffer.alloc(6 * MEBIBYTE)])
      await refused(bytes, 401, /^Please log in\.$/, { as: null });
    expect((await test.post(path)).statusCode).toBe(401);
    expect((await send(jpeg, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  });

  it('without a trace: the picture stays as it was', async () => {
    const address = await accepted(jpeg);
    await refused(Buffer.from(svg), 415, unsupported);
    const me = await test.get('/bff/api/user-profile/me', { as: maja });
    expect(me.json()).toMatchObject({ profilePictureUrl: address });
  });
});

it('is looked for under its own address only', async () => {
  const address = await accepted(jpeg);
  const id = /pictures\/(.*)-384/.exec(address)?.[1];
  for (const name of [
    `${id}-95.webp`,
    `${id}-384.png`,
    `${id}.webp`,
    '-96.webp',
    `%00-96.webp`,
    `..%2f${id}-96.webp`,
    'x'.repeat(200),
  ])
    expect((await test.get(`/pictures/${name}`)).statusCode, name).toBe(404);
  const gone = await test.get('/pictures/nothing-96.webp');
  expect(gone.headers['cache-control']).toBe('no-store');
});

that('many at once wait for their turn, and too many are told so', { timeout: 30_000 }, async () => {
  const slow = await portrait(3_000, 2_000).jpeg({ progressive: true }).toBuffer();
  const replies = await Promise.all(Array.from({ length: 40 }, () => send(slow)));
  const statuses = new Set(replies.map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([200, 429]);
  expect(replies.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
  await accepted(jpeg);
});

that('the log names no file', async () => {
  let logged = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installProblems(app);
  const visitorOf = async () => ({ id: maja.userId, roles: [], hasConfirmedEmail: true, signedInAt: new Date() });
  await pictureRoutes({
    app,
    database: test.database,
    limit: callLimit(100),
    personLimit: callLimit(100),
    networkLimit: callLimit(100),
    turns: createTurns(),
    visitorOf,
    sessionOf: () => null,
  });
  await app.ready();
  const at: TestApp = { ...test, app };
  const canary = 'canary-in-a-name';
  await accepted(jpeg, { name: `${canary}.jpg`, at });
  await refused(Buffer.from('<svg/>'), 415, /Choose/, { name: `${canary}.svg`, at });
  await refused(jpeg.subarray(0, 200), 422, /read/, { name: canary, at });
  await refused(Buffer.alloc(6 * MEBIBYTE), 413, /large/, { name: canary, at });
  expect(logged).toContain('request completed');
  expect(logged).not.toContain(canary);
  await app.close();
});
