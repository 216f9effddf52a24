import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { keptTournamentQuery } from '#app/tournaments/match/kept-match.ts';
import {
  actionsByRules,
  consequencesByRules,
  correctionByRules,
  refusalByRules,
  type Situation,
} from '#app/tournaments/match/match-rules.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { matchEntriesOf } from '#contract/views/views.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { entry } from '#tests/outbox/entry-factory.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { commandFor, entered, now, openFacts, playOut, started, toMainStage } from '#tests/tournament/setup.ts';
import { reset } from '#tournament/commands/commands.ts';
import type { Facts, Match } from '#tournament/terms.ts';
import { matchEntry } from './entries.ts';

afterEach(() => {
  vi.doUnmock('#app/cache/query-records.ts');
});

const playersOf = ({ sides }: Match) => sides.map((side) => (side.kind === 'player' ? side.id : ''));

function result(match: Match, change: Partial<ResultEntry> = {}): ResultEntry {
  const [player1Id = '', player2Id = ''] = playersOf(match);
  return entry({ tournamentId: 'tournament', matchId: match.id, player1Id, player2Id, ...change });
}

const groups = started(8, 2);
const mainStage = toMainStage(playOut(groups), 2);
const matchOf = (facts: Facts, stage: Match['stage']): Match => {
  const match = now(facts).matches.find((one) => one.stage === stage);
  if (!match) throw new Error(`no ${stage}`);
  return match;
};
const shownOf = (facts: Facts, { id }: Match): MatchEntry => {
  const shown = matchEntriesOf(recordOf(facts), now(facts)).find(({ match }) => match.id === id);
  if (!shown) throw new Error(`no ${id}`);
  return shown;
};
const situation = (facts: Facts, match: Match, change: Partial<Situation> = {}): Situation => ({
  record: recordOf(facts),
  entries: [],
  userId: 'ann',
  shown: shownOf(facts, match),
  ...change,
});

describe('what the rules allow on this device', () => {
  const match = matchOf(groups, 'GROUPS');
  const [first = ''] = playersOf(match);
  const stranger = groups.entries.find(({ id }) => !playersOf(match).includes(id))?.id ?? '';

  test.each([
    ['the organiser', 'ann', { matchActionList: ['ADD_RESULT', 'AWARD_MATCH'], isAdmin: true, isParticipant: false }],
    ['a participant', `user-${first}`, { matchActionList: ['ADD_RESULT'], isAdmin: false, isParticipant: true }],
    ['another player', `user-${stranger}`, { matchActionList: [], isAdmin: false, isParticipant: false }],
    ['a guest', undefined, { matchActionList: [], isAdmin: false, isParticipant: false }],
  ])('%s', (_who, userId, allowed) => {
    expect(actionsByRules(situation(groups, match, { userId }))).toMatchObject(allowed);
  });

  test('a result that has not been sent can be typed anew, also by a participant', () => {
    const userId = `user-${first}`;
    const entries = [result(match, { userId })];
    expect(actionsByRules(situation(groups, match, { userId, entries }))).toMatchObject({
      matchActionList: ['ADD_RESULT'],
      isMatchFinished: false,
    });
  });

  test('a final is open once the semi-finals wait here', () => {
    const final = matchOf(mainStage, 'FINAL');
    expect(actionsByRules(situation(mainStage, final)).matchActionList).toEqual([]);
    const entries = now(mainStage)
      .matches.filter(({ stage }) => stage === 'SEMI_FINALS')
      .map((semi) => result(semi));
    expect(actionsByRules(situation(mainStage, final, { entries })).matchActionList).toEqual([
      'ADD_RESULT',
      'AWARD_MATCH',
    ]);
  });
});

describe('what the rules refuse on this device', () => {
  const score = (player1Score: number, player2Score: number) => ({ player1Score, player2Score, games: null });

  test('nothing about a score that is possible', () => {
    expect(refusalByRules(situation(groups, matchOf(groups, 'GROUPS')), score(3, 1))).toBeNull();
  });

  test('a draw where there is none, and a match without opponents', () => {
    expect(refusalByRules(situation(groups, matchOf(groups, 'GROUPS')), score(2, 2))).toBe(
      'A match cannot end in a draw.',
    );
    expect(refusalByRules(situation(mainStage, matchOf(mainStage, 'FINAL')), score(3, 1))).toBe(
      'The opponents are not known yet.',
    );
  });
});

describe('what a correction changes, before it is saved', () => {
  const semi = matchOf(mainStage, 'SEMI_FINALS');
  const [first = '', second = ''] = playersOf(semi);
  const played = entered(mainStage, commandFor(semi, [3, 1]));
  const turned = { player1Score: 1, player2Score: 3, games: null };

  test('is told by name, a line each', () => {
    expect(consequencesByRules(situation(played, semi), turned)).toEqual({
      refusal: null,
      changes: [`Final, match 15: ${second} – not known yet instead of ${first} – not known yet`],
    });
  });

  test('counts from the result that waits on this device', () => {
    const entries = [result(semi, { player1Score: 1, player2Score: 3, versionSeen: 1, expectedVersion: 1 })];
    expect(consequencesByRules(situation(played, semi, { entries }), turned)?.changes).toEqual([]);
  });

  test('is the reason where the rules refuse it', () => {
    const over = playOut(played);
    expect(consequencesByRules(situation(over, semi), turned)).toEqual({
      refusal: 'A later match has already been played. Correct that match first or reset.',
      changes: [],
    });
    expect(consequencesByRules(situation(mainStage, matchOf(mainStage, 'GROUPS')), turned)?.refusal).toBe(
      'Reset to groups to change group results.',
    );
  });
});

