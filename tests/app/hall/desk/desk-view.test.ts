import { describe, expect, test } from 'vitest';
import { deskView } from '#app/hall/desk/model/desk-view.ts';
import { inWords } from '#tournament/message.ts';
import { at, call, match, testHall, tournament } from '../model.ts';

describe('tables of the desk', () => {
  const singles = tournament(
    'singles',
    match('1', 'Anna', 'Ben'),
    match('2', 'Cleo', 'Dora'),
    match('3', 'Anna', 'Cleo'),
    match('4', 'Emil', 'Fritz'),
  );

  test('a free table has the match that is proposed for it, with the reason', () => {
    const { tables, proposals } = deskView(testHall({ tournaments: [singles] }), at(0));
    expect(tables.map(({ name, key, state }) => [name, key, state.kind])).toEqual([
      ['Table 1', '1', 'free'],
      ['Table 2', '2', 'free'],
      ['Table 3', '3', 'free'],
    ]);
    expect(proposals.map(({ table, players, reason }) => [table, players, inWords(reason)])).toEqual([
      ['Table 1', 'Anna – Ben', 'Next up. Both players are ready.'],
      ['Table 2', 'Cleo – Dora', 'Next up. Both players are ready.'],
      ['Table 3', 'Emil – Fritz', 'Next up. Both players are ready.'],
    ]);
  });

  test('a called table says how far its call has come', () => {
    const calls = [call('1', '1', { calledAt: at(0) }), call('2', '2', { startedAt: at(3) })];
    const { tables } = deskView(testHall({ tournaments: [singles], calls }), at(8));
    expect(tables.map(({ state }) => state)).toMatchObject([
      { kind: 'called', match: { players: 'Anna – Ben' }, stage: { kind: 'call-again', minutes: 8, number: 2 } },
      { kind: 'called', match: { players: 'Cleo – Dora' }, stage: { kind: 'playing', minutes: 5 } },
      { kind: 'free', minutes: null, proposal: { id: '4' } },
    ]);
  });

  test('the table that has been free the longest comes first among the proposals', () => {
    const over = (id: string, minutes: number) => match(id, `${id}a`, `${id}b`, { isOver: true, endedAt: at(minutes) });
    const model = testHall({
      tournaments: [
        tournament('singles', over('x', 9), over('y', 3), match('4', 'Emil', 'Fritz'), match('5', 'Gerd', 'Ida')),
      ],
      calls: [call('x', '1'), call('y', '2')],
      day: { tables: ['1', '2'].map((courtId) => ({ courtId, isOpen: true, only: null })) },
    });
    const { tables, proposals } = deskView(model, at(12));
    expect(proposals.map(({ table, players }) => [table, players])).toEqual([
      ['Table 2', 'Emil – Fritz'],
      ['Table 1', 'Gerd – Ida'],
    ]);
    expect(tables.map(({ state }) => state)).toMatchObject([{ minutes: 3 }, { minutes: 9 }]);
  });

  test('a closed table has no proposal, but keeps the match that is played there', () => {
    const tables = ['1', '2'].map((courtId) => ({ courtId, isOpen: false, only: null }));
    const view = deskView(testHall({ tournaments: [singles], calls: [call('1', '1')], day: { tables } }), at(1));
    expect(view.tables.map(({ state }) => state.kind)).toEqual(['called', 'closed']);
    expect(view.proposals).toEqual([]);
  });

  test('a withdrawn call frees its table', () => {
    const calls = [call('1', '1', { withdrawnAt: at(2) })];
    const [table] = deskView(testHall({ tournaments: [singles], calls }), at(6)).tables;
    expect(table?.state).toMatchObject({ kind: 'free', minutes: 4 });
  });
});

describe('line of the desk', () => {
  test('holds every open match that is not called, with its reason and when it can be expected', () => {
    const singles = tournament(
      'singles',
      match('1', 'Anna', 'Ben'),
      match('2', 'Anna', 'Cleo'),
      match('3', 'Dora', null),
    );
    const doubles = tournament('doubles', match('d', 'Emil', 'Fritz'));
    const model = testHall({ tournaments: [singles, doubles], calls: [call('1', '1')], day: { held: ['d'] } });
    const { queue, open } = deskView(model, at(5));
    expect(
      queue.map(({ id, tournamentName, reason, isReady, isHeld, expectedAt }) => ({
        id,
        tournamentName,
        reason: inWords(reason),
        isReady,
        isHeld,
        expectedAt,
      })),
    ).toEqual([
      {
        id: '2',
        tournamentName: 'The singles',
        reason: 'Anna is on Table 1.',
        isReady: false,
        isHeld: false,
        expectedAt: at(25),
      },
      {
        id: '3',
        tournamentName: 'The singles',
        reason: 'An earlier match decides who plays.',
        isReady: false,
        isHeld: false,
        expectedAt: null,
      },
      {
        id: 'd',
        tournamentName: 'The doubles',
        reason: 'On hold.',
        isReady: false,
        isHeld: true,
        expectedAt: null,
      },
    ]);
    expect(open).toBe(4);
  });

  test('one tournament alone needs no name', () => {
    const { queue } = deskView(testHall({ tournaments: [tournament('singles', match('1', 'Anna', 'Ben'))] }), at(0));
    expect(queue[0]).toMatchObject({ tournamentName: null, label: 'Match 1', proposedFor: '1', isReady: true });
  });
});
