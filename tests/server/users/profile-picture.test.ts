/** Profile pictures: how they are kept, shown, replaced and sent. */
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, test as that } from 'vitest';
import { createKnownSessions } from '#server/platform/http/admission/known-sessions.ts';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import { refusalLimit } from '#server/platform/http/admission/request-context.ts';
import { createTurns } from '#server/platform/http/admission/turns.ts';
import { serializerCompiler, validatorCompiler } from '#server/platform/http/calls/validation.ts';
import { installProblems } from '#server/platform/http/reply/problem.ts';
import { pictureRoutes } from '#server/users/picture-routes.ts';
import type { TestApp } from '#tests/server/app.ts';
import { animation, portrait } from './picture-files.ts';
import { accepted, jpeg, MEBIBYTE, maja, node, refused, send, setUpPictures, test } from './picture-sender.ts';

setUpPictures();

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
    now: Date.now,
    database: test.database,
    limit: callLimit(100),
    personLimit: callLimit(100),
    networkLimit: callLimit(100),
    knownSessions: createKnownSessions(),
    refusalLimit: refusalLimit(callLimit(100), callLimit(100)),
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
