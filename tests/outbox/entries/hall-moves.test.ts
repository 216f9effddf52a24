/** A called match that a desk moves to another table: one entry, of which both halves count or neither. */
import { expect, it } from 'vitest';
import type { HallDraft, HallEntry, OutboxEntry } from '#outbox/entries/entries.ts';
import { withWaiting } from '#outbox/entries/hall-overlay.ts';
import { admit, settle } from '#outbox/entries/transitions.ts';
import { hallCommandOf } from '#outbox/sending/send.ts';
import { deed, hallEntry } from '../entry-factory.ts';
import { day, HALL } from '../hall-day.ts';

const call = deed('call');
const move = deed('call', { call: { courtId: 'c2', from: 'c1', at: 2_000 } });
const withdrawal = deed('withdraw-call', { call: { courtId: 'c2', at: 3_000 } });
const at = { now: 10, chance: 0 };

/** A device on which all of this was done, and how far each has come. */
function doing(...done: readonly (readonly [HallDraft, Partial<HallEntry>])[]): OutboxEntry[] {
  return done.reduce<OutboxEntry[]>((all, [draft, come], i) => {
    const { changed } = admit(all, draft, { id: `d${i}`, now: 1_000 + i });
    const kept = all.filter(({ id }) => changed.every((one) => one.id !== id));
    return [...kept, ...changed.map((one) => (one.id === `d${i}` ? Object.assign(one, come) : one))];
  }, []);
}
const states = (entries: readonly OutboxEntry[]) =>
  entries.toSorted((a, b) => a.sequence - b.sequence).map(({ state }) => state);

it('is sent as one call, which says from where', () => {
  const [moved] = doing([move, {}]);
  expect(moved && 'call' in moved && hallCommandOf(moved)).toEqual({
    ...{ matchId: 'm1', courtId: 'c2', from: 'c1', number: 1, lease: 1, calledAt: '1970-01-01T00:00:02.000Z' },
  });
});

it('never leaves where the call that it moves has not left either', () => {
  expect(states(doing([call, {}], [move, {}], [withdrawal, {}]))).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
});

it('leaves before its withdrawal where the call may have arrived: the server knows the table by then', () => {
  expect(states(doing([call, { state: 'sent' }], [move, {}], [withdrawal, {}]))).toEqual([
    'sent',
    'waiting',
    'waiting',
  ]);
  expect(states(doing([move, {}], [withdrawal, {}]))).toEqual(['waiting', 'waiting']);
  expect(states(doing([call, { unanswered: 1 }], [move, {}], [withdrawal, {}]))).toEqual([
    ...['waiting', 'waiting', 'waiting'],
  ]);
  // The server has refused it, and the match has stayed where it was.
  const refused = doing([call, { state: 'sent' }], [move, { state: 'attention' }], [deed('withdraw-call'), {}]);
  expect(states(refused)).toEqual(['sent', 'withdrawn', 'waiting']);
});

it('a withdrawal of a call that the server has is sent, also where it had refused an earlier one', () => {
  const again = deed('call', { call: { courtId: 'c2' } });
  const all = doing([call, { state: 'attention' }], [again, { state: 'sent' }], [withdrawal, {}]);
  expect(states(all)).toEqual(['withdrawn', 'sent', 'waiting']);
  const unknown = doing([call, { unanswered: 1 }], [again, {}], [withdrawal, {}]);
  expect(states(unknown)).toEqual(['recalled', 'withdrawn', 'waiting']);
});

it('goes with the call that the server refuses', () => {
  const on = deed('call', { call: { courtId: 'c3', from: 'c2' } });
  const all = doing([call, { state: 'sending', unanswered: 1 }], [move, {}], [on, {}], [deed('started'), {}]);
  const verdict = { kind: 'attention', status: 409, message: 'Table 1 is taken.', conflict: null } as const;
  expect(states(settle(all, 'd0', verdict, at))).toEqual(['attention', 'withdrawn', 'withdrawn', 'withdrawn']);
});

it('is shown at the other table alone, with who has come, and not twice', () => {
  const before = [hallEntry('call'), hallEntry('started')];
  const moved = hallEntry('call', { call: move.call });
  const laid = withWaiting(day, [...before, moved], HALL, null).day.hall.calls;
  expect(laid).toMatchObject([
    { courtId: 'c1', endedAt: '1970-01-01T00:00:02.000Z' },
    { courtId: 'c2', endedAt: null, number: 1, startedAt: '1970-01-01T00:00:01.000Z' },
  ]);
  const known = { ...day, hall: { ...day.hall, calls: laid } };
  expect(withWaiting(known, [moved], HALL, null).day.hall.calls).toEqual(laid);
  // Withdrawn meanwhile by another desk.
  expect(withWaiting(day, [moved], HALL, null).day.hall.calls).toEqual([]);
});
