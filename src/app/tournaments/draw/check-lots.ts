/** Whether the secret that the lots were drawn by is the one whose hash was published with the groups. */
import { t } from '#messages/t.ts';
import type { GroupDraw } from '#tournament/terms.ts';

export async function checkLots({ lotsHash, lotsSecret }: Pick<GroupDraw, 'lotsHash' | 'lotsSecret'>): Promise<string> {
  if (lotsHash === undefined) return '';
  if (lotsSecret === undefined) return t('draw.lotsAreSecretUntil');
  // Browsers hash on https and on the machine itself alone.
  if (!globalThis.crypto?.subtle) return t('draw.thisBrowserCannotCheck');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lotsSecret));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === lotsHash ? t('draw.lotsMatch') : t('draw.lotsDiffer');
}
