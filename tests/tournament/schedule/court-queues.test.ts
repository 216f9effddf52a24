import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playerOf } from '#tournament/fixture.ts';
import { generator } from '#tournament/lot.ts';
import { type CourtQueue, type CourtQueueMatch, courtQueues, openCourt } from '#tournament/schedule/court-queues.ts';
import type { Facts } from '#tournament/terms.ts';
import { nextCommand, perform } from '../history.ts';
import { commandFor, entered, entries, now, openFacts, playOut, started, toMainStage } from '../setup.ts';

interface Queued extends CourtQueueMatch {
  readonly court: string | null;
}

/** The queues of all matches in playing order; matches without a court are left out. */
function queuesOf(matches: readonly Queued[]): CourtQueue[] {
  const courts = new Set(matches.flatMap(({ court }) => court ?? []));
  return courtQueues(
    [...courts].map((name) =>
      openCourt(
        name,
        matches.filter(({ court }) => court === name),
      ),
    ),
  );
}

const queued = (facts: Facts): Queued[] =>
  now(facts).matches.map(({ id, status, courtId, sides }) => ({
    id,
    status,
    court: courtId,
    players: [playerOf(sides[0]), playerOf(sides[1])],
    hasBye: sides.some(({ kind }) => kind === 'bye'),
  }));

const onCourts = (facts: Facts, ...courts: string[]): Facts => ({ ...facts, courts });

/** "c0: P1-P4 | P1-P3 (P1 plays on c0), P2-P4" */
function written(facts: Facts): string[] {
  const matches = queued(facts);
  const names = (id: string) => {
    const match = matches.find((one) => one.id === id);
    return match?.players.map((player) => player ?? '?').join('-') ?? '?';
  };
  return queuesOf(matches).map(({ court, now: current, next, more }) => {
    const coming = next.map(({ matchId, engaged, canGoAhead }) => {
      const who = engaged.map((one) => `${one.playerId} ${one.isPlaying ? 'plays' : 'is called'} on ${one.court}`);
      return `${names(matchId)}${who.length > 0 ? ` (${who.join(', ')})` : ''}${canGoAhead ? ' at once' : ''}`;
    });
    return `${court}: ${current ? names(current) : 'free'} | ${coming.join(', ')} +${more}`;
  });
}

describe('the matches of each court', () => {
  test('come in the order of its queue; who plays at the moment is told', () => {
    // 1-3 2-4 | 1-2 3-4 | 1-4 2-3
    expect(written(onCourts(started(4, 1), 'c0'))).toEqual([
      'c0: P1-P3 | P2-P4, P1-P2 (P1 plays on c0, P2 is called on c0) +3',
    ]);
  });

  test('a court waits for players who are busy on another one, and says what can be played meanwhile', () => {
    // One group plays on two courts: 1-3 and 2-4, then 1-2 on the first court and 3-4 on the second.
    const facts = onCourts(started(4, 1), 'c0', 'c1');
    expect(written(facts)).toEqual([
      'c0: P1-P3 | P1-P2 (P1 plays on c0, P2 plays on c1), P1-P4 (P1 plays on c0, P4 plays on c1) +0',
      'c1: P2-P4 | P3-P4 (P3 plays on c0, P4 plays on c1), P2-P3 (P2 plays on c1, P3 plays on c0) +0',
    ]);
    const [first] = now(facts).matches;
    if (!first) throw new Error('no match');
    expect(written(entered(facts, commandFor(first, [3, 0])))).toEqual([
      'c0: free | P1-P2 (P2 plays on c1), P1-P4 (P1 is called on c0, P4 plays on c1) +0',
      'c1: P2-P4 | P3-P4 (P4 plays on c1), P2-P3 (P2 plays on c1, P3 is called on c1) +0',
    ]);
  });

  test('what stands behind a match that is held up can go ahead where its players are free', () => {
    const match = (id: string, court: string, a: string, b: string, status: CourtQueueMatch['status'] = 'waiting') => {
      return { id, court, status, players: [a, b] as const, hasBye: false };
    };
    const [, second] = queuesOf([
      match('1', 'c0', 'A', 'B', 'ongoing'),
      match('2', 'c1', 'A', 'C'),
      match('3', 'c1', 'D', 'E'),
      match('4', 'c1', 'C', 'E'),
    ]);
    expect(second).toEqual({
      court: 'c1',
      now: null,
      next: [
        {
          matchId: '2',
          isKnown: true,
          engaged: [{ playerId: 'A', matchId: '1', court: 'c0', isPlaying: true }],
          canGoAhead: false,
        },
        { matchId: '3', isKnown: true, engaged: [], canGoAhead: true },
      ],
      more: 1,
    });
  });

  test('name opponents who are not known yet, and no byes', () => {
    // Three qualifiers: one has a bye, the final waits for the other semi-final.
    const main = onCourts(toMainStage(playOut(started(7, 3)), 1), 'c0', 'c1');
    const queues = queuesOf(queued(main));
    const semiFinal = now(main).matches.find(({ stage, status }) => stage === 'SEMI_FINALS' && status === 'ongoing');
    const final = now(main).matches.find(({ stage }) => stage === 'FINAL');
    expect(queues.flatMap((queue) => queue.now ?? [])).toEqual([semiFinal?.id]);
    expect(queues.flatMap(({ next }) => next)).toMatchObject([
      { matchId: final?.id, isKnown: false, canGoAhead: false },
    ]);
  });

  test('are none without courts; a court that has nothing left stays in the list', () => {
    expect(queuesOf(queued(started(8, 2)))).toEqual([]);
    expect(written(playOut(onCourts(started(8, 2), 'c0', 'c1')))).toEqual(['c0: free |  +0', 'c1: free |  +0']);
  });
});

