/** What is open for a signed-in browser, and ends with its session. */

export interface Sessions {
  /** Until the returned function is called, `end` is called should the session end. */
  watch(id: string, end: () => void): () => void;
  ended(id: string): void;
  /** It is unknown which of them have ended meanwhile. */
  endAll(): void;
}

export function createSessions(): Sessions {
  const open = new Map<string, Set<() => void>>();
  const ended = (id: string): void => {
    for (const end of [...(open.get(id) ?? [])]) end();
  };
  return {
    watch(id, end) {
      const ends = open.get(id) ?? new Set();
      open.set(id, ends.add(end));
      return () => {
        ends.delete(end);
        if (ends.size === 0 && open.get(id) === ends) open.delete(id);
      };
    },
    ended,
    endAll: () => [...open.keys()].forEach(ended),
  };
}
