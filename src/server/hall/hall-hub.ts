/** Pages that watch a hall: each is told how it is now, at once and after every change, and the scores of its tournaments. */
import type { HallDayTournament } from '#contract/hall/hall.ts';
import type { SendFrame } from '#server/platform/http/stream/event-stream.ts';
import type { ScoreHub } from '#server/tournaments/scores/score-hub.ts';
import type { Place } from './day/place.ts';

export interface HallHub {
  /** Tells at once, then what is new after every change, until the returned function is called. */
  watch(place: Place, send: SendFrame): () => void;
  hallChanged(hallId: string): void;
  tournamentChanged(tournamentId: string): void;
  /** Changes may have been missed. */
  catchUp(): void;
  watchers(): number;
}

/** What is sent, and whose changes call for it anew. */
interface HallFrame {
  readonly frame: Buffer;
  /** The same for whoever was told the frame before. */
  readonly change: Buffer;
  readonly tournaments: readonly HallDayTournament[];
}

interface Watcher {
  /** The frame that it was told last. */
  last: HallFrame | null;
  /** What ends the telling of a tournament's scores, by tournament. */
  readonly scores: Map<string, () => void>;
}

interface Room {
  readonly place: Place;
  readonly watchers: Map<SendFrame, Watcher>;
  newest: HallFrame | null;
  state: 'idle' | 'telling' | 'again';
}

interface HallHubOptions {
  readonly frameOf: (place: Place, before: HallFrame | null) => Promise<HallFrame>;
  /** A page has few connections: the scores of all tournaments of the day come on this one. */
  readonly watchScores: ScoreHub['watch'];
  readonly failed: (error: unknown) => void;
}

const hasSameTournaments = (one: HallFrame, other: HallFrame): boolean =>
  one.tournaments.length === other.tournaments.length &&
  one.tournaments.every(({ id }, i) => id === other.tournaments[i]?.id);

export function createHallHub({ frameOf, watchScores, failed }: HallHubOptions): HallHub {
  const rooms = new Map<string, Room>();

  async function tell(room: Room): Promise<void> {
    const before = room.newest;
    const next = await frameOf(room.place, before);
    // The same words as before are for those alone who have come since.
    const news = before?.frame.equals(next.frame) ? before : next;
    room.newest = news;
    const isSameDay = before !== null && hasSameTournaments(before, news);
    for (const [send, watcher] of room.watchers) {
      const { last } = watcher;
      if (last === news) continue;
      watcher.last = news;
      send(last === null ? news.frame : news.change);
      if (last === null || !isSameDay) followScores(watcher, news, send);
    }
  }

  function followScores({ scores }: Watcher, { tournaments }: HallFrame, send: SendFrame): void {
    const ids = new Set(tournaments.map(({ id }) => id));
    for (const [id, leave] of scores) {
      if (ids.has(id)) continue;
      leave();
      scores.delete(id);
    }
    for (const id of ids) if (!scores.has(id)) scores.set(id, watchScores(id, send));
  }

  /** What changes while some are told is told once they have been. */
  function changed(room: Room): void {
    if (room.state !== 'idle') {
      room.state = 'again';
      return;
    }
    room.state = 'telling';
    void tell(room)
      .catch(failed)
      .then(() => {
        const isMore = room.state === 'again';
        room.state = 'idle';
        if (isMore && room.watchers.size > 0) changed(room);
      });
  }

  return {
    watch(place, send) {
      const room = rooms.get(place.id) ?? {
        place,
        watchers: new Map(),
        newest: null,
        state: 'idle',
      };
      rooms.set(place.id, room);
      const watcher: Watcher = { last: null, scores: new Map() };
      room.watchers.set(send, watcher);
      changed(room);
      return () => {
        room.watchers.delete(send);
        for (const leave of watcher.scores.values()) leave();
        if (room.watchers.size === 0 && rooms.get(place.id) === room) rooms.delete(place.id);
      };
    },
    hallChanged(hallId) {
      const room = rooms.get(hallId);
      if (room) changed(room);
    },
    tournamentChanged(tournamentId) {
      for (const room of rooms.values())
        if (room.newest?.tournaments.some(({ id }) => id === tournamentId)) changed(room);
    },
    catchUp: () => [...rooms.values()].forEach(changed),
    watchers: () => [...rooms.values()].reduce((sum, room) => sum + room.watchers.size, 0),
  };
}
