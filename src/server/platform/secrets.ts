/** Secrets that every node derives from the session secret. */
import { hkdfSync } from 'node:crypto';

/** One secret a purpose, so that none of them gives another away. */
export const derivedSecret = (sessionSecret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'edgeball', purpose, 32)).toString('base64url');
