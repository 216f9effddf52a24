import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Authorship, decideClear } from '#tournament/commands/clear-result.ts';
import { callOff, clearResults, finalise, forfeit } from '#tournament/commands/commands.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Actor, Facts, Match, Tournament } from '#tournament/terms.ts';
import { UNDO_WINDOW } from '#tournament/undo-window.ts';
import { anyLife } from '../lives.ts';
import {
  commandFor,
  entered,
  groupsPlayed,
  matchOf,
  now,
  organiser,
  outcomeOf,
  play,
  player,
  playOut,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';

vi.setConfig({ testTimeout: 60_000 });

// Group A is P1, P4, P5, P8 and group B P2, P3, P6, P7; the semi-finals are P1-P3 and P2-P4.
const groups = started(8, 2);
const main = toMainStage(groupsPlayed(groups), 2);
const own: Authorship = { isActor: true, age: 0 };

interface Asked {
  readonly match: Match;
  readonly actor?: Actor;
  readonly alsoLater?: boolean;
  readonly authorship?: Authorship | null;
}

/** "accepted SEMI_FINALS", "409 ..." */
function decided(facts: Facts, { match, actor = organiser, alsoLater = false, authorship = null }: Asked): string {
  const decision = decideClear(now(facts), actor, { matchId: match.id, alsoLater }, authorship);
  if (decision.kind === 'refused') return `${decision.refusal.status} ${decision.refusal.message}`;
  const stagesOf = (ids: readonly string[]) =>
    ids.map((id) => now(facts).matches.find((one) => one.id === id)?.stage).join(' ');
  if (decision.kind === 'conflict') return `conflict ${decision.refusal.message}`;
  if (decision.kind === 'later') return `later ${stagesOf(decision.matches.map(({ id }) => id))}: ${decision.message}`;
  return `accepted ${stagesOf(decision.matchIds)}`;
}

const withoutVersions = (tournament: Tournament) => {
  const { matches, ...rest } = outcomeOf(tournament);
  return { ...rest, matches: matches.map(({ version: _, ...match }) => match) };
};

const played = play(groups, 'P1', 'P4', [3, 1]);
const match = matchOf(played, 'P1', 'P4');

describe('clearing a result', () => {
  test('opens the match again, whose version goes on', () => {
    expect(decided(played, { match })).toBe('accepted GROUPS');
    const cleared = clearResults(played, [match.id]);
    expect(matchOf(cleared, 'P1', 'P4')).toMatchObject({ outcome: null, score: null, entered: null, version: 2 });
    expect(withoutVersions(now(cleared))).toEqual(withoutVersions(now(groups)));
    const again = play(cleared, 'P1', 'P4', [3, 1]);
    expect(matchOf(again, 'P1', 'P4')).toMatchObject({ version: 3, score: [3, 1] });
    expect(withoutVersions(now(again))).toEqual(withoutVersions(now(played)));
  });

  test('a cleared match takes what was entered elsewhere before, from a player as well', () => {
    const cleared = clearResults(played, [match.id]);
    const late = { ...commandFor(match, [2, 3]), expectedVersion: 0 };
    expect(matchOf(entered(cleared, late, player('P4')), 'P1', 'P4').score).toEqual([2, 3]);
  });

  test('the result that was taken back does not come again from a device that does not know of it', () => {
    const cleared = clearResults(played, [match.id]);
    const [a, b] = match.score ?? [0, 0];
    const refusalOf = (expectedVersion: number | null, score: [number, number] = [a, b]) => {
      const decision = decideResult(now(cleared), organiser, { ...commandFor(match, score), expectedVersion });
      return decision.kind === 'refused' ? decision.refusal.message : decision.kind;
    };
    expect([refusalOf(0), refusalOf(1)]).toEqual(['This result was taken back.', 'This result was taken back.']);
    expect([refusalOf(2), refusalOf(null), refusalOf(0, [b, a])]).toEqual(['accepted', 'accepted', 'accepted']);
    // Also from the other side.
    const [first, second] = match.sides.map((side) => (side.kind === 'player' ? side.id : ''));
    const mirrored = { ...commandFor(match, [b, a]), player1Id: second, player2Id: first, expectedVersion: 0 };
    expect(decideResult(now(cleared), organiser, mirrored).kind).toBe('refused');
  });

  test('the version of a match whose players are not known any more does not fall', () => {
    const semi = play(main, 'P1', 'P3', [3, 0]);
    const all = play(play(semi, 'P2', 'P4', [3, 0]), 'P1', 'P2', [3, 2]);
    const ids = [matchOf(all, 'P1', 'P2').id, matchOf(all, 'P1', 'P3').id];
    expect(now(clearResults(all, ids)).matches.at(-1)).toMatchObject({ stage: 'FINAL', version: 2, entered: null });
  });

  test('a late score that names no players does not go to others than it was entered for', () => {
    const semis = play(play(main, 'P1', 'P3', [3, 0]), 'P2', 'P4', [3, 0]);
    const final = play(semis, 'P1', 'P2', [3, 2]);
    const cleared = clearResults(final, [matchOf(final, 'P1', 'P2').id, matchOf(final, 'P1', 'P3').id]);
    const others = play(cleared, 'P1', 'P3', [0, 3]);
    const late = { matchId: matchOf(final, 'P1', 'P2').id, player1Score: 3, player2Score: 2, expectedVersion: 0 };
    expect(decideResult(now(others), organiser, late)).toMatchObject({ refusal: { code: 'PLAYERS_CHANGED' } });
    expect(decideResult(now(others), organiser, { ...late, expectedVersion: null }).kind).toBe('accepted');
  });

  test('of somebody who has withdrawn is a walkover again', () => {
    const cleared = clearResults(forfeit(played, 'P1'), [match.id]);
    expect(matchOf(cleared, 'P1', 'P4')).toMatchObject({ outcome: 'WALKOVER', winner: 'P4', entered: null });
    expect(decided(cleared, { match })).toBe('409 This match has no result that can be cleared.');
  });

  test('is refused 401, 404, 403, 409', () => {
    expect(decided(played, { match, actor: visitor })).toBe('401 Please log in.');
    expect(decided(played, { match: { ...match, id: 'unknown' } })).toBe('404 Match not found.');
    expect(decided(played, { match, actor: stranger })).toBe('403 Only the tournament organiser can do this.');
    expect(decided(played, { match, actor: player('P4') })).toBe('403 Only the tournament organiser can do this.');
    const open = matchOf(played, 'P5', 'P8');
    expect(decided(played, { match: open })).toBe('409 This match has no result that can be cleared.');
    expect(decided(callOff(played), { match })).toBe('409 The tournament is over.');
    expect(decided(finalise(playOut(main)), { match })).toBe('409 The tournament is finished.');
    expect(decided(main, { match })).toBe('409 Reset to groups to change group results.');
  });

  test('is possible for a minute for the player who entered it', () => {
    const undo = (age: number) => decided(played, { match, actor: player('P4'), authorship: { isActor: true, age } });
    expect(undo(0)).toBe('accepted GROUPS');
    expect(undo(UNDO_WINDOW)).toBe('accepted GROUPS');
    expect(undo(UNDO_WINDOW + 1)).toBe('409 You could take it back for one minute. Please ask the organiser.');
    const others = { isActor: false, age: 0 };
    expect(decided(played, { match, actor: player('P4'), authorship: others })).toMatch(/^403/);
  });
});

describe('where later matches stand on it', () => {
  const semi = play(main, 'P1', 'P3', [3, 0]);
  const all = play(play(semi, 'P2', 'P4', [3, 0]), 'P1', 'P2', [3, 2]);
  const semiFinal = matchOf(all, 'P1', 'P3');

  test('they are named, and cleared first where that is wanted', () => {
    expect(decided(semi, { match: matchOf(semi, 'P1', 'P3') })).toBe('accepted SEMI_FINALS');
    expect(decided(all, { match: semiFinal })).toBe('later FINAL: A later match stands on this result.');
    expect(decided(all, { match: semiFinal, alsoLater: true })).toBe('accepted FINAL SEMI_FINALS');
    const decision = decideClear(now(all), organiser, { matchId: semiFinal.id, alsoLater: true }, null);
    if (decision.kind !== 'accepted') throw new Error('refused');
    const before = play(main, 'P2', 'P4', [3, 0]);
    expect(withoutVersions(now(decision.facts))).toEqual(withoutVersions(now(before)));
  });

  test('the match for third place counts too', () => {
    const third = toMainStage(groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: true })), 2);
    const semis = play(play(third, 'P1', 'P3', [3, 0]), 'P2', 'P4', [3, 0]);
    const facts = playOut(semis);
    expect(decided(facts, { match: matchOf(facts, 'P1', 'P3') })).toBe(
      'later FINAL THIRD_PLACE: 2 later matches stand on this result.',
    );
  });

  test('a player cannot take it back any more', () => {
    const asked = { match: semiFinal, actor: player('P1'), authorship: own };
    expect(decided(all, asked)).toMatch(/^409 A later match has already been played/);
    expect(decided(all, { ...asked, alsoLater: true })).toMatch(/^409 A later match has already been played/);
  });
});

