/** A random day of a hall: what is played there, and what happens to it, for the properties of the next call. */
import fc from 'fast-check';
import { nextCalls } from '#hall/next-call.ts';
import type { Hall, HallDay, HallMatch, HallTable, NextCalls, PersonId, TableCall } from '#hall/terms.ts';

export interface Happening {
  readonly kind: (typeof KINDS)[number];
  readonly a: number;
  readonly b: number;
}

const KINDS = [
  'call one',
  'call one',
  'call all',
  'finish',
  'finish',
  'finish',
  'wait',
  'no-show',
  'withdraw call',
  'withdraw person',
  'open or close a table',
  'keep a table',
  'pause',
  'hold',
  'pin',
] as const;

export interface Plan {
  readonly people: number;
  readonly tables: number;
  readonly restMinutes: number;
  readonly tournaments: readonly {
    readonly isKnockout: boolean;
    readonly first: number;
    readonly startsAt: number;
    readonly pace: number;
  }[];
  readonly happenings: readonly Happening[];
}

export const plans: fc.Arbitrary<Plan> = fc.record({
  people: fc.integer({ min: 4, max: 12 }),
  tables: fc.integer({ min: 1, max: 4 }),
  restMinutes: fc.integer({ min: 0, max: 10 }),
  tournaments: fc.array(
    fc.record({
      isKnockout: fc.boolean(),
      first: fc.nat(11),
      startsAt: fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * MINUTE),
      pace: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  happenings: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), a: fc.nat(999), b: fc.nat(999) }), {
    maxLength: 60,
  }),
});

export const MINUTE = 60_000;

interface DayMatch extends HallMatch {
  readonly players: [PersonId | null, PersonId | null];
  isOver: boolean;
  endedAt: number | null;
  /** The matches whose winners play this one. */
  readonly feeders: readonly DayMatch[];
  winner: PersonId | null;
}

interface DayTournament {
  readonly id: string;
  readonly startsAt: number;
  readonly matches: readonly DayMatch[];
}

export class RandomDay {
  now = 0;
  day: HallDay;
  readonly tournaments: readonly DayTournament[];
  readonly matches: readonly DayMatch[];
  calls: TableCall[] = [];
  readonly #byId: ReadonlyMap<string, DayMatch>;
  readonly #gone = new Set<PersonId>();

  constructor({ people, tables, restMinutes, tournaments }: Plan) {
    this.tournaments = tournaments.map(({ isKnockout, first, startsAt, pace }, t) => {
      const entrants = Array.from({ length: 4 }, (_, i) => `person${(first + i) % people}`);
      const make = isKnockout ? knockout : group;
      return { id: `t${t}`, startsAt, matches: make(`t${t}`, entrants, startsAt, pace * MINUTE) };
    });
    this.matches = this.tournaments.flatMap(({ matches }) => matches);
    this.#byId = new Map(this.matches.map((match) => [match.id, match]));
    this.day = {
      mode: 'free',
      tables: Array.from({ length: tables }, (_, i) => ({ courtId: `table${i}`, isOpen: true, only: null })),
      restMinutes,
      isPaused: false,
      pinned: [],
      held: [],
    };
  }

  get hall(): Hall {
    return { day: this.day, tournaments: this.tournaments, calls: this.calls };
  }

  get standingCalls(): TableCall[] {
    return this.calls.filter(({ matchId, withdrawnAt }) => withdrawnAt === null && !this.match(matchId).isOver);
  }

  match(id: string): DayMatch {
    const found = this.#byId.get(id);
    if (!found) throw new Error(`${id} is not played here`);
    return found;
  }

  next(): NextCalls {
    return nextCalls(this.hall, this.now);
  }

  happen({ kind, a, b }: Happening): void {
    const table = pick(this.day.tables, a);
    const match = pick(this.matches, a);
    if (kind === 'call one') this.#call(pick(this.next().proposals, a));
    if (kind === 'call all') for (const proposal of this.next().proposals) this.#call(proposal);
    if (kind === 'wait') this.now += (a % 20) * MINUTE;
    if (kind === 'finish') this.finish(a, b);
    if (kind === 'no-show') this.#end(pick(this.standingCalls, a), b, false);
    if (kind === 'withdraw call') this.#withdrawCall(pick(this.standingCalls, a));
    if (kind === 'withdraw person') this.#withdraw(match?.players[b % 2] ?? null, a % 4 === 0);
    if (kind === 'open or close a table' && table) this.#change({ ...table, isOpen: !table.isOpen });
    if (kind === 'keep a table' && table)
      this.#change({ ...table, only: table.only === null ? (pick(this.tournaments, b)?.id ?? null) : null });
    if (kind === 'pause') this.day = { ...this.day, isPaused: !this.day.isPaused };
    if (kind === 'hold' && match) this.day = { ...this.day, held: toggled(this.day.held, match.id) };
    if (kind === 'pin' && match) this.day = { ...this.day, pinned: toggled(this.day.pinned, match.id) };
  }

