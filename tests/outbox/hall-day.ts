/** A hall of one table and a group of three matches, in which nothing has been called. */
import type { HallDay } from '#contract/hall/hall.ts';

/** The key by which its entries are found. */
export const HALL = 'hall v1 2026-03-14';
const match = (id: string, a: string, b: string, number: number) => ({
  ...{ id, players: [a, b] as const, playerIds: [a, b] as const, isOver: false, endedAt: null, plannedCourt: null },
  ...{ plannedAt: number, stage: 'GROUPS' as const, group: 'Group A', number },
});
export const day: HallDay = {
  hall: {
    ...{ version: 5, date: '2026-03-14', timeZone: 'UTC', venue: { id: 'v1', name: 'Harbour' }, mode: 'free' },
    tables: [{ courtId: 'c1', name: 'Table 1', isOpen: true, only: null }],
    ...{ restMinutes: 0, noShowMinutes: 5, isPaused: false, callsByItself: false, confirmsResults: false },
    ...{ asking: [], boardsShow: null, pinned: ['m1'], held: [], calls: [], lease: null },
  },
  tournaments: [
    {
      ...{ id: 't1', name: 'Open', version: 1, startsAt: 0 },
      matches: [match('m1', 'a', 'b', 1), match('m2', 'c', 'd', 2), match('m3', 'a', 'c', 3)],
    },
  ],
  people: {},
  pace: { groups: 1, mainStage: 1 },
  estimates: [],
};
