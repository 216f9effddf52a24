import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChampionshipEvent, ChampionshipPlayer, PointsAccount } from '#contract/tournaments/championships.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playersOf, playOn } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
});
afterAll(() => test.close());

async function championship(): Promise<string> {
  const reply = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
  return reply.json<{ id: string }>().id;
}

const root = (id: string) => `/bff/api/championships/${id}`;
const board = async (id: string) => {
  const players = (await test.get(`${root(id)}/players`)).json<ChampionshipPlayer[]>();
  return Object.fromEntries(players.map(({ userId, championshipPoints }) => [userId, championshipPoints]));
};
const award = (id: string, userId: string, body: unknown, as = organiser) =>
  test.post(`${root(id)}/players/${userId}/points`, { as, body });
const accountOf = async (id: string, userId: string) =>
  (await test.get(`${root(id)}/players/${userId}/points`, { as: organiser })).json<PointsAccount>();

const series = (championshipId: string, name: string) =>
  makeTournament(test, organiser, {
    name,
    championshipId,
    seedByChampionship: true,
    championshipPointsForWin: 2,
    championshipPointsForParticipation: 5,
    championshipPointsAfterGroup: 10,
    championshipPointsAfterRound: 4,
    championshipPointsWinner: 20,
  });

/** Groups of two, then a final; whoever comes first in the list wins. */
async function playThrough(made: MadeTournament, winners: readonly Person[]): Promise<void> {
  const rank = (userId: string | undefined) => winners.findIndex((person) => person.userId === userId);
  const play = () =>
    playOn(test, made, ({ player1, player2 }) => (rank(player1?.userId) < rank(player2?.userId) ? [3, 0] : [0, 3]));
  await order(test, made, 'commence', { numberOfGroups: 2 });
  await play();
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 1 });
  await play();
}

async function finaliseByDefault(made: MadeTournament): Promise<void> {
  const proposed = (await test.get(`${made.path}/finalize`, { as: organiser })).json<FinalizePlayer[]>();
  await order(test, made, 'finalize', Object.fromEntries(proposed.map(({ user, points }) => [user.id, points])));
}

it('draws by its own leaderboard, and what is corrected later flows through', async () => {
  const id = await championship();
  const people = await test.people(4, (i) => ({ elo: 2000 - 100 * i }));
  const [a, b, c, d] = people as [Person, Person, Person, Person];
  const first = await series(id, 'First');
  await join(test, first, people);
  await playThrough(first, [d, c, b, a]);
  await finaliseByDefault(first);
  // D and C win their groups; D the final.
  expect(await board(id)).toEqual({
    [d.userId]: 5 + 2 * 2 + 10 + 20,
    [c.userId]: 5 + 2 + 10,
    [a.userId]: 5,
    [b.userId]: 5,
  });

  // Which tournament brought what, who won it, and how many played.
  const [leader] = (await test.get(`${root(id)}/players`)).json<ChampionshipPlayer[]>();
  expect(leader).toMatchObject({ userId: d.userId, events: [{ points: 39 }] });
  const listed = await test.get(`/bff/api/tournaments/${id}/get-all`);
  expect(listed.json<ChampionshipEvent[]>()).toMatchObject([
    { tournament: { id: leader?.events?.[0]?.tournamentId }, players: 4, winner: leader?.name },
  ]);

  const second = await series(id, 'Second');
  await join(test, second, people);
  expect((await playersOf(test, second)).map(({ championshipPoints }) => championshipPoints)).toEqual([5, 5, 17, 39]);
  await order(test, second, 'commence', { numberOfGroups: 2 });
  const groupOf = async (made: MadeTournament) => {
    const groups = (await test.get(`${made.path}/groups`)).json<Groups>();
    return Object.values(groups).map((players) => new Set(players.map(({ userId }) => userId)));
  };
  // The seeds are D and C by points, then A and B by Elo. The snake makes D and B, C and A of them.
  expect(await groupOf(second)).toEqual([new Set([d.userId, b.userId]), new Set([c.userId, a.userId])]);

  // Other points in the place of the old.
  await order(test, first, 'finalize', { [a.userId]: 100, [b.userId]: 50 });
  expect(await board(id)).toEqual({ [a.userId]: 100, [b.userId]: 50, [c.userId]: 0, [d.userId]: 0 });
  await order(test, first, 'finalize', { [a.userId]: 100, [b.userId]: 50 });
  expect(await board(id)).toMatchObject({ [a.userId]: 100, [b.userId]: 50 });
  // What was drawn stays; what is drawn from now on goes by the new ones.
  expect((await playersOf(test, second))[0]?.championshipPoints).toBe(5);
  await order(test, second, 'reset');
  await order(test, second, 'commence', { numberOfGroups: 2 });
  expect(await groupOf(second)).toEqual([new Set([a.userId, d.userId]), new Set([b.userId, c.userId])]);

  // A result corrected after all: back to the groups, the other one wins the final.
  await order(test, first, 'reset-to-groups');
  expect(await board(id)).toEqual({});
  await order(test, first, 'generate-main-stage', { advancingPlayersPerGroup: 1 });
  await playOn(test, first, ({ player1 }) => (player1?.userId === c.userId ? [3, 0] : [0, 3]));
  await finaliseByDefault(first);
  expect(await board(id)).toMatchObject({ [c.userId]: 39, [d.userId]: 17 });
});

