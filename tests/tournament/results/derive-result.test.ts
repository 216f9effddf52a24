import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { clearResults, commence } from '#tournament/commands/commands.ts';
import { generator } from '#tournament/lot.ts';
import { derive } from '#tournament/results/derive.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import { applyResult, decideResult, orphanedBy, orphanedResults } from '#tournament/results/result.ts';
import type { Facts, PlayedResult, Tournament } from '#tournament/terms.ts';
import { live, origin } from '../lives.ts';
import {
  commandFor,
  entered,
  entries,
  groupsPlayed,
  now,
  openFacts,
  organiser,
  playOut,
  START,
  started,
  toMainStage,
} from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

test('is what deriving everything gives, after every command of any life', () => {
  fc.assert(
    fc.property(origin, (start) => {
      const { states } = live(start);
      states.forEach((after, i) => {
        const before = states[i - 1];
        if (before) expect(deriveResult(now(before), after, START)).toEqual(derive(after, START));
      });
    }),
    { numRuns: 40 },
  );
});

test('is that also step after step, whatever becomes of some results of a main stage at once', () => {
  fc.assert(
    fc.property(origin, fc.integer(), (start, seed) => {
      const { states } = live(start);
      const dice = generator(seed);
      let shown: Tournament | undefined;
      for (const facts of states.filter(({ mainStage }) => mainStage)) {
        shown = shown ? deriveResult(shown, facts, START) : derive(facts, START);
        const other = shuffledResults(shown.facts, dice);
        expect(deriveResult(shown, other, START)).toEqual(derive(other, START));
      }
    }),
    { numRuns: 60 },
  );
});

/** Some results turned round, cleared or with other players, as no command would leave them. */
function shuffledResults(facts: Facts, dice: () => number): Facts {
  const turn = (result: PlayedResult): PlayedResult => {
    const { player1Score, player2Score, player1Id, player2Id } = result;
    const roll = dice();
    if (roll < 0.5) return { ...result, player1Score: player2Score, player2Score: player1Score, games: null };
    if (roll < 0.75) return { ...result, kind: 'CLEARED' };
    return { ...result, player1Id: player2Id, player2Id: player1Id };
  };
  return { ...facts, results: facts.results.map((one) => (dice() < 0.2 ? turn(one) : one)) };
}

test('finds the later results that lose a player as deriving everything does', () => {
  fc.assert(
    fc.property(origin, (start) => {
      for (const facts of live(start).states.filter(({ mainStage }) => mainStage)) {
        const before = now(facts);
        for (const { matchId } of facts.results.slice(-8)) {
          if (before.matches.find(({ id }) => id === matchId)?.group) continue;
          const cleared = clearResults(facts, [matchId]);
          expect(orphanedBy(before, cleared, matchId)).toEqual(orphanedResults(cleared));
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('leaves every match of another group, and its table, as it is', () => {
  const full = groupsPlayed(started(12, 3));
  const last = full.results.at(-1);
  if (!last) throw new Error('nobody plays');
  const before = now({ ...full, results: full.results.slice(0, -1) });
  const after = deriveResult(before, applyResult(before.facts, last), START);
  const changed = after.matches.filter((match, i) => match !== before.matches[i]);
  expect(changed.map(({ id }) => id)).toEqual([last.matchId]);
  expect(after.groups.filter((group, i) => group !== before.groups[i])).toHaveLength(1);
});

test('leaves every match of the main stage as it is but the one entered and that of its winner', () => {
  const drawn = toMainStage(groupsPlayed(started(16, 4)), 4);
  const before = now(drawn);
  const [match] = before.matches.filter(({ stage }) => stage === 'ROUND_OF_16');
  if (!match) throw new Error('nobody plays');
  const decision = decideResult(before, organiser, commandFor(match, [3, 1]));
  if (decision.kind !== 'accepted') throw new Error(decision.kind);
  const after = deriveResult(before, applyResult(drawn, decision.result), START);
  const changed = after.matches.filter((one, i) => one !== before.matches[i]);
  expect(changed.map(({ stage }) => stage)).toEqual(['ROUND_OF_16', 'QUARTER_FINALS']);
  expect(after.bracket).toBe(before.bracket);
  expect(after.groups).toBe(before.groups);
});

test('the final decided, corrected to the other player and taken back', () => {
  const played = playOut(toMainStage(groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: true })), 2));
  const last = played.results.at(-1);
  if (!last) throw new Error('nobody plays');
  const before = now(played);
  const turned = applyResult(played, { ...last, player1Score: 0, player2Score: 3, version: 2 });
  const cleared = clearResults(turned, [last.matchId]);
  const corrected = deriveResult(before, turned, START);
  expect(corrected).toEqual(derive(turned, START));
  expect(deriveResult(corrected, cleared, START)).toEqual(derive(cleared, START));
});

test('moves the final where a result leaves the match before it without an opponent', () => {
  const open = openFacts(entries(6), { format: 'KNOCKOUT', includeThirdPlacePlayoff: true });
  const slots = ['P1', 'P2', null, null, 'P3', 'P4', 'P5', 'P6'];
  const drawn = commence({ ...open, courts: ['c0'] }, { numberOfGroups: 0, slots, seed: 7 });
  const before = now(drawn);
  const semiFinalist = before.matches.find(({ stage }) => stage === 'QUARTER_FINALS');
  if (!semiFinalist) throw new Error('nobody plays');
  const after = entered(drawn, commandFor(semiFinalist, [3, 0]));
  const dateOfFinal = ({ matches }: Tournament) => matches.at(-1)?.matchDate ?? 0;
  expect(dateOfFinal(deriveResult(before, after, START))).toBeLessThan(dateOfFinal(before));
  expect(deriveResult(before, after, START)).toEqual(derive(after, START));
});
