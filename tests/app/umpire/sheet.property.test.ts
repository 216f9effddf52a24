/** Devices that count one match, killed and cut off at any moment: no point is lost, none is doubled, and one device counts in the end. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptSheet } from '#app/umpire/sheet/sheet-database.ts';
import {
  type CountedMatch,
  changeSheet,
  newSheet,
  type ServerSheet,
  type SheetEffect,
  type SheetEvent,
  type SheetState,
} from '#app/umpire/sheet/sheet-transitions.ts';
import type { PointsSheet, SavedPoints } from '#contract/matches/scores.ts';
import { generator } from '#tournament/lot.ts';
import { encodeLog, type Press } from '#tournament/umpire/presses.ts';

const RUNS = Number(process.env.SHEET_RUNS ?? 500);
const match: CountedMatch = {
  matchId: 'm1',
  userId: 'u1',
  player1Id: 'p1',
  player2Id: 'p2',
  matchVersion: 0,
  needed: 2,
};

/** What the server keeps of devices' sheets, and which it shows (`points-store.ts`). */
class Server {
  readonly #sheets: PointsSheet[] = [];

  get shown(): PointsSheet | undefined {
    return this.#sheets.toSorted((a, b) => b.turn - a.turn)[0];
  }

  get reply(): ServerSheet | null {
    return this.shown ? { ...this.shown, updatedAt: '2026-03-14T09:00:00.000Z', courtId: null } : null;
  }

  take(sheet: PointsSheet): SavedPoints {
    const at = this.#sheets.findIndex(({ device }) => device === sheet.device);
    const before = this.#sheets[at];
    const others = this.#sheets.filter(({ device }) => device !== sheet.device);
    const turn = Math.min(sheet.turn, 1 + Math.max(0, ...others.map((one) => one.turn)));
    if (!before) this.#sheets.push({ ...sheet, turn });
    else if (before.counter < sheet.counter) this.#sheets[at] = { ...sheet, turn: Math.max(turn, before.turn) };
    const { device, turn: shownTurn } = this.shown ?? sheet;
    return { isShown: device === sheet.device, device, turn: shownTurn };
  }
}

let devices = 0;

