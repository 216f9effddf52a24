/** A tournament's tabs in a hall without a network, with results that wait on this device. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, ResultEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import { setUpOffline } from '#tests/app/offline.ts';
import { memoryCaches } from '#tests/app/outbox/memory-caches.ts';
import { kept, resultOf } from '#tests/app/tournaments/list/kept.ts';
import { entered, now, playOut, started, toMainStage } from '#tests/tournament/setup.ts';
import { qualifiersOf } from '#tournament/draw/bracket.ts';
import type { Facts } from '#tournament/terms.ts';

const groupsUnderWay = started(8, 2);
const mainStage = toMainStage(playOut(groupsUnderWay), 2);

setUpOffline();
beforeEach(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('caches', undefined);
});
afterEach(() => void vi.useRealTimers());

/** A page of its own, on which these results have been entered before. */
async function openTab(tab: string, facts: Facts, results: readonly Draft[]) {
  const { openedOutbox } = await import('#app/outbox/outbox-client.ts');
  const { openApp } = await import('#tests/app/whole-app.tsx');
  const outbox = await openedOutbox();
  for (const result of results) await outbox.enter(result);
  await openApp(`/tournaments/tournament${tab}`, kept(facts));
  return within(await screen.findByRole('tabpanel'));
}

const openMatches = (facts: Facts) =>
  now(facts).matches.filter(
    ({ status, sides }) => status !== 'completed' && sides.every(({ kind }) => kind === 'player'),
  );

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is none');
  return first;
}

const played3to1 = (facts: Facts, { matchId }: Draft): Facts =>
  entered(facts, { matchId, player1Score: 3, player2Score: 1 });

/** One result after another is counted. */
async function noteThat(panel: ReturnType<typeof within>, says: RegExp): Promise<HTMLElement> {
  await waitFor(() => expect(panel.getByRole('note', { name: 'Provisional' }).textContent).toMatch(says));
  return panel.getByRole('note', { name: 'Provisional' });
}

describe('what follows from results of this device says so, and why', () => {
  it.each(['/groups', '/matches'])('%s, of two results', async (tab) => {
    const panel = await openTab(tab, groupsUnderWay, openMatches(groupsUnderWay).slice(0, 2).map(resultOf));
    const note = await noteThat(panel, /^Provisional: counts 2 results that are only on this device\./);
    expect(note.textContent).toMatch(/You’re offline\. Everything else is as of \d\d:\d\d\.$/);
    expect(within(note).getByRole('link', { name: 'on this device' }).getAttribute('href')).toBe('/on-this-device');
  });

  it('/brackets, of a single one', async () => {
    const panel = await openTab('/brackets', mainStage, openMatches(mainStage).slice(0, 1).map(resultOf));
    await noteThat(panel, /^Provisional: counts 1 result that is only on this device\./);
  });

  it('/brackets, before the draw: who would go through, by place in each group', async () => {
    const results = openMatches(groupsUnderWay).map(resultOf);
    const panel = await openTab('/brackets', groupsUnderWay, results);
    await noteThat(panel, /^Provisional: counts 12 results/);
    const qualifiers = await panel.findByRole('region', { name: 'Who would go through' });
    expect(within(qualifiers).getByText('Provisional')).toBeDefined();
    expect(within(qualifiers).queryByText(/Still being played/)).toBeNull();
    const played = now(results.reduce(played3to1, groupsUnderWay));
    const [a, b] = played.groups.map((group) => qualifiersOf(group, 4));
    const names = within(qualifiers)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([0, 1, 2, 3].flatMap((place) => [a?.[place], b?.[place]]));
    expect(panel.getByText('No bracket for this tournament.')).toBeDefined();
  });

  it('and which groups are still being played', async () => {
    const results = openMatches(groupsUnderWay)
      .filter(({ group }) => group?.name === 'Group A')
      .map(resultOf);
    const panel = await openTab('/brackets', groupsUnderWay, results);
    expect(await panel.findByText(/Still being played: Group B\. How many/)).toBeDefined();
  });

  it('but not the group tables, which a result of the main stage leaves alone, nor the players', async () => {
    const results = openMatches(mainStage).slice(0, 1).map(resultOf);
    const groups = await openTab('/groups', mainStage, results);
    await groups.findByRole('region', { name: 'Group A' });
    expect(groups.queryByRole('note')).toBeNull();
    cleanup();
    const players = await openTab('', mainStage, results);
    await players.findByText('P1');
    expect(players.queryByRole('note')).toBeNull();
  });

  it('and nothing is said where nothing waits', async () => {
    const panel = await openTab('/groups', groupsUnderWay, []);
    await panel.findByRole('region', { name: 'Group A' });
    expect(panel.queryByRole('note')).toBeNull();
  });
});

describe('the stage on the sign', () => {
  it('is the one that follows from the results of this device, marked as provisional', async () => {
    await openTab('', mainStage, openMatches(mainStage).map(resultOf));
    const stage = await screen.findByText('Final');
    expect(stage.parentElement?.parentElement?.textContent).toBe('FinalProvisional');
  });

  it('is the server’s while nothing moves it on', async () => {
    await openTab('', mainStage, openMatches(mainStage).slice(0, 1).map(resultOf));
    expect(screen.getByText('Semi-finals')).toBeDefined();
    expect(screen.queryByText('Provisional')).toBeNull();
  });
});

describe('a reload, with copies that are older than what was entered here', () => {
  const match = firstOf(openMatches(groupsUnderWay));

  /** What is written down of it. */
  async function enterHere(change: Partial<ResultEntry> = {}): Promise<void> {
    const { openOutbox } = await import('#outbox/outbox.ts');
    const { store, enter } = openOutbox();
    const { id } = await enter(resultOf(match));
    await store.change([match.id], (entries) =>
      entries.filter(isResult).map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  }

  /** Nothing else of the page is left. */
  async function reload(facts = groupsUnderWay) {
    vi.resetModules();
    const { openApp } = await import('#tests/app/whole-app.tsx');
    // However busy this machine is, the frame is not drawn for want of patience.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await openApp('/tournaments/tournament/matches', kept(facts));
    const [first, second] = match.sides.map((side) => (side.kind === 'player' ? side.id : ''));
    return screen.getByRole('link', { name: new RegExp(`${first}.*${second}`) });
  }

  it('shows a result that has just been sent in its first frame', async () => {
    await enterHere({ state: 'sent', sentVersion: 1 });
    const card = await reload();
    expect(within(card).getByText('Completed')).toBeDefined();
    expect(within(card).queryByText(/on this device/)).toBeNull();
  });

  it('and one that waits', async () => {
    await enterHere();
    const card = await reload();
    expect(within(card).getByText('Completed')).toBeDefined();
    expect(within(card).getByText('Saved on this device')).toBeDefined();
  });

  it('and one whose first copy the browser has thrown away', async () => {
    vi.stubGlobal('caches', memoryCaches());
    await enterHere();
    globalThis.indexedDB = new IDBFactory();
    const card = await reload();
    expect(within(card).getByText('Completed')).toBeDefined();
    expect(within(card).getByText('Saved on this device')).toBeDefined();
  });

  it('but waits for nothing where the copies have it all', async () => {
    await enterHere({ state: 'sent', sentVersion: 1 });
    const card = await reload(played3to1(groupsUnderWay, resultOf(match)));
    expect(within(card).getByText('Completed')).toBeDefined();
    const { outboxState } = await import('#app/outbox/outbox-client.ts');
    expect(outboxState()).toBeUndefined();
  });
});
