/** Pages that watch a hall: each is told how it is now, at once and after every change. */
import type { HallDayTournament } from '#contract/hall.ts';
import type { SendFrame } from '#server/platform/http/event-stream.ts';
import type { Place } from './place.ts';

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
export interface HallFrame {
  readonly frame: Buffer;
  /** The same for whoever was told the frame before. */
  readonly change: Buffer;
  readonly tournaments: readonly HallDayTournament[];
}

interface Room {
  readonly place: Place;
  /** With the frame that each was told last. */
  readonly watchers: Map<SendFrame, HallFrame | null>;
  newest: HallFrame | null;
  state: 'idle' | 'telling' | 'again';
}

export function createHallHub(
  frameOf: (place: Place, before: HallFrame | null) => Promise<HallFrame>,
  failed: (error: unknown) => void,
): HallHub {
  const rooms = new Map<string, Room>();

  async function tell(room: Room): Promise<void> {
    const before = room.newest;
    const next = await frameOf(room.place, before);
    // The same words as before are for those alone who have come since.
    const news = before?.frame.equals(next.frame) ? before : next;
    room.newest = news;
    for (const [send, last] of room.watchers) {
      if (last === news) continue;
      room.watchers.set(send, news);
      send(last === null ? news.frame : news.change);
    }
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
      room.watchers.set(send, null);
      changed(room);
      return () => {
        room.watchers.delete(send);
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
