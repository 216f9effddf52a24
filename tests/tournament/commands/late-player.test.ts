import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseAction } from '#tournament/commands/actions.ts';
import { checkGroups } from '#tournament/commands/check-draw.ts';
import { callOff, commence, forfeit, removePlayer, reset } from '#tournament/commands/commands.ts';
import { addLatePlayer, latePlace } from '#tournament/commands/late-player.ts';
import { replacePlayer } from '#tournament/commands/replace-player.ts';
import { refuseUndoReset } from '#tournament/commands/undo-reset.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Actor, Facts, Tournament } from '#tournament/terms.ts';
import {
  commandFor,
  entries,
  groupsPlayed,
  matchOf,
  now,
  openFacts,
  organiser,
  play,
  player,
  started,
  stranger,
  toMainStage,
  visitor,
} from '../setup.ts';
import { said as wordsOf } from '../stages.ts';

const entry = (id: string) => ({ id, elo: 900, championshipPoints: 0, club: null });

function placeOf(facts: Facts) {
  const place = latePlace(now(facts));
  if ('code' in place) throw new Error(place.message);
  return place;
}
const arrive = (facts: Facts, id: string) => addLatePlayer(facts, entry(id), placeOf(facts));

const groupOf = (facts: Facts, id: string) =>
  now(facts).groups.find(({ standings }) => standings.some(({ playerId }) => playerId === id));

const said = (facts: Facts, actor: Actor = organiser) => {
  const refusal = refuseAction('ADD_LATE_PLAYER', now(facts), actor);
  return wordsOf(refusal);
};

/** What a match is, whatever order or court it has. */
const pairsOf = ({ matches }: Tournament) =>
  matches.map(({ id, number, sides, score }) => ({ id, number, sides, score }));

function playsOnceARound({ matches }: Tournament): boolean {
  const seen = new Set<string>();
  return matches.every(({ round, sides }) =>
    sides.every((side) => {
      const key = `${round} ${side.kind === 'player' ? side.id : ''}`;
      return !seen.has(key) && seen.add(key);
    }),
  );
}