describe('what taking a result back or awarding the match changes, before it is done', () => {
  const playedOut = playOut(mainStage);
  const clear = { kind: 'CLEAR_RESULT' } as const;

  test('clearing a semi-final opens the final', () => {
    const semi = matchOf(playedOut, 'SEMI_FINALS');
    const found = correctionByRules(situation(playedOut, semi), clear);
    expect(found?.refusal).toBeNull();
    expect(found?.changes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Final, match \d+: .*not known yet/),
        expect.stringMatching(/^Final: won by not known yet instead of/),
      ]),
    );
  });

  test('an award changes the table, or is refused in words', () => {
    const match = matchOf(groups, 'GROUPS');
    const [winner = ''] = playersOf(match);
    const award = { kind: 'AWARD_MATCH', award: { winner, reason: 'NO_SHOW' } } as const;
    expect(correctionByRules(situation(groups, match), award)?.changes).toContainEqual(
      expect.stringMatching(/2 instead of 0 points$/),
    );
    expect(correctionByRules(situation(groups, match, { userId: 'nobody' }), award)?.refusal).toBe(
      'Only the tournament organiser can do this.',
    );
    expect(correctionByRules(situation(groups, match), clear)?.refusal).toBe(
      'This match has no result that can be cleared.',
    );
  });
});

describe('where the tournament that is kept here is older than the match on the screen', () => {
  const score = { player1Score: 3, player2Score: 1, games: null };
  const group = matchOf(groups, 'GROUPS');
  const [first = ''] = playersOf(group);
  const stranger = groups.entries.find(({ id }) => !playersOf(group).includes(id))?.id ?? '';
  const semi = matchOf(mainStage, 'SEMI_FINALS');
  const final = matchOf(playOut(mainStage), 'FINAL');
  const shownFinal = shownOf(playOut(mainStage), final);

  test.each([
    ['nothing was drawn yet', openFacts(groups.entries), shownOf(groups, group)],
    ['the main stage was not drawn yet', playOut(groups), shownOf(mainStage, semi)],
    ['the match had no players yet', mainStage, { ...shownFinal, match: { ...shownFinal.match, version: 0 } }],
    ['the match had no result yet', groups, shownOf(entered(groups, commandFor(group, [3, 1])), group)],
    ['the last reset has not been heard of', groups, shownOf({ ...groups, generation: 1 }, group)],
  ])('nothing is refused: %s', (_when, facts, shown) => {
    const old = situation(groups, group, { record: recordOf(facts), shown });
    expect(refusalByRules(old, score)).toBeNull();
    expect(consequencesByRules(old, score)).toBeNull();
  });

  test('the rules of now are told as soon as a reset has taken the match away', () => {
    const after = situation(groups, group, { record: recordOf(reset(groups)) });
    expect(refusalByRules(after, score)).toBe('This match no longer exists. The tournament was reset.');
    expect(actionsByRules(after).matchActionList).toEqual([]);
  });

  test.each([
    ['the organiser enters a result', 'ann', ['ADD_RESULT'], ['MODIFY_RESULT']],
    ['a participant enters one where there is none', `user-${first}`, ['ADD_RESULT'], []],
    ['another player enters none', `user-${stranger}`, [], []],
    ['a guest enters none', undefined, [], []],
  ])('%s', (_who, userId, open, completed) => {
    const before = situation(groups, group, { record: recordOf(openFacts(groups.entries)), userId });
    expect(actionsByRules(before).matchActionList).toEqual(open);
    const shown = shownOf(entered(groups, commandFor(group, [3, 1])), group);
    expect(actionsByRules({ ...before, shown }).matchActionList).toEqual(completed);
  });

  test('nobody enters a result before both players are known', () => {
    const shown = shownOf(mainStage, matchOf(mainStage, 'FINAL'));
    expect(actionsByRules(situation(groups, group, { shown })).matchActionList).toEqual([]);
  });
});

describe('finding the tournament of a match that was never asked for', () => {
  const list = [matchEntry({ match: { id: 'm7' } })];

  test('in what the page holds', async () => {
    const client = createQueryClient();
    client.setQueryData(tournamentQueries.matches('t1').queryKey, list);
    expect(await client.fetchQuery(keptTournamentQuery(client, 'm7'))).toBe('t1');
  });

  test('not in what is no list of matches', async () => {
    const client = createQueryClient();
    client.setQueryData(tournamentQueries.matches('t0').queryKey, [null, { match: { id: 'm7' } }] as never);
    client.setQueryData(tournamentQueries.matches('t1').queryKey, list);
    expect(await client.fetchQuery(keptTournamentQuery(client, 'm7'))).toBe('t1');
  });

  test('in what the device keeps', async () => {
    const hash = JSON.stringify(tournamentQueries.matches('t1').queryKey);
    const other = JSON.stringify(tournamentQueries.players('t1').queryKey);
    vi.doMock('#app/cache/query-records.ts', () => ({
      publicRecords: async (isWanted: (hash: string) => boolean) =>
        [hash, other, 'not json'].filter(isWanted).map((wanted) => ({ hash: wanted, data: list })),
    }));
    const client = createQueryClient();
    expect(await client.fetchQuery(keptTournamentQuery(client, 'm7'))).toBe('t1');
    expect(await client.fetchQuery(keptTournamentQuery(client, 'm8'))).toBeNull();
  });
});
