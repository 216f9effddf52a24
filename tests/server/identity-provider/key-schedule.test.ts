import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PUBLISHED_AHEAD,
  planKeys,
  ROTATE_EVERY,
  type ScheduledKey,
} from '#server/identity-provider/provider/key-schedule.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const START = Date.UTC(2026, 0, 1);
const LIFETIME = 31 * DAY;
const at = (day: number): number => START + day * DAY;
const key = (day: number): ScheduledKey => ({ signsFrom: at(day) });
const plan = (days: readonly number[], day: number) => planKeys(days.map(key), at(day), LIFETIME);

describe('the schedule of keys', () => {
  test('makes the first one at once', () => {
    expect(plan([], 0)).toEqual({ signing: null, verifying: [], dropped: [], next: at(0) });
  });

  test.each([
    ['a young key is alone', [0], 87, { signing: key(0), verifying: [], dropped: [], next: null }],
    ['the next one is made two days ahead', [0], 88, { signing: key(0), verifying: [], dropped: [], next: at(90) }],
    ['it verifies before it signs', [0, 90], 89, { signing: key(0), verifying: [key(90)], dropped: [], next: null }],
    ['it signs from its day on', [0, 90], 90, { signing: key(90), verifying: [key(0)], dropped: [], next: null }],
    [
      'the earlier one goes on verifying',
      [90, 0],
      120,
      { signing: key(90), verifying: [key(0)], dropped: [], next: null },
    ],
    ['and is dropped', [0, 90], 121, { signing: key(90), verifying: [], dropped: [key(0)], next: null }],
    ['after a year without a start', [0], 365, { signing: key(0), verifying: [], dropped: [], next: at(367) }],
    [
      'a clock that was years ahead',
      [0, 3650],
      89,
      { signing: key(0), verifying: [key(3650)], dropped: [], next: at(91) },
    ],
    ['a clock that was years behind', [0], -700, { signing: key(0), verifying: [], dropped: [], next: at(-698) }],
  ] as const)('%s', (_, keys, day, expected) => {
    expect(plan(keys, day)).toEqual(expected);
  });

  test('no node ever signs with a key that another does not know, or drops one whose tokens are alive', () => {
    // Hours between the looks of two nodes at the keys: within each node's hourly check, or after a long sleep.
    const pauses = fc.array(fc.record({ hours: fc.integer({ min: 1, max: 24 * 40 }), isSecond: fc.boolean() }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(pauses, (looks) => {
        let keys: ScheduledKey[] = [];
        let now = START;
        let lastSigned = new Map<ScheduledKey, number>();
        const known: ScheduledKey[][] = [[], []];
        const look = (node: number): void => {
          const { next } = planKeys(keys, now, LIFETIME);
          if (next !== null) keys = [...keys, { signsFrom: next }];
          const { signing, verifying, dropped } = planKeys(keys, now, LIFETIME);
          keys = keys.filter((one) => !dropped.includes(one));
          const signs = signing as ScheduledKey;
          expect([signs, ...verifying]).toHaveLength(keys.length);
          // The other node knows it already, unless it is the very first.
          if (signs.signsFrom > START) expect(known[1 - node]).toContain(signs);
          for (const one of dropped) expect(now - (lastSigned.get(one) ?? 0)).toBeGreaterThanOrEqual(LIFETIME - DAY);
          expect(signs.signsFrom).toBeLessThanOrEqual(now);
          lastSigned = new Map([...lastSigned, [signs, now]]);
          known[node] = keys;
        };
        look(0);
        look(1);
        for (const { hours, isSecond } of looks) {
          now += hours * HOUR;
          look(isSecond ? 1 : 0);
          // The other one looks within the hour.
          now += HOUR;
          look(isSecond ? 0 : 1);
          // So does the first one, before both may sleep for longer than a key is published ahead.
          look(isSecond ? 1 : 0);
        }
      }),
    );
  });

  test('a node that looks hourly signs with each key for 90 days', () => {
    let keys: ScheduledKey[] = [];
    const signedFor = new Map<number, number>();
    for (let now = START; now < START + 4 * ROTATE_EVERY; now += HOUR) {
      const { next } = planKeys(keys, now, LIFETIME);
      if (next !== null) keys = [...keys, { signsFrom: next }];
      const { signing, dropped } = planKeys(keys, now, LIFETIME);
      keys = keys.filter((one) => !dropped.includes(one));
      expect(keys.length).toBeLessThanOrEqual(2);
      const from = signing?.signsFrom ?? 0;
      signedFor.set(from, (signedFor.get(from) ?? 0) + HOUR);
    }
    expect([...signedFor.values()]).toEqual(Array(4).fill(ROTATE_EVERY));
    expect(PUBLISHED_AHEAD).toBeGreaterThanOrEqual(DAY);
  });
});
