/** Places of a class over random days: never more than there are, nobody twice, and in the order in which people came. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerEnd, refuseTime, refuseWithdrawal } from '#event/entry-times.ts';
import {
  type ClassPlaces,
  freePlaces,
  type InLine,
  lapsedIn,
  nextPlace,
  placeInLine,
  takenPlaces,
  toBeAsked,
} from '#event/places.ts';

const HOUR = 3_600_000;
const times = { opensAt: 100, closesAt: 200, withdrawUntil: 150, holdHours: 24, holdMinutes: 15 };

describe('the times of an event', () => {
  test('open and close it, each at its moment', () => {
    expect([99, 100, 199, 200].map((now) => refuseTime(times, now)?.code)).toEqual([
      'ENTRY_NOT_YET',
      undefined,
      undefined,
      'ENTRY_CLOSED',
    ]);
    expect(refuseTime(null, 0)?.code).toBe('ENTRY_NOT_OPEN');
    expect(refuseTime({ ...times, opensAt: null, closesAt: null }, 1)).toBeNull();
  });

  test('end withdrawing by oneself', () => {
    expect(refuseWithdrawal(times, 149)).toBeNull();
    expect(refuseWithdrawal(times, 150)?.code).toBe('WITHDRAW_TOO_LATE');
    expect(refuseWithdrawal({ ...times, withdrawUntil: null }, 10 ** 12)).toBeNull();
  });

  test('keep an offered place for hours, and on the day for minutes', () => {
    expect(offerEnd(times, 25 * HOUR, 0)).toBe(24 * HOUR);
    expect(offerEnd(times, 24 * HOUR, 0)).toBe(15 * 60_000);
  });
});

const one = (entrantId: string, more: Partial<InLine> = {}): InLine => ({
  entrantId,
  state: 'WAITING',
  until: null,
  provesUntil: null,
  ...more,
});
const places = (line: readonly InLine[], entries: number, mostEntries: number | null = 4): ClassPlaces => ({
  limits: { mostEntries, mostWaiting: 3 },
  entries,
  line,
});

describe('places of a class', () => {
  test('are kept for whoever they are offered to, until their time', () => {
    const offered = places([one('ana', { state: 'OFFERED', until: 10 }), one('iva')], 3);
    expect(freePlaces(offered, 9)).toBe(0);
    expect(toBeAsked(offered, 9)).toEqual([]);
    expect(toBeAsked(offered, 10)).toEqual(['iva']);
    expect(lapsedIn(offered, 10).map(({ entrantId }) => entrantId)).toEqual(['ana']);
  });

  test('are not for a newcomer while somebody waits, and the line has an end', () => {
    expect(nextPlace(places([], 3), 0)).toEqual({ status: 'ENTERED' });
    expect(nextPlace(places([one('ana')], 3), 0)).toEqual({ status: 'WAITING', place: 2 });
    const full = places([one('a'), one('b'), one('c')], 4);
    expect(nextPlace(full, 0)).toMatchObject({ status: 'REFUSED', refusal: { code: 'CLASS_FULL' } });
    expect(nextPlace(places([one('ana')], 900, null), 0)).toEqual({ status: 'ENTERED' });
  });

  test('pass over who has not used their link, who stays where they are in line', () => {
    const line = places([one('ana', { provesUntil: 10 }), one('iva')], 3);
    expect(toBeAsked(line, 5)).toEqual(['iva']);
    expect(placeInLine(line, 'iva', 5)).toBe(2);
    expect(placeInLine(line, 'iva', 10)).toBe(1);
  });
});

type Step =
  | { readonly does: 'come'; readonly who: number; readonly hasToProve: boolean }
  | { readonly does: 'accept' | 'withdraw'; readonly who: number }
  | { readonly does: 'wait'; readonly for: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('come' as const), who: fc.nat(30), hasToProve: fc.boolean() }),
  fc.record({ does: fc.constantFrom('accept' as const, 'withdraw' as const), who: fc.nat(30) }),
  fc.record({ does: fc.constant('wait' as const), for: fc.integer({ min: 1, max: 40 }) }),
);
const KEPT = 30;

interface Day {
  readonly entered: readonly string[];
  readonly line: readonly InLine[];
  readonly now: number;
}

const limits = { mostEntries: 5, mostWaiting: 6 };
const placesOf = ({ entered, line }: Day): ClassPlaces => ({ limits, entries: entered.length, line });

function come(day: Day, id: string, hasToProve: boolean): Day {
  if (day.entered.includes(id) || day.line.some(({ entrantId }) => entrantId === id)) return day;
  const until = hasToProve ? day.now + KEPT : null;
  const next = nextPlace(placesOf(day), day.now);
  if (next.status === 'REFUSED') return day;
  if (next.status === 'WAITING') return { ...day, line: [...day.line, one(id, { provesUntil: until })] };
  if (!hasToProve) return { ...day, entered: [...day.entered, id] };
  return { ...day, line: [...day.line, one(id, { state: 'HELD', until, provesUntil: until })] };
}

function accept(day: Day, id: string): Day {
  const found = day.line.find(({ entrantId }) => entrantId === id);
  if (!found) return day;
  if (found.state !== 'WAITING')
    return { ...day, entered: [...day.entered, id], line: day.line.filter((other) => other !== found) };
  return { ...day, line: day.line.map((other) => (other === found ? { ...found, provesUntil: null } : other)) };
}

function tended(day: Day): Day {
  const gone = new Set(lapsedIn(placesOf(day), day.now));
  const left = { ...day, line: day.line.filter((other) => !gone.has(other)) };
  const asked = new Set(toBeAsked(placesOf(left), day.now));
  const line = left.line.map((other) =>
    asked.has(other.entrantId) ? { ...other, state: 'OFFERED' as const, until: day.now + KEPT } : other,
  );
  return { ...left, line };
}

function taken(day: Day, does: Step): Day {
  const id = 'who' in does ? `p${does.who}` : '';
  if (does.does === 'come') return come(day, id, does.hasToProve);
  if (does.does === 'accept') return accept(day, id);
  if (does.does === 'wait') return { ...day, now: day.now + does.for };
  return {
    ...day,
    entered: day.entered.filter((other) => other !== id),
    line: day.line.filter(({ entrantId }) => entrantId !== id),
  };
}

test('a random day never gives away more places than there are, nor one to two, nor past somebody who waits', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let day: Day = { entered: [], line: [], now: 0 };
      for (const does of steps) {
        const before = day;
        day = tended(taken(day, does));
        const all = [...day.entered, ...day.line.map(({ entrantId }) => entrantId)];
        expect(new Set(all).size).toBe(all.length);
        expect(takenPlaces(placesOf(day), day.now)).toBeLessThanOrEqual(limits.mostEntries);
        // Nobody can be asked any more: each place is taken, or nobody waits who could take it.
        expect(toBeAsked(placesOf(day), day.now)).toEqual([]);
        const order = before.line.map(({ entrantId }) => entrantId).filter((id) => all.includes(id));
        const after = day.line.map(({ entrantId }) => entrantId).filter((id) => order.includes(id));
        expect(after).toEqual(order.filter((id) => after.includes(id)));
      }
    }),
  );
});
