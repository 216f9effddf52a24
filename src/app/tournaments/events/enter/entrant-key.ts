/** The key of an entrant's mailed link: kept by the tab alone, and never in an address that is sent. */

import { ENTRANT_KEY_HEADER } from '#contract/tournaments/entrant-key.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

const nameOf = (eventId: string): string => `entrant-key ${eventId}`;

/** Where storage is forbidden the key lasts as long as the page. */
const kept = new Map<string, string>();

export function keepEntrantKey(eventId: string, key: string): void {
  kept.set(eventId, key);
  try {
    sessionStorage.setItem(nameOf(eventId), key);
  } catch {
    // The page itself remembers it.
  }
}

/** Null where no link was opened here. */
const entrantKeyOf = (eventId: string): string | null =>
  kept.get(eventId) ?? readStorage(() => sessionStorage.getItem(nameOf(eventId)), null);

/** Takes the key out of the address that a mail has opened. */
export function takeKeyFromAddress(eventId: string): void {
  const key = new URLSearchParams(window.location.hash.slice(1)).get('key');
  if (!key) return;
  keepEntrantKey(eventId, key);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

export function keyHeaders(eventId: string): Readonly<Record<string, string>> {
  const key = entrantKeyOf(eventId);
  return key === null ? {} : { [ENTRANT_KEY_HEADER]: key };
}

export const entrantLink = (eventId: string, key: string): string =>
  `${window.location.origin}/events/${eventId}/entry#key=${key}`;
