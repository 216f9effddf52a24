/** What a device sends of its results, over a network that does what networks in halls do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outbox, openOutbox } from '#outbox/outbox.ts';
import type { DrainResult } from '#outbox/sending/replay.ts';
import { openJournal } from '#outbox/storage/journal.ts';
import { lastSteps } from '#outbox/storage/steps.ts';
import { eventually } from '#tests/eventually.ts';
import { draft } from '#tests/outbox/entry-factory.ts';
import { matchOf } from '#tests/outbox/model-server.ts';
import { type Hall, noNetwork, openHall, portal, problem } from './hall.ts';

let hall: Hall;
let outbox: Outbox;
beforeEach(() => {
  hall = openHall();
  outbox = openOutbox();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const states = async () => (await outbox.store.all()).map(({ matchId, state }) => `${matchId} ${state}`).toSorted();
const enter = (matchId = 'm1', change = {}) => outbox.enter(draft({ matchId, ...change }));
const journal = async () => (await openJournal(globalThis.caches))?.all() ?? [];

describe('a result', () => {
  it('goes out as it was entered, with its key and its author', async () => {
    const games: [number, number][] = [
      [11, 4],
      [11, 6],
      [7, 11],
      [11, 9],
    ];
    const { id } = await enter('m1', { games, generation: 3, versionSeen: 2 });
    expect(await outbox.drain('enqueue')).toMatchObject({ sent: 1, left: 0, stopped: null });
    expect(hall.asked).toEqual([
      {
        matchId: 'm1',
        key: id,
        user: 'ann',
        redirect: 'manual',
        body: {
          player1Id: 'p1',
          player2Id: 'p2',
          player1Score: 3,
          player2Score: 1,
          games,
          expectedVersion: 2,
          generation: 3,
        },
      },
    ]);
  });

  it('goes out under one key and with one body, however often', async () => {
    await enter();
    hall.update = () => problem(503, 'Later.');
    await outbox.drain('send-now');
    hall.update = noNetwork;
    await outbox.drain('send-now');
    hall.update = () => portal();
    await outbox.drain('send-now');
    await outbox.drain('send-now');
    expect(hall.asked.length).toBeGreaterThanOrEqual(4);
    expect(new Set(hall.asked.map(({ key }) => key)).size).toBe(1);
    expect(new Set(hall.asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is never given up, however often the server cannot take it', async () => {
    await enter();
    const works = hall.update;
    hall.update = () => problem(503, 'Later.');
    for (let i = 0; i < 40; i++) await outbox.drain('send-now');
    expect(await states()).toEqual(['m1 waiting']);
    hall.update = works;
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 1, left: 0 });
  });

  it('is never too old to be sent', async () => {
    await enter();
    const works = hall.update;
    hall.update = noNetwork;
    const then = Date.now();
    for (const days of [15, 31, 100, 400]) {
      vi.spyOn(Date, 'now').mockReturnValue(then + days * 24 * 60 * 60 * 1000);
      await outbox.drain('send-now');
      expect(await states(), `after ${days} days`).toEqual(['m1 waiting']);
      expect(await journal()).toHaveLength(1);
    }
    hall.update = works;
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 1 });
  });

  it('waits for its author where somebody else is signed in, and goes out when the author is back', async () => {
    await enter();
    hall.session = 'bob';
    await outbox.drain('send-now');
    hall.session = null;
    await outbox.drain('send-now');
    expect(hall.asked).toEqual([]);
    expect(await states()).toEqual(['m1 paused']);
    hall.session = 'ann';
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 1 });
  });

  it('is no question to a person where the session has ended meanwhile', async () => {
    await enter();
    const works = hall.update;
    hall.update = () => problem(401, 'Please log in.');
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 0, stopped: 'signed-out' });
    expect(await states()).toEqual(['m1 paused']);
    hall.update = works;
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 1 });
  });

  it('is sent on knowing the version that its author saw, whatever the one before it has become', async () => {
    await enter('m1', { versionSeen: 0 });
    const works = hall.update;
    hall.update = async (...asked) => {
      // While the first is under way its author looks at the match again, where another's third version stands.
      if (hall.asked.length === 1) await enter('m1', { player1Score: 2, player2Score: 3, versionSeen: 3 });
      return works(...asked);
    };
    await outbox.drain('enqueue');
    expect(hall.asked.map(({ body }) => body.expectedVersion)).toEqual([0, 3]);
  });

  it('that corrects the one before it is sent on knowing that one', async () => {
    await enter('m1', { versionSeen: 0 });
    const works = hall.update;
    hall.update = async (...asked) => {
      if (hall.asked.length === 1) await enter('m1', { player1Score: 2, player2Score: 3, versionSeen: 0 });
      return works(...asked);
    };
    await outbox.drain('enqueue');
    expect(hall.asked.map(({ body }) => body.expectedVersion)).toEqual([0, 1]);
  });
});

describe('a refusal', () => {
  const conflictOf = (matchId: string) => ({
    entry: matchOf(matchId, 0, { version: 4, score: [3, 1], by: 'Bob', key: null }),
    enteredBy: 'Bob',
    enteredAt: '2026-03-14T10:40:00Z',
  });

  it('that names another match says nothing of this one, though the score is the same', async () => {
    await enter('m1');
    hall.update = () => problem(409, 'This match already has a result.', conflictOf('m2'));
    await outbox.drain('send-now');
    expect(await states()).toEqual(['m1 attention']);
  });

  it('because of the same result is the result’s arrival', async () => {
    await enter('m1');
    hall.update = () => problem(409, 'This match already has a result.', conflictOf('m1'));
    await outbox.drain('send-now');
    expect(await states()).toEqual(['m1 sent']);
  });

  it('waits for a person on both copies, is not sent again by itself and holds up nothing', async () => {
    const { id } = await enter('m1');
    const works = hall.update;
    hall.update = (asked, signal) => (asked.matchId === 'm1' ? problem(422, 'No.') : works(asked, signal));
    await outbox.drain('send-now');
    await enter('m2');
    await outbox.drain('send-now');
    await enter('m3');
    await outbox.drain('send-now');
    expect(hall.asked.map(({ matchId }) => matchId)).toEqual(['m1', 'm2', 'm3']);
    expect(await states()).toEqual(['m1 attention', 'm2 sent', 'm3 sent']);
    await eventually(async () => expect(await journal()).toMatchObject([{ id, state: 'attention' }]));
  });
});

describe('a link that fails', () => {
  const day = async () => {
    for (let i = 0; i < 20; i++) await enter(`m${i}`);
  };

  it('ends the run: what waits behind is not thrown after', async () => {
    await day();
    hall.update = noNetwork;
    const result = await outbox.drain('online');
    expect(result).toMatchObject({ sent: 0, left: 20, stopped: 'link' });
    // As many as are under way at a time, each asked once more at most.
    expect(new Set(hall.asked.map(({ matchId }) => matchId)).size).toBeLessThanOrEqual(5);
  });

  it('is left alone for a while, until a reply shows that it works', async () => {
    await day();
    const works = hall.update;
    hall.update = noNetwork;
    for (let i = 0; i < 4; i++) await outbox.drain('online');
    const before = hall.asked.length;
    expect(await outbox.drain('timer')).toMatchObject({ stopped: 'link' });
    expect(hall.asked).toHaveLength(before);
    hall.update = works;
    expect(await outbox.drain('online')).toMatchObject({ left: 0, stopped: null });
    await enter('later');
    expect(await outbox.drain('timer')).toMatchObject({ sent: 1, stopped: null });
  });

  it.each([502, 504])('behind a gateway is the link’s failure, however the gateway words it: %i', async (status) => {
    await enter();
    hall.update = () => problem(status, 'Bad gateway');
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 0, stopped: 'link' });
    expect(await states()).toEqual(['m1 waiting']);
  });

  it('to a captive portal signs nobody out', async () => {
    await enter();
    hall.whoAmI = portal;
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 0, stopped: 'link' });
    expect(await states()).toEqual(['m1 waiting']);
    expect(hall.asked).toEqual([]);
  });

  it('without a word is waited for no longer than a few minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Its own timer cannot be turned forward.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('late', 'TimeoutError')), wait);
      return end.signal;
    });
    await enter();
    hall.update = (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    let result: DrainResult | undefined;
    void outbox.drain('online').then((found) => {
      result = found;
    });
    for (let seconds = 0; seconds < 300 && !result; seconds++) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(result).toMatchObject({ sent: 0, stopped: 'link' });
    expect(await states()).toEqual(['m1 waiting']);
  });
});

describe('a run that breaks off', () => {
  it('leaves a step that says why', async () => {
    await enter();
    const broken = vi.spyOn(outbox.store, 'all').mockRejectedValue(new DOMException('Ann’s disk.', 'UnknownError'));
    await expect(outbox.drain('send-now')).rejects.toThrow();
    broken.mockRestore();
    expect((await lastSteps()).map(({ what }) => what)).toContain('run (send-now) broke off: UnknownError');
    expect(await outbox.drain('send-now')).toMatchObject({ sent: 1 });
  });
});

describe('what is entered', () => {
  it('counts as saved when the second copy is written, not before', async () => {
    const real = globalThis.caches;
    let write = () => {};
    const gate = new Promise<void>((resolve) => {
      write = resolve;
    });
    const slow: Pick<Cache, 'put'> & Partial<Cache> = {
      keys: async () => [],
      put: async (...args) => {
        await gate;
        await (await real.open('edgeball-outbox-journal')).put(...args);
      },
    };
    vi.stubGlobal('caches', { has: async () => true, open: async () => slow });
    outbox = openOutbox();
    let isSaved = false;
    const saving = enter().then(() => {
      isSaved = true;
    });
    await eventually(async () => expect(await outbox.store.all()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isSaved).toBe(false);
    write();
    await saving;
    vi.stubGlobal('caches', real);
    expect(await journal()).toMatchObject([{ matchId: 'm1', state: 'waiting' }]);
  });

  it('and was lost is told to every page when the second copy has brought it back', async () => {
    const { id } = await enter();
    // The browser throws the database away.
    vi.stubGlobal('indexedDB', new (indexedDB.constructor as typeof IDBFactory)());
    const next = openOutbox();
    const heard: string[] = [];
    next.listen(({ entries }) => void heard.push(...entries.map((one) => one.id)));
    await next.restore();
    expect(heard).toEqual([id]);
    expect(await next.drain('start')).toMatchObject({ sent: 1 });
    expect(hall.asked.map(({ key }) => key)).toEqual([id]);
  });
});
