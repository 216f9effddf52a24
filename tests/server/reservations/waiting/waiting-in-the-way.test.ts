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
    await whileHeld('select from waiting_place where user_id = $1 for update', ana.userId, async () => {
      await expectNotOffered(first);
    });
    expect(await offered(ana)).toMatchObject({ courtName: 'Court 1' });
  });

  test('keeps an offer from when it is made, not from when its courts were looked at', async () => {
    const [first] = await fullFor(ana);
    await whileHeld('select from court where id = $1 for update', courts[0]?.courtId, async () => {
      await expectNotOffered(first);
      clock.now += 10 * MINUTE;
    });
    expect(await offered(ana)).toMatchObject({ heldUntil: '2026-06-01T12:25:00+02:00' });
  });
});

/** Somebody else's transaction, which ends without a change. */
async function whileHeld(lock: string, id: string | undefined, work: () => Promise<void>): Promise<void> {
  const other = await hall.database.pool.connect();
  try {
    await other.query('begin');
    await other.query(lock, [id]);
    await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

async function expectNotOffered(canceled: string): Promise<void> {
  expect((await cancel(mia, canceled)).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await places(ana))[0]?.offer).toBeNull();
}
