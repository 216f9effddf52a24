/** A day with 48 players: two of the organiser's devices, each without a network half the time, and the real server. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isResult, isUnsettled } from '#outbox/entries/entry-state.ts';
import { applyWaiting } from '#outbox/entries/overlay.ts';
import { admit } from '#outbox/entries/transitions.ts';
import type { ServerReply } from '#outbox/entries/verdict.ts';
import type { Ports } from '#outbox/sending/ports.ts';
import { drain } from '#outbox/sending/replay.ts';
import { commandOf } from '#outbox/sending/send.ts';
import { createStore } from '#outbox/storage/store.ts';
import { memoryJournal } from '#tests/outbox/device.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order } from '#tests/server/tournaments.ts';
import type { Match, Tournament } from '#tournament/terms.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

const SEED = Number(process.env.DAY_SEED ?? 20260314);

/** Numbers in [0, 1) that are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Who wins, and how, is the same whoever enters it. */
function scoreOf({ id }: Match): [number, number] {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  return sum % 2 === 0 ? [3, sum % 3] : [sum % 3, 3];
}

const isOpen = ({ status, sides }: Match) => status !== 'completed' && sides.every(({ kind }) => kind === 'player');

class HallDevice {
  isOnline = true;
  record: TournamentRecord;
  lostReplies = 0;
  readonly entered = new Map<string, OutboxEntry>();
  readonly #person: Person;
  readonly #name: string;
  readonly #chance: () => number;
  readonly #store;
  #clock = Date.now();

  constructor(name: string, person: Person, record: TournamentRecord, chance: () => number) {
    const factory = new IDBFactory();
    const journal = memoryJournal();
    this.#name = name;
    this.#person = person;
    this.#chance = chance;
    this.record = record;
    this.#store = createStore({ factory: async () => factory, journal: async () => journal, clock: () => this.#clock });
  }

  entries = () => this.#store.all();

  /** What its screen shows. */
  async shown(): Promise<Tournament> {
    return applyWaiting(this.record, await this.entries(), this.#person.userId, this.#clock).tournament;
  }

  async enter(match: Match): Promise<void> {
    const [player1Id = '', player2Id = ''] = match.sides.map((side) => (side.kind === 'player' ? side.id : ''));
    const [player1Score, player2Score] = scoreOf(match);
    const waiting = (await this.entries()).filter((one) => one.matchId !== match.id && one.state === 'waiting');
    await this.#store.add(match.id, (ofMatch) => {
      const { entry, changed } = admit(
        ofMatch,
        {
          userId: this.#person.userId,
          tournamentId: this.record.facts.id,
          matchId: match.id,
          generation: this.record.facts.generation,
          ...{ player1Id, player2Id, player1Score, player2Score },
          games: null,
          versionSeen: this.record.facts.results.find(({ matchId }) => matchId === match.id)?.version ?? 0,
          after: match.group ? [] : waiting.map(({ id }) => id),
          names: { user: 'Organiser', tournament: 'Forty-eight', player1: player1Id, player2: player2Id },
        },
        { id: `${this.#name}-${this.entered.size}-${match.id}`, now: this.#clock },
      );
      this.entered.set(entry.id, entry);
      return changed;
    });
  }

