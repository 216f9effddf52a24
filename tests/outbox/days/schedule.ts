/** What may happen in a hall with a bad network, in any order. */
import fc from 'fast-check';

const MATCHES = ['m1', 'm2', 'm3'];
export const DAY = 24 * 60 * 60 * 1000;

/** What happens to one request on its way. */
const FAULTS = [
  'none',
  'lost',
  'reply-lost',
  'late',
  'twice',
  'portal',
  'redirect',
  '502',
  '503',
  '429',
  '500',
  'accepted',
  'expired',
  'foreign',
] as const;
export type Fault = (typeof FAULTS)[number];

const score = fc.constantFrom([3, 0], [3, 1], [2, 3], [0, 3]);
const match = fc.constantFrom(...MATCHES);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      match,
      score,
      seesNews: fc.boolean(),
      buildsOnOthers: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('desk' as const),
      kind: fc.constantFrom('call', 'call', 'started', 'withdraw-call' as const),
      match,
      court: fc.constantFrom('c1', 'c2'),
      number: fc.constantFrom(1, 1, 2),
      isMove: fc.constantFrom(false, false, true),
      byLink: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('take-over' as const), match, court: fc.constantFrom('c1', 'c2') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('drain' as const),
      why: fc.constantFrom('enqueue', 'timer', 'send-now', 'online' as const),
    }),
  },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('go-on' as const),
      times: fc.integer({ min: 1, max: 6 }),
      choice: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('time' as const), by: fc.constantFrom(500, 5_000, 70_000, 2 * DAY, -DAY) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('session' as const), user: fc.constantFrom('ann', 'bob', null) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), match, score }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('die' as const, 'lose' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('withdraw' as const, 'withdraw' as const, 'keep-mine' as const),
      choice: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reset' as const, 'arrive' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('storage' as const), isFull: fc.boolean() }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A day: what happens, what becomes of each request, and what chance says. */
export const schedule = fc.tuple(
  fc.array(step, { minLength: 5, maxLength: 40 }),
  fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 12 }),
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
);
