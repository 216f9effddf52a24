import { describe, expect, test } from 'vitest';
import {
  ANSWERED_WITHIN,
  answerAsker,
  asked,
  kept,
  type Lease,
  left,
  mayTake,
  NO_LEASE,
  refuseCaller,
  SILENT_AFTER,
} from '#hall/lease.ts';

const NOW = 10 * SILENT_AFTER;
const maja = { key: 'maja', name: "Maja's phone" };
const ivo = { key: 'ivo', name: "Ivo's computer" };
const eve = { key: 'eve', name: "Eve's tablet" };
const held: Lease = { number: 4, holder: maja, heardAt: NOW, asker: null };
const contested: Lease = { ...held, asker: { ...ivo, at: NOW } };

describe('a lease', () => {
  test('is taken by the first desk that is open, and by no second one', () => {
    expect(kept(NO_LEASE, maja, NOW)).toEqual({ number: 1, holder: maja, heardAt: NOW, asker: null, previous: null });
    expect(kept(held, ivo, NOW + SILENT_AFTER * 9)).toBeNull();
    expect(kept(held, maja, NOW)).toBeNull();
  });

  test('is asked for; of two that ask the later one is', () => {
    expect(asked(held, ivo, NOW)).toEqual(contested);
    expect(asked(contested, ivo, NOW + 1)).toBeNull();
    expect(asked(contested, eve, NOW + 1)?.asker).toEqual({ ...eve, at: NOW + 1 });
    expect(asked(held, maja, NOW)).toBeNull();
  });

  test('is taken from a device that is silent for two minutes, or does not answer for one', () => {
    expect(mayTake(held, 'ivo', NOW + SILENT_AFTER)).toBe(false);
    expect(asked(held, ivo, NOW + SILENT_AFTER + 1)).toMatchObject({ number: 5, holder: ivo, asker: null });
    const heard = { ...contested, heardAt: NOW + ANSWERED_WITHIN + 1 };
    expect(mayTake(heard, 'ivo', NOW + ANSWERED_WITHIN)).toBe(false);
    expect(mayTake(heard, 'ivo', NOW + ANSWERED_WITHIN + 1)).toBe(true);
    expect(mayTake(heard, 'eve', NOW + ANSWERED_WITHIN + 1)).toBe(false);
  });

  test('is let or kept by its holder alone', () => {
    expect(answerAsker(contested, 'maja', true, NOW)).toEqual({
      ...{ number: 5, holder: ivo, heardAt: NOW, asker: null },
      previous: maja,
    });
    expect(answerAsker(contested, 'maja', false, NOW)).toEqual(held);
    expect(answerAsker(contested, 'ivo', true, NOW)).toBeNull();
    expect(answerAsker(held, 'maja', true, NOW)).toBeNull();
  });

  test('that is given up goes to the device that asks, or to none, under another number', () => {
    expect(left(contested, 'maja', NOW)).toMatchObject({ number: 5, holder: ivo });
    expect(left(held, 'maja', NOW)).toMatchObject({ number: 5, holder: null });
    expect(left(contested, 'ivo', NOW)).toEqual(held);
    expect(left(held, 'ivo', NOW)).toBeNull();
  });

  test('lets its holder call under its number, others not, and everybody where there is none', () => {
    const codeOf = (lease: Lease, device: string | null, number: number | null) =>
      refuseCaller(lease, { device, lease: number })?.code ?? null;
    expect(codeOf(held, 'maja', 4)).toBeNull();
    expect(codeOf(held, 'maja', null)).toBeNull();
    expect(codeOf(held, 'maja', 3)).toBe('LEASE_LOST');
    expect(codeOf(held, 'ivo', 4)).toBe('CALLS_ELSEWHERE');
    expect(codeOf(held, null, null)).toBe('CALLS_ELSEWHERE');
    expect(codeOf(NO_LEASE, null, null)).toBeNull();
    expect(codeOf({ ...held, holder: null, number: 5 }, 'maja', 4)).toBe('LEASE_LOST');
  });

  test('of which a late call is told who has had it since, if that is known', () => {
    const told = (lease: Lease | null, lateNumber: number) =>
      lease && refuseCaller(lease, { device: 'maja', lease: lateNumber })?.message;
    const ivos = asked({ ...held, number: 6 }, ivo, NOW + SILENT_AFTER + 1);
    const back = ivos && asked(ivos, maja, NOW + 9 * SILENT_AFTER);
    expect(told(back, 6)).toBe("Ivo's computer has been calling since then.");
    // It was given up in between; as with a lease that was stored without this.
    const leftBy = ivos && left(ivos, 'ivo', NOW);
    expect(told(leftBy, 6)).toBe("Ivo's computer has been calling since then.");
    expect(told(leftBy && kept(leftBy, maja, NOW), 6)).toBe("Ivo's computer has been calling since then.");
    expect(told(held, 3)).toBe('Another device has been calling since then.');
    // Its own earlier lease is no other device's.
    const own = left(held, 'maja', NOW);
    expect(told(own && kept(own, maja, NOW), 4)).toBe('Another device has been calling since then.');
  });
});
