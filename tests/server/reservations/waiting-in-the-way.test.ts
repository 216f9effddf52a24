/** What is offered to those who wait where the database was in trouble, or where others held what the offer needs. */
import { describe, expect, test } from 'vitest';
import {
  ana,
  cancel,
  clock,
  courts,
  fullFor,
  hall,
  MINUTE,
  mia,
  offered,
  places,
  setUpWaiting,
} from './waiting-people.ts';

setUpWaiting();

describe('the waiting list', () => {
  test('offers it a moment later where the database was in trouble', async () => {
    const [first] = await fullFor(ana);
    await hall.database.pool.query('alter table waiting_place rename to hidden_place');
    try {
      expect((await cancel(mia, first)).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      await hall.database.pool.query('alter table hidden_place rename to waiting_place');
    }
    expect(await offered(ana)).toMatchObject({ courtName: 'Court 1' });
  });

  test('offers it a moment later to whoever was just about to book or to leave, and did not', async () => {
    const [first] = await fullFor(ana);
    const other = await hall.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from waiting_place where user_id = $1 for update', [ana.userId]);
      expect((await cancel(mia, first)).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect((await places(ana))[0]?.offer).toBeNull();
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await offered(ana)).toMatchObject({ courtName: 'Court 1' });
  });

  test('keeps an offer from when it is made, not from when its courts were looked at', async () => {
    const [first] = await fullFor(ana);
    const other = await hall.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from court where id = $1 for update', [courts[0]?.courtId]);
      expect((await cancel(mia, first)).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect((await places(ana))[0]?.offer).toBeNull();
      clock.now += 10 * MINUTE;
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await offered(ana)).toMatchObject({ heldUntil: '2026-06-01T12:25:00+02:00' });
  });
});
