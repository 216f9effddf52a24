import { describe, expect, test } from 'vitest';
import { derive } from '#tournament/results/derive.ts';
import { doubleSchedule, schedule } from '#tournament/schedule.ts';
import type { Facts } from '#tournament/terms.ts';
import {
  commandFor,
  END,
  entered,
  groupsPlayed,
  HALF_HOUR,
  now,
  playOut,
  START,
  started,
  toMainStage,
} from '../setup.ts';

/** "1-4 2-3 | 1-3 2-4" */
const written = (rounds: [number, number][][]) =>
  rounds.map((round) => round.map((pair) => pair.join('-')).join(' ')).join(' | ');

describe('the rounds of a group', () => {
  test.each([
    [2, 2, '1-2'],
    [3, 2, '1-3 | 1-2 | 2-3'],
    [4, 2, '1-3 2-4 | 1-2 3-4 | 1-4 2-3'],
    [4, 1, '1-4 2-3 | 1-3 2-4 | 3-4 1-2'],
    [5, 2, '1-4 3-5 | 1-3 2-4 | 1-2 4-5 | 2-5 3-4 | 1-5 2-3'],
  ])('%i players, %i to go through', (size, q, expected) => {
    expect(written(schedule(size, q))).toBe(expected);
  });

  test('a round-robin keeps 1v2 for the end, a group of which two go through 2v3', () => {
    const last = (facts: Facts) =>
      now(facts)
        .matches.at(-1)
        ?.sides.map((side) => side.kind === 'player' && side.id);
    expect(last(started(4, 1, { format: 'ROUND_ROBIN' }))).toEqual(['P1', 'P2']);
    expect(last(started(4, 1))).toEqual(['P2', 'P3']);
  });

  test('nobody meets the same player again at the turn of a season, and one drawn formerly stays as it was', () => {
    const facts = started(4, 1, { format: 'ROUND_ROBIN', type: 'SEASON' });
    const pairsOf = (of: Facts) =>
      now(of).matches.map(({ sides }) =>
        sides.map((side) => (side.kind === 'player' ? side.id.slice(1) : '')).join('-'),
      );
    expect(pairsOf(facts).join(' ')).toBe('1-4 2-3 1-3 2-4 3-4 1-2 4-1 3-2 3-1 4-2 4-3 2-1');
    const { secondLeg: _, ...former } = facts.draw ?? { seed: 0, generation: 0, groups: [] };
    expect(
      pairsOf({ ...facts, draw: former })
        .slice(6)
        .join(' '),
    ).toBe('4-3 2-1 3-1 4-2 4-1 3-2');
  });

  test('a second leg mirrors the first, in the same order or reversed', () => {
    expect(written(doubleSchedule(3, 1, 'SAME_ORDER'))).toBe('2-3 | 1-3 | 1-2 | 3-2 | 3-1 | 2-1');
    expect(written(doubleSchedule(3, 1, 'REVERSED'))).toBe('2-3 | 1-3 | 1-2 | 2-1 | 3-1 | 3-2');
  });
});

/** "A1 10:00 court" of each match, by group and number of the players in it. */
function programme(facts: Facts): string[] {
  return now(facts).matches.map(({ group, stage, index, courtId, matchDate }) => {
    return `${group?.name ?? `${stage} ${index}`} ${courtId} +${(matchDate - START) / HALF_HOUR}`;
  });
}

