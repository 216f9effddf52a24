import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TournamentEdit } from '#contract/tournaments/tournament-fields.ts';
import type { LastReset, Superseded } from '#contract/tournaments/tournament-resets.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
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
let organiser: Person;
let people: readonly Person[];
let made: MadeTournament;
let championshipId: string;
type Fields = TournamentEdit['fields'];
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
});
afterAll(() => test.close());

/** Four players in two groups, one of whom withdrew, played to the end and finalised. */
async function finished(): Promise<void> {
  people = await test.people(5, (i) => ({ firstName: `P${i}`, lastName: 'Player', elo: 1500 - 20 * i }));
  const reply = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
  championshipId = reply.json<{ id: string }>().id;
  made = await makeTournament(test, organiser, { championshipId });
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 2 });
  const weakest = (await playersOf(test, made)).find(({ userId }) => userId === people[4]?.userId);
  await order(test, made, `remove-player/${weakest?.id}`);
  await playOn(test, made, () => [3, 1]);
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 1 });
  await playOn(test, made, () => [3, 2]);
  await order(test, made, 'finalize', { [people[0]?.userId ?? '']: 12, [people[1]?.userId ?? '']: 7 });
}

const last = async () =>
  (await test.get(`${made.path}/last-reset`, { as: organiser })).json<{ reset: LastReset | null }>().reset;
const undo = (as: Person | null = organiser) => test.post(`${made.path}/undo-reset`, { as });

/** All that anybody sees of it, but for the number of the generation. */
async function everything(): Promise<unknown> {
  const views = await Promise.all(
    ['', '/players', '/groups', '/matches', '/brackets', '/record'].map(async (view) =>
      (await test.get(made.path + view)).json(),
    ),
  );
  const others = [
    (await test.get(`/bff/api/championships/${championshipId}/players`)).json(),
    ...(await Promise.all(
      people.map(async ({ userId }) => {
        const elo = (await test.get(`/bff/api/user-profile/${userId}`)).json<{ elo: number }>().elo;
        return [elo, (await test.get(`/bff/api/user-profile/${userId}/elo`)).json()];
      }),
    )),
    (await test.get(`${made.path}/possible-actions`, { as: organiser })).json(),
  ];
  return JSON.parse(JSON.stringify([views, others]), (key, value) => {
    if (key === 'generation' || key === 'version') return undefined;
    // Results come in the order in which they were entered, which says nothing.
    if (key === 'results') return [...value].sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
    return value;
  });
}

it('brings everything back: draw, results, forfeits, points and ratings', async () => {
  await finished();
  const before = await everything();
  expect(await last()).toBeNull();
  expect((await undo()).json().message).toBe('There is no reset to undo.');
  for (const kind of ['reset', 'reset-to-groups'] as const) {
    await order(test, made, kind);
    expect(await everything()).not.toEqual(before);
    expect(await last()).toMatchObject({ refusal: null, resetBy: 'Olga Organiser', joinedSince: [], leftSince: [] });
    const shown = (await test.get(`${made.path}/superseded`, { as: organiser })).json<Superseded>();
    expect(shown.matches).toHaveLength(5);
    expect(shown.matches.every(({ match }) => match.status === 'completed')).toBe(true);
    expect((await undo()).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await last()).toBeNull();
  }
});

it('goes back over several resets, and over a draw made since', async () => {
  await finished();
  const before = await everything();
  await order(test, made, 'reset-to-groups');
  const groups = await everything();
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
  await order(test, made, 'reset');
  const [newcomer] = await test.people(1, () => ({ firstName: 'New', lastName: 'Comer' }));
  if (!newcomer) throw new Error('nobody');
  await join(test, made, [newcomer]);
  await test.post(`${made.path}/quit`, { as: people[1] ?? null });
  await order(test, made, 'commence', { numberOfGroups: 2 });
  expect(await last()).toMatchObject({ joinedSince: ['New Comer'], leftSince: ['P1 Player'], refusal: null });
  expect((await undo()).statusCode).toBe(200);
  expect(await playersOf(test, made)).toHaveLength(5);
  expect(await last()).toMatchObject({ kind: 'RESET_TOURNAMENT_TO_GROUPS' });
  expect((await undo()).statusCode).toBe(200);
  expect(await everything()).toEqual(before);
  await order(test, made, 'reset-to-groups');
  expect(await everything()).toEqual(groups);
});

