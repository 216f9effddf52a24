/**
 * A push service and the browsers behind it: checks who sends (RFC 8292), keeps what is sent, and reads it with the
 * browser's own keys (RFC 8291, RFC 8188), by node:crypto alone.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import type { PushMessage, PushSubscriptionKeys } from '#contract/push/push.ts';

interface Arrived {
  readonly message: PushMessage;
  readonly topic: string | undefined;
  readonly ttl: number;
  readonly urgency: string | undefined;
}

export interface FakeBrowser {
  readonly subscription: PushSubscriptionKeys;
  readonly arrived: readonly Arrived[];
  /** What the service answers from now on; 201 at first. */
  answer: number;
}

export interface FakePushService {
  readonly origin: string;
  browser(): FakeBrowser;
  /** The VAPID key that all messages were signed with. */
  readonly signers: ReadonlySet<string>;
  /** Milliseconds until it answers. */
  delay: number;
  close(): Promise<void>;
}

interface Known {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly browser: FakeBrowser & { readonly arrived: Arrived[] };
}

export async function startPushService(): Promise<FakePushService> {
  const known = new Map<string, Known>();
  const signers = new Set<string>();
  let delay = 0;
  const server = createServer((request, response) => {
    void receive(request).then(
      (status) => setTimeout(() => response.writeHead(status).end(), delay),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  const receive = async (request: IncomingMessage): Promise<number> => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts);
    const { url = '', headers } = request;
    const found = known.get(url);
    if (!found) return 404;
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    await verify(token, key, origin);
    signers.add(key);
    const message = JSON.parse(decrypt(body, found).toString('utf8')) as PushMessage;
    const [topic, urgency] = [headers.topic, headers.urgency].map((value) =>
      value === undefined ? value : String(value),
    );
    const { browser } = found;
    if (browser.answer < 300) browser.arrived.push({ message, topic, urgency, ttl: Number(headers.ttl) });
    return browser.answer;
  };
  const origin = await listen(server);
  return {
    origin,
    signers,
    get delay() {
      return delay;
    },
    set delay(milliseconds) {
      delay = milliseconds;
    },
    browser: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const subscription = {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
      const browser = { subscription, arrived: [] as Arrived[], answer: 201 };
      known.set(path, { keys, auth, browser });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function verify(token: string, key: string, audience: string): Promise<void> {
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience });
  if (!/^(https:|mailto:)/.test(payload.sub ?? '')) throw new Error('nobody to turn to');
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** One record of aes128gcm: salt, record size, the sender's key, then what is sealed. */
function decrypt(body: Buffer, { keys, auth }: Known): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('the last record has no end');
  return padded.subarray(0, end);
}
