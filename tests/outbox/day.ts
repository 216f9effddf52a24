/** A day in a hall with a bad network, and what has to hold at its end: nothing lost, doubled, stuck or overwritten. */
import { expect } from 'vitest';
import { chooseAgain } from '#outbox/choose-again.ts';
import type { Draft, OutboxEntry, ResultEntry } from '#outbox/entries.ts';
import { isOnItsWay } from '#outbox/entry-freshness.ts';
import { DESK, isOfHall, isResult, isUnsettled } from '#outbox/entry-state.ts';
import { commandOf, hallCommandOf } from '#outbox/send.ts';
import { NotSavedError } from '#outbox/store.ts';
import { isSentAs } from '#outbox/transitions.ts';
import type { ServerReply } from '#outbox/verdict.ts';
import { Device } from './device.ts';
import { deed } from './entry-factory.ts';
import { answer, ModelServer, matchOf, refusal, type Stored } from './model-server.ts';
import type { Plant } from './planted-bugs.ts';
import { DAY, type Fault, type Step } from './schedule.ts';

export class Day {
  readonly server = new ModelServer();
  readonly device: Device;
  /** What was saved, and what its author knew of the match. */
  readonly saved = new Map<
    string,
    { readonly entry: OutboxEntry; readonly known: Stored | null; readonly order: number }
  >();
  readonly withdrawn = new Set<string>();
  /** Withdrawals of calls that had never left. */
  readonly needless = new Set<string>();
  readonly takenBack = new Set<string>();
  readonly happened = new Set<string>();
  healed = false;
  /** Each key's bodies, in the order in which the keys first left the device. */
  readonly #bodies = new Map<string, Set<string>>();
  readonly #onTheWay: OutboxEntry[] = [];
  #user: 'ann' | 'bob' = 'ann';
  #view = new Map<string, Stored>();
  #viewGeneration = 0;
  readonly #faults: Iterator<Fault>;

  constructor(faults: readonly Fault[], chances: readonly number[], plant: Plant = {}) {
    this.#faults = endless(faults);
    const chance = endless(chances);
    this.device = new Device(
      {
        send: async (entry) => this.#deliver(entry),
        recall: async (entry) => this.#passOn(() => this.server.cancel(entry)),
        whoAmI: async () => this.#whoAmI(),
      },
      () => chance.next().value,
      { plant, server: this.server },
    );
  }