/** Tournaments in the middle of a random life. */
const lives = fc
  .record({
    players: fc.integer({ min: 2, max: 14 }),
    courts: fc.integer({ min: 1, max: 5 }),
    seed: fc.integer(),
    steps: fc.integer({ min: 1, max: 80 }),
  })
  .map(({ players, courts, seed, steps }) => {
    const dice = generator(seed);
    let facts = onCourts(openFacts(entries(players)), ...Array.from({ length: courts }, (_, i) => `c${i}`));
    for (let step = 0; step < steps; step++) {
      const command = nextCommand(facts, dice);
      if (command) facts = perform(facts, command);
    }
    return facts;
  });

/** Any list at all, whether a tournament would ever come to it or not. */
const lists: fc.Arbitrary<Queued[]> = fc
  .array(
    fc.record({
      status: fc.constantFrom('waiting' as const, 'completed' as const),
      court: fc.constantFrom('c0', 'c1', 'c2', null),
      players: fc.tuple(fc.option(fc.nat(7)), fc.option(fc.nat(7))).filter(([a, b]) => a === null || a !== b),
      hasBye: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(({ players: [a, b], ...match }, i) => {
      const name = (player: number | null) => (player === null ? null : `P${player}`);
      return { ...match, id: `m${i}`, players: [name(a), name(b)] as const };
    }),
  );

const listings = (queues: readonly CourtQueue[]) =>
  queues.flatMap(({ now: current, next }) => [
    ...(current === null ? [] : [{ matchId: current, engaged: [] }]),
    ...next,
  ]);

function check(matches: readonly Queued[]): void {
  const queues = queuesOf(matches);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const playersOf = (id: string) => byId.get(id)?.players.filter((player) => player !== null) ?? [];
  const listed = listings(queues);
  expect(new Set(listed.map(({ matchId }) => matchId)).size).toBe(listed.length);

  const playing = queues.flatMap((queue) => (queue.now === null ? [] : playersOf(queue.now)));
  expect(new Set(playing).size, 'nobody plays on two courts at once').toBe(playing.length);

  for (const player of new Set(matches.flatMap(({ players }) => players.filter((one) => one !== null)))) {
    const own = listed.filter(({ matchId }) => playersOf(matchId).includes(player));
    const untold = own.filter(({ engaged }) => !engaged.some(({ playerId }) => playerId === player));
    expect(untold.length, 'one listing counts, the others say where the player is before').toBe(
      Math.min(1, own.length),
    );
    for (const { engaged } of own) {
      const where = engaged.find(({ playerId }) => playerId === player);
      if (where) expect(where.matchId).toBe(untold[0]?.matchId);
      if (where) expect(where.isPlaying).toBe(playing.includes(player));
    }
  }

  for (const { court, now: current, next, more } of queues) {
    const open = matches.filter((one) => one.court === court && one.status !== 'completed' && !one.hasBye);
    const order = open.map(({ id }) => id).filter((id) => id !== current);
    expect(next.map(({ matchId }) => matchId)).toEqual(order.slice(0, 2));
    expect(more).toBe(order.length - next.length);
    for (const { matchId, canGoAhead, isKnown } of next) {
      expect(isKnown).toBe(playersOf(matchId).length === 2);
      if (canGoAhead)
        expect(current === null && isKnown && !playersOf(matchId).some((id) => playing.includes(id))).toBe(true);
    }
  }
}

describe('whatever happens', () => {
  test('nobody is called to two courts, and who plays now is not next without a word', () => {
    fc.assert(
      fc.property(lives, (facts) => check(queued(facts))),
      { numRuns: 150 },
    );
  });

  test('the first match of a court that can be played is the one that is played', () => {
    fc.assert(
      fc.property(lives, (facts) => {
        for (const { now: current, next } of queuesOf(queued(facts))) {
          const [first] = next;
          if (current === null && first) expect(first.engaged.length > 0 || !first.isKnown).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('also in lists that no tournament comes to', () => {
    fc.assert(fc.property(lists, check), { numRuns: 500 });
  });
});
