/** How all tabs and the worker learn of changes. */
import { CHANNEL } from './names.ts';
import type { Announcement } from './ports.ts';

export interface Broadcast {
  /** Tells everybody, this context's own listeners included. */
  announce(announcement: Announcement): void;
  /** Returns how to stop listening. */
  listen(listener: (announcement: Announcement) => void): () => void;
}

export function createBroadcast(): Broadcast {
  const listeners = new Set<(announcement: Announcement) => void>();
  const tell = (announcement: Announcement) => {
    for (const listener of listeners) listener(announcement);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', (event: MessageEvent<Announcement>) => tell(event.data));
  return {
    announce: (announcement) => {
      tell(announcement);
      channel?.postMessage(announcement);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
