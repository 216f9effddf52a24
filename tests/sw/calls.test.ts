/** Calls that arrive by Web Push: shown once each, and a tap leads to the match. */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushMessage } from '#contract/push/push.ts';
import { newDevice, ORIGIN, startWorker, type Worker } from './worker.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

const first: PushMessage = {
  tag: 'm1',
  title: 'Table 5, now',
  body: 'Anna Berg – Ben Kos · Spring Open',
  path: '/match/m1',
  number: 1,
  at: Date.parse('2027-03-27T11:00:00Z'),
};
const push = (worker: Worker, message: object) => worker.push(JSON.stringify(message));

describe('a call', () => {
  it('is shown with its table, its players and its time, and stays until somebody has seen it', async () => {
    const worker = await startWorker(newDevice());
    await push(worker, first);
    expect(worker.shown).toMatchObject([
      {
        title: 'Table 5, now',
        body: first.body,
        tag: 'm1',
        timestamp: first.at,
        requireInteraction: true,
        silent: false,
      },
    ]);
  });

  it('that arrives twice, as after a server that was killed, is heard once', async () => {
    const worker = await startWorker(newDevice());
    await push(worker, first);
    await push(worker, first);
    expect(worker.shown).toMatchObject([{ title: 'Table 5, now', silent: true, renotify: false }]);
  });

  it('of the same match once more takes the place of the first, and is heard', async () => {
    const worker = await startWorker(newDevice());
    await push(worker, first);
    await push(worker, { ...first, title: 'Second call: Table 5', number: 2, at: first.at + 300_000 });
    expect(worker.shown).toMatchObject([{ title: 'Second call: Table 5', silent: false, renotify: true }]);
  });

  it('that is withdrawn gives its place, in silence, to the word of that', async () => {
    const worker = await startWorker(newDevice());
    const withdrawn = { ...first, title: 'Withdrawn: Table 5', number: 0, at: first.at + 60_000 };
    await push(worker, first);
    await push(worker, withdrawn);
    expect(worker.shown).toMatchObject([
      { title: 'Withdrawn: Table 5', silent: true, renotify: false, requireInteraction: false },
    ]);
    await push(worker, { ...first, title: 'Table 2, now', at: first.at + 120_000 });
    expect(worker.shown).toMatchObject([{ title: 'Table 2, now', silent: false, requireInteraction: true }]);
    // Late on its way, it takes nothing back that has been called since.
    await push(worker, withdrawn);
    expect(worker.shown).toMatchObject([{ title: 'Table 2, now', body: first.body, silent: true }]);
  });

  it('of another match stands beside it', async () => {
    const worker = await startWorker(newDevice());
    await push(worker, first);
    await push(worker, { ...first, tag: 'm2' });
    expect(worker.shown.map(({ tag }) => tag)).toEqual(['m1', 'm2']);
  });

  it.each([null, '', 'no JSON', '[]', '1', '"text"', '{}'])('that cannot be read (%s) is still shown', async (text) => {
    const worker = await startWorker(newDevice());
    await worker.push(text);
    expect(worker.shown).toMatchObject([{ title: 'Edgeball' }]);
  });
});

describe('a tap', () => {
  async function tapped(pages: readonly object[], message: object = first) {
    const worker = await startWorker(newDevice(), { pages });
    await push(worker, message);
    const [shown] = worker.shown;
    if (!shown) throw new Error('nothing is shown');
    await worker.tap(shown);
    expect(worker.shown).toEqual([]);
    return worker;
  }
  const page = (path: string, navigate = vi.fn(async () => null)) => {
    const one = { url: `${ORIGIN}${path}`, navigate, focus: vi.fn() };
    one.focus.mockResolvedValue(one);
    return one;
  };

  it('opens the match where no page is open', async () => {
    expect((await tapped([])).openWindow).toHaveBeenCalledExactlyOnceWith('/match/m1');
  });

  it('leads the page that is open there', async () => {
    const open = page('/tournaments/t1');
    const worker = await tapped([open]);
    expect(open.navigate).toHaveBeenCalledExactlyOnceWith('/match/m1');
    expect(worker.openWindow).not.toHaveBeenCalled();
  });

  it('leaves a page alone that is there already', async () => {
    const open = page('/match/m1');
    const worker = await tapped([open]);
    expect(open.focus).toHaveBeenCalled();
    expect(open.navigate).not.toHaveBeenCalled();
    expect(worker.openWindow).not.toHaveBeenCalled();
  });

  it('opens another page where the open one cannot be led', async () => {
    const stuck = page(
      '/tournaments/t1',
      vi.fn(async () => {
        throw new TypeError('not served by this worker');
      }),
    );
    expect((await tapped([stuck])).openWindow).toHaveBeenCalledExactlyOnceWith('/match/m1');
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 7])(
    'leads to no other origin (%s)',
    async (path) => {
      expect((await tapped([], { ...first, path })).openWindow).toHaveBeenCalledExactlyOnceWith('/');
    },
  );
});
