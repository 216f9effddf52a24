import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { possibleActions } from '#tournament/commands/actions.ts';
import { decideClear } from '#tournament/commands/clear-result.ts';
import { callOff, finalise, forfeit, reinstate, removePlayer, reopen, resume } from '#tournament/commands/commands.ts';
import { refuseRemovePlayer } from '#tournament/commands/entering.ts';
import { addLatePlayer, latePlace } from '#tournament/commands/late-player.ts';
import { refuseReinstatePlayer } from '#tournament/commands/reinstate-player.ts';
import { refuseReplacePlayer, replacePlayer } from '#tournament/commands/replace-player.ts';
import { drawLots, lotTies } from '#tournament/groups/draw-lots.ts';
import { replaceablePlayers } from '#tournament/replaceable.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import { anyLife } from './lives.ts';
import { commandFor, isPlayable, now, organiser, outcomeOf } from './setup.ts';

vi.setConfig({ testTimeout: 60_000 });

test('calling off and resuming leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, ({ facts }) => {
      fc.pre(possibleActions(now(facts), organiser).includes('FORFEIT_TOURNAMENT'));
      const off = callOff(facts);
      expect(possibleActions(now(off), organiser)).toContain('RESUME_TOURNAMENT');
      expect(resume(off)).toEqual(facts);
    }),
    { numRuns: 60 },
  );
});

test('reopening and finalising leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, ({ facts }) => {
      fc.pre(possibleActions(now(facts), organiser).includes('FINALIZE_TOURNAMENT'));
      const finished = finalise(facts);
      expect(possibleActions(now(finished), organiser)).toContain('REOPEN_TOURNAMENT');
      expect(now(finalise(reopen(finished)))).toEqual(now(finished));
      expect(possibleActions(now(reopen(finished)), organiser)).toContain('FINALIZE_TOURNAMENT');
    }),
    { numRuns: 60 },
  );
});

test('withdrawing and reinstating leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, fc.nat(), ({ facts }, which) => {
      fc.pre(facts.draw !== null);
      const tournament = now(facts);
      const left = facts.entries.filter(({ id }) => !refuseRemovePlayer(tournament, organiser, id));
      const leaver = left[which % Math.max(1, left.length)];
      fc.pre(leaver !== undefined);
      if (!leaver) return;
      const gone = forfeit(facts, leaver.id);
      expect(possibleActions(now(gone), organiser)).toContain('REINSTATE_PLAYER');
      expect(refuseReinstatePlayer(now(gone), organiser, leaver.id)).toBeNull();
      expect(reinstate(gone, leaver.id)).toEqual(facts);
    }),
    { numRuns: 60 },
  );
});

test('replacing a player, and replacing back, leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, fc.nat(), ({ facts }, which) => {
      const before = now(facts);
      fc.pre(possibleActions(before, organiser).includes('REPLACE_PLAYER'));
      const left = [...replaceablePlayers(facts)];
      const leaver = facts.entries.find(({ id }) => id === left[which % left.length]);
      if (!leaver) throw new Error('REPLACE_PLAYER is listed, but everybody has a result');
      expect(refuseReplacePlayer(before, organiser, leaver.id)).toBeNull();
      const instead = replacePlayer(facts, leaver.id, { ...leaver, id: 'newcomer' });
      const after = now(instead);
      expect(after.matches.map(({ id, number, status, version }) => [id, number, status, version])).toEqual(
        before.matches.map(({ id, number, status, version }) => [id, number, status, version]),
      );
      expect(JSON.stringify([after.matches, after.groups, instead.draw?.groups, instead.mainStage])).not.toContain(
        `"${leaver.id}"`,
      );
      expect(refuseReplacePlayer(after, organiser, 'newcomer')).toBeNull();
      const back = now(replacePlayer(instead, 'newcomer', leaver));
      expect(outcomeOf(back)).toEqual(outcomeOf(before));
      expect(possibleActions(back, organiser)).toEqual(possibleActions(before, organiser));
    }),
    { numRuns: 60 },
  );
});

test('a late player who is removed leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, ({ states }) => {
      for (const facts of states) {
        const before = now(facts);
        if (!possibleActions(before, organiser).includes('ADD_LATE_PLAYER')) continue;
        const place = latePlace(before);
        if ('code' in place) throw new Error('ADD_LATE_PLAYER is listed, but there is no place');
        const late = addLatePlayer(facts, { id: 'late', elo: 1000, championshipPoints: 0, club: null }, place);
        const back = now(removePlayer(late, 'late'));
        expect(outcomeOf(back)).toEqual(outcomeOf(before));
        expect(possibleActions(back, organiser)).toEqual(possibleActions(before, organiser));
        return;
      }
    }),
    { numRuns: 60 },
  );
});

test('a result that is cleared leaves the tournament as it was, but for the version', () => {
  const withoutVersions = (outcome: ReturnType<typeof outcomeOf>) => ({
    ...outcome,
    matches: outcome.matches.map(({ version: _, ...match }) => match),
  });
  fc.assert(
    fc.property(anyLife, fc.nat(), ({ states }, which) => {
      const playable = states.filter((facts) => now(facts).matches.some(isPlayable));
      const facts = playable[which % Math.max(1, playable.length)];
      const match = facts && now(facts).matches.find(isPlayable);
      fc.pre(facts !== undefined && match !== undefined);
      if (!facts || !match) return;
      const decision = decideResult(now(facts), organiser, commandFor(match, [3, 1]));
      if (decision.kind !== 'accepted') return;
      const entered = applyResult(facts, decision.result);
      const clearing = decideClear(now(entered), organiser, { matchId: match.id, alsoLater: false }, null);
      if (clearing.kind !== 'accepted') throw new Error(JSON.stringify(clearing));
      expect(withoutVersions(outcomeOf(now(clearing.facts)))).toEqual(withoutVersions(outcomeOf(now(facts))));
    }),
    { numRuns: 60 },
  );
});

test('lots by hand that are taken back leave the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, ({ states }) => {
      const facts = states.find((one) => possibleActions(now(one), organiser).includes('DRAW_LOTS'));
      if (!facts) return;
      const drawn = drawLots(
        facts,
        lotTies(now(facts)).map((tie) => tie.toReversed()),
      );
      expect(possibleActions(now(drawn), organiser)).toContain('DRAW_LOTS');
      const { lots: _, ...draw } = facts.draw ?? { seed: 0, generation: 0, groups: [] };
      expect(drawLots(drawn, [])).toEqual({ ...facts, draw });
    }),
    { numRuns: 60 },
  );
});