/** A phone: its disk outlives its page. */
class Phone {
  state: SheetState = newSheet(match, { now: 0, device: 'none' });
  readonly keys = new Set<string>();
  isFull = false;
  #kept: KeptSheet | null = null;
  /** What has not been sent yet: the newest sheet alone. */
  #next: PointsSheet | null = null;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  get #anew() {
    devices += 1;
    return { now: 0, device: `d${devices}` };
  }

  happen(event: SheetEvent): void {
    const { state, effects } = changeSheet(this.state, event);
    this.state = state;
    for (const effect of effects) this.#run(effect);
  }

  /** The page is killed, and opened again: with a network, or without one. */
  open(isOnline: boolean): void {
    this.#next = null;
    this.state = newSheet(match, this.#anew);
    this.happen({ kind: 'read', kept: this.#kept, isHeld: true, isOpen: !this.isFull });
    this.happen({ kind: 'answered', sheet: isOnline ? this.#server.reply : null, ...this.#anew });
  }

  /** The request arrives; so does the answer, unless it is lost. */
  send(isAnswered: boolean): void {
    const sheet = this.#next;
    if (!sheet) return;
    const reply = this.#server.take(sheet);
    if (isAnswered) this.#next = null;
    const delivery = isAnswered ? ({ kind: 'sent', reply } as const) : ({ kind: 'offline' } as const);
    this.happen({ kind: 'delivered', device: sheet.device, delivery });
  }

  takeOver(): void {
    if (this.state.shown.status === 'elsewhere')
      this.happen({ kind: 'taken-over', sheet: this.#server.reply, ...this.#anew });
  }

  #write(change: () => void, isWhole: boolean): void {
    if (!this.isFull) change();
    if (this.isFull || isWhole) this.happen({ kind: 'written', isKept: !this.isFull });
  }

  #run(effect: SheetEffect): void {
    const { head, codes } = this.#kept ?? { head: this.state.head, codes: [] };
    if (effect.kind === 'keep-sheet') this.#write(() => (this.#kept = effect), true);
    if (effect.kind === 'keep-head') this.#write(() => (this.#kept = { codes, head: effect.head }), false);
    if (effect.kind === 'keep-press') {
      expect(codes).toHaveLength(effect.press.index);
      this.#write(() => (this.#kept = { head, codes: [...codes, effect.press.code] }), false);
    }
    if (effect.kind === 'send') this.#next = effect.sheet;
    if (effect.kind === 'ask-other') this.happen({ kind: 'told', sheet: this.#server.reply });
    if (effect.kind === 'enter-result') {
      this.keys.add(effect.result.key);
      this.happen({ kind: 'result-told', result: { kind: 'sending' } });
    }
  }
}

const START: Press = { kind: 'start', server: 1, left: 1 };

function pressOf(dice: () => number, { log }: SheetState): Press {
  if (log.length === 0) return START;
  if (dice() < 0.1) return { kind: 'undo' };
  return { kind: 'point', player: dice() < 0.5 ? 1 : 2 };
}

const logOf = ({ log }: SheetState): string => encodeLog(log);

test('two phones, killed, offline and taking over from each other', () => {
  let takenOver = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, steps) => {
      const dice = generator(seed);
      const server = new Server();
      const phones = [new Phone(server), new Phone(server)] as const;
      for (const phone of phones) phone.open(true);
      for (let step = 0; step < steps; step += 1) {
        const phone = phones[dice() < 0.6 ? 0 : 1];
        const before = logOf(phone.state);
        const { status } = phone.state.shown;
        const roll = dice();
        if (roll < 0.6) {
          phone.happen({ kind: 'pressed', press: pressOf(dice, phone.state), now: step * 1_000 });
          // A press counts where the screen says that this device counts, and nowhere else.
          expect(logOf(phone.state) === before).toBe(status !== 'counting');
        } else if (roll < 0.75) phone.send(dice() < 0.7);
        else if (roll < 0.85) phone.isFull = dice() < 0.5;
        else if (roll < 0.93) {
          takenOver += status === 'elsewhere' ? 1 : 0;
          phone.takeOver();
        } else if (phone.state.shown.isKept) {
          phone.open(dice() < 0.5);
          // All that its screen said to be kept, unless another phone counts by now.
          if (phone.state.shown.status === 'counting' && status === 'counting') expect(logOf(phone.state)).toBe(before);
        }
      }
      // Who has sent nothing since another took over learns of it by the next point.
      for (const phone of [...phones, ...phones]) {
        phone.happen({ kind: 'pressed', press: pressOf(dice, phone.state), now: steps * 1_000 });
        phone.send(true);
      }
      const counting = phones.filter(({ state }) => state.shown.status === 'counting');
      expect(counting.length).toBeLessThanOrEqual(1);
      for (const { state } of counting) {
        expect(server.shown).toMatchObject({ device: state.head.device, presses: logOf(state) });
      }
    }),
    { numRuns: RUNS },
  );
  expect(takenOver).toBeGreaterThan(RUNS / 10);
});

test('a result is entered under one key, however often its page is killed, and under another after a way back', () => {
  const phone = new Phone(new Server());
  phone.open(true);
  const presses = [START, ...Array.from({ length: 22 }, () => ({ kind: 'point', player: 1 }) as const)];
  for (const press of presses) phone.happen({ kind: 'pressed', press, now: 0 });
  // Two games were won, and between them play goes on by the next point.
  phone.happen({ kind: 'decided', result: { key: 'k1', agreed: ['p1', 'p2'] }, now: 0 });
  // Held, it can still be undone; killed, it is entered when the page is opened again.
  expect([...phone.keys]).toEqual([]);
  expect(phone.state.shown.result).toEqual({ kind: 'held', until: 20_000 });
  phone.open(true);
  expect([...phone.keys]).toEqual(['k1']);
  for (let kills = 0; kills < 3; kills += 1) phone.open(kills === 1);
  expect([...phone.keys]).toEqual(['k1']);
  phone.happen({ kind: 'reopened' });
  phone.open(true);
  expect(phone.state.shown.result).toBeNull();
  phone.happen({ kind: 'decided', result: { key: 'k2', agreed: [] }, now: 0 });
  phone.happen({ kind: 'reopened' });
  phone.happen({ kind: 'released' });
  expect([...phone.keys]).toEqual(['k1']);
  phone.happen({ kind: 'decided', result: { key: 'k2', agreed: [] }, now: 0 });
  phone.happen({ kind: 'released' });
  phone.happen({ kind: 'released' });
  expect([...phone.keys]).toEqual(['k1', 'k2']);
});

test('what another tab has counted is shown at once, and a word that comes late changes nothing', () => {
  const server = new Server();
  const [phone, other] = [new Phone(server), new Phone(server)];
  phone.open(true);
  other.open(true);
  other.happen({ kind: 'pressed', press: START, now: 0 });
  other.send(true);
  phone.happen({ kind: 'lost' });
  expect(phone.state.shown).toMatchObject({ status: 'elsewhere', board: { phase: 'playing' } });
  phone.takeOver();
  const { shown } = phone.state;
  phone.happen({ kind: 'told', sheet: null });
  phone.happen({
    ...{ kind: 'delivered', device: 'one of before' },
    delivery: { kind: 'sent', reply: { isShown: false, device: 'd', turn: 1 } },
  });
  expect(phone.state.shown).toBe(shown);
});

test('a sheet that was taken over before its first point keeps its name, under which the server shows it', () => {
  const server = new Server();
  const phone = new Phone(server);
  phone.open(true);
  phone.happen({ kind: 'lost' });
  phone.takeOver();
  phone.send(true);
  phone.happen({ kind: 'pressed', press: START, now: 0 });
  phone.send(true);
  expect(phone.state.shown.status).toBe('counting');
  expect(server.shown?.presses).toBe(logOf(phone.state));
});
