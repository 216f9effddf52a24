/** How all tabs and the worker learn of changes. */
import { openChannel } from './browser/browser-features.ts';
import { OUTBOX_CHANNEL } from './browser/names.ts';
import type { OutboxNews } from './sending/ports.ts';

export interface Broadcast {
  /** Tells everybody, this context's own listeners included. */
  announce(announcement: OutboxNews): void;
  /** Returns how to stop listening. */
  listen(listener: (announcement: OutboxNews) => void): () => void;
}

export function createBroadcast(): Broadcast {
  const listeners = new Set<(announcement: OutboxNews) => void>();
  const tell = (announcement: OutboxNews) => {
    for (const listener of listeners) listener(announcement);
  };
  const channel = openChannel(OUTBOX_CHANNEL);
  channel?.addEventListener('message', (event: MessageEvent<OutboxNews>) => tell(event.data));
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