it('shows what points are made of, and takes awards and corrections', async () => {
  const id = await championship();
  const [a, b] = (await test.people(2)) as [Person, Person];
  const made = await series(id, 'Autumn Cup');
  await join(test, made, [a, b]);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  await playOn(test, made, ({ player1 }) => (player1?.userId === a.userId ? [3, 1] : [1, 3]));
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
  await playOn(test, made, ({ player1 }) => (player1?.userId === a.userId ? [3, 1] : [1, 3]));
  await finaliseByDefault(made);

  expect((await award(id, a.userId, { points: 7, reason: '  Helped in the hall ' })).statusCode).toBe(200);
  expect((await award(id, a.userId, { points: -3, reason: 'Counted twice' })).statusCode).toBe(200);
  expect(await board(id)).toEqual({ [a.userId]: 5 + 4 + 10 + 20 + 4, [b.userId]: 15 });
  expect(await accountOf(id, a.userId)).toMatchObject({
    total: 43,
    tournaments: [
      {
        tournamentId: made.id,
        name: 'Autumn Cup',
        points: 39,
        breakdown: [
          { label: 'Participation', count: 1, each: 5, points: 5 },
          { label: 'Wins', count: 2, each: 2, points: 4 },
          { label: 'Reached the main stage', points: 10 },
          { label: 'Winner', points: 20 },
        ],
      },
    ],
    awards: [
      { points: -3, reason: 'Counted twice', awardedBy: 'Olga Organiser' },
      { points: 7, reason: 'Helped in the hall' },
    ],
  });
  // Finalising again leaves awards alone.
  await order(test, made, 'finalize', { [a.userId]: 1 });
  expect(await board(id)).toEqual({ [a.userId]: 5, [b.userId]: 0 });
  expect((await playersOf(test, await joined(id, a)))[0]?.championshipPoints).toBe(5);
});

async function joined(championshipId: string, person: Person): Promise<MadeTournament> {
  const made = await series(championshipId, 'Next');
  await join(test, made, [person]);
  return made;
}

it('lets nobody award points but its organiser', async () => {
  const id = await championship();
  const player = await test.person();
  const body = { points: 5, reason: 'Fair play' };
  const other = await test.organiser();
  const refused = await award(id, player.userId, body, other);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only the championship organiser can do this.']);
  // What they are made of is for everybody to see.
  expect((await test.get(`${root(id)}/players/${player.userId}/points`)).statusCode).toBe(200);
  expect((await award(id, player.userId, body, player)).statusCode).toBe(403);
  expect((await award(id, 'nobody', body)).json().message).toBe('Player not found.');
  expect((await award('nothing', player.userId, body)).json().message).toBe('Championship not found.');
  for (const [wrong, message] of [
    [{ points: 0, reason: 'Nothing' }, 'Enter the points.'],
    [{ points: 1.5, reason: 'Half' }, 'Enter a whole number.'],
    [{ points: 5, reason: ' ' }, 'Required'],
  ] as const) {
    const invalid = await award(id, player.userId, wrong);
    expect([invalid.statusCode, invalid.json().errors?.[0]?.message]).toEqual([422, message]);
  }
  expect(await board(id)).toEqual({});
});
