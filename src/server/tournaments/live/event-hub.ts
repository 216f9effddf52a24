/** Pages that watch a tournament: each hears of every change, in order and without a gap. */
import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { Database, Executor } from '#server/platform/database/connection.ts';
import type { SendFrame } from '#server/platform/http/stream/event-stream.ts';
import type { States } from '#server/tournaments/state/state-cache.ts';
import { differenceIn, type StoredEvent } from '#server/tournaments/store/logs.ts';
import { framesOf, liveEventOf } from './live-event.ts';

/** One page's connection. */
export interface Watcher {
  /** The last version that it has been told of. */
  version: number;
  /** Whether it puts facts into those that it has. */
  readonly readsFacts: boolean;
  readonly send: SendFrame;
}

export interface Hub {
  /** Tells what was missed since the watcher's version, then everything to come, until the returned function is called. */
  watch(tournamentId: string, watcher: Watcher): () => void;
  /** A tournament has changed. */
  heard(tournamentId: string): void;
  /** Changes may have been missed. */
  catchUp(): void;
  watchers(): number;
}

/** A page that missed more than this asks for everything again. */
const MOST_MISSED = 100;

const byVersion = (watchers: Iterable<Watcher>): Map<number, Watcher[]> => {
  const groups = new Map<number, Watcher[]>();
  for (const watcher of watchers) {
    const group = groups.get(watcher.version);
    if (group) group.push(watcher);
    else groups.set(watcher.version, [watcher]);
  }
  return groups;
};

interface Room {
  readonly watchers: Set<Watcher>;
  /** Whether somebody is being told now, and whether there is more to tell since. */
  state: 'idle' | 'telling' | 'again';
}

export function createHub(database: Database, states: States, failed: (error: unknown) => void): Hub {
  const rooms = new Map<string, Room>();

  async function missed(tournamentId: string, since: number): Promise<LiveEvent[]> {
    const found = await eventsAfter(database.db, tournamentId, since, MOST_MISSED + 1);
    if (!found) return [];
    const { events, version } = found;
    const isComplete = events.length === version - since && events.length <= MOST_MISSED;
    const untold: LiveEvent = { version, results: [] };
    if (!isComplete) return [untold];
    if (events.length === 0) return [];
    const state = await states.find(tournamentId);
    // It has been deleted: its watchers ask for it, and are told so.
    return state ? events.map((event) => liveEventOf(state.record, event)) : [untold];
  }

  /** Watchers who are level with each other share the work. */
  async function tell(tournamentId: string, watchers: ReadonlySet<Watcher>): Promise<void> {
    for (const [since, group] of byVersion(watchers)) {
      for (const event of await missed(tournamentId, since)) {
        const frames = framesOf(tournamentId, event);
        for (const watcher of group) {
          watcher.version = event.version;
          if (watchers.has(watcher)) watcher.send(watcher.readsFacts ? frames.facts : frames.reload);
        }
      }
    }
  }

  function heard(tournamentId: string): void {
    const room = rooms.get(tournamentId);
    if (!room) return;
    if (room.state !== 'idle') {
      room.state = 'again';
      return;
    }
    room.state = 'telling';
    void tell(tournamentId, room.watchers)
      .catch(failed)
      .then(() => {
        const isMore = room.state === 'again';
        room.state = 'idle';
        if (isMore) heard(tournamentId);
      });
  }

  return {
    watch(tournamentId, watcher) {
      const room = rooms.get(tournamentId) ?? { watchers: new Set(), state: 'idle' };
      rooms.set(tournamentId, room);
      room.watchers.add(watcher);
      heard(tournamentId);
      return () => {
        room.watchers.delete(watcher);
        if (room.watchers.size === 0 && rooms.get(tournamentId) === room) rooms.delete(tournamentId);
      };
    },
    heard,
    catchUp: () => [...rooms.keys()].forEach(heard),
    watchers: () => [...rooms.values()].reduce((sum, room) => sum + room.watchers.size, 0),
  };
}

interface EventRow {
  readonly version: number;
  readonly words: readonly string[];
  readonly matchIds: readonly string[];
}

/** The events after a version, oldest first, and the version that the tournament has now. */
async function eventsAfter(
  db: Executor,
  tournamentId: string,
  version: number,
  limit: number,
): Promise<{ events: StoredEvent[]; version: number } | undefined> {
  const { rows } = await db.execute<{ version: number; events: EventRow[] }>(sql`
    select t.version, coalesce((
      select json_agg(json_build_object('version', e.version, 'words', e.changed, 'matchIds', e.match_ids)
        order by e.version)
      from (select * from live_event where tournament_id = t.id and version > ${version}
        order by version limit ${limit}) e), '[]') as events
    from tournament t where t.id = ${tournamentId}`);
  const [found] = rows;
  return (
    found && {
      version: found.version,
      events: found.events.map((row) => ({ version: row.version, ...differenceIn(row.words, row.matchIds) })),
    }
  );
}
