/** On random days a proposal stays at its table until it is taken or impossible, and out-of-turn pairs are offered to empty tables alone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HallNames } from '#hall/explain-call.ts';
import { occupancyOf } from '#hall/occupancy.ts';
import { outOfTurn } from '#hall/out-of-turn.ts';
import { refuseCall } from '#hall/refuse-call.ts';
import { type ShownProposal, stickyCalls } from '#hall/sticky-proposals.ts';
import type { NextCalls, Proposal } from '#hall/terms.ts';
import { type Happening, plans, RandomDay } from './random-day.ts';

const RUNS = Number(process.env.HALL_RUNS ?? 500);
const names: HallNames = { person: String, table: String, match: String, time: String };

const areDistinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;
const readyIn = ({ proposals, waiting }: NextCalls): ReadonlySet<string> =>
  new Set([...proposals, ...waiting.filter(({ because }) => because.kind === 'in-line')].map(({ matchId }) => matchId));

function violations(random: RandomDay, shown: readonly ShownProposal[], offered: readonly Proposal[]) {
  const { hall, now } = random;
  const next = random.next();
  const calls = stickyCalls(hall, next, shown);
  const offers = outOfTurn(hall, calls, now, offered);
  const free = new Map(occupancyOf(hall).freeTables.map((table) => [table.courtId, table]));
  const found: string[] = [];
  const must = (holds: boolean, what: string, matchId = 'all') => {
    if (!holds) found.push(`${matchId}: ${what}`);
  };
  const placed = [...calls.proposals, ...offers];
  must(areDistinct(placed.map(({ courtId }) => courtId)), 'a table has one match');
  must(areDistinct(placed.flatMap(({ matchId }) => random.match(matchId).players)), 'a person has one table');
  for (const { matchId, courtId } of placed)
    must(refuseCall(hall, { matchId, courtId, number: 1 }, names, now) === null, 'can be called', matchId);
  must(calls.proposals.length === next.proposals.length, 'as many tables have a proposal');
  must([...readyIn(calls)].sort().join() === [...readyIn(next)].sort().join(), 'the same matches are ready');
  const all = ({ proposals, waiting }: NextCalls) =>
    [...proposals, ...waiting]
      .map(({ matchId }) => matchId)
      .sort()
      .join();
  must(all(calls) === all(next), 'every match is named once');
  const isPinned = calls.proposals.some(({ because }) => because.kind === 'pinned');
  // A hall whose tables are kept may need them dealt again, so that none stays empty.
  const isKept = hall.day.tables.some(({ only }) => only !== null);
  const ready = readyIn(next);
  for (const { matchId, courtId } of shown) {
    if (!free.has(courtId) || !ready.has(matchId) || isPinned || isKept) continue;
    const stays = calls.proposals.some((one) => one.matchId === matchId && one.courtId === courtId);
    must(stays, `stays at ${courtId}`, matchId);
  }
  const proposedFor = new Set(calls.proposals.map(({ courtId }) => courtId));
  for (const { matchId, courtId } of offers) {
    must(!proposedFor.has(courtId), 'is offered where nothing is proposed', matchId);
    must(!ready.has(matchId), 'is out of turn', matchId);
    const { kind } = next.waiting.find((one) => one.matchId === matchId)?.because ?? { kind: 'none' };
    must(kind === 'earlier-match', 'waits for an earlier match alone', matchId);
  }
  return { found, shown: calls.proposals, offered: offers };
}

function play(random: RandomDay, happenings: readonly Happening[]): string[] {
  let seen = violations(random, [], []);
  const found = [...seen.found];
  for (const happening of happenings) {
    random.happen(happening);
    seen = violations(random, seen.shown, seen.offered);
    found.push(...seen.found);
    if (found.length > 0) break;
  }
  return found;
}

test('on a random day a proposal stays at its table until it is taken or impossible', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(play(new RandomDay(plan), plan.happenings)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);
