/** A day in a hall with a bad network. */
import { expect } from 'vitest';
import { chooseAgain } from '#outbox/entries/choose-again.ts';
import type { Draft, OutboxEntry } from '#outbox/entries/entries.ts';
import { DESK, isOfHall, isOnItsWay, isResult, isSentAs, isUnsettled } from '#outbox/entries/entry-state.ts';
import type { ServerReply } from '#outbox/entries/verdict.ts';
import { bodyOf } from '#outbox/sending/send.ts';
import { NotSavedError } from '#outbox/storage/store.ts';
import { Device } from '../device.ts';
import { deed } from '../entry-factory.ts';
import { answer, ModelServer, matchOf, refusal, type Stored } from '../model-server.ts';
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
  readonly bodies = new Map<string, Set<string>>();
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
    const body = JSON.stringify(bodyOf(entry));
    this.bodies.set(entry.id, (this.bodies.get(entry.id) ?? new Set()).add(body));
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

  async #do({ kind, match, court, number, isMove, byLink }: Extract<Step, { do: 'desk' }>): Promise<void> {
    const userId = byLink ? DESK : this.#user;
    const all = await this.device.store.all();
    const after = all.filter((one) => isResult(one) && one.userId === userId && isOnItsWay(one.state));
    const { now } = this.device;
    const from = kind === 'call' && isMove ? { from: court === 'c1' ? 'c2' : 'c1' } : {};
    const entry = await this.#save({
      ...deed(kind, {
        userId,
        call: { matchId: match, courtId: court, number, ...from, at: now, lease: this.server.hall.lease },
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
    // Some of what is still on its way comes in before the device asks again, and some after everything is settled.
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
}

function* endless<T>(values: readonly T[]): Generator<T, never> {
  for (let i = 0; ; i++) {
    const value = values[i % values.length];
    if (value !== undefined) yield value;
  }
}
