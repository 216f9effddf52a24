/** What has to hold at the end of a day in a hall with a bad network: nothing lost, doubled, stuck or overwritten. */
import { expect } from 'vitest';
import type { OutboxEntry, ResultEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import type { Stored } from '../model-server.ts';
import type { Day } from './day.ts';

const SETTLED = ['sent', 'attention', 'withdrawn'];

export async function checkDay(day: Day): Promise<void> {
  const now = new Map((await day.device.store.all()).map((one) => [one.id, one]));
  const sent = new Set(
    day.device.announced.flatMap(({ entries }) => entries.filter((one) => one.state === 'sent').map((one) => one.id)),
  );
  for (const [id] of day.saved) {
    const state = now.get(id)?.state ?? 'gone';
    expect([...SETTLED, ...(state === 'gone' ? ['gone'] : [])], `entry ${id}`).toContain(state);
    if (state === 'withdrawn') {
      expect(day.withdrawn.has(id) || day.needless.has(id) || now.get(id)?.replacedBy != null).toBe(true);
      expect(hasCommitted(day, id), `${id} is on the server, and said to have been let go`).toBe(false);
    }
    if (state === 'attention') expect(hasCommitted(day, id), `${id} was done after it was refused`).toBe(false);
    if (state === 'sent') expect(isOnServer(day, id), `entry ${id} is said to be sent`).toBe(true);
    if (state === 'gone') expect(sent.has(id) || wasLetGo(day, id), `entry ${id} is gone`).toBe(true);
  }
  if (!day.happened.has('lose') && !day.happened.has('long-time')) checkQuestions(day, [...now.values()]);
  checkArrivals(day);
  checkDependencies(day, now);
  expect(day.device.collisions, 'two requests for one lane at a time').toEqual([]);
  for (const [key, bodies] of day.bodies) expect(bodies.size, `bodies under ${key}`).toBe(1);
  checkCommits(day);
  checkDeeds(day);
}

function wasLetGo(day: Day, id: string): boolean {
  return (
    day.withdrawn.has(id) ||
    day.device.announced.some(({ entries }) => entries.some((one) => one.id === id && one.state === 'withdrawn')) ||
    [...day.saved.values()].some(({ entry }) => entry.matchId === day.saved.get(id)?.entry.matchId && entry.id !== id)
  );
}

function hasCommitted(day: Day, id: string): boolean {
  return day.server.commits.some(({ key }) => key === id) || day.server.hall.done.some(({ key }) => key === id);
}

function isOnServer(day: Day, id: string): boolean {
  const entry = day.saved.get(id)?.entry;
  if (!entry || !isResult(entry)) return day.server.hasDone(id);
  return day.server.commits.some(
    (one) =>
      one.key === id ||
      (one.matchId === entry.matchId && one.score[0] === entry.player1Score && one.score[1] === entry.player2Score),
  );
}

/** Nobody is asked about an own result, unless a newer one took its place while its fate was unknown. */
function checkQuestions(_day: Day, entries: readonly OutboxEntry[]): void {
  for (const one of entries) {
    if (!isResult(one) || one.state !== 'attention' || one.conflict?.enteredBy !== one.userId) continue;
    const unknown = entries.some(
      (other) => other.replacedBy !== null && other.matchId === one.matchId && other.userId === one.userId,
    );
    expect(unknown, `${one.id} asks about an own result`).toBe(true);
  }
}

/** Within a match, requests leave in the order of entering. */
function checkArrivals(day: Day): void {
  const last = new Map<string, number>();
  for (const key of day.bodies.keys()) {
    const saved = day.saved.get(key);
    if (!saved) throw new Error(`nobody saved ${key}`);
    const lane = `${saved.entry.userId} ${saved.entry.matchId}`;
    expect(saved.order, 'order of requests').toBeGreaterThan(last.get(lane) ?? -1);
    last.set(lane, saved.order);
  }
}

/** What others build on has arrived, or has been given up, before they do. */
function checkDependencies(day: Day, entries: ReadonlyMap<string, OutboxEntry>): void {
  const arrived = [...day.bodies.keys()];
  for (const [index, key] of arrived.entries()) {
    for (const id of day.saved.get(key)?.entry.after ?? []) {
      const isFirst = arrived.indexOf(id) < index && arrived.includes(id);
      const state = entries.get(id)?.state;
      expect(isFirst || state !== 'sent', `${key} before ${id}`).toBe(true);
    }
  }
}

/** Each once, in the order of doing, and under its owner. */
function checkDeeds(day: Day): void {
  const keys = day.server.hall.done.map(({ key }) => key);
  expect(new Set(keys).size, 'deeds that were done twice').toBe(keys.length);
  expect(
    keys.filter((key) => day.takenBack.has(key)),
    'calls that had been taken back',
  ).toEqual([]);
  const last = new Map<string, number>();
  for (const key of keys) {
    const saved = day.saved.get(key);
    if (!saved) throw new Error(`nobody saved ${key}`);
    expect(saved.order, 'order of deeds').toBeGreaterThan(last.get(saved.entry.userId) ?? -1);
    last.set(saved.entry.userId, saved.order);
  }
}

function checkCommits(day: Day): void {
  const keys = new Set<string>();
  const last = new Map<string, number>();
  for (const commit of day.server.commits) {
    if (commit.key === null) continue;
    expect(keys.has(commit.key), `${commit.key} twice`).toBe(false);
    keys.add(commit.key);
    const saved = day.saved.get(commit.key);
    if (!saved) throw new Error(`nobody saved ${commit.key}`);
    const { entry, known, order } = saved;
    expect(commit.session, `session of ${commit.key}`).toBe(entry.userId);
    if (!isResult(entry)) throw new Error(`${commit.key} is no result`);
    expect(commit.generation, `generation of ${commit.key}`).toBe(entry.generation);
    const lane = `${entry.userId} ${entry.matchId} ${commit.generation}`;
    expect(order, 'order within a match').toBeGreaterThan(last.get(lane) ?? -1);
    last.set(lane, order);
    checkReplaced(day, entry, known, commit.replaced);
  }
}

/** The author knew what the result replaced: from the server, or as an own earlier one. */
function checkReplaced(day: Day, entry: ResultEntry, known: Stored | null, replaced: Stored | null): void {
  if (replaced === null) return;
  const own = [...day.saved.values()].some(
    (one) =>
      one.entry.userId === entry.userId &&
      one.entry.matchId === entry.matchId &&
      one.entry.id !== entry.id &&
      isResult(one.entry) &&
      one.entry.player1Score === replaced.score[0] &&
      one.entry.player2Score === replaced.score[1],
  );
  const isKnown = known?.version === replaced.version && known.score.join() === replaced.score.join();
  expect(own || isKnown, `${entry.id} replaced ${JSON.stringify(replaced)} unseen`).toBe(true);
}