describe('courts and dates', () => {
  const withCourts = (facts: Facts, count: number): Facts => {
    return { ...facts, courts: Array.from({ length: count }, (_, i) => `c${i}`) };
  };

  test('group g owns court g mod C; the queue of a court is by round, then by match', () => {
    const matches = now(withCourts(started(9, 3), 2)).matches;
    expect(new Set(matches.map(({ group, courtId }) => `${group?.name} ${courtId}`))).toEqual(
      new Set(['Group A c0', 'Group B c1', 'Group C c0']),
    );
    const queue = matches.filter(({ courtId }) => courtId === 'c0');
    expect(queue.map(({ group, round }) => `${group?.name} ${round}`)).toEqual([
      'Group A 0',
      'Group C 0',
      'Group A 1',
      'Group C 1',
      'Group A 2',
      'Group C 2',
    ]);
    expect(queue.map(({ matchDate }) => (matchDate - START) / HALF_HOUR)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('with more courts than groups, a group has all courts of its turn and its matches are dealt to them', () => {
    const matches = now(withCourts(started(8, 2), 5)).matches;
    const courtsOf = (name: string) =>
      matches.filter(({ group }) => group?.name === name).map(({ courtId }) => courtId);
    expect(courtsOf('Group A')).toEqual(['c0', 'c2', 'c4', 'c0', 'c2', 'c4']);
    expect(courtsOf('Group B')).toEqual(['c1', 'c3', 'c1', 'c3', 'c1', 'c3']);
  });

  test('on many courts a round-robin still calls everybody to one match at a time', () => {
    const { matches } = now(withCourts(started(5, 1, { format: 'ROUND_ROBIN' }), 4));
    expect(matches.map(({ courtId }) => courtId).join(' ')).toBe('c0 c1 c2 c3 c0 c1 c2 c3 c0 c1');
    expect(matches.map(({ matchDate }) => (matchDate - START) / HALF_HOUR)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  test('without courts nothing waits for a court, and each round takes its half hour', () => {
    expect(programme(started(4, 1))).toEqual([
      'Group A null +0',
      'Group A null +0',
      'Group A null +1',
      'Group A null +1',
      'Group A null +2',
      'Group A null +2',
    ]);
  });

  test('main-stage match i goes to court i mod C, after the groups; the third place is played before the final', () => {
    const facts = toMainStage(playOut(withCourts(started(8, 2, { includeThirdPlacePlayoff: true }), 2)), 2);
    expect(programme(facts).slice(12)).toEqual([
      'SEMI_FINALS 0 c0 +6',
      'SEMI_FINALS 1 c1 +6',
      'THIRD_PLACE 1 c1 +7',
      'FINAL 0 c0 +7',
    ]);
    const oneCourt = toMainStage(playOut(withCourts(started(8, 2, { includeThirdPlacePlayoff: true }), 1)), 2);
    expect(programme(oneCourt).slice(12)).toEqual([
      'SEMI_FINALS 0 c0 +12',
      'SEMI_FINALS 1 c0 +13',
      'THIRD_PLACE 1 c0 +14',
      'FINAL 0 c0 +15',
    ]);
  });

  test('a BYE takes no time of a court', () => {
    const facts = toMainStage(playOut(withCourts(started(9, 3), 1)), 2);
    const quarters = now(facts).matches.filter(({ stage }) => stage === 'QUARTER_FINALS');
    expect(quarters.map(({ outcome, matchDate }) => [outcome, (matchDate - START) / HALF_HOUR])).toEqual([
      ['BYE', 9],
      [null, 9],
      [null, 10],
      ['BYE', 9],
    ]);
    expect(now(facts).matches.at(-1)?.matchDate).toBe(START + 13 * HALF_HOUR);
  });

  test('matches are numbered through the tournament in playing order', () => {
    const facts = toMainStage(playOut(started(8, 2, { includeThirdPlacePlayoff: true })), 2);
    expect(now(facts).matches.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  });
});

describe('statuses', () => {
  const statuses = (facts: Facts) => now(facts).matches.map(({ status }) => status);

  test('the first open match of each court is ongoing, the others wait', () => {
    const facts = { ...started(4, 1), courts: ['c0'] };
    expect(statuses(facts)).toEqual(['ongoing', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  test('nobody is in two ongoing matches', () => {
    const free = started(4, 1);
    expect(statuses(free)).toEqual(['ongoing', 'ongoing', 'waiting', 'waiting', 'waiting', 'waiting']);
    const threeCourts = { ...free, courts: ['c0', 'c1', 'c2'] };
    expect(statuses(threeCourts)).toEqual(['ongoing', 'ongoing', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  test('a match that awaits an opponent for a BYE does not hold up its court', () => {
    const slots = [null, null, ...Array.from({ length: 14 }, (_, i) => `P${i + 1}`)];
    const mainStage = { generation: 0, advancingPlayersPerGroup: 8, slots };
    const drawn = { ...groupsPlayed(started(16, 2)), mainStage, courts: ['c0', 'c1'] };
    // All of the first round is played but P1 against P2, whose winner has a BYE in the quarter-finals.
    const facts = now(drawn)
      .matches.filter(({ stage, index }) => stage === 'ROUND_OF_16' && index > 1)
      .reduce<Facts>((played, match) => entered(played, commandFor(match, [3, 0])), drawn);
    const ongoing = now(facts).matches.filter(({ status }) => status === 'ongoing');
    expect(ongoing.map(({ stage, index, courtId }) => `${stage} ${index} ${courtId}`)).toEqual([
      'ROUND_OF_16 1 c1',
      'QUARTER_FINALS 2 c0',
    ]);
  });

  test('a match whose players are not known waits', () => {
    const facts = toMainStage(playOut(started(8, 2)), 2);
    expect(statuses(facts).slice(12)).toEqual(['ongoing', 'ongoing', 'waiting']);
  });
});

describe('a season', () => {
  const season = { type: 'SEASON', format: 'ROUND_ROBIN' } as const;

  test('a round-robin has two legs, spread evenly over its time', () => {
    const { matches } = now({ ...started(4, 1, season), courts: ['c0'] });
    expect(matches).toHaveLength(12);
    expect(matches.map(({ round }) => round)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    const share = (END - START) / 6;
    expect(matches.map(({ matchDate }) => (matchDate - START) / share)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(new Set(matches.map(({ courtId }) => courtId))).toEqual(new Set([null]));
  });

  test('what is ongoing is what the date has come for', () => {
    const facts = started(4, 1, season);
    const ongoing = (at: number) => derive(facts, at).matches.filter(({ status }) => status === 'ongoing').length;
    const share = (END - START) / 6;
    expect([START - 1, START, START + share - 1, START + share, END].map(ongoing)).toEqual([0, 2, 2, 4, 12]);
  });

  test('the dates of the groups stay when the main stage is drawn, which has the rest of the time', () => {
    const groups = started(8, 2, { type: 'SEASON' });
    const drawn = toMainStage(playOut(groups), 2);
    const dates = (facts: Facts) => now(facts).matches.map(({ matchDate }) => (matchDate - START) / (END - START));
    expect(dates(groups)).toEqual(
      [0, 0, 0, 0, 0.2, 0.2, 0.2, 0.2, 0.4, 0.4, 0.4, 0.4].map((x) => expect.closeTo(x, 6)),
    );
    expect(dates(drawn).slice(0, 12)).toEqual(dates(groups));
    expect(dates(drawn).slice(12)).toEqual([0.6, 0.6, 0.8].map((x) => expect.closeTo(x, 6)));
  });
});
