import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainProposal, explainWait, type HallNames } from '#hall/explain-call.ts';
import { hallTournament } from '#hall/hall-tournament.ts';
import { nextCalls } from '#hall/next-call.ts';
import type { Hall, HallDay, HallMatch, HallTournament, TableCall } from '#hall/terms.ts';
import { commandFor, entered, entries, now, openFacts, START } from '#tests/tournament/setup.ts';
import { commence, generateMainStage } from '#tournament/commands/commands.ts';
import { inWords } from '#tournament/message.ts';
import type { Facts } from '#tournament/terms.ts';

const MINUTE = 60_000;
const names: HallNames = {
  person: (id) => id,
  table: (id) => `Table ${id}`,
  match: (id) => `match ${id}`,
  time: (instant) => new Date(instant).toISOString().slice(11, 16),
};

const table = (courtId: string, only: string | null = null) => ({ courtId, isOpen: true, only });
const match = (id: string, a: string | null, b: string | null, rest: Partial<HallMatch> = {}): HallMatch => {
  return { id, players: [a, b], isOver: false, endedAt: null, plannedCourt: null, plannedAt: START, ...rest };
};
const singles = (...matches: HallMatch[]): HallTournament => ({ id: 'singles', startsAt: START, matches });
const call = (matchId: string, courtId: string, withdrawnAt: number | null = null): TableCall => {
  return { matchId, courtId, calledAt: START, withdrawnAt };
};

function hall(
  tournaments: readonly HallTournament[],
  day: Partial<HallDay> = {},
  calls: readonly TableCall[] = [],
): Hall {
  const plain: HallDay = {
    mode: 'free',
    tables: [table('1'), table('2')],
    restMinutes: 5,
    isPaused: false,
    pinned: [],
    held: [],
  };
  return { day: { ...plain, ...day }, tournaments, calls };
}

/** Every open match with what a person reads about it. */
function told(subject: Hall, at = START): Record<string, string> {
  const { proposals, waiting } = nextCalls(subject, at);
  return Object.fromEntries([
    ...proposals.map((proposal) => [proposal.matchId, inWords(explainProposal(proposal, names))]),
    ...waiting.map(({ matchId, because }) => [matchId, inWords(explainWait(because, names))]),
  ]);
}

describe('free tables', () => {
  test('proposes the first matches whose players are ready, and tells why the others wait', () => {
    const subject = hall([
      singles(
        match('1', 'Anna', 'Ben'),
        match('2', 'Anna', 'Cleo'),
        match('3', 'Dora', 'Emil'),
        match('4', 'Fritz', 'Gerd'),
        match('5', 'Hanna', 'Ida'),
        match('6', 'Jon', null),
      ),
    ]);
    expect(told(subject)).toEqual({
      1: 'Next up. Both players are ready.',
      2: 'Anna plays match 1 first.',
      3: 'Next up. Both players are ready.',
      4: 'Next free table.',
      5: 'Ready, 2nd in line.',
      6: 'An earlier match decides who plays.',
    });
  });

  test('a person who plays in two tournaments is on one table', () => {
    const doubles: HallTournament = { id: 'doubles', startsAt: START, matches: [match('d', 'Anna', 'Dora')] };
    const subject = hall([singles(match('s', 'Anna', 'Ben')), doubles], {}, [call('s', '2')]);
    expect(told(subject)).toEqual({ s: 'Called to Table 2.', d: 'Anna is on Table 2.' });
  });

  test('players rest for five minutes after their match, to the minute', () => {
    const over = match('1', 'Anna', 'Ben', { isOver: true, endedAt: START });
    const subject = hall([singles(over, match('2', 'Anna', 'Cleo'))]);
    expect(told(subject, START + 5 * MINUTE - 1)).toEqual({ 2: 'Anna rests until 09:05.' });
    expect(told(subject, START + 5 * MINUTE)).toEqual({
      2: 'Next up. Both players are ready.',
    });
  });

  test('the table that has been free the longest goes first', () => {
    const over = (id: string, minutes: number) =>
      match(id, `${id}a`, `${id}b`, { isOver: true, endedAt: START + minutes * MINUTE });
    const calls = [call('1', '1'), call('2', '2')];
    const subject = hall([singles(over('1', 9), over('2', 3), match('3', 'Anna', 'Ben'))], {}, calls);
    expect(nextCalls(subject, START + 20 * MINUTE).proposals).toMatchObject([{ matchId: '3', courtId: '2' }]);
  });

  test('a table that is kept for a tournament takes no other, and is taken first by its own', () => {
    const doubles: HallTournament = { id: 'doubles', startsAt: START, matches: [match('d', 'Cleo', 'Dora')] };
    const tables = [table('1'), table('2', 'doubles'), { ...table('3'), isOpen: false }];
    const { proposals } = nextCalls(hall([doubles, singles(match('s', 'Anna', 'Ben'))], { tables }), START);
    expect(proposals).toMatchObject([
      { matchId: 'd', courtId: '2' },
      { matchId: 's', courtId: '1' },
    ]);
  });

  test('a withdrawn call gives its match back its place in line', () => {
    const tournaments = [singles(match('1', 'Anna', 'Ben'), match('2', 'Cleo', 'Dora'))];
    const subject = hall(tournaments, { tables: [table('1')] }, [call('1', '1', START)]);
    expect(nextCalls(subject, START).proposals).toMatchObject([{ matchId: '1', courtId: '1' }]);
  });

  test('a pinned match goes first, a held one waits and lets its players play', () => {
    const tournaments = [singles(match('1', 'Anna', 'Ben'), match('2', 'Anna', 'Cleo'), match('3', 'Dora', 'Emil'))];
    expect(told(hall(tournaments, { pinned: ['2'], tables: [table('1')] }))).toEqual({
      1: 'Anna plays match 2 first.',
      2: 'Moved to the front by you. Table 1 is free.',
      3: 'Next free table.',
    });
    expect(told(hall(tournaments, { held: ['1'] }))).toMatchObject({
      1: 'On hold.',
      2: 'Next up. Both players are ready.',
    });
  });

  test('calls nothing while the hall is paused, its tables are closed, or the tournament has not begun', () => {
    const tournaments = [singles(match('1', 'Anna', 'Ben'))];
    expect(told(hall(tournaments, { isPaused: true }))).toEqual({ 1: 'The hall is paused.' });
    expect(told(hall(tournaments, { tables: [] }))).toEqual({ 1: 'No open table for this match.' });
    expect(told(hall(tournaments), START - 1)).toEqual({ 1: 'The tournament begins at 09:00.' });
    expect(told(hall(tournaments, { pinned: ['1'] }), START - 1)).toEqual({
      1: 'Moved to the front by you. Table 1 is free.',
    });
  });
});

