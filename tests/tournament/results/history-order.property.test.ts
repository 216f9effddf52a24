/** The order in which results and corrections come makes no difference to a tournament. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { generator, shuffle } from '#tournament/lot.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Tournament } from '#tournament/terms.ts';
import { type Command, perform } from '../history.ts';
import { oneGroup, origin, playedAt } from '../lives.ts';
import { isPlayable, now, organiser, outcomeOf } from '../setup.ts';

// Whole lives of tournaments take a while where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

test('independent results converge, in whatever order they come', () => {
  fc.assert(
    fc.property(origin, fc.integer(), ({ open, seed }, order) => {
      fc.pre(open.entries.length >= 2);
      const facts = perform(open, { kind: 'commence', numberOfGroups: oneGroup(open) ?? 1, seed });
      const results = now(facts).matches.map((match) => playedAt(match, seed));
      const enter = (list: typeof results) => list.reduce(applyResult, facts);
      const shuffled = enter(shuffle(results, generator(order)));
      expect(outcomeOf(now(shuffled))).toEqual(outcomeOf(now(enter(results))));
    }),
    { numRuns: 40 },
  );
});

test('an accepted correction equals having entered it right at first', () => {
  fc.assert(
    fc.property(origin, fc.nat(), ({ open, seed }, which) => {
      fc.pre(open.entries.length >= 2);
      const drawn = perform(open, { kind: 'commence', numberOfGroups: oneGroup(open) ?? 1, seed });
      const groups = now(drawn)
        .matches.map((match) => playedAt(match, seed))
        .reduce(applyResult, drawn);
      const canDraw = open.configuration.format === 'GROUPS_WITH_MAIN_STAGE';
      const base = canDraw ? perform(groups, { kind: 'main stage', advancing: open.entries.length }) : drawn;
      const dice = generator(which);
      const log: Command[] = [];
      let facts = base;
      for (let step = 0; step < 12; step++) {
        const match = now(facts).matches.find((each) => isPlayable(each) && dice() < 0.7);
        if (!match) continue;
        const { player1Score, player2Score } = playedAt(match, which);
        const command: Command = {
          kind: 'result',
          by: organiser,
          command: { matchId: match.id, player1Score, player2Score },
        };
        facts = perform(facts, command);
        log.push(command);
      }
      log.forEach((command, i) => {
        if (command.kind !== 'result') return;
        const { player1Score: a, player2Score: b } = command.command;
        const right = { ...command.command, player1Score: b, player2Score: a };
        const decision = decideResult(now(facts), organiser, right);
        if (decision.kind !== 'accepted') return;
        const corrected = applyResult(facts, decision.result);
        const atFirst = log.with(i, { ...command, command: right }).reduce(perform, base);
        expect(withoutVersions(now(corrected))).toEqual(withoutVersions(now(atFirst)));
      });
    }),
    { numRuns: 60 },
  );
});

function withoutVersions(tournament: Tournament) {
  const { matches, ...rest } = outcomeOf(tournament);
  return { ...rest, matches: matches.map(({ version: _, ...match }) => match) };
}