describe('a player who comes late', () => {
  it('rests nobody in a group of three: each of the matches is in the round in which the other rests', () => {
    const after = arrive(started(3, 1), 'L');
    const { matches } = now(after);
    expect(matches.map(({ number, round }) => [number, round])).toEqual([
      [1, 0],
      [expect.any(Number), 0],
      [2, 1],
      [expect.any(Number), 1],
      [3, 2],
      [expect.any(Number), 2],
    ]);
    expect(
      matches
        .filter(({ number }) => number > 3)
        .map(({ number }) => number)
        .toSorted(),
    ).toEqual([4, 5, 6]);
  });

  it('plays after the others where nobody rests', () => {
    const { matches } = now(arrive(started(4, 1), 'L'));
    expect(matches.slice(6).map(({ number, round }) => [number, round])).toEqual([
      [7, 3],
      [8, 4],
      [9, 5],
      [10, 6],
    ]);
  });

  it('goes into the smallest group, where withdrawn players fill no place, and of several into the first', () => {
    const eight = started(8, 2);
    expect(placeOf(eight)).toEqual({ group: 0, name: 'Group A', matches: 4 });
    expect(placeOf(arrive(eight, 'L'))).toMatchObject({ name: 'Group B' });
    const left = groupOf(eight, 'P2')?.standings.at(-1)?.playerId ?? '';
    const shorter = groupOf(eight, 'P2')?.name === 'Group B' ? forfeit(eight, left) : eight;
    expect(placeOf(shorter)).toMatchObject({ name: 'Group B', matches: 4 });
  });

  it('leaves what was drawn and played as it is', () => {
    const played = play(started(8, 2), 'P1', 'P5', [3, 1]);
    const after = arrive(arrive(arrive(played, 'L'), 'M'), 'N');
    expect(
      pairsOf(now(after))
        .toSorted((a, b) => a.number - b.number)
        .slice(0, 12),
    ).toEqual(pairsOf(now(played)));
  });

  it('is refused to others and once it is too late: 401, 403, 409', () => {
    const groups = started(8, 2);
    expect(said(groups)).toBeNull();
    expect(said(groups, visitor)).toBe('401 Please log in.');
    expect(said(groups, stranger)).toBe('403 Only the tournament organiser can do this.');
    expect(said(groups, player('P1'))).toBe('403 Only the tournament organiser can do this.');
    expect(said(openFacts(entries(4)))).toBe('409 The tournament has not started.');
    expect(said(callOff(groups))).toBe('409 The tournament is over.');
    expect(said(toMainStage(groupsPlayed(groups), 2))).toBe('409 The first round is over in every group.');
    const firstRound = now(groups).matches.filter(({ round }) => round === 0);
    const over = firstRound.reduce((facts, { sides: [a, b] }) => {
      return a.kind === 'player' && b.kind === 'player' ? play(facts, a.id, b.id, [3, 0]) : facts;
    }, groups);
    expect(said(over)).toBe('409 The first round is over in every group.');
    const knockout = commence(openFacts(entries(6), { format: 'KNOCKOUT' }), { numberOfGroups: 0, seed: 7 });
    expect(said(knockout)).toMatch(/^409 Nobody can come late to a knockout/);
    expect(said(started(64, 1))).toBe('409 A group can have at most 64 players.');
  });

  it('goes where a first round is not over, though another group is smaller', () => {
    const groups = started(7, 2);
    const [small, large] = now(groups).groups.toSorted((a, b) => a.standings.length - b.standings.length);
    const first = now(groups).matches.filter(({ round, group }) => round === 0 && group?.id === small?.id);
    const over = first.reduce((facts, { sides: [a, b] }) => {
      return a.kind === 'player' && b.kind === 'player' ? play(facts, a.id, b.id, [3, 0]) : facts;
    }, groups);
    expect(placeOf(groups)).toMatchObject({ name: small?.name, matches: 3 });
    expect(placeOf(over)).toMatchObject({ name: large?.name, matches: 4 });
  });

  it('is taken out again while nothing was played, and withdraws after that', () => {
    const groups = started(8, 2);
    const late = arrive(groups, 'L');
    expect(removePlayer(late, 'L')).toEqual({ ...groups, draw: { ...groups.draw, late: [] } });
    const played = play(late, 'P1', 'L', [3, 0]);
    expect(removePlayer(played, 'L').forfeits).toEqual([{ playerId: 'L', phase: 'GROUPS' }]);
    expect(removePlayer(groups, 'P1').forfeits).toEqual([{ playerId: 'P1', phase: 'GROUPS' }]);
  });

  it('keeps the numbers of another one when taken out', () => {
    const both = arrive(arrive(started(3, 1), 'L'), 'M');
    const alone = removePlayer(both, 'L');
    expect(matchOf(alone, 'P1', 'M')).toMatchObject({
      id: matchOf(both, 'P1', 'M').id,
      number: matchOf(both, 'P1', 'M').number,
    });
    expect(now(alone).matches).toHaveLength(6);
  });

  it('can be replaced, and stands in the way of undoing a reset', () => {
    const groups = started(8, 2);
    const replaced = replacePlayer(arrive(groups, 'L'), 'L', entry('N'));
    expect(matchOf(replaced, 'P1', 'N').id).toBe(matchOf(arrive(groups, 'L'), 'P1', 'L').id);
    const again = commence(reset(groups), { numberOfGroups: 2, seed: 9 });
    const undo = (facts: Facts) => refuseUndoReset(now(facts), organiser, groups)?.message ?? null;
    expect(undo(again)).toBeNull();
    expect(undo(arrive(again, 'L'))).toBe('A player has come late since the reset.');
    expect(undo(removePlayer(arrive(again, 'L'), 'L'))).toBeNull();
  });

  it('leaves the draw to be checked by its seed', () => {
    const groups = started(8, 2);
    expect(checkGroups(arrive(groups, 'L'))).toMatchObject({ differing: [], missing: null });
  });

  it('meets everybody of the group twice in a season', () => {
    const season = openFacts(entries(4), { format: 'ROUND_ROBIN', type: 'SEASON' });
    const after = now(arrive(commence(season, { numberOfGroups: 1, seed: 3 }), 'L'));
    expect(after.matches).toHaveLength(20);
    expect(playsOnceARound(after)).toBe(true);
  });
});

