/** Ratings over several events of the same people, in whatever order these are drawn, finalised, corrected and reset. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserProfile } from '#contract/accounts/users.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { ratingsCounted } from '#tests/server/ratings.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';
import { eloChanges } from '#tournament/ranking/elo.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
});
afterAll(() => test.close());

const START = [900, 1030, 1160, 1290];
/** Who takes part in each event. */
const ENTRANTS = [
  [0, 1, 2],
  [1, 2, 3],
  [0, 3],
];

const step = fc.record({
  event: fc.nat(ENTRANTS.length - 1),
  kind: fc.constantFrom('draw', 'finish', 'finish', 'correct', 'reset', 'undo'),
  isSettled: fc.boolean(),
  /** Whoever comes first wins. */
  strongest: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
});

/** What counts of an event: when it was drawn and finalised, and who won. */
interface Held {
  readonly drawnAt: number;
  readonly finalisedAt: number | null;
  readonly strongest: readonly number[];
}

/** An event there, and beside it what the rules say. */
class Event {
  readonly entrants: readonly number[];
  held: Held | null = null;
  private readonly taken: Held[] = [];
  private readonly made: MadeTournament;
  private readonly people: readonly Person[];

  constructor(made: MadeTournament, people: readonly Person[], entrants: readonly number[]) {
    this.made = made;
    this.people = people;
    this.entrants = entrants;
  }

  async perform(kind: 'draw' | 'finish' | 'correct' | 'reset' | 'undo', strongest: readonly number[], now: number) {
    if (kind === 'correct' && this.held?.finalisedAt) await this.perform('reset', strongest, now);
    if (kind === 'reset' && this.held) {
      await order(test, this.made, 'reset');
      this.taken.push(this.held);
      this.held = null;
    } else if (kind === 'undo' && !this.held) {
      const former = this.taken.pop();
      if (former) await order(test, this.made, 'undo-reset');
      this.held = former ?? null;
    } else if (kind === 'draw' || kind === 'finish' || kind === 'correct') {
      await this.draw(strongest, now);
      if (kind !== 'draw') await this.finish(now);
    }
  }

  private async draw(strongest: readonly number[], now: number): Promise<void> {
    if (this.held) return;
    await order(test, this.made, 'commence', { numberOfGroups: 1 });
    this.held = { drawnAt: now, finalisedAt: null, strongest };
  }

  /** Once more, it changes nothing. */
  private async finish(now: number): Promise<void> {
    if (!this.held) return;
    const { strongest, finalisedAt } = this.held;
    const rank = (userId: string | undefined) => strongest.findIndex((i) => this.people[i]?.userId === userId);
    await playOn(test, this.made, ({ player1, player2 }) =>
      rank(player1?.userId) < rank(player2?.userId) ? [3, 0] : [0, 3],
    );
    await order(test, this.made, 'finalize', {});
    this.held = { ...this.held, finalisedAt: finalisedAt ?? now + 0.5 };
  }
}

/** Each finalised event by the ratings at its draw, one after the other as they were finalised. */
function ratedByTheRules(events: readonly Event[]): number[] {
  const counted: { at: number; changes: Map<string, number> }[] = [];
  const ratingAt = (person: number, at: number) =>
    counted
      .filter((one) => one.at < at)
      .reduce((elo, { changes }) => elo + (changes.get(String(person)) ?? 0), START[person] ?? 0);
  const finalised = events.flatMap(({ entrants, held }) =>
    held && held.finalisedAt !== null ? [{ entrants, ...held, at: held.finalisedAt }] : [],
  );
  for (const { entrants, drawnAt, at, strongest } of finalised.toSorted((a, b) => a.at - b.at)) {
    const ratings = new Map(entrants.map((person) => [String(person), ratingAt(person, drawnAt)]));
    const ranked = strongest.filter((person) => entrants.includes(person)).map(String);
    const results = ranked.flatMap((player1Id, i) =>
      ranked.slice(i + 1).map((player2Id) => ({ player1Id, player2Id, player1Score: 3, player2Score: 0 })),
    );
    counted.push({ at, changes: eloChanges(ratings, results) });
  }
  return START.map((_, person) => ratingAt(person, Number.POSITIVE_INFINITY));
}

it('are what the rules say, and sum to zero, after every step', async () => {
  const eloOf = async ({ userId }: Person) =>
    (await test.get(`/bff/api/user-profile/${userId}`)).json<UserProfile>().elo;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
      const people = await test.people(START.length, (i) => ({ elo: START[i] ?? 0 }));
      const events: Event[] = [];
      for (const entrants of ENTRANTS) {
        const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN' });
        const own = people.filter((_, i) => entrants.includes(i));
        await join(test, made, own);
        events.push(new Event(made, people, entrants));
      }
      for (const [now, { event, kind, strongest, isSettled }] of steps.entries()) {
        await events[event]?.perform(kind, strongest, now + 1);
        // Some steps find the ratings of those before them only half counted.
        if (!isSettled) continue;
        await ratingsCounted(test.database);
        const elos = await Promise.all(people.map(eloOf));
        expect(elos).toEqual(ratedByTheRules(events));
        expect(elos.reduce((sum, elo) => sum + elo)).toBe(START.reduce((sum, elo) => sum + elo));
      }
      await ratingsCounted(test.database);
      expect(await Promise.all(people.map(eloOf))).toEqual(ratedByTheRules(events));
    }),
    { numRuns: 5 },
  );
}, 60_000);