  /** What kept matches from being called is lifted, and the hall plays on; false where it stands still. */
  playToTheEnd(): boolean {
    const tables = this.day.tables.map((table) => ({ ...table, isOpen: true, only: null }));
    this.day = { ...this.day, tables, isPaused: false, held: [] };
    this.now = Math.max(this.now, ...this.tournaments.map(({ startsAt }) => startsAt));
    for (let left = this.matches.length; left > 0; left--) {
      if (this.matches.every(({ isOver }) => isOver)) return true;
      if (this.standingCalls.length === 0) this.now += this.day.restMinutes * MINUTE;
      this.happen({ kind: 'call all', a: 0, b: 0 });
      if (this.standingCalls.length === 0) return false;
      this.finish(0, 0);
    }
    return this.matches.every(({ isOver }) => isOver);
  }

  finish(a: number, b: number): void {
    this.now += (b % 10) * MINUTE;
    this.#end(pick(this.standingCalls, a), b, true);
  }

  #call(proposal: { matchId: string; courtId: string } | undefined): void {
    if (proposal) this.calls.push({ ...proposal, calledAt: this.now, withdrawnAt: null });
  }

  #withdrawCall(call: TableCall | undefined): void {
    this.calls = this.calls.map((one) => (one === call ? { ...one, withdrawnAt: this.now } : one));
  }

  #withdraw(person: PersonId | null, isMeant: boolean): void {
    if (person === null || !isMeant) return;
    this.#gone.add(person);
    this.#settle();
  }

  #end(call: TableCall | undefined, winner: number, wasPlayed: boolean): void {
    if (!call) return;
    const match = this.match(call.matchId);
    match.isOver = true;
    match.endedAt = wasPlayed ? this.now : null;
    match.winner = match.players[winner % 2] ?? null;
    this.#settle();
  }

  /** Winners go on, and matches of people who have withdrawn are walkovers. */
  #settle(): void {
    for (const match of this.matches) {
      if (match.isOver) continue;
      for (const [side, feeder] of match.feeders.entries()) if (feeder.isOver) match.players[side] = feeder.winner;
      const [a, b] = match.players;
      if (a === null || b === null) continue;
      if (!this.#gone.has(a) && !this.#gone.has(b)) continue;
      match.isOver = true;
      match.winner = this.#gone.has(a) ? b : a;
    }
  }

  #change(table: HallTable): void {
    const tables = this.day.tables.map((one) => (one.courtId === table.courtId ? table : one));
    this.day = { ...this.day, tables };
  }
}

function pick<T>(items: readonly T[], n: number): T | undefined {
  return items[n % Math.max(1, items.length)];
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

type Make = (id: string, entrants: readonly PersonId[], startsAt: number, pace: number) => DayMatch[];

const group: Make = (id, [a = '', b = '', c = '', d = ''], startsAt, pace) =>
  [[a, d] as const, [b, c] as const, [c, a] as const, [d, b] as const, [a, b] as const, [c, d] as const].map(
    ([one, other], i) => open(`${id}m${i}`, [one, other], [], startsAt + Math.floor(i / 2) * pace),
  );

const knockout: Make = (id, [a = '', b = '', c = '', d = ''], startsAt, pace) => {
  const semiFinals = [open(`${id}s0`, [a, b], [], startsAt), open(`${id}s1`, [c, d], [], startsAt)];
  return [...semiFinals, open(`${id}f`, [null, null], semiFinals, startsAt + pace)];
};

function open(
  id: string,
  players: [PersonId | null, PersonId | null],
  feeders: readonly DayMatch[],
  plannedAt: number,
): DayMatch {
  return { id, players, feeders, plannedAt, plannedCourt: null, isOver: false, endedAt: null, winner: null };
}