it('however many come: everybody meets everybody of the group, once a round, and each removal is its way back', () => {
  const days = fc.record({
    players: fc.integer({ min: 4, max: 20 }),
    groups: fc.integer({ min: 1, max: 4 }),
    late: fc.integer({ min: 1, max: 5 }),
    removed: fc.array(fc.nat(4), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(days, ({ players, groups: count, late, removed }) => {
      let facts = started(players, Math.min(count, Math.floor(players / 2)));
      for (let i = 0; i < late; i++) facts = arrive(facts, `L${i}`);
      const all = now(facts);
      expect(playsOnceARound(all)).toBe(true);
      expect(new Set(all.matches.map(({ id }) => id)).size).toBe(all.matches.length);
      expect(new Set(all.matches.map(({ number }) => number)).size).toBe(all.matches.length);
      for (const { id, standings } of all.groups) {
        const size = standings.length;
        expect(all.matches.filter(({ group }) => group?.id === id)).toHaveLength((size * (size - 1)) / 2);
      }
      const known = new Map(pairsOf(all).map((one) => [one.id, one]));
      for (const n of removed) {
        if (facts.entries.some(({ id }) => id === `L${n}`)) facts = removePlayer(facts, `L${n}`);
      }
      for (const one of pairsOf(now(facts))) expect(one).toEqual(known.get(one.id));
    }),
  );
});

it('one result of such a group is derived alone as with all others', () => {
  const late = arrive(started(7, 2), 'L');
  const match = now(late).matches.find(({ sides }) => sides.some((side) => side.kind === 'player' && side.id === 'L'));
  if (!match) throw new Error('no match');
  const decision = decideResult(now(late), organiser, commandFor(match, [3, 1]));
  if (decision.kind !== 'accepted') throw new Error('refused');
  const after = applyResult(late, decision.result);
  expect(deriveResult(now(late), after, 0).groups).toEqual(now(after).groups);
});

describe('a late player of a season', () => {
  const season = (players: number, groups: number, format: 'ROUND_ROBIN' | 'GROUPS_WITH_MAIN_STAGE') =>
    started(players, groups, { type: 'SEASON', format, start: Date.UTC(2026, 0, 1), end: Date.UTC(2026, 5, 30) });
  const day = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString().slice(0, 10);
  const datesOf = ({ matches }: Tournament) => new Map(matches.map(({ id, matchDate }) => [id, matchDate]));

  it('moves no date: four players, January to June, rounds added between those of the draw', () => {
    const before = now(season(4, 1, 'ROUND_ROBIN'));
    const after = now(arrive(before.facts, 'L'));
    const firstOfRound = (round: number) => day(after.matches.find((match) => match.round === round)?.matchDate);
    expect([0, 1, 2, 3, 4, 5].map(firstOfRound)).toEqual([
      '2026-01-01',
      '2026-01-31',
      '2026-03-02',
      '2026-04-01',
      '2026-05-01',
      '2026-05-31',
    ]);
    expect([6, 7, 8, 9, 10, 11, 12, 13].map(firstOfRound)).toEqual([
      '2026-01-11',
      '2026-01-21',
      '2026-02-15',
      '2026-03-17',
      '2026-04-11',
      '2026-04-21',
      '2026-05-16',
      '2026-06-15',
    ]);
  });

  it('moves no date of any match of the draw, and plans no player for two matches at one time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }),
        fc.constantFrom('ROUND_ROBIN' as const, 'GROUPS_WITH_MAIN_STAGE' as const),
        fc.integer({ min: 1, max: 4 }),
        (players, format, late) => {
          const groups = format === 'ROUND_ROBIN' ? 1 : Math.max(1, Math.floor(players / 3));
          const before = now(season(players, groups, format));
          const facts = Array.from({ length: late }, (_, i) => `L${i}`).reduce(arrive, before.facts);
          const after = now(facts);
          const dates = datesOf(after);
          for (const [id, date] of datesOf(before)) expect(dates.get(id)).toBe(date);
          const planned = after.matches.flatMap(({ matchDate, sides }) =>
            sides.map((side) => `${matchDate} ${side.kind === 'player' ? side.id : ''}`),
          );
          expect(new Set(planned).size).toBe(planned.length);
          for (const date of dates.values()) expect(date).toBeLessThanOrEqual(before.facts.configuration.end);
        },
      ),
    );
  });
});
