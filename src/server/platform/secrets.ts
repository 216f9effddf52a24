/** Secrets: random ones, how they are stored, and those that every node derives from the session secret. */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');
/** A copy of its table gives no access. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** One secret a purpose, so that none of them gives another away. */
export const derivedSecret = (sessionSecret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'edgeball', purpose, 32)).toString('base64url');

/** A keyed hash of a guest's network, so that what is kept of guests holds no address. */
export function networkHash(sessionSecret: string): (network: string) => string {
  const key = derivedSecret(sessionSecret, 'guest networks');
  return (network) => createHmac('sha256', key).update(network).digest('base64url');
}
