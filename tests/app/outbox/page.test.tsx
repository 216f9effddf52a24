/** What a page does for the results of its device: asks for them to be sent, says how it stands, and forgets nothing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchEntry } from '#contract/matches.ts';
import type { Reason } from '#outbox/replay.ts';
import { draft } from '#tests/outbox/entry-factory.ts';
import { matchOf } from '#tests/outbox/model-server.ts';
import { type Hall, noNetwork, openHall, problem } from './hall.ts';

let hall: Hall;
/** However slow the machine; and sooner than the page tries again of itself. */
const SOON = { timeout: 20_000 };
beforeEach(() => {
  hall = openHall();
  // What a page of one test would still do later must not reach the next one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ann = { id: 'ann', username: 'ann', email: null, profilePictureUrl: null };

/** A page of its own on this device: its modules are new, what the device keeps is not. */
async function openPage() {
  vi.resetModules();
  const client = await import('#app/outbox/outbox-client.ts');
  const entering = await import('#app/tournaments/results/enter-result.ts');
  const { sessionQueries } = await import('#app/session/queries.ts');
  const { matchQueries } = await import('#app/tournaments/match-queries.ts');
  const { hangBoard } = await import('#app/ui/feedback/toasts.ts');
  const said: string[] = [];
  hangBoard({ show: (notice) => void said.push(String(notice.text)), dismiss: () => undefined });
  const queries = new QueryClient();
  queries.setQueryData(sessionQueries.me().queryKey, ann);
  const save = (shown: MatchEntry, score: readonly [number, number] = [3, 1], versionSeen = shown.match.version) =>
    entering.saveResult(queries, {
      shown,
      score: { player1Score: score[0], player2Score: score[1], games: null },
      versionSeen,
    });
  const states = async () => (await (await client.openedOutbox()).store.all()).map(({ state }) => state);
  return { ...client, queries, matchQueries, said, save, states };
}

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
    await vi.waitFor(() => expect(page.outboxState()?.entries).toHaveLength(1), SOON);
    await pause(3);
    expect(hall.asked).toEqual([]);
    happens();
    await vi.waitFor(() => expect([...hall.results.keys()]).toEqual(['m1']), SOON);
  });

  it('goes out on the next visit, and by itself', async () => {
    await waiting();
    const next = await openPage();
    next.startOutbox();
    await vi.waitFor(() => expect([...hall.results.keys()]).toEqual(['m1']), SOON);
  });

  it('is looked for in the second copy too, where the browser has thrown the database away', async () => {
    await waiting();
    vi.stubGlobal('indexedDB', new (indexedDB.constructor as typeof IDBFactory)());
    const next = await openPage();
    next.startOutbox();
    await vi.waitFor(() => expect(next.outboxState()?.entries).toMatchObject([{ matchId: 'm1' }]), SOON);
    await vi.waitFor(() => expect([...hall.results.keys()]).toEqual(['m1']), SOON);
  });
});

describe('a worker', () => {
  function serveBy(postMessage: (message: { readonly why: Reason }, ports: MessagePort[]) => void): void {
    const serviceWorker = { controller: { postMessage }, getRegistration: async () => undefined };
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
    await vi.waitFor(() => expect(hall.results.size).toBe(1), SOON);
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

  it('of a final sends the semi-finals first that this device knows its players by', async () => {
    const page = await openPage();
    const works = hall.update;
    hall.update = () => problem(503, 'Later.');
    await during(page.save(matchOf('semi', 0, null)));
    await vi.waitFor(() => expect(page.outboxState()?.entries).toHaveLength(1), SOON);
    // By what the server has said so far nobody plays it.
    const final = matchOf('final', 0, null);
    page.queries.setQueryData(page.matchQueries.detail('final').queryKey, { ...final, player1: null, player2: null });
    await during(page.save(final));
    expect(hall.asked.map(({ matchId }) => matchId)).not.toContain('final');
    hall.update = works;
    hall.asked.length = 0;
    await page.askToDrain('send-now');
    expect(hall.asked.map(({ matchId }) => matchId)).toEqual(['semi', 'final']);
  });
});

const pointer = userEvent.setup({ delay: null });

type UseGuard = typeof import('#app/outbox/sign-out.tsx').useSignOutGuard;

interface HeaderProps {
  readonly useGuard: UseGuard;
  readonly userId: string;
  readonly onGuard: (guard: ReturnType<UseGuard>) => void;
}

function Header({ useGuard, userId, onGuard }: HeaderProps) {
  const guard = useGuard(userId);
  onGuard(guard);
  return <div>{guard.dialog}</div>;
}

describe('a sign-out', () => {
  /** Somebody leaves while a result of ann's has met no network. */
  async function leave(userId: string) {
    const page = await openPage();
    hall.update = noNetwork;
    await (await page.openedOutbox()).enter(draft());
    await page.askToDrain('enqueue');
    vi.useRealTimers();
    // Which it loads on first use.
    await import('#app/ui/dialogs/confirm-dialog.tsx');
    const { useSignOutGuard } = await import('#app/outbox/sign-out.tsx');
    let guard: ReturnType<UseGuard> | undefined;
    const onGuard: HeaderProps['onGuard'] = (now) => {
      guard = now;
    };
    render(
      <QueryClientProvider client={page.queries}>
        <Header useGuard={useSignOutGuard} userId={userId} onGuard={onGuard} />
      </QueryClientProvider>,
    );
    let answer: boolean | undefined;
    const asking = guard?.beforeLogout().then((mayLeave) => {
      answer = mayLeave;
    });
    return { asking, answer: () => answer, onLogout: async () => guard?.onLogout() };
  }

  it('warns of what has not been sent, and leaves it to its author', async () => {
    const { asking, answer } = await leave('ann');
    expect(await screen.findByRole('heading', { name: 'A result has not been sent' })).toBeDefined();
    expect(answer()).toBeUndefined();
    await pointer.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await act(async () => asking);
    expect(answer()).toBe(false);
  });

  it('says nothing of what other people have entered', async () => {
    const { asking, answer } = await leave('bob');
    await act(async () => asking);
    expect(answer()).toBe(true);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('forgets nothing of it: signed in again, it goes out', async () => {
    const works = hall.update;
    const { asking, onLogout } = await leave('ann');
    await pointer.click(await screen.findByRole('button', { name: 'Log out' }));
    await act(async () => asking);
    await onLogout();
    expect(await (await caches.open('edgeball-outbox-journal')).keys()).toHaveLength(1);
    const next = await openPage();
    expect(await next.states()).toEqual(['waiting']);
    hall.update = works;
    await next.askToDrain('start');
    expect([...hall.results.keys()]).toEqual(['m1']);
  });
});
