import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { admit } from '#outbox/entries/transitions.ts';
import type { Ports, SessionReply } from '#outbox/sending/ports.ts';
import { drain, LANES } from '#outbox/sending/replay.ts';
import { createStore } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft } from '../entry-factory.ts';
import { ModelServer } from '../model-server.ts';

/** A device whose results are for so many matches, and a server that answers once so many requests are under way. */
async function hall(matches: number, together = 1) {
  const server = new ModelServer();
  const factory = new IDBFactory();
  const journal = memoryJournal();
  const store = createStore({ factory: async () => factory, journal: async () => journal, clock: () => 7 });
  for (let i = 0; i < matches; i++) {
    const of = { matchId: `m${i}` };
    await store.add(of.matchId, (all) => admit(all, draft(of), { id: `key-${i}`, now: 1 }).changed);
  }
  const seen = { transactions: 0, underWay: 0, most: 0 };
  const answers: (() => void)[] = [];
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer();
  };
  const ports: Ports = {
    store: {
      ...store,
      change: (matchIds, decide) => {
        seen.transactions += 1;
        return store.change(matchIds, decide);
      },
    },
    send: async (entry) => {
      seen.underWay += 1;
      seen.most = Math.max(seen.most, seen.underWay);
      await new Promise<void>((resolve) => {
        answers.push(resolve);
        // Whoever sent more than it may at a time has a moment to do so.
        if (answers.length === together) setTimeout(answerAll, 2);
      });
      seen.underWay -= 1;
      return server.receive(entry);
    },
    recall: async (entry) => server.cancel(entry),
    whoAmI: async () => ({ kind: 'user', userId: 'ann' }),
    clock: () => 7,
    random: () => 0,
    lock: (work) => work(),
    announce: () => undefined,
  };
  return { server, store, journal, ports, seen };
}

it('sends different matches side by side, never more than a few, with about one transaction each', async () => {
  const { server, store, journal, ports, seen } = await hall(40, LANES);
  expect(await drain(ports, 'online')).toMatchObject({ sent: 40, left: 0, stopped: null });
  expect(server.commits).toHaveLength(40);
  expect(seen.most).toBe(LANES);
  expect(seen.transactions).toBeLessThanOrEqual(40 + LANES);
  expect((await store.all()).every(({ state }) => state === 'sent')).toBe(true);
  expect(journal.copies.size).toBe(0);
});

it('goes on with a newer result of the same match before it turns to the next', async () => {
  const { server, store, ports } = await hall(1);
  const order: string[] = [];
  const enter = (id: string, matchId: string, player1Score: number) =>
    store.add(matchId, (all) => admit(all, draft({ matchId, player1Score, versionSeen: 1 }), { id, now: 2 }).changed);
  const send: Ports['send'] = async (entry) => {
    order.push(entry.id);
    // While the first one is on its way its author corrects it, and enters another match.
    if (entry.id === 'key-0') {
      await enter('correction', 'm0', 2);
      await enter('other', 'm9', 3);
    }
    return ports.send(entry, 0);
  };
  await drain({ ...ports, send }, 'online');
  expect(order).toEqual(['key-0', 'correction', 'other']);
  expect(server.matches.get('m0')).toMatchObject({ version: 2, score: [2, 1] });
});

/** The device's own clock: each answer takes so long, and a request is given up at its limit. */
async function slowHall(answersIn: number) {
  const { store, ports, server } = await hall(1);
  let now = 1_000_000;
  const within = async <T>(limit: number, answer: () => Promise<T>, silence: T): Promise<T> => {
    now += Math.min(limit, answersIn);
    return limit < answersIn ? silence : answer();
  };
  const slow: Ports = {
    ...ports,
    clock: () => now,
    random: () => 1,
    send: (entry, limit) => within(limit, async () => server.receive(entry), { kind: 'none' }),
    whoAmI: (limit) => within<SessionReply>(limit, async () => ({ kind: 'user', userId: 'ann' }), { kind: 'none' }),
  };
  const began = now;
  /** As the pages do: again when the last run says. */
  const untilSent = async () => {
    const start = now;
    for (;;) {
      const { left, nextAt } = await drain(slow, 'timer');
      if (left === 0) return now - start;
      now = Math.max(now, nextAt ?? now);
      if (now - began > 600_000) throw new Error('never sent');
    }
  };
  return { store, server, untilSent };
}

it('gets through a network whose answers take half a minute, the second time without trying less first', async () => {
  const { store, server, untilSent } = await slowHall(30_000);
  expect(await untilSent()).toBeLessThan(120_000);
  await store.add('m9', (all) => admit(all, draft({ matchId: 'm9' }), { id: 'next', now: 2 }).changed);
  expect(await untilSent()).toBeLessThanOrEqual(60_000);
  expect(server.commits).toHaveLength(2);
});

it('is impatient again where answers come fast', async () => {
  const { store, untilSent } = await slowHall(100);
  await store.setLink({ failures: 0, until: 0, limit: 60_000 });
  await untilSent();
  expect(await store.link()).toEqual({ failures: 0, until: 0 });
});
