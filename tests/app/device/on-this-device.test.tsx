/** What the page "On this device" says of each entry, and what can be done there. */
import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, OutboxEntry, ResultEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import type { Call } from '#tests/app/screen.tsx';
import { draft, entry } from '#tests/outbox/entry-factory.ts';
import { matchOf } from '#tests/outbox/model-server.ts';

const ann = { id: 'ann', username: 'ann', email: null, profilePictureUrl: null };
const ACTIONS = '/bff/api/tournaments/m1/possible-match-actions';
const rights = (isAdmin: boolean, isFinished = true) => ({
  matchActionList: isAdmin ? ['MODIFY_RESULT'] : [],
  isAdmin,
  isMatchFinished: isFinished,
  isParticipant: !isAdmin,
});

beforeEach(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('caches', undefined);
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Replies = Readonly<Record<string, (call: Call) => { status: number; body: unknown }>>;

/** The page of Ann, on whose device these lie; what the server is not said to answer, it does not answer. */
async function openPage(entries: readonly [Draft, Partial<ResultEntry>][], replies: Replies = {}) {
  const { loadedOutbox } = await import('#app/outbox/outbox-client.ts');
  const { OnThisDevice } = await import('#app/device/on-this-device.tsx');
  const { sessionQueries } = await import('#app/session/queries.ts');
  const { renderScreen } = await import('#tests/app/screen.tsx');
  const outbox = await loadedOutbox();
  for (const [result, change] of entries) {
    const { id, matchId } = await outbox.enter(result);
    await outbox.store.change([matchId], (all) =>
      all
        .filter(isResult)
        .filter((one) => one.id === id)
        .map((one) => ({ ...one, ...change })),
    );
  }
  const view = await renderScreen(<OnThisDevice />, {
    cached: [[sessionQueries.me().queryKey, ann]],
    server: (call) => {
      const reply = replies[call.path]?.(call);
      if (!reply) throw new TypeError('Failed to fetch');
      return reply;
    },
  });
  return { ...view, outbox };
}

async function withdraw(): Promise<string> {
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog');
  const words = dialog.textContent ?? '';
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  return words;
}

describe('withdrawing', () => {
  it('says that a result was let go where it certainly never left', async () => {
    await openPage([[draft(), {}]]);
    expect(await withdraw()).toContain('has not left this device, and will not.');
    expect(await screen.findByText(/It was discarded, and is not on the server\./)).toBeTruthy();
  });

  it('never says so of one that may have left: without an answer it says that it does not know', async () => {
    await openPage([[draft(), { unanswered: 1 }]]);
    expect(await withdraw()).toContain('may have reached the server already.');
    expect(await screen.findByText(/It won’t be sent again\. It may have arrived/)).toBeTruthy();
    expect(screen.queryByText(/discarded/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('says that it is on the server already, and leads to where it can be cleared', async () => {
    const arrived = matchOf('m1', 0, { version: 1, score: [3, 1], by: 'ann', key: 'k' });
    await openPage([[draft(), { unanswered: 1 }]]);
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/bff/api/user-profile/me') return Response.json(ann);
      if (/^\/bff\/api\/commands\/[^/]+\/cancel$/.test(path)) return Response.json({ outcome: 'DONE', reply: arrived });
      throw new TypeError('Failed to fetch');
    });
    await withdraw();
    expect(
      await screen.findByText(/3–1 was on the server already when it was discarded\. Clear it there\?/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the match' }).getAttribute('href')).toBe('/match/m1');
  });

  it('says that it was let go once the server has seen to it', async () => {
    await openPage([[draft(), { unanswered: 1 }]]);
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/bff/api/user-profile/me') return Response.json(ann);
      if (path.endsWith('/cancel')) return Response.json({ outcome: 'CANCELLED', reply: null });
      throw new TypeError('Failed to fetch');
    });
    await withdraw();
    expect(await screen.findByText(/It was discarded, and is not on the server\./)).toBeTruthy();
  });
});

describe('what the server has refused', () => {
  const answer = { status: 409, message: 'Reset to groups to change group results.' };
  const answering = { [ACTIONS]: () => ({ status: 200, body: rights(true) }) };
  const standing = (score: readonly [number, number] | null) => () => ({
    status: 200,
    body: matchOf('m1', 0, score && { version: 1, score, by: 'Bob', key: null }),
  });

  it('stands beside the result that stands there, though the refusal did not name it', async () => {
    await openPage([[draft(), { state: 'attention', answer }]], {
      ...answering,
      '/bff/api/matches/m1': standing([1, 3]),
    });
    expect(await screen.findByRole('button', { name: /On the server\s*1–3\s*As it stands/ })).toBeTruthy();
  });

  it('is not said to have no result beside it before the server has said so', async () => {
    await openPage([[draft(), { state: 'attention', answer }]]);
    expect(await screen.findByRole('button', { name: /On the server\s*–\s*Not known/ })).toBeTruthy();
    cleanup();
    vi.resetModules();
    globalThis.indexedDB = new IDBFactory();
    await openPage([[draft(), { state: 'attention', answer }]], {
      ...answering,
      '/bff/api/matches/m1': standing(null),
    });
    expect(await screen.findByRole('button', { name: /On the server\s*–\s*No result/ })).toBeTruthy();
  });

  it('is sent again all at once, but nothing that stands against another result', async () => {
    const conflict = { player1Score: 0, player2Score: 3, games: null, version: 1, isAuthors: false };
    const { outbox } = await openPage([
      [draft(), { state: 'attention', answer }],
      [draft({ matchId: 'm2' }), { state: 'attention', answer }],
      [draft({ matchId: 'm3' }), { state: 'attention', conflict: { ...conflict, enteredBy: 'Bob', enteredAt: null } }],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Send all 2 refused again' }));
    await waitFor(async () => {
      const states = (await outbox.store.all()).map(({ matchId, state }) => `${matchId} ${state}`);
      expect(states.toSorted()).toEqual(['m1 waiting', 'm1 withdrawn', 'm2 waiting', 'm2 withdrawn', 'm3 attention']);
    });
  });

  it('is not offered to a player where it can never succeed', async () => {
    const conflict = { player1Score: 0, player2Score: 3, games: null, version: 1, isAuthors: false };
    const against = { state: 'attention', conflict: { ...conflict, enteredBy: 'Bob', enteredAt: null } } as const;
    await openPage([[draft(), against]], { [ACTIONS]: () => ({ status: 200, body: rights(false) }) });
    expect(await screen.findByText(/Only an organiser can correct it\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Keep this one/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Use this one/ })).toBeTruthy();
    cleanup();
    vi.resetModules();
    globalThis.indexedDB = new IDBFactory();
    await openPage([[draft(), against]], { [ACTIONS]: () => ({ status: 200, body: rights(true) }) });
    expect(await screen.findByRole('button', { name: /Keep this one/ })).toBeTruthy();
  });

  it('names an own earlier result as one’s own', async () => {
    const own = { player1Score: 0, player2Score: 3, games: null, version: 1, enteredBy: 'Ann', isAuthors: true };
    await openPage([[draft(), { state: 'attention', conflict: { ...own, enteredAt: null } }]]);
    expect(await screen.findByText(/^You have entered another result yourself\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /On the server\s*0–3\s*You/ })).toBeTruthy();
  });
});

describe('a device that cannot be read', () => {
  const broken = {
    open: () => {
      throw new DOMException('broken', 'UnknownError');
    },
    databases: async () => [{ name: 'edgeball-outbox' }],
  };

  async function start() {
    vi.stubGlobal('indexedDB', broken);
    const { startOutbox } = await import('#app/outbox/outbox-client.ts');
    startOutbox();
    return openPageWithoutEntries();
  }
  async function openPageWithoutEntries() {
    const { OnThisDevice } = await import('#app/device/on-this-device.tsx');
    const { renderScreen } = await import('#tests/app/screen.tsx');
    await renderScreen(<OnThisDevice />);
  }

  it('is not said to hold nothing', async () => {
    await start();
    expect(await screen.findByText(/^Not known/)).toBeTruthy();
    expect(screen.queryByText('Nothing is waiting to be sent.')).toBeNull();
    const { summaryOf } = await import('#app/shell/sync-indicator.tsx');
    expect(summaryOf({ isKnown: false, waiting: 0, sending: 0, paused: 0, attention: 0 }).label).toBe('Not known');
  });

  it('says by the second copies what waits', async () => {
    const { memoryCaches } = await import('#tests/app/outbox/memory-caches.ts');
    const caches = memoryCaches();
    vi.stubGlobal('caches', caches);
    const { openJournal } = await import('#outbox/storage/journal.ts');
    const journal = await openJournal(caches as CacheStorage);
    for (const matchId of ['m1', 'm2', 'm3']) await journal?.put(entry({ matchId }));
    await start();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });
});

it('keeps names from a browser’s translator where another result stands', async () => {
  const conflict = { player1Score: 0, player2Score: 3, games: null, version: 1, isAuthors: false };
  await openPage([[draft(), { state: 'attention', conflict: { ...conflict, enteredBy: 'Bob', enteredAt: null } }]]);
  const there = await screen.findByRole('button', { name: /On the server\s*0–3\s*Bob/ });
  expect(there.querySelector('[translate="no"]')?.textContent).toBe('Bob');
});

it('tells an iPhone’s tab how to keep what it would forget, until that is known', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari',
  );
  localStorage.clear();
  await openPage([]);
  expect(await screen.findByRole('heading', { name: 'Add to the home screen' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t show this again' }));
  expect(screen.queryByRole('heading', { name: 'Add to the home screen' })).toBeNull();
  cleanup();
  vi.resetModules();
  await openPage([]);
  await screen.findByText('Nothing is waiting to be sent.');
  expect(screen.queryByRole('heading', { name: 'Add to the home screen' })).toBeNull();
});

it('tells an iPhone’s tab that what waits there has to be sent first, and first of all where something waits', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari',
  );
  localStorage.clear();
  const words = 'Send what waits first: the app on the home screen does not see it.';
  const paragraphs = async () => {
    const hint = await screen.findByRole('region', { name: 'Add to the home screen' });
    return Array.from(hint.querySelectorAll('p'), ({ textContent }) => textContent);
  };
  await openPage([]);
  expect((await paragraphs()).at(-1)).toBe(words);
  cleanup();
  vi.resetModules();
  await openPage([[draft(), {}]]);
  expect((await paragraphs())[0]).toBe(words);
});

it('shows the last steps, without names', async () => {
  const { outbox } = await openPage([[draft(), { unanswered: 1 }]]);
  await outbox.withdraw((await outbox.store.all())[0] as OutboxEntry);
  const list = (await screen.findByText(/^Last steps/)).closest('details');
  await waitFor(() => expect(list?.textContent).toContain('recalled'));
  expect(list?.textContent).not.toMatch(/Player|Ann|3–1/);
});

it('exports the last steps where no entry is left', async () => {
  const files: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { noteFailure } = await import('#outbox/storage/steps.ts');
  noteFailure(7, 'not kept', new TypeError('Ann'));
  await openPage([]);
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeTruthy();
  await userEvent.click(await screen.findByText(/^Last steps/));
  await userEvent.click(screen.getByRole('button', { name: 'Export the steps' }));
  const reader = new FileReader();
  reader.readAsText(files[0] ?? new Blob());
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  const { app, steps } = JSON.parse(String(reader.result));
  expect(app).toBe('Edgeball');
  expect(steps).toContainEqual({ at: 7, id: null, what: 'not kept: TypeError' });
});
