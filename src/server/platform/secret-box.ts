/** Authenticated encryption (AES-256-GCM) of what must not lie readable in the database. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** `context` says where the value belongs (table and row): moved elsewhere it cannot be opened. */
  seal(text: string, context: string): string;
  /** Null for what was sealed under another secret or context, or was not sealed at all. */
  open(sealed: string, context: string): string | null;
  /** For looking a secret up without keeping it. */
  fingerprint(text: string, context: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Tells a sealed value from everything else, and from those of a later format. */
const PREFIX = 'v1.';

/** One pair of keys a purpose, derived by HKDF, so that none gives another away. */
const keyOf = (sessionSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'edgeball', `secret-box:${purpose}`, 32));

export function secretBox(sessionSecret: string, purpose: string): SecretBox {
  const sealing = keyOf(sessionSecret, `${purpose}:seal`);
  const hashing = keyOf(sessionSecret, `${purpose}:fingerprint`);
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed, context) {
      if (!sealed.startsWith(PREFIX)) return null;
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      if (tag.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // The tag does not fit: another secret, another context, or tampered with.
        return null;
      }
    },
    fingerprint: (text, context) =>
      createHmac('sha256', hashing)
        .update(JSON.stringify([context, text]))
        .digest('base64url'),
  };
}
