/**
 * A device under test: the real store on an IndexedDB, a journal in memory, and the real drainer. Every step that the
 * drainer takes outside its own thoughts stops at a gate, so that a schedule decides what happens in which order.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { wrap } from 'idb';
import { DATABASE } from '#outbox/browser/names.ts';
import type { Draft, OutboxEntry } from '#outbox/entries/entries.ts';
import { admit, withdraw } from '#outbox/entries/transitions.ts';
import type { ServerReply } from '#outbox/entries/verdict.ts';
import type { OutboxNews, Ports, SessionReply } from '#outbox/sending/ports.ts';
import type { Reason } from '#outbox/sending/replay.ts';
import { drain } from '#outbox/sending/replay.ts';
import type { Journal } from '#outbox/storage/journal.ts';
import { StorageTimeoutError } from '#outbox/storage/storage-failures.ts';
import type { OutboxStore } from '#outbox/storage/store.ts';
import { createStore } from '#outbox/storage/store.ts';
import type { Plant } from './days/planted-bugs.ts';
import type { ModelServer } from './model-server.ts';

export interface Network {
  send(entry: OutboxEntry): Promise<ServerReply>;
  recall(entry: OutboxEntry): Promise<ServerReply>;
  whoAmI(): Promise<SessionReply>;
}

export function memoryJournal(): Journal & { readonly copies: Map<string, OutboxEntry> } {
  const copies = new Map<string, OutboxEntry>();
  return {
    copies,
    all: async () => [...copies.values()],
    put: async (entry) => void copies.set(entry.id, structuredClone(entry)),
    remove: async (id) => void copies.delete(id),
  };
}

/** A safeguard that is switched off, and the server that it would have protected. */
export interface Planted {
  readonly plant: Plant;
  readonly server: ModelServer;
}

/** A promise that a schedule has to open. */
interface Gate {
  readonly open: () => void;
}

export class Device {
  now = 1_700_000_000_000;
  readonly journal = memoryJournal();
  readonly announced: OutboxNews[] = [];
  /** Requests that were made while another one of the same match was under way. */
  readonly collisions: string[] = [];
  store: OutboxStore;
  #gates: Gate[] = [];
  #underWay = new Set<string>();
  #busy = 0;
  /** Raised by the death of a worker: what belongs to an older life is never heard of again. */
  #life = 0;
  #lockHolder: Promise<unknown> = Promise.resolve();
  #ids = 0;
  /** Whether the second copy finds no room. */
  isFull = false;
  readonly #network: Network;
  readonly #random: () => number;
  readonly #planted: Planted;
  readonly #factories: IDBFactory[] = [];

  constructor(network: Network, random: () => number, planted: Planted) {
    this.#network = network;
    this.#random = random;
    this.#planted = planted;
    this.store = this.#openStore();
  }

  #openStore(): OutboxStore {
    const factory = new IDBFactory();
    this.#factories.push(factory);
    return createStore({
      factory: async () => factory,
      journal: async () => (this.#planted.plant.hasNoJournal ? null : this.#room(this.journal)),
      clock: () => this.now,
    });
  }

  #room(journal: Journal): Journal {
    return {
      ...journal,
      put: async (entry) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        return journal.put(entry);
      },
    };
  }

  /** The browser throws IndexedDB away and starts again. */
  async lose(): Promise<void> {
    this.die();
    this.store = this.#openStore();
    await this.store.restore();
  }

  /** Whoever drains is killed; the browser gives its lock to the next. */
  die(): void {
    this.#life += 1;
    this.#gates = [];
    this.#underWay = new Set();
    this.#busy = 0;
    this.#lockHolder = Promise.resolve();
  }

  /** Connections close for it, so that the page keeps nothing of this device. */
  async deleteDatabases(): Promise<void> {
    await Promise.all(this.#factories.map((factory) => wrap(factory.deleteDatabase(DATABASE))));
  }

  startDrain(why: Reason): void {
    const { plant, server } = this.#planted;
    const ports = this.#ports();
    drain(plant.ports ? plant.ports(ports, server) : ports, why).catch((error: unknown) => {
      // The outbox notes it, and goes on with the next reason; anything else fails the day.
      if (!(error instanceof StorageTimeoutError)) throw error;
    });
  }

  async enter(draft: Draft): Promise<OutboxEntry> {
    const made = { id: `key-${++this.#ids}`, now: this.now };
    let admitted: OutboxEntry | undefined;
    await this.store.add(draft.matchId, (ofMatch) => {
      const admission = (this.#planted.plant.admit ?? admit)(ofMatch, draft, made);
      admitted = admission.entry;
      return admission.changed;
    });
    if (!admitted) throw new Error('not admitted');
    return admitted;
  }

  async withdraw(entry: OutboxEntry): Promise<void> {
    const { plant } = this.#planted;
    await this.store.change([entry.matchId], (ofMatch) => (plant.withdraw ?? withdraw)(ofMatch, entry.id, this.now));
  }

  /** Lets one thing happen; false if nothing is under way. */
  async step(choice: number): Promise<boolean> {
    await this.settled();
    const gate = this.#gates.splice(choice % Math.max(1, this.#gates.length), 1)[0];
    gate?.open();
    await this.settled();
    return gate !== undefined;
  }

  async runToEnd(): Promise<void> {
    for (let steps = 0; await this.step(0); steps++) {
      if (steps > 5_000) throw new Error('The drainer does not come to rest.');
    }
  }

  /** Waits until everything under way stands at a gate. */
  async settled(): Promise<void> {
    for (let calm = 0; calm < 3; calm = this.#busy === 0 ? calm + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #ports(): Ports {
    const life = this.#life;
    const never = new Promise<never>(() => undefined);
    const alive = async <T>(value: T): Promise<T> => (life === this.#life ? value : never);
    const gated = async <T>(work: () => Promise<T>): Promise<T> => {
      if (life !== this.#life) return never;
      await new Promise<void>((resolve) => this.#gates.push({ open: resolve }));
      return alive(await work());
    };
    const local = async <T>(work: () => Promise<T>): Promise<T> => {
      if (life !== this.#life) return never;
      this.#busy += 1;
      try {
        return await alive(await work());
      } finally {
        if (life === this.#life) this.#busy -= 1;
      }
    };
    // The request and the reply each travel on their own.
    const travel = async (entry: OutboxEntry, ask: () => Promise<ServerReply>): Promise<ServerReply> => {
      if (this.#underWay.has(entry.matchId)) this.collisions.push(entry.id);
      this.#underWay.add(entry.matchId);
      const reply = await gated(ask);
      return gated(async () => {
        this.#underWay.delete(entry.matchId);
        return reply;
      });
    };
    const { store } = this;
    return {
      store: {
        all: () => local(() => store.all()),
        change: (matchIds, decide) => gated(() => local(() => store.change(matchIds, decide))),
        remove: (entries) => local(() => store.remove(entries)),
        link: () => local(() => store.link()),
        setLink: (link) => local(() => store.setLink(link)),
      },
      send: (entry) => travel(entry, () => this.#network.send(entry)),
      recall: (entry) => travel(entry, () => this.#network.recall(entry)),
      whoAmI: () => gated(() => this.#network.whoAmI()),
      clock: () => this.now,
      random: this.#random,
      lock: (work) => this.#locked(work, alive),
      announce: (announcement) => {
        if (life === this.#life) this.announced.push(announcement);
      },
    };
  }

  async #locked<T>(work: () => Promise<T>, alive: <V>(value: V) => Promise<V>): Promise<T> {
    const before = this.#lockHolder;
    let release: () => void = () => undefined;
    this.#lockHolder = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    await alive(null);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