  /** Sends what waits and looks at the server, as far as the network is there. */
  async catchUp(path: string): Promise<void> {
    this.#clock += 60_000;
    await drain(this.#ports(), 'online');
    if (this.isOnline) this.record = (await test.get(`${path}/record`, { as: this.#person })).json();
  }

  #ports(): Ports {
    return {
      store: this.#store,
      send: (entry) => this.#send(entry),
      recall: (entry) => this.#recall(entry),
      whoAmI: async () => (this.isOnline ? { kind: 'user', userId: this.#person.userId } : { kind: 'none' }),
      clock: () => this.#clock,
      random: this.#chance,
      lock: (work) => work(),
      announce: () => undefined,
    };
  }

  async #send(entry: OutboxEntry): Promise<ServerReply> {
    if (!isResult(entry)) throw new Error('results alone are entered here');
    const headers = { 'idempotency-key': entry.id, 'edgeball-user': entry.userId };
    return this.#post(`/bff/api/matches/${entry.matchId}/update-result`, { body: commandOf(entry), headers });
  }

  #recall(entry: OutboxEntry): Promise<ServerReply> {
    const headers = { 'edgeball-user': entry.userId };
    return this.#post(`/bff/api/commands/${entry.id}/cancel`, { body: {}, headers });
  }

  /** The network may go in the middle: before the server hears of the request, or before its reply is back. */
  async #post(path: string, request: { body: unknown; headers: Record<string, string> }): Promise<ServerReply> {
    if (this.isOnline && this.#chance() < 0.1) this.isOnline = false;
    if (!this.isOnline) return { kind: 'none' };
    const reply = await test.post(path, { as: this.#person, ...request });
    if (this.#chance() < 0.1) {
      this.isOnline = false;
      this.lostReplies += 1;
      return { kind: 'none' };
    }
    return { kind: 'answer', status: reply.statusCode, body: reply.json(), retryAfter: null };
  }
}

async function open48(): Promise<{ made: MadeTournament; devices: readonly [HallDevice, HallDevice] }> {
  const organiser = await test.organiser();
  const made = await makeTournament(test, organiser, {});
  await join(test, made, await test.people(48, (i) => ({ firstName: `P${i}`, elo: 2000 - i })));
  await order(test, made, 'commence', { numberOfGroups: 12 });
  const record = (await test.get(`${made.path}/record`)).json<TournamentRecord>();
  const chance = dice(SEED);
  return {
    made,
    devices: [new HallDevice('a', organiser, record, chance), new HallDevice('b', organiser, record, chance)],
  };
}

/** Until every match is played, on one device or the other; some are entered on both. */
async function playStage(path: string, devices: readonly [HallDevice, HallDevice], chance: () => number) {
  const steps = { all: 0, offline: 0 };
  for (; ; steps.all += 1) {
    expect(steps.all, 'steps').toBeLessThan(2_000);
    for (const [index, device] of devices.entries()) {
      device.isOnline = chance() < 0.5;
      if (!device.isOnline) steps.offline += 1;
      const open = (await device.shown()).matches.filter(isOpen);
      const own = open.filter((match) => match.number % 2 === index || chance() < 0.1);
      for (const match of own.slice(0, 3)) await device.enter(match);
      await device.catchUp(path);
    }
    const server = (await test.get(`${path}/matches`)).json<{ match: { status: string } }[]>();
    const waiting = (await Promise.all(devices.map((device) => device.entries()))).flat();
    const isOver = server.every(({ match }) => match.status === 'completed');
    if (isOver && !waiting.some(({ state }) => isUnsettled(state))) return steps;
  }
}

it('each result is there once, and both devices agree with the server', { timeout: 300_000 }, async () => {
  const { made, devices } = await open48();
  const chance = dice(SEED + 1);
  const groups = await playStage(made.path, devices, chance);
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
  for (const device of devices) {
    device.isOnline = true;
    await device.catchUp(made.path);
  }
  const main = await playStage(made.path, devices, chance);
  for (const device of devices) {
    device.isOnline = true;
    await device.catchUp(made.path);
  }

  const record = (await test.get(`${made.path}/record`)).json<TournamentRecord>();
  // 72 matches in the groups; 24 players in the main stage, of whom all but one lose once.
  expect(record.facts.results.filter(({ version }) => version !== 1)).toEqual([]);
  expect(new Set(record.facts.results.map(({ matchId }) => matchId)).size).toBe(record.facts.results.length);
  expect(record.facts.results).toHaveLength(72 + 23);

  const server = applyWaiting(record, [], '', 0).tournament;
  for (const match of server.matches.filter(({ outcome }) => outcome === 'PLAYED')) {
    expect(match.score, match.id).toEqual(scoreOf(match));
  }
  for (const device of devices) {
    expect((await device.entries()).filter(({ state }) => state !== 'sent')).toEqual([]);
    expect((await device.shown()).facts.results).toEqual(record.facts.results);
    expect(device.lostReplies).toBeGreaterThan(0);
  }
  const offline = (groups.offline + main.offline) / (2 * (groups.all + main.all));
  expect(offline, 'part of the time without a network').toBeGreaterThan(0.3);
});
