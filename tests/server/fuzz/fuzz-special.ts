/** Random bodies of calls whose schemas say too little of them: subscriptions to push messages, and forms with a picture. */
import { pick, type Random } from './fuzz.ts';

export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const bytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

/** One bit other, so that it is no point of the curve; or of another length. */
function spoilt(random: Random, key: string): string {
  const known = Buffer.from(key, 'base64url');
  const at = Math.floor(random() * known.length);
  known[at] = (known[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  return pick(random, [
    known.toString('base64url'),
    known.subarray(0, at).toString('base64url'),
    known.toString('base64'),
    bytes(random, known.length).toString('base64url'),
    Buffer.concat([Buffer.from([4]), bytes(random, 64)]).toString('base64url'),
    pick(random, ['A', '_', '4', '=']).repeat(87),
    `${key}=`,
    `${key}==`,
    '',
  ]);
}

/** Mostly at a push service that is trusted, under keys that are what they should be, nearly that, or nothing. */
export function fuzzedSubscription(random: Random, browsers: readonly Browser[]): unknown {
  const [one, other] = [pick(random, browsers), pick(random, browsers)];
  const keys = pick(random, [one.keys, one.keys, other.keys]);
  return {
    endpoint: random() < 0.9 ? one.endpoint : `${one.endpoint}${pick(random, ['/', '#x', '?y', '%00', '\u202e'])}`,
    keys: {
      p256dh: random() < 0.5 ? keys.p256dh : spoilt(random, keys.p256dh),
      auth: random() < 0.7 ? keys.auth : spoilt(random, keys.auth),
    },
  };
}

interface FuzzedForm {
  readonly type: string;
  readonly payload: Buffer;
}

const names = ['file', 'file', 'file', 'picture', '__proto__', '', 'a\u0000b', 'x'.repeat(300)];
const partTypes = ['image/jpeg', 'image/png', 'text/html', 'application/json', 'x', ''];

/** A file or a field, whole or not, among what forms do not hold. */
function part(random: Random, pictures: readonly Buffer[]): Buffer {
  const isFile = random() < 0.8;
  const fileName = isFile ? `; filename="${pick(random, ['me.jpg', '../../x', '', 'a\u0000', 'ž.png'])}"` : '';
  const head =
    `Content-Disposition: ${pick(random, ['form-data', 'form-data', 'attachment', ''])}; name="${pick(random, names)}"${fileName}\r\n` +
    `Content-Type: ${pick(random, partTypes)}\r\n`.repeat(pick(random, [0, 1, 1, 1, 30]));
  const picture = pick(random, pictures);
  const cut = picture.subarray(0, Math.floor(picture.length * pick(random, [0, 0.3, 1, 1, 1])));
  const content = Buffer.from(cut);
  if (random() < 0.3) for (const byte of bytes(random, 40)) content[Math.floor(random() * content.length)] = byte;
  return Buffer.concat([
    Buffer.from(`--x\r\n${head}\r\n`),
    content,
    Buffer.from(pick(random, ['\r\n', '\r\n', '\n', ''])),
  ]);
}

export function fuzzedForm(random: Random, pictures: readonly Buffer[]): FuzzedForm {
  const parts = Array.from({ length: pick(random, [0, 1, 1, 1, 2, 15]) }, () => part(random, pictures));
  const end = Buffer.from(pick(random, ['--x--\r\n', '--x--\r\n', '--x--\r\n', '--x', '']));
  const boundary = pick(random, ['; boundary=x', '; boundary=x', '; boundary=x', '; boundary="x"', '; boundary=', '']);
  return { type: `multipart/form-data${boundary}`, payload: Buffer.concat([...parts, end]) };
}
