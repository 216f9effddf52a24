import { describe, expect, it } from 'vitest';
import { TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { applyWaiting } from '#outbox/entries/overlay.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult } from '#tournament/results/result.ts';
import type { Facts, Match } from '#tournament/terms.ts';
import { recordOf } from '../../tournament/record.ts';
import { START, started, toMainStage } from '../../tournament/setup.ts';
import { entry } from '../entry-factory.ts';

function entryFor(match: Match, score: readonly [number, number], change: Partial<ResultEntry> = {}): ResultEntry {
  const [first, second] = match.sides.map((side) => (side.kind === 'player' ? side.id : ''));
  return entry({
    tournamentId: 'tournament',
    matchId: match.id,
    player1Id: first ?? '',
    player2Id: second ?? '',
    player1Score: score[0],
    player2Score: score[1],
    ...change,
  });
}

const groups = started(8, 2);
const firstOf = (facts: Facts, is: (match: Match) => boolean = () => true): Match => {
  const match = derive(facts, START).matches.find(is);
  if (!match) throw new Error('no such match');
  return match;
};
const shown = (facts: Facts, entries: readonly ResultEntry[], userId = 'ann') => {
  const record = recordOf(facts);
  return new TournamentModel(record, applyWaiting(record, entries, userId, START));
};
const matchIn = (views: ReturnType<typeof shown>, id: string) =>
  views.matches.find(({ match }) => match.id === id)?.match;

describe('results of this device', () => {
  it('count in the match, the list and the group table', () => {
    const match = firstOf(groups);
    const views = shown(groups, [entryFor(match, [3, 1])]);
    expect(matchIn(views, match.id)).toMatchObject({ status: 'completed', player1Score: 3, player2Score: 1 });
    expect([...views.provisionalMatchIds]).toEqual([match.id]);
    const name = match.group?.name ?? '';
    expect([...views.provisionalGroups]).toEqual([name]);
    expect(views.groups[name]?.[0]).toMatchObject({ groupPoints: 2, place: 1 });
  });

  it("keep the server's version: the next result is based on it", () => {
    const match = firstOf(groups);
    expect(matchIn(shown(groups, [entryFor(match, [3, 1])]), match.id)?.version).toBe(0);
  });

  it('have the version that the server has given them, where the record is of before', () => {
    const match = firstOf(groups);
    const sent = entryFor(match, [3, 1], { state: 'sent', sentVersion: 1 });
    expect(matchIn(shown(groups, [sent]), match.id)).toMatchObject({ player1Score: 3, version: 1 });
    expect(shown(groups, [sent]).match(match.id)?.match.version).toBe(1);
  });

  it('give way to a newer one of the same match', () => {
    const match = firstOf(groups);
    const entries = [entryFor(match, [3, 1], { state: 'sending' }), entryFor(match, [2, 3])];
    for (const list of [entries, entries.toReversed()])
      expect(matchIn(shown(groups, list), match.id)).toMatchObject({ player1Score: 2, player2Score: 3 });
  });

  it('are laid over for their author alone, and only while they are on their way', () => {
    const match = firstOf(groups);
    expect(matchIn(shown(groups, [entryFor(match, [3, 1])], 'bob'), match.id)?.player1Score).toBeNull();
    for (const state of ['attention', 'withdrawn'] as const) {
      expect(matchIn(shown(groups, [entryFor(match, [3, 1], { state })]), match.id)?.player1Score).toBeNull();
    }
  });

  it('stay on the screen after they were sent, until the record has them; no more provisional', () => {
    const match = firstOf(groups);
    const sent = entryFor(match, [3, 1], { state: 'sent', sentVersion: 1 });
    const views = shown(groups, [sent]);
    expect(matchIn(views, match.id)?.player1Score).toBe(3);
    expect(views.provisionalMatchIds.size).toBe(0);
    const [player1Id, player2Id] = [sent.player1Id, sent.player2Id];
    const stored = {
      matchId: match.id,
      player1Id,
      player2Id,
      player1Score: 0,
      player2Score: 3,
      games: null,
      version: 1,
    };
    expect(matchIn(shown(applyResult(groups, stored), [sent]), match.id)?.player1Score).toBe(0);
  });

  it("do not hide somebody else's newer result", () => {
    const match = firstOf(groups);
    const mine = entryFor(match, [3, 1], { expectedVersion: 0 });
    const stored = {
      ...{ matchId: match.id, player1Id: mine.player1Id, player2Id: mine.player2Id },
      ...{ player1Score: 0, player2Score: 3, games: null, version: 1 },
    };
    expect(matchIn(shown(applyResult(groups, stored), [mine]), match.id)?.player1Score).toBe(0);
  });

  it('make the next round known, in whatever order they were entered', () => {
    const main = toMainStage(groups, 2);
    const semiFinals = derive(main, START).matches.filter(({ stage }) => stage === 'SEMI_FINALS');
    const final = firstOf(main, ({ stage }) => stage === 'FINAL');
    const winners = semiFinals.map((match) => (match.sides[0].kind === 'player' ? match.sides[0].id : ''));
    const finalEntry = entryFor(final, [1, 3], { player1Id: winners[0] ?? '', player2Id: winners[1] ?? '' });
    const views = shown(main, [finalEntry, ...semiFinals.map((match) => entryFor(match, [3, 0]))]);
    expect(matchIn(views, final.id)).toMatchObject({ status: 'completed', winner: winners[1] });
    expect(views.provisionalMatchIds.size).toBe(3);
    expect(views.bracket.nodes.find(({ id }) => id === final.id)?.participants.map((one) => one?.id)).toEqual(winners);
    const half = shown(
      main,
      semiFinals.map((match) => entryFor(match, [3, 0])),
    );
    expect(half.provisionalMatchIds.has(final.id)).toBe(true);
  });
});

describe('the hall goes on without a network', () => {
  it('calls the next match of a table once the one before it has a result on this device', () => {
    const facts: Facts = { ...started(8, 2), courts: ['c1', 'c2'] };
    const record = recordOf(facts);
    const before = derive(facts, START);
    const called = before.matches.filter(({ status }) => status === 'ongoing');
    expect(called.map(({ courtId }) => courtId).sort()).toEqual(['c1', 'c2']);

    const [playing] = called;
    if (!playing) throw new Error('nobody plays');
    const views = new TournamentModel(record, applyWaiting(record, [entryFor(playing, [3, 1])], 'ann', START));
    const queue = before.matches.filter(({ courtId, id }) => courtId === playing.courtId && id !== playing.id);
    const next = queue.toSorted((a, b) => a.matchDate - b.matchDate)[0];
    expect(views.matches.filter(({ match }) => match.status === 'ongoing').map(({ match }) => match.id)).toContain(
      next?.id,
    );
    expect(views.matches.find(({ match }) => match.id === playing.id)?.match.status).toBe('completed');
  });
});
