/** The list of a door with what was said on this device: by the rule of the server, until that has it. */
import { describe, expect, it } from 'vitest';
import { firstStandpoint, isExpected, isFound, rowsAt } from '#app/tournaments/events/door/door-model.ts';
import { withSaid } from '#app/tournaments/events/door/said-here.ts';
import type { EntrantList } from '#contract/tournaments/door.ts';
import type { DoorDraft, OutboxEntry } from '#outbox/entries/entries.ts';
import { admit } from '#outbox/entries/transitions.ts';
import { word } from '#tests/outbox/entry-factory.ts';

const DAY = '2026-05-14';
const entrant = (id: string, name: string, change: Partial<EntrantList['entrants'][number]> = {}) => ({
  ...{ id, name, userId: id, club: null, number: null, birthYear: null, classes: [0], waiting: [], leftOut: [] },
  ...{ owed: 1_000, paid: null, marks: {}, ...change },
});
const classAt = (id: string, name: string, hour: string, day = DAY) => ({
  ...{ id, name, day, startsAt: `${day}T${hour}:00.000Z`, door: day, fee: 1_000, isDrawn: false },
});
const list: EntrantList = {
  ...{ role: 'door', name: 'Harbour Open', days: [DAY, '2026-05-15'], timeZone: 'Europe/Zagreb' },
  ...{ door: { per: 'DAY', minutesBefore: 30 }, version: 5, stamp: '5' },
  classes: [
    classAt('men', 'Men', '08:00'),
    classAt('u15', 'U15', '12:00'),
    classAt('mix', 'Mixed', '08:00', '2026-05-15'),
  ],
  entrants: [
    entrant('p1', 'Anna Berg'),
    entrant('p2', 'Ćiril De La Crüz', { classes: [1], waiting: [0] }),
    entrant('p3', 'Ben Kos', { classes: [2] }),
    entrant('p4', 'Zoe Abel', { classes: [], waiting: [0], owed: 0 }),
  ],
};
const mark = (state: 'HERE' | 'LATE' | 'NOT_COMING', note: number) => ({
  ...{ state, about: null, by: 'Maja', at: '2026-05-14T07:00:00.000Z', note },
});

function said(drafts: readonly DoorDraft[], change: Partial<OutboxEntry> = {}): OutboxEntry[] {
  return drafts.map((draft, at) => {
    const { entry } = admit([], draft, { id: `w${at}`, now: 1_000 + at });
    return { ...entry, sequence: at + 1, ...change } as OutboxEntry;
  });
}

const shownMark = (entries: readonly OutboxEntry[], stored: EntrantList = list) =>
  withSaid(stored, 'e1', entries).list.entrants[0]?.marks[DAY];
const here = word('mark', { door: { state: 'HERE' } });

describe('what was said on this device', () => {
  it('is shown at once, and marked as not sent', () => {
    const { list: shown, waiting } = withSaid(list, 'e1', said([here]));
    expect(shown.entrants[0]?.marks[DAY]).toMatchObject({ state: 'HERE', by: null });
    expect([...waiting]).toEqual(['p1']);
    expect(shown.entrants.slice(1)).toEqual(list.entrants.slice(1));
  });

  it('of another event is not', () => {
    expect(withSaid(list, 'e2', said([here])).list).toBe(list);
  });

  it('stays until the list that the server tells has it', () => {
    const sent = said([here], { state: 'sent', sentVersion: 6 });
    expect(shownMark(sent)).toMatchObject({ state: 'HERE' });
    const heard = { ...list, version: 6, entrants: list.entrants.map((one) => ({ ...one, marks: {} })) };
    // Another door has taken it back since.
    expect(shownMark(sent, heard)).toBeUndefined();
  });

  it('takes back what this device has said, also where the list has that already', () => {
    const [sent] = said([here], { state: 'sent', sentVersion: 5 });
    const [back] = said([word('take-back', { door: { takesBack: 'w0' } })], { id: 'b', sequence: 2 });
    if (!sent || !back) throw new Error('both were said');
    const withMark = (note: number): EntrantList => ({
      ...list,
      entrants: [entrant('p1', 'Anna Berg', { marks: { [DAY]: mark('HERE', note) } })],
    });
    expect(shownMark([sent, back], withMark(5))).toBeUndefined();
    // What another door has said meanwhile is not its to take back.
    expect(shownMark([sent, back], withMark(4))).toMatchObject({ state: 'HERE' });
  });

  it('of money is the sum by then', () => {
    const [paid] = said([word('paid', { door: { cents: 1_000, seen: 0 } })]);
    if (!paid) throw new Error('it was said');
    expect(withSaid(list, 'e1', [paid]).list.entrants[0]?.paid).toMatchObject({ cents: 1_000 });
  });

  it('is a question where the server has refused it', () => {
    const { list: shown, refused } = withSaid(list, 'e1', said([here], { state: 'attention' }));
    expect(shown).toBe(list);
    expect([...refused.keys()]).toEqual(['p1']);
  });
});

describe('the list of a door', () => {
  const stand = { at: DAY, isDay: true, classId: null };
  const namesAt = (at: typeof stand | { at: string; isDay: boolean; classId: string }) =>
    rowsAt(list, at).map(({ entrant: { name } }) => name);

  it('has who plays that day, or in that class, and who waits for a place there', () => {
    expect(namesAt(stand)).toEqual(['Anna Berg', 'Ćiril De La Crüz', 'Zoe Abel']);
    expect(namesAt({ ...stand, classId: 'u15' })).toEqual(['Ćiril De La Crüz']);
    expect(namesAt({ ...stand, at: '2026-05-15' })).toEqual(['Ben Kos']);
    expect(rowsAt(list, stand).map(({ isWaiting, due }) => [isWaiting, due])).toEqual([
      [false, 1_000],
      [false, 1_000],
      [true, 0],
    ]);
  });

  it('begins with today, and at classes’ doors with the next one', () => {
    const at = (instant: string, per: 'DAY' | 'CLASS' = 'DAY') =>
      firstStandpoint({ ...list, door: { per, minutesBefore: 30 } }, Date.parse(instant))?.at;
    expect(at('2026-05-15T09:00:00Z')).toBe('2026-05-15');
    expect(at('2026-05-01T09:00:00Z')).toBe(DAY);
    expect(at('2026-05-14T11:30:00Z', 'CLASS')).toBe('u15');
  });

  it('finds by the first letters of each word, however they are written', () => {
    const found = (typed: string) =>
      rowsAt(list, stand)
        .filter((row) => isFound(row, typed))
        .map(({ entrant: { name } }) => name);
    expect(found('ber')).toEqual(['Anna Berg']);
    expect(found('cir cru')).toEqual(['Ćiril De La Crüz']);
    expect(found('erg')).toEqual([]);
    expect(found('')).toHaveLength(3);
  });

  it('expects who is late, and not who does not come', () => {
    const states = (['HERE', 'LATE', 'NOT_COMING'] as const).map((state) => {
      const [row] = rowsAt({ ...list, entrants: [entrant('p1', 'Anna', { marks: { [DAY]: mark(state, 1) } })] }, stand);
      return row && isExpected(row);
    });
    expect(states).toEqual([false, true, false]);
  });
});
