/**
 * The safeguards of the outbox, each switched off from outside: through the ports that the drainer is given, or by
 * another step in place of the real one.
 */
import type { Draft, OutboxEntry } from '#outbox/entries/entries.ts';
import { isOfHall, isResult, isUnsettled } from '#outbox/entries/entry-state.ts';
import { type Admission, admit, withdraw } from '#outbox/entries/transitions.ts';
import type { ServerReply } from '#outbox/entries/verdict.ts';
import type { EntryStore, Ports } from '#outbox/sending/ports.ts';
import { answer, type ModelServer } from '../model-server.ts';

export interface Plant {
  readonly hasNoJournal?: boolean;
  readonly admit?: (ofMatch: readonly OutboxEntry[], draft: Draft, made: Parameters<typeof admit>[2]) => Admission;
  readonly withdraw?: typeof withdraw;
  readonly ports?: (ports: Ports, server: ModelServer) => Ports;
}

const withStore = (ports: Ports, change: Partial<EntryStore>): Ports => ({
  ...ports,
  store: { ...ports.store, ...change },
});

const isStatus = (reply: ServerReply, status: number) => reply.kind === 'answer' && reply.status === status;

export const PLANTED_BUGS: Readonly<Record<string, Plant>> = {
  'a journal that is missing': {
    hasNoJournal: true,
  },
  'a key that is made anew on a retry': {
    ports: (ports) => ({ ...ports, send: withNewKeys(ports.send) }),
  },
  'a 202 that counts as sent': {
    ports: (ports) => ({
      ...ports,
      send: async (entry, limit) => {
        const reply = await ports.send(entry, limit);
        return reply.kind === 'answer' && reply.status === 202 ? { ...reply, status: 200 } : reply;
      },
    }),
  },
  'an entry that is dropped on 401': {
    ports: (ports) => ({
      ...ports,
      send: async (entry, limit) => {
        const reply = await ports.send(entry, limit);
        if (isStatus(reply, 401)) await ports.store.remove([entry]);
        return reply;
      },
    }),
  },
  "another user's session that drains": {
    ports: (ports, server) => ({
      ...ports,
      whoAmI: async (limit) => {
        const session = await ports.whoAmI(limit);
        const [waiting] = (await ports.store.all()).filter((one) => isUnsettled(one.state));
        return session.kind === 'user' && session.userId && waiting
          ? { kind: 'user', userId: waiting.userId }
          : session;
      },
      send: (entry, limit) => ports.send({ ...entry, userId: server.session ?? entry.userId }, limit),
    }),
  },
  'a lock that is released early': {
    ports: (ports) => ({
      ...ports,
      lock: async (work) => {
        const running = await ports.lock(async () => ({ result: work() }));
        return running.result;
      },
    }),
  },
  'a newer entry that replaces one being sent': {
    admit: (ofMatch, draft, made) =>
      admit(
        ofMatch.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting', unanswered: 0 } : one)),
        draft,
        made,
      ),
  },
  'a generation that is ignored': {
    ports: (ports, server) => ({
      ...ports,
      send: (entry, limit) => ports.send(isResult(entry) ? { ...entry, generation: server.generation } : entry, limit),
    }),
  },
  'a withdrawal that takes what may have left for what never did': {
    withdraw: (ofMatch, id, now) =>
      withdraw(
        ofMatch.map((one) => ({ ...one, unanswered: 0, state: one.state === 'sending' ? 'waiting' : one.state })),
        id,
        now,
      ),
  },
  'a withdrawal that asks, but does not see that a late request is refused': {
    ports: (ports, server) => ({
      ...ports,
      recall: async (entry) => {
        await ports.whoAmI(0);
        const isThere = server.commits.some(({ key }) => key === entry.id);
        return isThere ? ports.recall(entry, 0) : answer(200, { outcome: 'CANCELLED', reply: null });
      },
    }),
  },
  'a server that forgets what it has refused': {
    ports: (ports, server) => {
      server.forgetsRefusals = true;
      return ports;
    },
  },
  'a call that is sent although it was withdrawn before it left': {
    admit: (ofMatch, draft, made) => {
      const { entry, changed } = admit(ofMatch, draft, made);
      return { entry, changed: changed.filter((one) => !isOfHall(one) || one.replacedBy === null) };
    },
  },
  'an expiry': {
    ports: (ports) =>
      withStore(ports, {
        all: async () => {
          const all = await ports.store.all();
          const old = all.filter((one) => isUnsettled(one.state) && ports.clock() - one.enteredAt > 6 * HOUR);
          await ports.store.remove(old);
          return all.filter((one) => !old.includes(one));
        },
      }),
  },
  'an order within a match that is lost': {
    ports: (ports) =>
      withStore(ports, {
        all: async () => (await ports.store.all()).map(reversed),
        change: async (matchIds, decide) =>
          ports.store.change(matchIds, (entries) => decide(entries.map(reversed)).map(reversed)),
      }),
  },
};

const HOUR = 60 * 60 * 1000;

const reversed = (entry: OutboxEntry): OutboxEntry => ({ ...entry, sequence: -entry.sequence });

function withNewKeys(send: Ports['send']): Ports['send'] {
  return (entry, limit) => send(entry.attempts > 0 ? { ...entry, id: `${entry.id}-${entry.attempts}` } : entry, limit);
}
