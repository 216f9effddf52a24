/** What a page does for the results of its device: asks for them to be sent, says how it stands, and forgets nothing. */
import { describe, expect, it, vi } from 'vitest';
import type { Reason } from '#outbox/sending/replay.ts';
import { eventually } from '#tests/eventually.ts';
import { draft } from '#tests/outbox/entry-factory.ts';
import { matchOf } from '#tests/outbox/model-server.ts';
import { noNetwork, problem } from './hall.ts';
import { hall, openPage, setUpHall } from './open-page.tsx';

setUpHall();

/** However slow the machine; and sooner than the page tries again of itself. */

/** Lets time pass until something has happened, in steps, so that storage keeps up however slow the machine. */
async function pass(seconds: number, isEnough: () => boolean): Promise<void> {
  const start = performance.now();
  for (let turn = 0; !isEnough() && (turn < seconds * 2 || performance.now() - start < 10_000); turn++) {
    await vi.advanceTimersByTimeAsync(500);
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Lets so much time pass in which nothing is to happen. */
async function pause(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/** What needs time to pass. */
async function during<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await pass(60, () => isOver);
  return work;
}

describe('a result that waits', () => {
  /** It could not be sent when it was entered. */
  async function waiting(): Promise<void> {
    const page = await openPage();
    const works = hall.update;
    hall.update = noNetwork;
    await (await page.openedOutbox()).enter(draft());
    await page.askToDrain('enqueue');
    hall.update = works;
    hall.asked.length = 0;
    // The page is closed: what it would do later is not done.
    vi.clearAllTimers();
  }

  it('is tried again by itself after a failure', async () => {
    const page = await openPage();
    const works = hall.update;
    hall.update = noNetwork;
    await (await page.openedOutbox()).enter(draft());
    await page.askToDrain('enqueue');
    expect(await page.states()).toEqual(['waiting']);
    hall.update = works;
    await pass(60, () => hall.results.size > 0);
    expect([...hall.results.keys()]).toEqual(['m1']);
  });

  it('is tried again after a run that broke off', async () => {
    const page = await openPage();
    await (await page.openedOutbox()).enter(draft());
    const real = IDBDatabase.prototype.transaction;
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      if ([args[0]].flat().includes('entries')) throw new DOMException('full', 'QuotaExceededError');
      return real.apply(this, args);
    });
    expect(await page.askToDrain('enqueue')).toBeNull();
    expect(hall.asked).toEqual([]);
    // The page's own timer meets the same.
    await pause(35);
    broken.mockRestore();
    await pass(60, () => hall.results.size > 0);
    expect([...hall.results.keys()]).toEqual(['m1']);
  });

  it.each([
    ['the browser says that the network is there', () => window.dispatchEvent(new Event('online'))],
    ['somebody comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('goes out as soon as %s, though no request has missed the network', async (_, happens) => {
    const page = await openPage();
    page.startOutbox();
    await pause(3);
    await (await page.openedOutbox()).enter(draft());
    await eventually(() => expect(page.outboxState()?.entries).toHaveLength(1));
    await pause(3);
    expect(hall.asked).toEqual([]);
    happens();
    await eventually(() => expect([...hall.results.keys()]).toEqual(['m1']));
  });

  it('goes out on the next visit, and by itself', async () => {
    await waiting();
    const next = await openPage();
    next.startOutbox();
    await eventually(() => expect([...hall.results.keys()]).toEqual(['m1']));
  });

  it('is looked for in the second copy too, where the browser has thrown the database away', async () => {
    await waiting();
    vi.stubGlobal('indexedDB', new (indexedDB.constructor as typeof IDBFactory)());
    const next = await openPage();
    next.startOutbox();
    await eventually(() => expect(next.outboxState()?.entries).toMatchObject([{ matchId: 'm1' }]));
    await eventually(() => expect([...hall.results.keys()]).toEqual(['m1']));
  });
});

describe('a worker', () => {
  type PostMessage = (message: { readonly why: Reason }, ports: MessagePort[]) => void;
  function serveBy(postMessage: PostMessage, registration?: { readonly waiting: object }): void {
    const serviceWorker = { controller: { postMessage }, getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  }

  it.each([
    ['says nothing', () => undefined],
    ['has heard, and is ended', (_: unknown, [port]: MessagePort[]) => port?.postMessage({ type: 'heard' })],
    ['could not', (_: unknown, [port]: MessagePort[]) => port?.postMessage({ type: 'drained', result: null })],
  ])('that %s is not waited for: the page sends by itself', async (_, postMessage) => {
    serveBy(postMessage);
    const page = await openPage();
    await (await page.openedOutbox()).enter(draft());
    void page.askToDrain('enqueue');
    await pass(120, () => hall.results.size > 0);
    expect([...hall.results.keys()]).toEqual(['m1']);
  });

  it('that a newer one waits for is let end: the page sends by itself', async () => {
    const postMessage = vi.fn();
    serveBy(postMessage, { waiting: {} });
    const page = await openPage();
    await (await page.openedOutbox()).enter(draft());
    expect(await page.askToDrain('enqueue')).toMatchObject({ sent: 1, left: 0 });
    expect([...hall.results.keys()]).toEqual(['m1']);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('that answers is left to it', async () => {
    const result = { sent: 1, left: 0, stopped: null, nextAt: null };
    serveBy((_, [port]) => {
      port?.postMessage({ type: 'heard' });
      port?.postMessage({ type: 'drained', result });
    });
    const page = await openPage();
    await (await page.openedOutbox()).enter(draft());
    expect(await page.askToDrain('enqueue')).toEqual(result);
    expect(hall.asked).toEqual([]);
  });
});

describe('who enters a result', () => {
  it('is told that it is updated once the server has said so, and not before', async () => {
    const page = await openPage();
    let answer = () => {};
    const works = hall.update;
    hall.update = async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return works(...asked);
    };
    expect(await during(page.save(matchOf('m1', 0, null)))).toBe(true);
    expect(page.said.at(-1)).toBe('Saved on this device');
    expect(page.said).not.toContain('Updated match result.');
    // The banner says by then that the server does not answer.
    const { isServerSilent } = await import('#app/call/connection.ts');
    expect(isServerSilent()).toBe(true);
    answer();
    await eventually(() => expect(hall.results.size).toBe(1));
    const next = await openPage();
    hall.update = works;
    await during(next.save(matchOf('m2', 0, null)));
    expect(next.said.at(-1)).toBe('Updated match result.');
  });

  it('is told what the server objects to', async () => {
    const page = await openPage();
    hall.update = () => problem(422, 'A match cannot end in a draw.');
    await during(page.save(matchOf('m1', 0, null), [2, 2]));
    expect(page.said.at(-1)).toBe('A match cannot end in a draw.');
  });

  it('overwrites only what was on the screen', async () => {
    const page = await openPage();
    const shown = matchOf('m1', 0, { version: 5, score: [1, 3], by: 'Bob', key: null });
    await during(page.save(shown, [3, 1], 2));
    expect(hall.asked.map(({ body }) => body.expectedVersion)).toEqual([2]);
  });

  it.each([
    { by: 'the same person', isByLink: false },
    { by: 'the desk of a link', isByLink: true },
  ])('of a final by $by sends the semi-finals first that this device knows its players by', async ({ isByLink }) => {
    const page = await openPage();
    const works = hall.update;
    hall.update = () => problem(503, 'Later.');
    await during(page.save(matchOf('semi', 0, null)));
    await eventually(() => expect(page.outboxState()?.entries).toHaveLength(1));
    // Nobody plays it by what the server has said so far.
    const final = matchOf('final', 0, null);
    page.queries.setQueryData(page.matchQueries.detail('final').queryKey, { ...final, player1: null, player2: null });
    await during(page.save(final, [3, 1], 0, isByLink));
    expect(hall.asked.map(({ matchId }) => matchId)).not.toContain('final');
    hall.update = works;
    hall.asked.length = 0;
    await page.askToDrain('send-now');
    expect(hall.asked.map(({ matchId }) => matchId)).toEqual(['semi', 'final']);
  });
});
