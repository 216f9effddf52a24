import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tieBreakSentence } from '#contract/views/tie-break-sentence.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import { clearResults, commence, finalise, resetToGroups } from '#tournament/commands/commands.ts';
import { refuseUndoReset } from '#tournament/commands/undo-reset.ts';
import { drawLots, lotTies, refuseLots } from '#tournament/groups/draw-lots.ts';
import { publicFacts } from '#tournament/groups/lots.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Actor, Facts } from '#tournament/terms.ts';
import {
  commandFor,
  entries,
  matchOf,
  now,
  openFacts,
  organiser,
  play,
  playOut,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';

const secret = (words: string) => ({ secret: words, hash: `hash of ${words}` });
const drawn = (players: number, groups: number, words = 'a secret') =>
  commence(openFacts(entries(players)), { numberOfGroups: groups, seed: 7, lots: secret(words) });

const groupIds = (facts: Facts, group: number) =>
  now(facts).groups[group]?.standings.map(({ playerId }) => playerId) ?? [];

/** Each of the group's three beats the next one 3-1. */
function cycle(facts: Facts, group: number): Facts {
  const [a = '', b = '', c = ''] = groupIds(facts, group).toSorted();
  return play(play(play(facts, a, b, [3, 1]), b, c, [3, 1]), c, a, [3, 1]);
}

const rows = (facts: Facts, group = 0) =>
  now(facts).groups[group]?.standings.map(({ place, decidedBy, tieBreak }) => [
    place,
    decidedBy,
    tieBreak && tieBreakSentence(tieBreak),
  ]);
const said = (facts: Facts, actor: Actor = organiser) => {
  const refusal = refuseAction('DRAW_LOTS', now(facts), actor);
  return refusal && `${refusal.status} ${refusal.message}`;
};

describe('lots by a secret', () => {
  it('leave level players on one place until all groups are over', () => {
    const one = cycle(drawn(6, 2), 0);
    const waits = 'lots decide between the three level players once all groups are over';
    expect(rows(one)).toEqual([
      [1, 'lot', waits],
      [1, 'lot', waits],
      [1, null, null],
    ]);
    const over = playOut(one);
    const byLot = 'by lot, nothing else separates the three level players';
    expect(rows(over)).toEqual([
      [1, 'lot', byLot],
      [2, 'lot', byLot],
      [3, null, null],
    ]);
  });

  it('are known to no copy before, and are the same on every device after', () => {
    const one = cycle(drawn(6, 2), 0);
    expect(JSON.stringify(publicFacts(now(one)))).not.toContain('"a secret"');
    expect(publicFacts(now(one)).draw?.lotsHash).toBe('hash of a secret');
    const copy = publicFacts(now(playOut(one)));
    expect(copy.draw?.lotsSecret).toBe('a secret');
    expect(groupIds(copy, 0)).toEqual(groupIds(playOut(one), 0));
    // The last results wait on a device that has the copy from before: it cannot know the lot.
    expect(rows(playOut(publicFacts(now(one))))?.[0]?.[0]).toBe(rows(playOut(publicFacts(now(one))))?.[1]?.[0]);
  });

  it('give each order to one secret or another, whatever the seed of the draw', () => {
    const orders = Array.from({ length: 60 }, (_, i) => groupIds(cycle(drawn(3, 1, `secret ${i}`), 0), 0).join());
    expect(new Set(orders).size).toBe(6);
  });

  it('go by the seed in a draw from before there was a secret', () => {
    const before = cycle(started(6, 2), 0);
    expect(rows(before)?.map(([place]) => place)).toEqual([1, 2, 3]);
    expect(publicFacts(now(before))).toBe(now(before).facts);
  });

  it('are drawn in all groups by the last result, also where only that result is derived anew', () => {
    const scores = fc.array(fc.constantFrom<[number, number]>([3, 1], [1, 3]), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(scores, fc.nat(), (list, words) => {
        let facts = drawn(8, 2, String(words));
        let tournament = now(facts);
        for (const [index, { id }] of tournament.matches.entries()) {
          const match = tournament.matches.find((one) => one.id === id);
          const decision = match && decideResult(tournament, organiser, commandFor(match, list[index] ?? [3, 1]));
          if (decision?.kind !== 'accepted') throw new Error('not accepted');
          facts = applyResult(facts, decision.result);
          tournament = deriveResult(tournament, facts, 0);
          expect(tournament.groups).toEqual(now(facts).groups);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('lots by hand', () => {
  const level = cycle(drawn(3, 1), 0);
  const [tie = []] = lotTies(now(level));

  it('are the order as entered, and can be taken back', () => {
    const entered = [...tie].reverse();
    const after = drawLots(level, [entered]);
    expect(groupIds(after, 0)).toEqual(entered);
    expect(rows(after)?.[0]?.[2]).toBe(
      'by lot, drawn by the organiser, nothing else separates the three level players',
    );
    expect(lotTies(now(after))).toEqual([entered]);
    expect(drawLots(after, [])).toEqual(level);
  });

  it('count while these players are level, and not a result longer', () => {
    const [a = '', b = ''] = tie;
    const after = drawLots(level, [[...tie].reverse()]);
    const match = matchOf(after, a, b);
    const other = play(clearResults(after, [match.id]), a, b, [3, 0]);
    expect(groupIds(other, 0)).toEqual(groupIds(drawLots(other, []), 0));
  });

  it('are refused where nothing is level, and where they are not of the tie', () => {
    expect(said(level)).toBeNull();
    expect(said(level, visitor)).toBe('401 Please log in.');
    expect(said(level, stranger)).toBe('403 Only the tournament organiser can do this.');
    expect(said(openFacts(entries(3)))).toBe('409 The tournament has not started.');
    const none = '409 No place is decided by lot. Lots are drawn once a group is over.';
    expect(said(drawn(3, 1))).toBe(none);
    expect(said(playOut(drawn(3, 1)))).toBe(none);
    expect(said(toMainStage(playOut(cycle(drawn(6, 2), 0)), 2))).toBe('409 Reset to groups to change the lots.');
    expect(said(finalise(level))).toBe('409 The tournament is over.');
    const changed = 'The level players have changed since you opened the lots. Open them again.';
    for (const lots of [[tie.slice(1)], [[...tie, 'P9']], [tie, tie], [[tie[0] ?? '', tie[0] ?? '', tie[1] ?? '']]])
      expect(refuseLots(now(level), lots)?.message).toBe(changed);
    expect(refuseLots(now(level), [tie])).toBeNull();
  });

  it('keep a bracket that went by other lots from coming back', () => {
    const over = playOut(cycle(drawn(6, 2), 0));
    const inMain = toMainStage(over, 2);
    const back = resetToGroups(inMain);
    expect(refuseUndoReset(now(back), organiser, inMain)).toBeNull();
    const [first = []] = lotTies(now(back));
    const after = drawLots(back, [[...first].reverse()]);
    expect(refuseUndoReset(now(after), organiser, inMain)?.message).toBe('Lots have been drawn since the reset.');
    expect(refuseUndoReset(now(drawLots(after, [])), organiser, inMain)).toBeNull();
  });
});
