import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/common.ts';
import type { ImportedPlayer } from '#contract/tournaments/tournament-players.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { type MadeTournament, makeTournament, order, playersOf } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Awaited<ReturnType<TestApp['organiser']>>;
let made: MadeTournament;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
  made = await makeTournament(test, organiser);
});
afterAll(() => test.close());

const send = (body: readonly ImportedPlayer[], headers: Record<string, string> = {}) =>
  test.post(`${made.path}/import-players`, { as: organiser, body, headers });
const names = async () => (await playersOf(test, made)).map(({ name }) => name).toSorted();

describe('a list of players', () => {
  it('enters new people with club and rating, and a known email as the person it is', async () => {
    const known = await test.person({ email: 'ana@club.example', firstName: 'Ana', lastName: 'Horvat', elo: 1700 });
    const reply = await send([
      { firstName: 'Bea', lastName: 'Novak', email: 'bea@club.example', club: 'North', rating: 1432 },
      { firstName: 'Cleo' },
      { firstName: 'Anna', lastName: 'H.', email: 'ANA@club.example', rating: 900 },
    ]);
    expect(reply.statusCode).toBe(200);
    const players = new Map((await playersOf(test, made)).map((player) => [player.name, player]));
    expect(players.get('Bea Novak')).toMatchObject({ elo: 1432, club: 'North' });
    expect(players.get('Cleo')).toMatchObject({ elo: 1000, club: null });
    // Neither the name nor the rating of the list is put on somebody who is known.
    expect(players.get('Ana Horvat')).toMatchObject({ elo: 1700, userId: known.userId });
    expect(players.size).toBe(3);
  });

  it('is entered whole or not at all: every row that is wrong is named', async () => {
    const before = await names();
    const reply = await send([
      { firstName: 'Dora', email: 'dora@club.example' },
      { firstName: 'Dora', email: 'DORA@club.example' },
      { firstName: 'Bea', email: 'bea@club.example' },
      { firstName: 'Nobody', userId: 'not-there' },
    ]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<Problem>()).toMatchObject({
      message: 'Dora: This email is in the list twice.',
      errors: [
        { path: '1.email', message: 'This email is in the list twice.' },
        { path: '2.email', message: 'Player is already in the tournament.' },
        { path: '3.userId', message: 'Player not found.' },
      ],
    });
    const bad = await send([{ firstName: 'Emil' }, { firstName: ' ', rating: 4001 }]);
    expect(bad.json<Problem>().errors?.map(({ path }) => path)).toEqual(['1.firstName', '1.rating']);
    expect(await names()).toEqual(before);
  });

  it('is entered once under one key, however often it arrives', async () => {
    const headers = { 'idempotency-key': 'import-1' };
    const list = [{ firstName: 'Filip' }, { firstName: 'Goran' }];
    expect((await send(list, headers)).statusCode).toBe(200);
    const again = await send(list, headers);
    expect(again.statusCode).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await names()).filter((name) => name === 'Filip')).toHaveLength(1);
  });

  it('knows by their id those who have no email', async () => {
    const next = await makeTournament(test, organiser);
    const cleo = (await playersOf(test, made)).find(({ name }) => name === 'Cleo')?.userId ?? '';
    const body = [{ firstName: 'Cleo', userId: cleo }, { firstName: 'Cleo' }];
    const reply = await test.post(`${next.path}/import-players`, { as: organiser, body });
    expect(reply.statusCode).toBe(200);
    const found = await playersOf(test, next);
    expect(found).toHaveLength(2);
    expect(found.filter(({ userId }) => userId === cleo)).toHaveLength(1);
  });

  it('makes one person of an email that two organisers enter at once', async () => {
    const others = await Promise.all([makeTournament(test, organiser), makeTournament(test, organiser)]);
    const body = ['zoe', 'ivo', 'ana2'].map((name) => ({ firstName: name, email: `${name}@both.example` }));
    const replies = await Promise.all(
      others.map(({ path }, i) =>
        test.post(`${path}/import-players`, { as: organiser, body: i === 0 ? body : body.toReversed() }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ids = await Promise.all(others.map(async (one) => (await playersOf(test, one)).map(({ userId }) => userId)));
    expect(new Set(ids.flat()).size).toBe(3);
  });

  it('doubles nobody who is known by name alone: sent again, or by two organisers at once', async () => {
    const cup = await makeTournament(test, organiser);
    const list = [{ firstName: 'Luka', lastName: 'Kos', club: 'North' }, { firstName: 'Nika' }];
    const post = (body: readonly ImportedPlayer[]) => test.post(`${cup.path}/import-players`, { as: organiser, body });
    const replies = await Promise.all([post(list), post(list)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const again = await post([{ firstName: 'LUKA', lastName: 'Koš', club: 'north' }, { firstName: 'Petra' }]);
    expect(again.json<Problem>()).toMatchObject({
      message: 'LUKA Koš: A player of this name is already in the tournament.',
      errors: [{ path: '0.firstName', message: 'A player of this name is already in the tournament.' }],
    });
    expect(await playersOf(test, cup)).toHaveLength(2);
    const others = [
      { firstName: 'Luka', lastName: 'Kos', club: 'South' },
      { firstName: 'Nika', isNamesake: true },
    ];
    expect((await post(others)).statusCode).toBe(200);
    expect(await playersOf(test, cup)).toHaveLength(4);
  });

  it('keeps the clubs of a list apart in the groups', async () => {
    const cup = await makeTournament(test, organiser);
    const body = Array.from({ length: 12 }, (_, i) => ({
      firstName: `Club${i}`,
      club: ['North', 'South', 'East'][Math.floor(i / 4)] ?? null,
      rating: 1_500 - i,
    }));
    expect((await test.post(`${cup.path}/import-players`, { as: organiser, body })).statusCode).toBe(200);
    await order(test, cup, 'commence', { numberOfGroups: 4 });
    const groups = (await test.get(`${cup.path}/groups`)).json<Groups>();
    for (const players of Object.values(groups))
      expect(players.map(({ club }) => club).toSorted()).toEqual(['East', 'North', 'South']);
  });

  it('has at most 1,000 players, and none once the tournament has started', async () => {
    const many = Array.from({ length: 1_001 }, (_, i) => ({ firstName: `P${i}` }));
    expect((await send(many)).json<Problem>().message).toBe('At most 1000 players at once.');
    const large = await makeTournament(test, organiser);
    const full = many
      .slice(1)
      .map((one) => ({ ...one, lastName: 'č'.repeat(80), club: 'š'.repeat(80), rating: 1_000 }));
    const reply = await test.post(`${large.path}/import-players`, { as: organiser, body: full });
    expect(reply.statusCode).toBe(200);
    expect(await playersOf(test, large)).toHaveLength(1_000);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const late = await send([{ firstName: 'Late' }]);
    expect(late.statusCode).toBe(409);
    expect(late.json<Problem>().message).toBe('Players can only be added before the tournament starts.');
  });
});
