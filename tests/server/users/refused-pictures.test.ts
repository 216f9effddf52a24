import { describe, expect, it } from 'vitest';
import { problem } from '#contract/common.ts';
import {
  animation,
  animationBomb,
  interlacedBomb,
  pixelBomb,
  portrait,
  scriptGif,
  textBomb,
  zip,
} from './picture-files.ts';
import {
  accepted,
  type Form,
  jpeg,
  MEBIBYTE,
  maja,
  path,
  refused,
  send,
  setUpPictures,
  test,
} from './picture-sender.ts';

setUpPictures();

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

  it('what takes more memory to unpack than there is for all pictures', { timeout: 60_000 }, async () => {
    const words = /^The picture is too large to unpack\. Save it smaller, or as a JPEG, and try again\.$/;
    const avif = await portrait(3_800, 3_800).avif({ effort: 0, quality: 1 }).toBuffer();
    expect(avif.length).toBeLessThan(20_000);
    await refused(avif, 422, words, { type: 'image/avif' });
    await refused(interlacedBomb(), 422, words, { type: 'image/png' });
    await accepted(await portrait(4_000, 3_000).avif({ effort: 0, quality: 1 }).toBuffer(), { type: 'image/avif' });
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
