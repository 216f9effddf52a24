/** How the boards and the desk of one computer know of each other without a network. */
import type { BoardView } from '#contract/hall/hall.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';

export type BoardMessage =
  /** A desk asks who is there. */
  | { readonly kind: 'ask' }
  /** What a board shows; null as it closes. `hall` is its name among the entries of this device. */
  | { readonly kind: 'board'; readonly hall: string; readonly board: string; readonly view: BoardView | null };

/** Returns how to speak on it and how to leave it. */
export function joinBoards(onMessage: (message: BoardMessage) => void) {
  const channel = openChannel('edgeball-boards');
  channel?.addEventListener('message', ({ data }: MessageEvent<BoardMessage>) => onMessage(data));
  return { say: (message: BoardMessage) => channel?.postMessage(message), leave: () => channel?.close() };
}
