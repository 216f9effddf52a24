import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bracket, MatchEntry } from '#contract/matches/matches.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import {
  type Groups,
  getBrackets,
  getGroups,
  getMatches,
  getPlayers,
  getRecord,
  getTournament,
  type TournamentView,
} from '#contract/tournaments/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import {
  join,
  type MadeTournament,
  makeTournament,
  matchesOf,
  order,
  playersOf,
  playOn,
} from '#tests/server/tournaments.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

describe('a day with 11 players in 3 groups', () => {
  const names = 'ABCDEFGHIJK'.split('');
  let made: MadeTournament;
  let players: Awaited<ReturnType<TestApp['people']>>;
  let championshipId: string;
  /** Player 1 is the strongest; the stronger wins 3-0, or 3-1 against the next. */
  const strength = new Map<string, number>();
  const stronger = ({ player1, player2 }: MatchEntry): [number, number] => {
    const [a, b] = [strength.get(player1?.userId ?? '') ?? 0, strength.get(player2?.userId ?? '') ?? 0];
    const games = Math.abs(a - b) === 1 ? 1 : 0;
    return a > b ? [3, games] : [games, 3];
  };
  const view = async () => (await test.get(made.path)).json<TournamentView>().tournament;
  const actions = async (as = made.organiser) =>
    (await test.get(`${made.path}/possible-actions`, { as })).json<string[]>();

  it('is created, joined and seen', async () => {
    const organiser = await test.organiser();
    players = await test.people(11, (i) => ({ firstName: `${names[i]}`, lastName: 'Player', elo: 2000 - 50 * i }));
    for (const [i, { userId }] of players.entries()) strength.set(userId, 11 - i);
    const championship = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
    championshipId = championship.json<{ id: string }>().id;
    made = await makeTournament(test, organiser, {
      championshipId,
      championshipPointsForWin: 2,
      championshipPointsForDraw: 1,
      championshipPointsForParticipation: 5,
      championshipPointsAfterGroup: 10,
      championshipPointsAfterRound: 4,
      championshipPointsWinner: 20,
    });
    expect(await view()).toMatchObject({
      stage: 'Open',
      tournamentStart: '2027-03-27T09:00:00.000Z',
      // Clocks change that night.
      tournamentEnd: '2027-03-28T20:00:00.000Z',
      organiserId: organiser.userId,
    });
    await join(test, made, players);
    expect((await playersOf(test, made)).map(({ name }) => name)).toEqual(names.map((name) => `${name} Player`));
    expect(await actions()).toEqual(expect.arrayContaining(['COMMENCE', 'ADD_PLAYER', 'REGISTER']));
  });

  it('is drawn as the snake says', async () => {
    await order(test, made, 'commence', { numberOfGroups: 3 });
    const groups = (await test.get(`${made.path}/groups`)).json<Groups>();
    const numbers = Object.fromEntries(
      Object.entries(groups).map(([name, list]) => [
        name,
        list.map(({ userId }) => 1 + players.findIndex((player) => player.userId === userId)).sort((a, b) => a - b),
      ]),
    );
    expect(numbers).toEqual({ 'Group A': [1, 6, 7], 'Group B': [2, 5, 8, 11], 'Group C': [3, 4, 9, 10] });
    const matches = await matchesOf(test, made);
    expect(matches).toHaveLength(3 + 6 + 6);
    expect(matches.filter(({ match }) => match.status === 'ongoing').length).toBeGreaterThan(0);
    expect(matches.every(({ court }) => court?.name.startsWith('Court'))).toBe(true);
    expect((await view()).stage).toBe('GROUPS');
  });

  it('is played through its groups', async () => {
    expect(await actions()).not.toContain('GENERATE_MAIN_STAGE');
    await playOn(test, made, stronger);
    const groups = (await test.get(`${made.path}/groups`)).json<Groups>();
    expect(Object.values(groups).map((list) => list.map(({ place, groupPoints }) => [place, groupPoints]))).toEqual([
      [
        [1, 4],
        [2, 3],
        [3, 2],
      ],
      [
        [1, 6],
        [2, 5],
        [3, 4],
        [4, 3],
      ],
      [
        [1, 6],
        [2, 5],
        [3, 4],
        [4, 3],
      ],
    ]);
    expect(await actions()).toContain('GENERATE_MAIN_STAGE');
  });

  it('goes on in a bracket of eight', async () => {
    await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
    expect((await view()).stage).toBe('QUARTER_FINALS');
    const bracket = (await test.get(`${made.path}/brackets`)).json<Bracket>();
    expect(bracket.nodes).toHaveLength(7);
    expect(bracket.nodes.map(({ x, y }) => [x, y])).toEqual([
      [0, 50],
      [0, 140],
      [0, 230],
      [0, 320],
      [200, 95],
      [200, 275],
      [400, 185],
    ]);
    expect(bracket.edges).toHaveLength(6);
    const byes = bracket.nodes.flatMap(({ participants }) => participants.filter((one) => one && 'bye' in one));
    expect(byes).toHaveLength(2);
    await playOn(test, made, stronger);
    expect((await view()).stage).toBe('FINAL');
  });

  it('is finalised with the points of the rules', async () => {
    const proposed = (await test.get(`${made.path}/finalize`, { as: made.organiser })).json<FinalizePlayer[]>();
    const pointsOf = (index: number) => proposed.find(({ user }) => user.id === players[index]?.userId)?.points;
    // 2 group wins, a BYE and 2 main wins: 5 + 2*4 + 10 + 4*2 + 20.
    expect(pointsOf(0)).toBe(51);
    expect(pointsOf(10)).toBe(5);
    expect(proposed.map(({ points }) => points)).toEqual(proposed.map(({ points }) => points).sort((a, b) => b - a));
    await order(test, made, 'finalize', Object.fromEntries(proposed.map(({ user, points }) => [user.id, points])));
    expect((await view()).stage).toBe('FINISHED');
    const board = (await test.get(`/bff/api/championships/${championshipId}/players`)).json<
      { userId: string; championshipPoints: number }[]
    >();
    expect(board).toHaveLength(11);
    expect(board[0]).toMatchObject({ userId: players[0]?.userId, championshipPoints: 51 });
    expect(await actions()).toEqual(
      expect.arrayContaining(['RESET_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS', 'FINALIZE_TOURNAMENT']),
    );
    const past = await test.get(`/bff/api/user/${players[3]?.userId}/tournaments/past`);
    expect(past.json()).toHaveLength(1);
  });

  it('tells the places, the points and the Elo of everybody', async () => {
    const finals = new Map((await playersOf(test, made)).map(({ userId, final }) => [userId, final]));
    const finalOf = (index: number) => finals.get(players[index]?.userId ?? '');
    const profileElo = async (index: number) => {
      const history = await test.get(`/bff/api/user-profile/${players[index]?.userId}/elo`);
      return history.json<{ elo: number }[]>()[0]?.elo;
    };
    expect(finalOf(0)).toEqual({ place: 1, points: 51, elo: await profileElo(0) });
    expect(finalOf(10)).toMatchObject({ points: 5, elo: await profileElo(10) });
    expect([...finals.values()].map((final) => final?.place).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      1, 2, 3, 3, 5, 5, 7, 7, 7, 10, 10,
    ]);
    expect((await view()).podium?.map(({ name, place }) => `${place} ${name}`)).toEqual([
      '1 A Player',
      '2 B Player',
      expect.stringMatching(/^3 [CD] Player$/),
      expect.stringMatching(/^3 [CD] Player$/),
    ]);
  });

  it('shows other points at once when they are changed, and none once it is reopened', async () => {
    const points = Object.fromEntries(players.map(({ userId }, index) => [userId, index === 0 ? 60 : 1]));
    // Points that were awarded are changed by somebody who has seen them.
    const seen = await test.get(`${made.path}/finalize`, { as: made.organiser });
    const headers = { 'if-match': String(seen.headers.etag) };
    const changed = await test.post(`${made.path}/finalize`, { as: made.organiser, body: points, headers });
    expect(changed.statusCode).toBe(200);
    const finalOf = async () =>
      (await playersOf(test, made)).find(({ userId }) => userId === players[0]?.userId)?.final;
    expect(await finalOf()).toMatchObject({ place: 1, points: 60 });
    await order(test, made, 'reopen');
    expect(await finalOf()).toBeUndefined();
    expect((await view()).podium).toBeUndefined();
    await order(test, made, 'finalize', points);
    expect(await finalOf()).toMatchObject({ place: 1, points: 60 });
  });

  it('presents what the contract describes', async () => {
    for (const [path, call] of [
      ['', getTournament],
      ['/players', getPlayers],
      ['/groups', getGroups],
      ['/matches', getMatches],
      ['/brackets', getBrackets],
      ['/record', getRecord],
    ] as const) {
      const reply = (await test.get(made.path + path)).json();
      expect(call.reply.parse(reply)).toEqual(reply);
    }
  });

  it('tells the facts of several at once, and leaves out what is none', async () => {
    const record = (await test.get(`${made.path}/record`)).json();
    const reply = await test.get(`/bff/api/tournaments/records?ids=nothing,${record.tournament.id},nothing`);
    expect(reply.json()).toEqual({ [record.tournament.id]: record });
    expect((await test.get('/bff/api/tournaments/records?ids=a,,b')).statusCode).toBe(422);
    expect((await test.get(`/bff/api/tournaments/records?ids=${'a,'.repeat(600)}a`)).statusCode).toBe(422);
  });

  it('takes a reset to the groups, keeping their results, and points away', async () => {
    await order(test, made, 'reset-to-groups');
    expect((await view()).stage).toBe('GROUPS');
    const matches = await matchesOf(test, made);
    expect(matches).toHaveLength(15);
    expect(matches.every(({ match }) => match.status === 'completed')).toBe(true);
    expect((await test.get(`/bff/api/championships/${championshipId}/players`)).json()).toEqual([]);
    await order(test, made, 'reset');
    expect((await view()).stage).toBe('Open');
    expect(await matchesOf(test, made)).toEqual([]);
    expect(await playersOf(test, made)).toHaveLength(11);
    const { rows } = await test.database.pool.query('select count(*)::int as kept from result_log');
    expect(rows[0].kept).toBe(15 + 5);
  });
});