  #whoAmI() {
    const fault = this.healed ? 'none' : this.#faults.next().value;
    if (fault === 'lost' || fault === 'portal' || fault === '502') return { kind: 'none' as const };
    return { kind: 'user' as const, userId: this.server.session };
  }

  #deliver(entry: OutboxEntry): ServerReply {
    this.#departed(entry);
    return this.#passOn(
      () => this.server.receive(entry),
      () => void this.#onTheWay.push(entry),
    );
  }

  /** What becomes of one request on its way; one that nobody could repeat later is lost where another would be late. */
  #passOn(receive: () => ServerReply, later: () => void = () => undefined): ServerReply {
    const fault: Fault = this.healed ? 'none' : this.#faults.next().value;
    switch (fault) {
      case 'none':
        return receive();
      case 'lost':
        return { kind: 'none' };
      case 'reply-lost':
        receive();
        return { kind: 'none' };
      case 'late':
        later();
        return { kind: 'none' };
      case 'twice':
        receive();
        return receive();
      case 'portal':
        return answer(200, undefined);
      case 'expired':
        this.server.session = null;
        return receive();
      case 'accepted':
        return answer(202, matchOf('m1', 0, null));
      case 'redirect':
        return answer(0, undefined);
      case 'foreign':
        return answer(403, undefined);
      case '502':
        return answer(502, undefined);
      case '500':
        return refusal(500, 'Something went wrong.');
      case '503':
      case '429':
        return { ...refusal(Number(fault), 'Later.'), retryAfter: 3_000 } as ServerReply;
    }
  }

  async take(action: Step): Promise<void> {
    this.happened.add(action.do === 'time' && Math.abs(action.by) > DAY ? 'long-time' : action.do);
    switch (action.do) {
      case 'enter':
        if (action.seesNews) this.#look();
        return this.#enter(action.match, action.score as [number, number], action.buildsOnOthers);
      case 'desk':
        return this.#do(action);
      case 'take-over':
        return this.server.hall.callElsewhere(action.match, action.court);
      case 'drain':
        return this.device.startDrain(action.why);
      case 'go-on':
        for (let i = 0; i < action.times; i++) await this.device.step(action.choice + i);
        return;
      case 'time':
        this.device.now += action.by;
        return;
      case 'session':
        this.server.session = action.user;
        if (action.user) this.#user = action.user;
        return;
      case 'elsewhere':
        return this.server.enterElsewhere(action.match, action.score as [number, number]);
      case 'die':
        return this.device.die();
      case 'lose':
        return this.device.lose();
      case 'reset':
        return this.server.reset();
      case 'arrive':
        return this.#arrive();
      case 'storage':
        this.device.isFull = action.isFull;
        return;
      case 'withdraw':
      case 'keep-mine':
        return this.#choose(action.do, action.choice);
    }
  }

  #departed(entry: OutboxEntry): void {
    const body = JSON.stringify(isResult(entry) ? commandOf(entry) : hallCommandOf(entry));
    this.#bodies.set(entry.id, (this.#bodies.get(entry.id) ?? new Set()).add(body));
  }

  /** Requests that their sender has given up come in after all. */
  #arrive(): void {
    for (const entry of this.#onTheWay.splice(0)) this.server.receive(entry);
  }

  #look(): void {
    this.#view = new Map(this.server.matches);
    this.#viewGeneration = this.server.generation;
  }

  async #enter(
    matchId: string,
    [player1Score, player2Score]: [number, number],
    buildsOnOthers: boolean,
  ): Promise<void> {
    const known = this.#view.get(matchId) ?? null;
    const before = await this.device.store.all();
    // The match is played by the winners of others, as far as its author knows.
    const after = buildsOnOthers
      ? before.filter((one) => one.matchId !== matchId && one.userId === this.#user && isOnItsWay(one.state))
      : [];
    const entry = await this.#save({
      userId: this.#user,
      tournamentId: 't1',
      matchId,
      generation: this.#viewGeneration,
      player1Id: 'p1',
      player2Id: 'p2',
      player1Score,
      player2Score,
      games: null,
      versionSeen: known?.version ?? 0,
      after: after.map((one) => one.id),
      names: { user: this.#user, tournament: 'Harbour Open', player1: 'Player 1', player2: 'Player 2' },
    });
    if (entry && !this.saved.has(entry.id)) this.saved.set(entry.id, { entry, known, order: this.saved.size });
    const now = new Map((await this.device.store.all()).map((one) => [one.id, one.state]));
    for (const one of before) {
      if (one.state === 'sending') expect(now.get(one.id), `${one.id} was being sent`).not.toBe('withdrawn');
    }
  }

  async #do({ kind, match, court, number, byLink }: Extract<Step, { do: 'desk' }>): Promise<void> {
    const userId = byLink ? DESK : this.#user;
    const all = await this.device.store.all();
    const after = all.filter((one) => isResult(one) && one.userId === userId && isOnItsWay(one.state));
    const { now } = this.device;
    const entry = await this.#save({
      ...deed(kind, {
        userId,
        call: { matchId: match, courtId: court, number, at: now, lease: this.server.hall.lease },
      }),
      after: after.map((one) => one.id),
    });
    if (!entry || this.saved.has(entry.id)) return;
    this.saved.set(entry.id, { entry, known: null, order: this.saved.size });
    if (entry.state !== 'withdrawn') return;
    this.needless.add(entry.id);
    const atHome = all.filter((one) => isSentAs(one, userId) && one.state === 'waiting' && one.unanswered === 0);
    for (const one of atHome.filter(isOfHall))
      if (one.kind === 'call' && one.call.matchId === match) this.takenBack.add(one.id);
  }

  /** Null where the device said that it is full; then nothing that waits may have changed. */
  async #save(draft: Draft): Promise<OutboxEntry | null> {
    const before = await this.device.store.all();
    try {
      return await this.device.enter(draft);
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error;
      const left = new Map((await this.device.store.all()).map((one) => [one.id, one.state]));
      // Those that were sent long ago may just have been cleared away.
      const wanted = before.filter((one) => isUnsettled(one.state));
      expect(
        wanted.filter((one) => left.get(one.id) !== one.state).map((one) => one.id),
        'full device',
      ).toEqual([]);
      expect(left.size, 'a full device').toBeLessThanOrEqual(before.length);
      return null;
    }
  }

  async #choose(what: 'withdraw' | 'keep-mine', choice: number): Promise<void> {
    const all = await this.device.store.all();
    // At any moment of its way an entry can be let go.
    const open = all.filter((one) => (what === 'withdraw' ? isUnsettled(one.state) : one.state === 'attention'));
    const entry = open[choice % Math.max(1, open.length)];
    if (!entry) return;
    if (what === 'withdraw') {
      this.withdrawn.add(entry.id);
      return this.device.withdraw(entry);
    }
    const conflict = isResult(entry) ? entry.conflict : null;
    const known: Stored | null = conflict && {
      version: conflict.version,
      score: [conflict.player1Score, conflict.player2Score],
      by: conflict.enteredBy ?? '',
      key: null,
    };
    const again = await this.#save(chooseAgain(entry, { lease: this.server.hall.lease }));
    if (again && !this.saved.has(again.id)) this.saved.set(again.id, { entry: again, known, order: this.saved.size });
  }

  /** The network gets well, everybody signs in once more, and time passes. */
  async heal(): Promise<void> {
    this.healed = true;
    this.device.isFull = false;
    this.device.die();
    // Of what is still on its way, some comes in before the device asks again, and some after everything is settled.
    const late = this.#onTheWay.splice(0).filter((entry, index) => index % 2 === 0 || !this.server.receive(entry));
    for (const user of ['ann', 'bob'] as const) {
      this.server.session = user;
      for (let i = 0; i < 3; i++) {
        this.device.now += 60 * 60_000;
        this.device.startDrain('online');
        await this.device.runToEnd();
      }
      for (const entry of late) this.server.receive(entry);
    }
  }

  async check(): Promise<void> {
    const now = new Map((await this.device.store.all()).map((one) => [one.id, one]));
    const sent = new Set(
      this.device.announced.flatMap(({ entries }) =>
        entries.filter((one) => one.state === 'sent').map((one) => one.id),
      ),
    );
    for (const [id] of this.saved) {
      const state = now.get(id)?.state ?? 'gone';
      expect([...SETTLED, ...(state === 'gone' ? ['gone'] : [])], `entry ${id}`).toContain(state);
      if (state === 'withdrawn') {
        expect(this.withdrawn.has(id) || this.needless.has(id) || now.get(id)?.replacedBy != null).toBe(true);
        expect(this.#hasCommitted(id), `${id} is on the server, and said to have been let go`).toBe(false);
      }
      if (state === 'sent') expect(this.#isOnServer(id), `entry ${id} is said to be sent`).toBe(true);
      if (state === 'gone') expect(sent.has(id) || this.#wasLetGo(id), `entry ${id} is gone`).toBe(true);
    }
    if (!this.happened.has('lose') && !this.happened.has('long-time')) this.#checkQuestions([...now.values()]);
    this.#checkArrivals();
    this.#checkDependencies(now);
    expect(this.device.collisions, 'two requests for one lane at a time').toEqual([]);
    for (const [key, bodies] of this.#bodies) expect(bodies.size, `bodies under ${key}`).toBe(1);
    this.#checkCommits();
    this.#checkDeeds();
  }

  #wasLetGo(id: string): boolean {
    return (
      this.withdrawn.has(id) ||
      this.device.announced.some(({ entries }) => entries.some((one) => one.id === id && one.state === 'withdrawn')) ||
      [...this.saved.values()].some(
        ({ entry }) => entry.matchId === this.saved.get(id)?.entry.matchId && entry.id !== id,
      )
    );
  }

  #hasCommitted(id: string): boolean {
    return this.server.commits.some(({ key }) => key === id) || this.server.hall.done.some(({ key }) => key === id);
  }

  #isOnServer(id: string): boolean {
    const entry = this.saved.get(id)?.entry;
    if (!entry || isOfHall(entry)) return this.server.hasAnswered(id);
    return this.server.commits.some(
      (one) =>
        one.key === id ||
        (one.matchId === entry.matchId && one.score[0] === entry.player1Score && one.score[1] === entry.player2Score),
    );
  }

  /** Nobody is asked about an own result, unless a newer one took its place while its fate was unknown. */
  #checkQuestions(entries: readonly OutboxEntry[]): void {
    for (const one of entries) {
      if (!isResult(one) || one.state !== 'attention' || one.conflict?.enteredBy !== one.userId) continue;
      const unknown = entries.some(
        (other) => other.replacedBy !== null && other.matchId === one.matchId && other.userId === one.userId,
      );
      expect(unknown, `${one.id} asks about an own result`).toBe(true);
    }
  }

  /** Within a match, requests leave in the order of entering. */
  #checkArrivals(): void {
    const last = new Map<string, number>();
    for (const key of this.#bodies.keys()) {
      const saved = this.saved.get(key);
      if (!saved) throw new Error(`nobody saved ${key}`);
      const lane = `${saved.entry.userId} ${saved.entry.matchId}`;
      expect(saved.order, 'order of requests').toBeGreaterThan(last.get(lane) ?? -1);
      last.set(lane, saved.order);
    }
  }

  /** What others build on has arrived, or has been given up, before they do. */
  #checkDependencies(entries: ReadonlyMap<string, OutboxEntry>): void {
    const arrived = [...this.#bodies.keys()];
    for (const [index, key] of arrived.entries()) {
      for (const id of this.saved.get(key)?.entry.after ?? []) {
        const isFirst = arrived.indexOf(id) < index && arrived.includes(id);
        const state = entries.get(id)?.state;
        expect(isFirst || state !== 'sent', `${key} before ${id}`).toBe(true);
      }
    }
  }

  /** Each once, in the order of doing, and under its owner. */
  #checkDeeds(): void {
    const keys = this.server.hall.done.map(({ key }) => key);
    expect(new Set(keys).size, 'deeds that were done twice').toBe(keys.length);
    expect(
      keys.filter((key) => this.takenBack.has(key)),
      'calls that had been taken back',
    ).toEqual([]);
    const last = new Map<string, number>();
    for (const key of keys) {
      const saved = this.saved.get(key);
      if (!saved) throw new Error(`nobody saved ${key}`);
      expect(saved.order, 'order of deeds').toBeGreaterThan(last.get(saved.entry.userId) ?? -1);
      last.set(saved.entry.userId, saved.order);
    }
  }

  #checkCommits(): void {
    const keys = new Set<string>();
    const last = new Map<string, number>();
    for (const commit of this.server.commits) {
      if (commit.key === null) continue;
      expect(keys.has(commit.key), `${commit.key} twice`).toBe(false);
      keys.add(commit.key);
      const saved = this.saved.get(commit.key);
      if (!saved) throw new Error(`nobody saved ${commit.key}`);
      const { entry, known, order } = saved;
      expect(commit.session, `session of ${commit.key}`).toBe(entry.userId);
      if (!isResult(entry)) throw new Error(`${commit.key} is no result`);
      expect(commit.generation, `generation of ${commit.key}`).toBe(entry.generation);
      const lane = `${entry.userId} ${entry.matchId} ${commit.generation}`;
      expect(order, 'order within a match').toBeGreaterThan(last.get(lane) ?? -1);
      last.set(lane, order);
      this.#checkReplaced(entry, known, commit.replaced);
    }
  }

  /** The author knew what the result replaced: from the server, or as an own earlier one. */
  #checkReplaced(entry: ResultEntry, known: Stored | null, replaced: Stored | null): void {
    if (replaced === null) return;
    const own = [...this.saved.values()].some(
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
}

const SETTLED = ['sent', 'attention', 'withdrawn'];

function* endless<T>(values: readonly T[]): Generator<T, never> {
  for (let i = 0; ; i++) {
    const value = values[i % values.length];
    if (value !== undefined) yield value;
  }
}
