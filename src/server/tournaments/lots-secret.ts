/** The secret that a draw's lots go by, and the hash that is published in its place until the groups are over. */
import { createHash, randomBytes } from 'node:crypto';
import type { LotsSecret } from '#tournament/groups/lots.ts';

export function newLotsSecret(): LotsSecret {
  const secret = randomBytes(16).toString('hex');
  return { secret, hash: createHash('sha256').update(secret).digest('hex') };
}
