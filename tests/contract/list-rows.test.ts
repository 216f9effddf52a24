/** An event stands once in a list, with its classes in it, wherever the list is cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOnce, partOfRow, rowsInListOrder, spanOf } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';

const NOW = Date.parse('2026-05-14T12:00:00Z');
const HOUR = 3_600_000;

interface Made {
  readonly hours: number;
  readonly stage?: TournamentDto['tournament']['stage'];
  readonly event?: string;
}

const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();
const made = (id: string, { hours, stage = 'Open', event }: Made): TournamentDto => ({
  championshipId: null,
  championshipName: null,
  tournament: {
    id,
    name: id,
    stage,
    tournamentStart: at(hours),
    tournamentEnd: at(hours + 4),
    venue: null,
    timeZone: 'Europe/Zagreb',
    ...(event && { event: { id: event, name: `Open ${event}` } }),
  },
});
const namesOf = (rows: ReturnType<typeof rowsInListOrder<TournamentDto>>) =>
  rows.map(({ event, tournaments }) => [event?.name ?? null, ...tournaments.map(({ tournament }) => tournament.id)]);

describe('a list', () => {
  it('has an event where its first class is, the first to start first', () => {
    const list = [
      made('women', { hours: 30, event: 'A' }),
      made('cup', { hours: 26 }),
      made('men', { hours: 24, event: 'A' }),
    ];
    expect(namesOf(eventsOnce(list))).toEqual([
      ['Open A', 'men', 'women'],
      [null, 'cup'],
    ]);
    expect(namesOf(rowsInListOrder(list, NOW))).toEqual([
      ['Open A', 'men', 'women'],
      [null, 'cup'],
    ]);
  });

  it('has an event among what is on while one of its classes is, and between its days', () => {
    const part = (...stages: readonly Made[]) => {
      const [row] = eventsOnce(stages.map((one, n) => made(`c${n}`, { ...one, event: 'A' })));
      return row && partOfRow(row, NOW);
    };
    expect(part({ hours: -20, stage: 'FINISHED' }, { hours: -1, stage: 'GROUPS' })).toBe('now');
    expect(part({ hours: -20, stage: 'FINISHED' }, { hours: 5 })).toBe('now');
    expect(part({ hours: -20, stage: 'FORFEITED' }, { hours: 5 })).toBe('upcoming');
    expect(part({ hours: 5 }, { hours: 6 })).toBe('upcoming');
    expect(part({ hours: -20, stage: 'FINISHED' }, { hours: -19, stage: 'FORFEITED' })).toBe('past');
  });

  it('tells from the first start to the last end of an event', () => {
    const [row] = eventsOnce([made('late', { hours: 9, event: 'A' }), made('early', { hours: 2, event: 'A' })]);
    expect(row && spanOf(row.tournaments)).toEqual({ start: at(2), end: at(13) });
  });

  const past = fc
    .array(fc.record({ hours: fc.integer({ min: -2_000, max: -100 }), event: fc.constantFrom('A', 'B', 'C', '') }), {
      maxLength: 40,
    })
    .map((all) =>
      all.map(({ hours, event }, n) => made(`t${n}`, { hours, stage: 'FINISHED', ...(event !== '' && { event }) })),
    );

  it('has each tournament once and each event once', () => {
    fc.assert(
      fc.property(past, (list) => {
        const rows = rowsInListOrder(list, NOW);
        const ids = rows.flatMap(({ tournaments }) => tournaments.map(({ tournament }) => tournament.id));
        expect(ids.toSorted()).toEqual(list.map(({ tournament }) => tournament.id).toSorted());
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });

  it('moves no row where further pages of the past come', () => {
    fc.assert(
      fc.property(past, fc.nat(40), (list, cut) => {
        const latestFirst = list.toSorted(
          (a, b) => Date.parse(b.tournament.tournamentStart) - Date.parse(a.tournament.tournamentStart),
        );
        const before = rowsInListOrder(latestFirst.slice(0, cut), NOW).map(({ key }) => key);
        const after = rowsInListOrder(latestFirst, NOW).map(({ key }) => key);
        expect(after.slice(0, before.length)).toEqual(before);
      }),
    );
  });
});
