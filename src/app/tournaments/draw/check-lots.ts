/** Whether the secret that the lots were drawn by is the one whose hash was published with the groups. */
import type { GroupDraw } from '#tournament/terms.ts';

export async function checkLots({ lotsHash, lotsSecret }: Pick<GroupDraw, 'lotsHash' | 'lotsSecret'>): Promise<string> {
  if (lotsHash === undefined) return '';
  if (lotsSecret === undefined) return 'The lots are secret until all groups are over.';
  // Browsers hash on https and on the machine itself alone.
  if (!globalThis.crypto?.subtle) return 'This browser cannot check the lots here.';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lotsSecret));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === lotsHash
    ? 'The lots go by the secret that was fixed at the draw.'
    : 'The lots do not go by the secret that was fixed at the draw.';
}