const COURTS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/** A tournament of the real engine, some of whose playable matches have been played in a random order. */
const halfPlayed = fc
  .record({
    players: fc.integer({ min: 3, max: 24 }),
    groups: fc.integer({ min: 1, max: 6 }),
    courts: fc.integer({ min: 1, max: COURTS.length }),
    seed: fc.nat(1_000),
    picks: fc.array(fc.nat(99), { maxLength: 40 }),
  })
  .map(({ players, groups, courts, seed, picks }): Facts => {
    const open = { ...openFacts(entries(players)), courts: COURTS.slice(0, courts) };
    const numberOfGroups = Math.max(1, Math.min(groups, Math.floor(players / 3)));
    let facts = commence(open, { numberOfGroups, seed });
    for (const n of picks) {
      const tournament = now(facts);
      const ongoing = tournament.matches.filter(({ status }) => status === 'ongoing');
      const chosen = ongoing[n % Math.max(1, ongoing.length)];
      if (chosen) facts = entered(facts, commandFor(chosen, n % 2 === 0 ? [3, 1] : [0, 3]));
      else if (!facts.mainStage) facts = generateMainStage(tournament, 1);
    }
    return facts;
  });

describe('fixed tables', () => {
  const ownIds = { personOf: String, endedAt: () => START };
  const fixed = (facts: Facts): Partial<HallDay> => {
    return { mode: 'fixed', tables: facts.courts.map((courtId) => table(courtId)) };
  };

  test('proposes exactly the matches that the calendar of the tournament says are played now', () => {
    fc.assert(
      fc.property(halfPlayed, (facts) => {
        const tournament = now(facts);
        const { proposals } = nextCalls(hall([hallTournament(tournament, ownIds)], fixed(facts)), START);
        const ongoing = tournament.matches.filter(({ status }) => status === 'ongoing');
        expect(proposals.map(({ matchId, courtId }) => [matchId, courtId])).toEqual(
          ongoing.map(({ id, courtId }) => [id, courtId]),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('tells why a match waits', () => {
    const on = (court: string) => ({ plannedCourt: court });
    const tournaments = [
      singles(
        match('1', 'Anna', 'Ben', on('1')),
        match('2', 'Anna', 'Cleo', on('2')),
        match('3', 'Dora', 'Emil', on('1')),
        match('4', 'Fritz', 'Gerd', on('3')),
      ),
    ];
    expect(told(hall(tournaments, { mode: 'fixed' }))).toEqual({
      1: 'Next on Table 1. Both players are free.',
      2: 'Anna plays match 1 first.',
      3: 'Table 1 is waiting for match 1.',
      4: 'No open table for this match.',
    });
    expect(told(hall(tournaments, { mode: 'fixed' }, [call('1', '1')]))).toMatchObject({
      1: 'Called to Table 1.',
      2: 'Anna is on Table 1.',
    });
  });
});
