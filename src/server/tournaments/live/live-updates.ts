/** What this node keeps of tournaments and whom it tells, kept true by what other nodes say. */
import type { Database } from '#server/platform/database/connection.ts';
import { type Listener, listen } from '#server/platform/events/listener.ts';
import { createNodePresence } from '#server/platform/events/node-presence.ts';
import { createSessions, type Sessions } from '#server/platform/events/session-streams.ts';
import type { Turns } from '#server/platform/http/admission/turns.ts';
import type { CommitCounter } from '#server/platform/http/reply/prepared-reply.ts';
import { createScoreHub, type ScoreHub } from '#server/tournaments/scores/score-hub.ts';
import { createStates, type States } from '#server/tournaments/state/state-cache.ts';
import { createHub, type Hub } from './event-hub.ts';

export interface Live {
  readonly states: States;
  readonly hub: Hub;
  readonly scores: ScoreHub;
  readonly sessions: Sessions;
  /** The current one is null also while other nodes are there: a word of theirs may still be under way. */
  readonly commits: CommitCounter;
  /** Whether it hears of what other nodes commit. */
  isHearing(): boolean;
  /** What else goes by announcements: of what kind, its id, and what is told beside it. Null: some may have been missed. */
  hear(listener: (what: string | null, id: string, rest: string) => void): void;
  close(): Promise<void>;
}

/** One announcement: what changed, its id, and for a tournament the version that it has now. */
function heard(
  { states, hub, scores, sessions, turns }: Omit<Live, 'close' | 'hear' | 'isHearing' | 'commits'> & LiveOptions,
  message: string,
): void {
  const [what, id = '', version = ''] = message.split(':');
  if (what === 'tournament') {
    states.forget(id, Number(version));
    hub.heard(id);
    turns.released(id);
  } else if (what === 'score') scores.heard(id, version);
  else if (what === 'person') states.forgetWhere((state) => state.entryOf.has(id));
  else if (what === 'venue') states.forgetWhere((state) => state.row.venueId === id);
  else if (what === 'championship') states.forgetWhere((state) => state.row.championshipId === id);
  else if (what === 'event') states.forgetWhere((state) => state.row.eventId === id);
  else if (what === 'session') sessions.ended(id);
}

export interface LiveOptions {
  readonly turns: Turns;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

export async function startLive(database: Database, databaseUrl: string, options: LiveOptions): Promise<Live> {
  const { now, failed } = options;
  const neighbours = createNodePresence(now);
  const states = createStates(database, now, () => neighbours.areThere());
  const hub = createHub(database, states, failed);
  const scores = createScoreHub(database, states, failed);
  const sessions = createSessions();
  let isHearing = false;
  let announced = 0;
  const listeners: ((what: string | null, id: string, rest: string) => void)[] = [];
  const listener: Listener = listen(databaseUrl, {
    signOfLife: neighbours.signOfLife,
    heard: (message) => {
      if (neighbours.heard(message)) listener.say(neighbours.signOfLife);
      else {
        heard({ states, hub, scores, sessions, ...options }, message);
        const [what = '', id = '', rest = ''] = message.split(':');
        if (what !== 'score') announced += 1;
        for (const each of listeners) each(what, id, rest);
      }
    },
    hearing: (hearing) => {
      isHearing = hearing;
      states.setHearing(hearing);
      if (!hearing) return;
      neighbours.listening();
      listener.say(neighbours.hello);
      hub.catchUp();
      scores.catchUp();
      sessions.endAll();
      for (const each of listeners) each(null, '', '');
    },
    failed,
  });
  await listener.start();
  return {
    states,
    hub,
    scores,
    sessions,
    isHearing: () => isHearing,
    commits: {
      current: () => (isHearing && !neighbours.areThere() ? announced + database.commits() : null),
      snapshot: () => database.snapshot(),
    },
    hear: (one) => void listeners.push(one),
    close: async () => {
      scores.close();
      await listener.close();
    },
  };
}
