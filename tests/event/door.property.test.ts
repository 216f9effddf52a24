/** The door of an event: two doors that were apart agree whatever arrives first, nothing of the log is lost, and money is never overwritten unseen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absentOf,
  type DoorNote,
  type DoorState,
  doorOf,
  refuseDoorChange,
  refuseLeavingOut,
  refusePaid,
  standingNote,
} from '#event/door.ts';

const note = (key: string, state: DoorState | null, takesBack: string | null = null): DoorNote => ({
  key,
  state,
  about: null,
  takesBack,
});

describe('what counts of a door', () => {
  it('is the last word', () => {
    expect(standingNote([])).toBeNull();
    expect(standingNote([note('a', 'LATE'), note('b', 'HERE')])?.state).toBe('HERE');
    expect(standingNote([note('a', 'HERE'), note('b', null)])?.state).toBeNull();
  });

  it('is the word of before where the last one is taken back', () => {
    expect(standingNote([note('a', 'LATE'), note('b', 'HERE'), note('c', null, 'b')])?.state).toBe('LATE');
  });

  it('stays what another door has said where one takes its own word back', () => {
    expect(standingNote([note('a', 'HERE'), note('b', 'HERE'), note('c', null, 'a')])?.key).toBe('b');
  });

  it('is taken back also where the word arrives after what takes it back', () => {
    expect(standingNote([note('c', null, 'a'), note('a', 'HERE')])).toBeNull();
  });
});

/** What one door says, in its order: a state, or the undoing of its last word. */
const said = fc.array(fc.constantFrom('HERE', 'LATE', 'NOT_COMING', null, 'UNDO'), { maxLength: 8 });

function notesOf(door: string, words: readonly (DoorState | null | 'UNDO')[]): DoorNote[] {
  const open: string[] = [];
  return words.flatMap((word, at) => {
    const key = `${door}${at}`;
    if (word !== 'UNDO') {
      open.push(key);
      return [note(key, word)];
    }
    const last = open.pop();
    return last === undefined ? [] : [note(key, null, last)];
  });
}

/** Both logs, each in its own order, as `turns` says whose word arrives next. */
function merged(one: readonly DoorNote[], other: readonly DoorNote[], turns: readonly boolean[]): DoorNote[] {
  const queues = [[...one], [...other]];
  const log: DoorNote[] = [];
  for (const turn of [...turns, ...Array.from({ length: one.length + other.length }, (_, at) => at % 2 === 0)]) {
    const next = queues[turn ? 0 : 1]?.shift();
    if (next) log.push(next);
  }
  return [...log, ...queues.flat()];
}

const twoDoors = fc
  .tuple(said, said, fc.array(fc.boolean(), { maxLength: 16 }))
  .map(([one, other, turns]) => ({ log: merged(notesOf('a', one), notesOf('b', other), turns), one, other }));

describe('two doors', () => {
  it('lose no word, and what counts is the latest that stands by the server’s order', () => {
    fc.assert(
      fc.property(twoDoors, ({ log, one, other }) => {
        expect(new Set(log.map(({ key }) => key)).size).toBe(notesOf('a', one).length + notesOf('b', other).length);
        const standing = standingNote(log);
        const later = log.slice(standing ? log.indexOf(standing) + 1 : 0);
        const undone = new Set(log.map(({ takesBack }) => takesBack));
        expect(later.filter(({ key, takesBack }) => takesBack === null && !undone.has(key))).toEqual([]);
        expect(undone.has(standing?.key ?? '')).toBe(false);
      }),
    );
  });

  it('find the same, wherever in the log a taking back has arrived', () => {
    fc.assert(
      fc.property(twoDoors, fc.nat(), ({ log }, chance) => {
        const at = log.findIndex(({ takesBack }) => takesBack !== null);
        fc.pre(at >= 0);
        const moved = log.filter((_, index) => index !== at);
        moved.splice(chance % (moved.length + 1), 0, log[at] as DoorNote);
        expect(standingNote(moved)?.key).toBe(standingNote(log)?.key);
      }),
    );
  });

  it('leave nothing behind of what a door has said and taken back', () => {
    fc.assert(
      fc.property(twoDoors, ({ log }) => {
        const undone = new Set(log.map(({ takesBack }) => takesBack));
        const kept = log.filter(({ key, takesBack }) => takesBack === null && !undone.has(key));
        expect(standingNote(kept)?.key).toBe(standingNote(log)?.key);
      }),
    );
  });
});

describe('money at a door', () => {
  it('is taken where the sum that the door knew is right, or another door has said the same', () => {
    expect(refusePaid(0, { cents: 1_200, seen: 0 })).toBeNull();
    expect(refusePaid(1_200, { cents: 1_200, seen: 0 })).toBeNull();
    expect(refusePaid(800, { cents: 1_200, seen: 0 })).toMatchObject({ code: 'PAID_SINCE', params: { paid: '8.00' } });
  });

  it('never falls to a sum that nobody has said in sight of the one before', () => {
    const payment = fc.record({ cents: fc.nat(5), seen: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        payments.reduce((paid, one) => {
          if (refusePaid(paid, one) !== null) return paid;
          expect([one.seen, one.cents]).toContain(paid);
          return one.cents;
        }, 0);
      }),
    );
  });
});

describe('a door', () => {
  it('is a day’s, or a class’s', () => {
    const played = { id: 'u15', day: '2026-05-14' };
    expect([doorOf('DAY', played), doorOf('CLASS', played)]).toEqual(['2026-05-14', 'u15']);
  });

  it('goes by days or by classes for good once somebody is marked, and can be closed', () => {
    expect(refuseDoorChange('DAY', 'CLASS', true)?.code).toBe('DOOR_IN_USE');
    expect(refuseDoorChange('DAY', 'CLASS', false)).toBeNull();
    expect(refuseDoorChange('DAY', null, true)).toBeNull();
    expect(refuseDoorChange('DAY', 'DAY', true)).toBeNull();
  });
});

describe('a draw of who is here', () => {
  const players = [
    { playerId: 'anna', state: 'HERE' },
    { playerId: 'ben', state: 'LATE' },
    { playerId: 'cara', state: null },
  ] as const;

  it('leaves out who is late, not coming or not known', () => {
    expect(absentOf(players)).toEqual(['ben', 'cara']);
  });

  it('takes nobody’s place who has come since, and names everybody whom it leaves out', () => {
    expect(refuseLeavingOut(players, ['cara', 'ben'])).toBeNull();
    expect(refuseLeavingOut(players, ['ben'])?.code).toBe('DOOR_CHANGED');
    expect(refuseLeavingOut(players, ['anna', 'ben', 'cara'])?.code).toBe('DOOR_CHANGED');
    // Somebody who was named and has withdrawn meanwhile changes nothing.
    expect(refuseLeavingOut(players, ['ben', 'cara', 'dora'])).toBeNull();
  });
});
