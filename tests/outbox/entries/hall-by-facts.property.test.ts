/** A hall's day by the facts and the results that wait on a device is the day that the server makes of the same. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { HallDay, HallDayMatch } from '#contract/hall/hall.ts';
import { hallDayTournamentOf } from '#contract/views/hall-views.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { withWaiting } from '#outbox/entries/hall-overlay.ts';
import { applyWaiting } from '#outbox/entries/overlay.ts';
import { recordOf } from '#tests/app/tournaments/result-views.ts';
import { entry } from '#tests/outbox/entry-factory.ts';
import { day, HALL } from '#tests/outbox/hall-day.ts';
import { anyLife } from '#tests/tournament/lives.ts';
import { isPlayable, now, organiser, START } from '#tests/tournament/setup.ts';
import { generator } from '#tournament/lot.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Facts, Tournament } from '#tournament/terms.ts';

const RUNS = Number(process.env.HALL_FACTS_RUNS ?? 100);
vi.setConfig({ testTimeout: RUNS * 1_000 });

const NONE = new Map<string, number>();
const peopleOf = ({ facts }: Tournament) =>
  facts.entries.map(({ id }) => ({
    ...{ playerId: id, club: null },
    user: { id: `user-${id}`, firstName: id, lastName: '', profilePictureUrl: null },
  }));
const recordAt = (state: Tournament, version: number) => recordOf(state, version, peopleOf(state));

/** As the server makes it. */
const dayOf = (state: Tournament, version: number): HallDay => ({
  ...day,
  tournaments: [hallDayTournamentOf(recordAt(state, version), state, NONE)],
});
const matchesOf = ({ tournaments }: HallDay): readonly HallDayMatch[] => tournaments.flatMap(({ matches }) => matches);

function expectSame(shown: unknown, made: unknown): void {
  if (!isDeepStrictEqual(shown, made)) expect(shown).toEqual(made);
}

test('at each version, from the record alone', () => {
  fc.assert(
    fc.property(anyLife, ({ states }) => {
      states.forEach((facts, version) => {
        const record = recordAt(now(facts), version);
        const derived = applyWaiting(record, [], 'ann', START).tournament;
        expectSame(hallDayTournamentOf(record, derived, NONE), dayOf(now(facts), version).tournaments[0]);
      });
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
});

const STATES = ['waiting', 'sending', 'sent'] as const;

/** Random results of matches that can be played: those of ann, which the server then has, and those of somebody else. */
function results(before: Facts, seed: number) {
  const dice = generator(seed);
  const entries: ResultEntry[] = [];
  const others: string[] = [];
  let server = now(before);
  for (let nth = Math.floor(dice() * 8); nth > 0; nth -= 1) {
    const playable = server.matches.filter((one) => isPlayable(one) && !others.includes(one.id));
    const match = playable[Math.floor(dice() * playable.length)];
    const [a, b] = match?.sides ?? [];
    if (!match || a?.kind !== 'player' || b?.kind !== 'player') break;
    const score = dice() < 0.5 ? { player1Score: 3, player2Score: 1 } : { player1Score: 2, player2Score: 3 };
    const decision = decideResult(server, organiser, { matchId: match.id, ...score });
    if (decision.kind !== 'accepted') continue;
    const isOwn = dice() < 0.8;
    const state = isOwn ? (STATES[Math.floor(dice() * STATES.length)] ?? 'waiting') : 'waiting';
    entries.push(
      entry({
        ...{ tournamentId: before.id, matchId: match.id, player1Id: a.id, player2Id: b.id, ...score, state },
        ...{ userId: isOwn ? 'ann' : 'bob', enteredAt: 1_000 + entries.length, expectedVersion: match.version },
        ...(state === 'sent' && { sentVersion: match.version + 1 }),
      }),
    );
    if (isOwn) server = derive(applyResult(server.facts, decision.result), START);
    else others.push(match.id);
  }
  return { entries, others, server };
}

test('with the results that wait, as the server would make it once it had them', () => {
  let laidOver = 0;
  fc.assert(
    fc.property(anyLife, fc.nat(), fc.integer(), ({ states, facts: last }, at, seed) => {
      const from = at % states.length;
      // Many moments of a life are before its draw or after its end.
      const facts = states.slice(from, from + 12).find((one) => now(one).matches.some(isPlayable)) ?? last;
      const record = recordAt(now(facts), 1);
      const { entries, others, server } = results(record.facts, seed);
      const author = { userId: 'ann', records: new Map([[record.facts.id, record]]), now: START };
      const stored = dayOf(now(record.facts), 1);
      const laid = withWaiting(stored, entries, HALL, author).day;
      const expected = matchesOf(dayOf(server, 2)).map((match) => {
        const endedAt = entries.findLast(({ matchId }) => matchId === match.id)?.enteredAt;
        return endedAt === undefined ? match : { ...match, isOver: true, endedAt };
      });
      expectSame(matchesOf(laid), expected);
      if (entries.length === 0) expect(laid).toBe(stored);
      laidOver += entries.length - others.length;
    }),
    { numRuns: RUNS },
  );
  expect(laidOver).toBeGreaterThan(RUNS / 2);
});

test('with facts that are older than the day: what the day knows stays', () => {
  fc.assert(
    fc.property(anyLife, fc.nat(), fc.integer(), ({ states, facts }, back, seed) => {
      const older = states[states.length - 1 - (back % Math.min(8, states.length))] ?? facts;
      const record = recordAt(now(older), 1);
      const stored = dayOf(now(facts), 2);
      const author = { userId: 'ann', records: new Map([[older.id, record]]), now: START };
      expect(withWaiting(stored, [], HALL, author).day).toBe(stored);
      const { entries } = results(record.facts, seed);
      const laid = new Map(matchesOf(withWaiting(stored, entries, HALL, author).day).map((match) => [match.id, match]));
      for (const before of matchesOf(stored)) {
        const after = laid.get(before.id);
        if (before.isOver) expect(after?.isOver).toBe(true);
        for (const side of [0, 1] as const)
          if (before.players[side] !== null) expect(after?.players[side]).not.toBeNull();
      }
    }),
    { numRuns: RUNS },
  );
});