test('what is listed is accepted, and nothing else', () => {
  fc.assert(
    fc.property(anyLife, fc.nat(), ({ facts }, which) => {
      const tournament = now(facts);
      fc.pre(tournament.matches.length > 0);
      const any = tournament.matches[which % tournament.matches.length];
      if (!any) return;
      const actors = [organiser, stranger, ...facts.entries.map(({ id }) => player(id))];
      for (const actor of actors) {
        const { matchActionList } = matchActions(tournament, actor, any.id, own);
        const decision = decideClear(tournament, actor, { matchId: any.id, alsoLater: true }, own);
        expect(decision.kind === 'accepted').toBe(matchActionList.includes('CLEAR_RESULT'));
      }
    }),
    { numRuns: 40 },
  );
});

test('clearing a result and entering it again leaves everything as it was', () => {
  fc.assert(
    fc.property(anyLife, fc.nat(), ({ facts }, which) => {
      const clearable = now(facts).matches.filter(
        ({ id }) => decideClear(now(facts), organiser, { matchId: id, alsoLater: true }, null).kind === 'accepted',
      );
      const any = clearable[which % Math.max(1, clearable.length)];
      fc.pre(any !== undefined);
      if (!any) return;
      const decision = decideClear(now(facts), organiser, { matchId: any.id, alsoLater: true }, null);
      if (decision.kind !== 'accepted') throw new Error('refused');
      for (const id of decision.matchIds) {
        const cleared = now(decision.facts).matches.find((one) => one.id === id);
        expect(cleared).toMatchObject({ entered: null, version: (versionIn(facts, id) ?? 0) + 1 });
      }
      const former = facts.results.filter(({ matchId }) => decision.matchIds.includes(matchId));
      const back = former.reduce(applyResult, decision.facts);
      expect(withoutVersions(now(back))).toEqual(withoutVersions(now(facts)));
    }),
    { numRuns: 60 },
  );
});

const versionIn = (facts: Facts, id: string) => facts.results.find(({ matchId }) => matchId === id)?.version;
