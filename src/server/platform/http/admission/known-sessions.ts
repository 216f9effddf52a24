/**
 * LRU of the sessions that this node has looked up, and whose they are: tells a session from a made-up one without asking
 * the database. It decides about limits alone, so that one that has ended meanwhile does no harm.
 */
export interface KnownSessions {
  /** `session` is the hash of its secret, and so no longer than that. */
  note(session: string, userId: string): void;
  personOf(session: string): string | null;
}

const MOST_SESSIONS = 20_000;

export function createKnownSessions(most = MOST_SESSIONS): KnownSessions {
  const people = new Map<string, string>();
  return {
    note(session, userId) {
      people.delete(session);
      people.set(session, userId);
      const [oldest] = people.keys();
      if (people.size > most && oldest !== undefined) people.delete(oldest);
    },
    personOf: (session) => people.get(session) ?? null,
  };
}
