/** Scores of matches that are played, to every page that watches: coalesced, and never an older one after a newer one. */
import type { LiveScore, LiveScores } from '#contract/matches/scores.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { eventFrame } from '#server/platform/http/stream/event-frame.ts';
import type { SendFrame } from '#server/platform/http/stream/event-stream.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import type { States } from '#server/tournaments/state/state-cache.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { isCurrent, liveScoreOf } from './live-score.ts';
import { shownSheets } from './points-store.ts';

export interface ScoreHub {
  /** Sends all scores at once, then those that change, until the returned function is called. */
  watch(tournamentId: string, send: SendFrame): () => void;
  /** A sheet of this match has changed. */
  heard(tournamentId: string, matchId: string): void;
  /** Changes may have been missed. */
  catchUp(): void;
  close(): void;
}

/** Points of many tables within this time are one frame. */
const COALESCED = 250;

interface Room {
  readonly watchers: Set<SendFrame>;
  readonly scores: Map<string, LiveScore>;
  /** What is to be read again. */
  stale: Set<string> | 'all';
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  /** When it was read last, by the clock that never goes back. */
  readAt: number;
  /** Whether everything has been read once. */
  isRead: boolean;
}

const frameOf = (tournamentId: string, scores: readonly LiveScore[]): Buffer => {
  const data: LiveScores = { tournamentId, scores: [...scores] };
  return eventFrame({ name: 'score', data: JSON.stringify(data) });
};

const isNewer = (score: LiveScore, than: LiveScore | undefined): boolean =>
  !than ||
  score.matchVersion > than.matchVersion ||
  (score.matchVersion === than.matchVersion &&
    (score.turn > than.turn || (score.turn === than.turn && score.counter > than.counter)));

const newRoom = (): Room => ({
  watchers: new Set(),
  scores: new Map(),
  stale: 'all',
  timer: undefined,
  isReading: false,
  readAt: Number.NEGATIVE_INFINITY,
  isRead: false,
});

/** What is to be read now; what becomes stale meanwhile is the next reading's. */
function takeStale(room: Room): Room['stale'] {
  const { stale } = room;
  room.stale = new Set();
  room.readAt = performance.now();
  return stale;
}

function dropEnded({ scores }: Room, state: TournamentState | null): void {
  for (const [matchId, { matchVersion }] of scores) {
    const match = state && findMatch(state.tournament, matchId);
    if (!match || !isCurrent(match, matchVersion)) scores.delete(matchId);
  }
}

export function createScoreHub(database: Database, states: States, failed: (error: unknown) => void): ScoreHub {
  const rooms = new Map<string, Room>();

  /** Reads what is stale, and tells all of the room what is new. */
  async function read(tournamentId: string, room: Room): Promise<void> {
    const stale = takeStale(room);
    const [sheets, state] = await Promise.all([
      shownSheets(database.db, tournamentId, stale === 'all' ? 'all' : [...stale]),
      states.find(tournamentId),
    ]);
    const changed = state ? sheets.flatMap((sheet) => liveScoreOf(state, sheet) ?? []) : [];
    const news = changed.filter((score) => isNewer(score, room.scores.get(score.matchId)));
    for (const score of news) room.scores.set(score.matchId, score);
    room.isRead = true;
    if (news.length === 0) return;
    const frame = frameOf(tournamentId, news);
    for (const send of room.watchers) send(frame);
  }

  /** At once after a pause, and so often at most. */
  function readSoon(tournamentId: string, room: Room): void {
    if (room.timer || room.isReading) return;
    const wait = Math.max(0, room.readAt + COALESCED - performance.now());
    room.timer = setTimeout(() => {
      room.timer = undefined;
      room.isReading = true;
      read(tournamentId, room)
        .catch((error: unknown) => {
          room.stale = 'all';
          failed(error);
        })
        .then(() => {
          room.isReading = false;
          const isMore = room.stale === 'all' || room.stale.size > 0;
          if (isMore && rooms.get(tournamentId) === room) readSoon(tournamentId, room);
        });
    }, wait);
    room.timer.unref();
  }

  /** To one that comes later; what is read meanwhile reaches it as well. */
  async function sendAll(tournamentId: string, room: Room, send: SendFrame): Promise<void> {
    const state = await states.find(tournamentId);
    dropEnded(room, state);
    if (room.scores.size > 0 && room.watchers.has(send)) send(frameOf(tournamentId, [...room.scores.values()]));
  }

  return {
    watch(tournamentId, send) {
      const room = rooms.get(tournamentId) ?? newRoom();
      rooms.set(tournamentId, room);
      room.watchers.add(send);
      if (room.isRead) sendAll(tournamentId, room, send).catch(failed);
      else readSoon(tournamentId, room);
      return () => {
        room.watchers.delete(send);
        if (room.watchers.size > 0 || rooms.get(tournamentId) !== room) return;
        clearTimeout(room.timer);
        rooms.delete(tournamentId);
      };
    },
    heard(tournamentId, matchId) {
      const room = rooms.get(tournamentId);
      if (!room) return;
      if (room.stale !== 'all') room.stale.add(matchId);
      readSoon(tournamentId, room);
    },
    catchUp() {
      for (const [tournamentId, room] of rooms) {
        room.stale = 'all';
        readSoon(tournamentId, room);
      }
    },
    close() {
      for (const room of rooms.values()) clearTimeout(room.timer);
      rooms.clear();
    },
  };
}
