import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseMainStage } from '#tournament/commands/action-input.ts';
import { possibleActions } from '#tournament/commands/actions.ts';
import { callOff, finalise, forfeit, removePlayer, reset, resetToGroups } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { champion } from '#tournament/ranking/championship-points.ts';
import type { Facts } from '#tournament/terms.ts';
import { groupsPlayed, matchOf, now, organiser, play, playOut, started, toMainStage } from '../setup.ts';
import { actions, calledOff, finished, inGroups, open, refusal, said } from '../stages.ts';

describe('effects', () => {
  test('remove-player deletes the entry before the start and is a forfeit afterwards', () => {
    expect(removePlayer(open, 'P3').entries.map(({ id }) => id)).not.toContain('P3');
    const later = removePlayer(inGroups, 'P3');
    expect(later.entries).toHaveLength(8);
    expect(later.forfeits).toEqual([{ playerId: 'P3', phase: 'GROUPS' }]);
    expect(matchOf(later, 'P3', 'P2')).toMatchObject({ outcome: 'WALKOVER', winner: 'P2', status: 'completed' });
  });

  test('a forfeit leaves played results as they are', () => {
    const facts = forfeit(play(inGroups, 'P4', 'P1', [3, 2]), 'P4');
    expect(matchOf(facts, 'P4', 'P1')).toMatchObject({ outcome: 'PLAYED', winner: 'P4' });
    expect(matchOf(facts, 'P4', 'P5')).toMatchObject({ outcome: 'WALKOVER', winner: 'P5' });
  });

  test('calling off closes open matches without a result and keeps the others', () => {
    const facts = callOff(play(inGroups, 'P1', 'P4', [3, 0]));
    expect(now(facts).stage).toBe('FORFEITED');
    expect(now(facts).matches.every(({ status }) => status === 'completed')).toBe(true);
    expect(now(facts).matches.filter(({ outcome }) => outcome !== null)).toHaveLength(1);
  });

  test('a reset loses all but the players, and raises the generation', () => {
    const again = reset(finished);
    expect(again).toEqual({ ...open, generation: 1 });
    expect(now(again).stage).toBe('Open');
    expect(now(reset(calledOff)).stage).toBe('Open');
  });

  test('a reset to groups keeps the group results and the forfeits made in them, on the same matches', () => {
    const groups = groupsPlayed(forfeit(inGroups, 'P8'));
    const main = forfeit(toMainStage(groups, 2), 'P1');
    const again = resetToGroups(finalise(playOut(main)));
    expect(again.generation).toBe(1);
    expect(now(again).stage).toBe('GROUPS');
    expect(now(again).matches).toEqual(now(groups).matches);
    expect(again.forfeits).toEqual([{ playerId: 'P8', phase: 'GROUPS' }]);
    const redrawn = toMainStage(again, 2);
    const mainIds = (facts: Facts) => now(facts).bracket.nodes.map(({ matchId }) => matchId);
    expect(mainIds(redrawn).filter((id) => mainIds(main).includes(id))).toEqual([]);
  });

  describe('where a whole group has withdrawn', () => {
    const twelve = started(12, 3);
    const gone = ['A', 'B', 'C'].map((_, g) => groupsPlayed((twelve.draw?.groups[g] ?? []).reduce(forfeit, twelve)));

    test.each([0, 1, 2])('the main stage is drawn from the others (%i)', (g) => {
      const facts = gone[g] ?? twelve;
      expect(actions(facts, organiser).has('GENERATE_MAIN_STAGE')).toBe(true);
      expect(actions(facts, organiser).has('FINALIZE_TOURNAMENT')).toBe(false);
      expect(said(refusal('FINALIZE_TOURNAMENT', facts, organiser))).toBe(
        '409 All matches must be completed before finalising.',
      );
      const others = (twelve.draw?.groups ?? []).filter((_, i) => i !== g);
      for (const count of [1, 2, 4]) {
        expect(said(refuseMainStage(now(facts), count))).toBe(null);
        const slots = toMainStage(facts, count).mainStage?.slots ?? [];
        // As two groups are drawn: no BYE, each winner in a half of its own, and opposite the other's runner-up.
        expect(slots).toHaveLength(2 * count);
        expect(new Set(slots)).toEqual(new Set(others.flatMap((players) => players.slice(0, count))));
      }
      expect(said(refuseMainStage(now(facts), 3))).toBe(null);
      expect(said(refuseMainStage(now(facts), 5))).toBe('422 Advancing players must be between 1 and 4.');
      const [first = [], second = []] = others;
      expect(toMainStage(facts, 2).mainStage?.slots).toEqual([first[0], second[1], first[1], second[0]]);
      const finished = finalise(playOut(toMainStage(facts, 2)));
      expect(champion(now(finished))).toBe(first[0]);
    });

    test('one group that is left makes a main stage of its own', () => {
      const facts = groupsPlayed((twelve.draw?.groups.slice(1).flat() ?? []).reduce(forfeit, twelve));
      expect(actions(facts, organiser).has('FINALIZE_TOURNAMENT')).toBe(false);
      expect(said(refuseMainStage(now(facts), 1))).toBe('422 Not enough players left; choose fewer.');
      expect(toMainStage(facts, 2).mainStage?.slots).toEqual(twelve.draw?.groups[0]?.slice(0, 2));
    });
  });

  test('as long as two players are left a main stage can be made, and the tournament is not finalised without one', () => {
    fc.assert(
      fc.property(
        fc.record({ players: fc.integer({ min: 4, max: 24 }), groups: fc.nat(), seed: fc.nat() }),
        fc.array(fc.nat(), { maxLength: 24 }),
        ({ players, groups: g, seed }, leaving) => {
          const groups = 1 + (g % Math.floor(players / 2));
          const start = started(players, groups, {}, seed);
          const ids = start.entries.map(({ id }) => id);
          const left = new Set(leaving.map((which) => ids[which % ids.length] ?? ''));
          const facts = groupsPlayed([...left].reduce(forfeit, start));
          const tournament = now(facts);
          const isPossible = players - left.size >= 2;
          expect(possibleActions(tournament, organiser).includes('GENERATE_MAIN_STAGE')).toBe(isPossible);
          expect(possibleActions(tournament, organiser).includes('FINALIZE_TOURNAMENT')).toBe(!isPossible);
          const most = Math.max(...tournament.groups.map(({ standings }) => standings.length));
          const counts = Array.from({ length: most }, (_, i) => i + 1);
          const possible = counts.filter((count) => refuseMainStage(tournament, count) === null);
          expect(possible.length > 0).toBe(isPossible);
          for (const count of possible) {
            const { slots } = drawMainStage(tournament, count);
            expect(slots.some((id) => id !== null && left.has(id))).toBe(false);
            const finished = now(finalise(playOut({ ...facts, mainStage: drawMainStage(tournament, count) })));
            const winner = champion(finished);
            expect(winner).not.toBe(null);
            expect(left.has(winner ?? '')).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('where too few are left for any main stage, the tournament is finalised without one', () => {
    const facts = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'].reduce(forfeit, inGroups);
    expect(actions(facts, organiser).has('GENERATE_MAIN_STAGE')).toBe(false);
    expect(said(refusal('GENERATE_MAIN_STAGE', facts, organiser))).toBe(
      '409 Not enough players left for a main stage.',
    );
    expect(actions(facts, organiser).has('FINALIZE_TOURNAMENT')).toBe(true);
    expect(now(finalise(facts)).stage).toBe('FINISHED');
  });
});