it('is refused once it has been played on', async () => {
  await finished();
  await order(test, made, 'reset');
  await order(test, made, 'commence', { numberOfGroups: 2 });
  const [entry] = await matchesOf(test, made);
  const path = `/bff/api/matches/${entry?.match.id}/update-result`;
  expect((await test.post(path, { as: organiser, body: { player1Score: 3, player2Score: 0 } })).statusCode).toBe(200);
  const refused = await undo();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The tournament has been played on since the reset.',
  ]);
  expect((await last())?.refusal).toBe('The tournament has been played on since the reset.');
  // Without what was played since, the reset before that can still be undone.
  await order(test, made, 'reset');
  expect((await undo()).statusCode).toBe(200);
  expect((await undo()).statusCode).toBe(409);
});

it('is the organiser’s alone', async () => {
  await finished();
  await order(test, made, 'reset');
  const player = people[0] ?? null;
  for (const view of ['last-reset', 'superseded']) {
    expect((await test.get(`${made.path}/${view}`)).statusCode).toBe(401);
    expect((await test.get(`${made.path}/${view}`, { as: player })).statusCode).toBe(403);
  }
  expect((await undo(player)).statusCode).toBe(403);
});

it('makes what was drawn since answer to nobody, and what was before to everybody', async () => {
  await finished();
  const [old] = await matchesOf(test, made);
  await order(test, made, 'reset');
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const [since] = await matchesOf(test, made);
  await undo();
  expect((await test.get(`/bff/api/matches/${old?.match.id}`)).statusCode).toBe(200);
  const late = await test.post(`/bff/api/matches/${since?.match.id}/update-result`, {
    as: organiser,
    body: { player1Score: 3, player2Score: 0, generation: 1 },
  });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This match no longer exists. The tournament was reset.',
  ]);
  // And again, with a draw that is nobody else's.
  await order(test, made, 'reset');
  await order(test, made, 'commence', { numberOfGroups: 1 });
  expect((await matchesOf(test, made))[0]?.match.id).not.toBe(since?.match.id);
});

/** Another value for each field that can be edited once a reset has opened it. */
const otherFields = (fields: Fields, venueId: string): Partial<Fields>[] => [
  { venueId },
  { championshipId: null, seedByChampionship: false },
  { tournamentDatesRange: ['2027-06-01', '2027-06-02'], startTime: '12:30' },
  { confirmedEmailsOnly: !fields.confirmedEmailsOnly },
  { tournamentFormat: 'ROUND_ROBIN', tournamentType: 'SEASON' },
  { tournamentFormat: 'KNOCKOUT' },
  { includeThirdPlacePlayoff: !fields.includeThirdPlacePlayoff },
  { places: 'CONSOLATION' },
  { withdrawnResults: 'STRUCK_BEFORE_HALF' },
  { ranking: 'DTTB' },
  { bestOf: { groups: 7, mainStage: 3 } },
  { pointsForWin: 9, pointsForDraw: 5 },
  {
    championshipPointsForWin: 91,
    championshipPointsForDraw: 92,
    championshipPointsForParticipation: 93,
    championshipPointsAfterGroup: 94,
    championshipPointsAfterRound: 95,
    championshipPointsWinner: 96,
  },
];

it('brings back the fields that it rests on, whatever was edited since, and says which', async () => {
  await finished();
  const before = await everything();
  const venueId = await makeVenue(test.database);
  const edit = async () => (await test.get(`${made.path}/edit`, { as: organiser })).json<TournamentEdit>();
  const { fields: former } = await edit();
  for (const other of otherFields(former, venueId)) {
    await order(test, made, 'reset');
    const { fields: seen } = await edit();
    const saved = await test.put(made.path, { as: organiser, body: { seen, fields: { ...seen, ...other } } });
    expect([saved.statusCode, other]).toEqual([200, other]);
    const back = (await last())?.fieldsBack ?? [];
    expect([other, back.length > 0]).toEqual([other, true]);
    expect((await undo()).statusCode).toBe(200);
    expect((await edit()).fields).toEqual(former);
    expect(await everything()).toEqual(before);
  }
});

it('leaves the last day as it was edited since, where results do not rest on it', async () => {
  await finished();
  await order(test, made, 'reopen');
  await order(test, made, 'reset');
  const edit = async () => (await test.get(`${made.path}/edit`, { as: organiser })).json<TournamentEdit>();
  const { fields: seen } = await edit();
  const [first] = seen.tournamentDatesRange;
  const fields: Fields = { ...seen, name: 'Spring Cup', tournamentDatesRange: [first, '2027-12-24'] };
  expect((await test.put(made.path, { as: organiser, body: { seen, fields } })).statusCode).toBe(200);
  expect((await last())?.fieldsBack).toEqual([]);
  expect((await undo()).statusCode).toBe(200);
  expect((await edit()).fields).toEqual(fields);
});
