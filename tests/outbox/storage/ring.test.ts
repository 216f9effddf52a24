import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appended, failureClass, RING_SIZE, replyClass, type TraceStep } from '#outbox/storage/ring.ts';
import { answer, matchOf, refusal } from '../model-server.ts';

const step = fc.record({ at: fc.nat(), id: fc.constant(null), what: fc.string() });

it('keeps the youngest 200 steps in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 90 }), { maxLength: 9 }), (rounds) => {
      const ring = rounds.reduce<readonly TraceStep[]>((before, steps) => appended(before, steps), []);
      expect(ring).toEqual(rounds.flat().slice(-RING_SIZE));
    }),
  );
});

it('says of a reply what it was, and nothing of people', () => {
  expect(replyClass({ kind: 'none' })).toBe('no answer');
  expect(replyClass(answer(403, undefined))).toBe('403 of somebody else');
  expect(replyClass(answer(200, matchOf('m1', 0, null)))).toBe('200');
  expect(replyClass(refusal(409, 'Player 1 has left.'))).toBe('409 TEST');
  expect(replyClass(answer(409, { code: 'Player 1' }))).toBe('409');
});

it('says of a failure of which class it is, and nothing of people', () => {
  expect(failureClass(new DOMException('Ann’s disk is full.', 'QuotaExceededError'))).toBe('QuotaExceededError');
  expect(failureClass(new TypeError('Failed to fetch'))).toBe('TypeError');
  expect(failureClass('Ann')).toBe('string');
  expect(failureClass(undefined)).toBe('undefined');
});
