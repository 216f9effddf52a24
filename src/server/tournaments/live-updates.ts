/** What this node keeps of tournaments and whom it tells, kept true by what other nodes say. */
import type { Database } from '#server/platform/database/connection.ts';
import { type Listener, listen } from '#server/platform/events/listener.ts';
import { createNodePresence } from '#server/platform/events/node-presence.ts';
import { createSessions, type Sessions } from '#server/platform/events/session-streams.ts';
import { createHub, type Hub } from './event-hub.ts';
import { createStates, type States } from './state-cache.ts';

export interface Live {
  readonly states: States;
  readonly hub: Hub;
  readonly sessions: Sessions;
  close(): Promise<void>;
}

/** One announcement: what changed, its id, and for a tournament the version that it has now. */
function heard({ states, hub, sessions }: Omit<Live, 'close'>, message: string): void {
  const [what, id = '', version = ''] = message.split(':');
  if (what === 'tournament') {
    states.forget(id, Number(version));
    hub.heard(id);
  } else if (what === 'person') states.forgetWhere((state) => state.entryOf.has(id));
  else if (what === 'venue') states.forgetWhere((state) => state.row.venueId === id);
  else if (what === 'championship') states.forgetWhere((state) => state.row.championshipId === id);
  else if (what === 'session') sessions.ended(id);
}

export async function startLive(
  database: Database,
  databaseUrl: string,
  now: () => number,
  failed: (error: unknown) => void,
): Promise<Live> {
  const neighbours = createNodePresence(now);
  const states = createStates(database, now, () => neighbours.areThere());
  const hub = createHub(database, states, failed);
  const sessions = createSessions();
  const listener: Listener = listen(databaseUrl, {
    signOfLife: neighbours.signOfLife,
    heard: (message) => {
      if (neighbours.heard(message)) listener.say(neighbours.signOfLife);
      else heard({ states, hub, sessions }, message);
    },
    hearing: (hearing) => {
      states.setHearing(hearing);
      if (!hearing) return;
      neighbours.listening();
      listener.say(neighbours.hello);
      hub.catchUp();
      sessions.endAll();
    },
    failed,
  });
  await listener.start();
  return { states, hub, sessions, close: () => listener.close() };
}
