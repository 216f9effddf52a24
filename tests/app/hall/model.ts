/** A hall of three tables for tests of its screens: people and tables are called what their ids say. */
import type { DeskCall, HallModel } from '#app/hall/hall-model.ts';
import type { HallDay, HallMatch, HallTournament } from '#hall/terms.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-14T09:00:00Z');
/** So many minutes after the start. */
export const at = (minutes: number): number => START + minutes * MINUTE;

export const match = (id: string, a: string | null, b: string | null, rest: Partial<HallMatch> = {}): HallMatch => {
  return { id, players: [a, b], isOver: false, endedAt: null, plannedCourt: null, plannedAt: START, ...rest };
};

export const tournament = (id: string, ...matches: HallMatch[]): HallTournament => ({ id, startsAt: START, matches });

export const call = (matchId: string, courtId: string, rest: Partial<DeskCall> = {}): DeskCall => {
  const fresh = { number: 1, calledAt: START, announcedAt: START, startedAt: null, arrived: [], withdrawnAt: null };
  return { matchId, courtId, ...fresh, ...rest };
};

interface Parts {
  readonly tournaments: readonly HallTournament[];
  readonly calls?: readonly DeskCall[];
  readonly day?: Partial<HallDay>;
}

export function testHall({ tournaments, calls = [], day = {} }: Parts): HallModel {
  const plain: HallDay = {
    mode: 'free',
    tables: ['1', '2', '3'].map((courtId) => ({ courtId, isOpen: true, only: null })),
    restMinutes: 5,
    isPaused: false,
    pinned: [],
    held: [],
  };
  return {
    hall: { day: { ...plain, ...day }, tournaments, calls },
    lasts: () => 20 * MINUTE,
    doubted: [],
    noShowMinutes: 5,
    timeZone: 'UTC',
    names: {
      person: String,
      table: (id) => `Table ${id}`,
      match: (id) => `Match ${id}`,
      time: (instant) => new Date(instant).toISOString().slice(11, 16),
    },
    numberOf: Number,
    tournamentNames: new Map(tournaments.map(({ id }) => [id, `The ${id}`])),
  };
}
